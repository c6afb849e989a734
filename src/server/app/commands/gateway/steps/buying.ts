import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';

export const chosenShare = (facts: LearnedFacts) => ({
  fundcode: facts.get('fund'),
  sharetype: facts.get('sharetype'),
});
const payment = (facts: LearnedFacts) => ({
  ...chosenShare(facts),
  applicationamount: '1000',
  tradeacco: facts.get('tradeacco'),
  tradepwd: facts.get('tradepwd'),
});
const pay = (order: string): PlannedStep =>
  step('trade/pay/apply', (facts) => ({
    appsheetserialno: facts.get(order),
    paychannel: facts.get('paychannel'),
    tradeacco: facts.get('tradeacco'),
  }));
const ofOrder = (facts: LearnedFacts) => ({ appsheetserialno: facts.get('order') });

/** What is looked at before an order. */
export const beforeOrderSteps: readonly PlannedStep[] = [
  step('trade/calendar/confirmdate', (facts) => ({ ...chosenShare(facts), businesscode: '22' }), {
    day: 'transactiondate',
    confirmday: 'expectedcfmdate',
  }),
  step('trade/calendar/list', (facts) => ({
    startdate: facts.get('day'),
    enddate: facts.get('confirmday'),
  })),
  step('trade/apply/check', (facts) => ({ ...chosenShare(facts), businesscode: '22' })),
  step('trade/limit/query', (facts) => ({ ...chosenShare(facts), businesscode: '22' })),
  step('trade/contract/list', (facts) => ({ ...chosenShare(facts), businesscode: '22' }), {
    contractno: 'contractno',
    contractversion: 'version',
  }),
  step('trade/contract/text', (facts) => ({ contractno: facts.get('contractno') })),
  step('trade/contract/sign', (facts) => ({
    ...chosenShare(facts),
    contracts: [{ contractno: facts.get('contractno'), version: facts.get('contractversion') }],
  })),
  step('trade/contract/signed/list'),
  step('trade/doublerecord/query', chosenShare),
  step(
    'trade/doublerecord/apply',
    (facts) => ({
      fundcode: facts.get('riskyfund'),
      sharetype: facts.get('sharetype'),
      recordingmode: '0',
    }),
    { doublerecordno: 'doublerecordno' },
  ),
  step('trade/doublerecord/result', (facts) => ({ doublerecordno: facts.get('doublerecordno') })),
  step('trade/buy/trial', (facts) => ({
    ...chosenShare(facts),
    businesscode: '22',
    applicationamount: '1000',
  })),
];

/** Buying, paying, cancelling, and looking at the orders. */
export const buyingSteps: readonly PlannedStep[] = [
  step('trade/pay/channel/list', { businesscode: '22' }, { paychannel: 'paychannel' }),
  step('trade/buy/apply', payment, { order: 'appsheetserialno' }),
  step('trade/pay/remittance/query', ofOrder),
  pay('order'),
  step('trade/pay/query', ofOrder),
  step('trade/buy/apply', payment, { cancelled: 'appsheetserialno' }),
  step('trade/order/cancel', (facts) => ({ appsheetserialno: facts.get('cancelled') })),
  step('trade/subscribe/apply', (facts) => ({
    ...payment(facts),
    fundcode: facts.get('subscribefund'),
  })),
  step(
    'trade/cash/in',
    (facts) => ({
      applicationamount: '1000',
      tradeacco: facts.get('tradeacco'),
      tradepwd: facts.get('tradepwd'),
    }),
    { cashorder: 'appsheetserialno' },
  ),
  pay('cashorder'),
  step('trade/order/list'),
  step('trade/order/detail', ofOrder),
  step('trade/order/progress', ofOrder),
  step('trade/order/export'),
  step('trade/asset/transit/list'),
];

const schedule = { plancycle: '0', planday: '15' };
const turn = (facts: LearnedFacts) => ({
  planno: facts.get('planno'),
  tradepwd: facts.get('tradepwd'),
});

/** A regular plan from its beginning to its end. */
export const planSteps: readonly PlannedStep[] = [
  step('trade/plan/dates', (facts) => ({ ...chosenShare(facts), ...schedule, times: '2' })),
  step('trade/plan/trial', (facts) => ({
    ...chosenShare(facts),
    ...schedule,
    applicationamount: '500',
    startdate: yearBefore(facts.get('day')),
    enddate: facts.get('day'),
  })),
  step('trade/plan/create', (facts) => ({ ...payment(facts), ...schedule }), { planno: 'planno' }),
  step('trade/plan/list'),
  step('trade/plan/detail', (facts) => ({ planno: facts.get('planno') })),
  step('trade/plan/change', (facts) => ({
    planno: facts.get('planno'),
    plancycle: '0',
    planday: '20',
    applicationamount: '600',
    tradeacco: facts.get('tradeacco'),
    tradepwd: facts.get('tradepwd'),
  })),
  step('trade/plan/pause', turn),
  step('trade/plan/resume', turn),
  step('trade/plan/payment/list', (facts) => ({ planno: facts.get('planno') })),
  step('trade/plan/terminate', turn),
];

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/0229$/, '0228');
}
