import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';

export const chosenShare = (the: LearnedFacts) => ({
  fundcode: the.get('fund'),
  sharetype: the.get('sharetype'),
});
const payment = (the: LearnedFacts) => ({
  ...chosenShare(the),
  applicationamount: '1000',
  tradeacco: the.get('tradeacco'),
  tradepwd: the.get('tradepwd'),
});
const pay = (order: string): PlannedStep =>
  step('trade/pay/apply', (the) => ({
    appsheetserialno: the.get(order),
    paychannel: the.get('paychannel'),
    tradeacco: the.get('tradeacco'),
  }));
const ofOrder = (the: LearnedFacts) => ({ appsheetserialno: the.get('order') });

/** What is looked at before an order. */
export const beforeOrderSteps: readonly PlannedStep[] = [
  step('trade/calendar/confirmdate', (the) => ({ ...chosenShare(the), businesscode: '22' }), {
    day: 'transactiondate',
    confirmday: 'expectedcfmdate',
  }),
  step('trade/calendar/list', (the) => ({
    startdate: the.get('day'),
    enddate: the.get('confirmday'),
  })),
  step('trade/apply/check', (the) => ({ ...chosenShare(the), businesscode: '22' })),
  step('trade/limit/query', (the) => ({ ...chosenShare(the), businesscode: '22' })),
  step('trade/contract/list', (the) => ({ ...chosenShare(the), businesscode: '22' }), {
    contractno: 'contractno',
    contractversion: 'version',
  }),
  step('trade/contract/text', (the) => ({ contractno: the.get('contractno') })),
  step('trade/contract/sign', (the) => ({
    ...chosenShare(the),
    contracts: [{ contractno: the.get('contractno'), version: the.get('contractversion') }],
  })),
  step('trade/contract/signed/list'),
  step('trade/doublerecord/query', chosenShare),
  step(
    'trade/doublerecord/apply',
    (the) => ({
      fundcode: the.get('riskyfund'),
      sharetype: the.get('sharetype'),
      recordingmode: '0',
    }),
    { doublerecordno: 'doublerecordno' },
  ),
  step('trade/doublerecord/result', (the) => ({ doublerecordno: the.get('doublerecordno') })),
  step('trade/buy/trial', (the) => ({
    ...chosenShare(the),
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
  step('trade/order/cancel', (the) => ({ appsheetserialno: the.get('cancelled') })),
  step('trade/subscribe/apply', (the) => ({
    ...payment(the),
    fundcode: the.get('subscribefund'),
  })),
  step(
    'trade/cash/in',
    (the) => ({
      applicationamount: '1000',
      tradeacco: the.get('tradeacco'),
      tradepwd: the.get('tradepwd'),
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
const turn = (the: LearnedFacts) => ({ planno: the.get('planno'), tradepwd: the.get('tradepwd') });

/** A regular plan from its beginning to its end. */
export const planSteps: readonly PlannedStep[] = [
  step('trade/plan/dates', (the) => ({ ...chosenShare(the), ...schedule, times: '2' })),
  step('trade/plan/trial', (the) => ({
    ...chosenShare(the),
    ...schedule,
    applicationamount: '500',
    startdate: yearBefore(the.get('day')),
    enddate: the.get('day'),
  })),
  step('trade/plan/create', (the) => ({ ...payment(the), ...schedule }), { planno: 'planno' }),
  step('trade/plan/list'),
  step('trade/plan/detail', (the) => ({ planno: the.get('planno') })),
  step('trade/plan/change', (the) => ({
    planno: the.get('planno'),
    plancycle: '0',
    planday: '20',
    applicationamount: '600',
    tradeacco: the.get('tradeacco'),
    tradepwd: the.get('tradepwd'),
  })),
  step('trade/plan/pause', turn),
  step('trade/plan/resume', turn),
  step('trade/plan/payment/list', (the) => ({ planno: the.get('planno') })),
  step('trade/plan/terminate', turn),
];

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/0229$/, '0228');
}
