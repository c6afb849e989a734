import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';
import { chosenShare } from './buying.ts';

const sale = (the: LearnedFacts) => ({
  ...chosenShare(the),
  applicationvol: '100',
  tradeacco: the.get('tradeacco'),
});
const password = (the: LearnedFacts) => ({ tradepwd: the.get('tradepwd') });
const target = (the: LearnedFacts) => ({ codeoftargetfund: the.get('targetfund') });

/** What is held and earned. */
export const assetSteps: readonly PlannedStep[] = [
  step('trade/order/confirmed/list'),
  step('trade/asset/total'),
  step('trade/asset/fund/list'),
  step('trade/asset/fund/detail', chosenShare),
  step('trade/asset/share/list'),
  step('trade/asset/card/list'),
  step('trade/profit/day/list', (the) => ({
    startdate: the.get('day'),
    enddate: the.get('confirmday'),
  })),
  step('trade/profit/history/list'),
  step('trade/dividend/list'),
];

/** Selling, converting and moving what is held. */
export const sellingSteps: readonly PlannedStep[] = [
  step('trade/redeem/trial', sale),
  step('trade/redeem/apply', (the) => ({
    ...sale(the),
    ...password(the),
    largeredemptionflag: '1',
  })),
  step('trade/redeem/fast', (the) => ({
    ...sale(the),
    ...password(the),
    fundcode: the.get('cashfund'),
  })),
  step('trade/convert/target/list', chosenShare, { targetfund: 'fundcode' }),
  step('trade/convert/trial', (the) => ({ ...sale(the), ...target(the) })),
  step('trade/convert/apply', (the) => ({
    ...sale(the),
    ...target(the),
    ...password(the),
    largeredemptionflag: '1',
  })),
  step('trade/custody/apply', (the) => ({
    ...sale(the),
    ...password(the),
    targetdistributorcode: '123',
    targettradeacco: '456',
  })),
  step('trade/dividendmethod/change', (the) => ({
    ...chosenShare(the),
    ...password(the),
    tradeacco: the.get('tradeacco'),
    defdividendmethod: '0',
  })),
  step('trade/cash/out', (the) => ({
    applicationamount: '100',
    tradeacco: the.get('tradeacco'),
    ...password(the),
  })),
];

/** Papers: a bill is there once its month is over. */
export const paperSteps: readonly PlannedStep[] = [
  step('trade/bill/list', {}, { billno: 'billno' }),
  step('trade/bill/download', (the) => ({ billno: the.get('billno') })),
  step('file/asset/pdf'),
];
