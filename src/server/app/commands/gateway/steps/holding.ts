import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';
import { chosenShare } from './buying.ts';

const sale = (facts: LearnedFacts) => ({
  ...chosenShare(facts),
  applicationvol: '100',
  tradeacco: facts.get('tradeacco'),
});
const password = (facts: LearnedFacts) => ({ tradepwd: facts.get('tradepwd') });
const target = (facts: LearnedFacts) => ({ codeoftargetfund: facts.get('targetfund') });

/** What is held and earned. */
export const assetSteps: readonly PlannedStep[] = [
  step('trade/order/confirmed/list'),
  step('trade/asset/total'),
  step('trade/asset/fund/list'),
  step('trade/asset/fund/detail', chosenShare),
  step('trade/asset/share/list'),
  step('trade/asset/card/list'),
  step('trade/profit/day/list', (facts) => ({
    startdate: facts.get('day'),
    enddate: facts.get('confirmday'),
  })),
  step('trade/profit/history/list'),
  step('trade/dividend/list'),
];

/** Selling, converting and moving what is held. */
export const sellingSteps: readonly PlannedStep[] = [
  step('trade/redeem/trial', sale),
  step('trade/redeem/apply', (facts) => ({
    ...sale(facts),
    ...password(facts),
    largeredemptionflag: '1',
  })),
  step('trade/redeem/fast', (facts) => ({
    ...sale(facts),
    ...password(facts),
    fundcode: facts.get('cashfund'),
  })),
  step('trade/convert/target/list', chosenShare, { targetfund: 'fundcode' }),
  step('trade/convert/trial', (facts) => ({ ...sale(facts), ...target(facts) })),
  step('trade/convert/apply', (facts) => ({
    ...sale(facts),
    ...target(facts),
    ...password(facts),
    largeredemptionflag: '1',
  })),
  step('trade/custody/apply', (facts) => ({
    ...sale(facts),
    ...password(facts),
    targetdistributorcode: '123',
    targettradeacco: '456',
  })),
  step('trade/dividendmethod/change', (facts) => ({
    ...chosenShare(facts),
    ...password(facts),
    tradeacco: facts.get('tradeacco'),
    defdividendmethod: '0',
  })),
  step('trade/cash/out', (facts) => ({
    applicationamount: '100',
    tradeacco: facts.get('tradeacco'),
    ...password(facts),
  })),
];

/** Papers: a bill is there once its month is over. */
export const paperSteps: readonly PlannedStep[] = [
  step('trade/bill/list', {}, { billno: 'billno' }),
  step('trade/bill/download', (facts) => ({ billno: facts.get('billno') })),
  step('file/asset/pdf'),
];
