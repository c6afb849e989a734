import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';

const combo = (the: LearnedFacts) => ({ combocode: the.get('combocode') });
const money = (the: LearnedFacts) => ({
  ...combo(the),
  applicationamount: '10000',
  tradeacco: the.get('tradeacco'),
  tradepwd: the.get('tradepwd'),
});

/** Combinations are looked at, bought and planned. */
export const comboBuyingSteps: readonly PlannedStep[] = [
  step('trade/combo/list', {}, { combocode: 'combocode' }),
  step('trade/combo/detail', combo),
  step('trade/combo/trial', (the) => ({ ...combo(the), applicationamount: '10000' })),
  step('trade/combo/buy', money),
  step('trade/combo/plan/create', (the) => ({ ...money(the), plancycle: '0', planday: '15' }), {
    comboplanno: 'planno',
  }),
  step('trade/combo/plan/list'),
  step('trade/combo/plan/terminate', (the) => ({
    planno: the.get('comboplanno'),
    tradepwd: the.get('tradepwd'),
  })),
];

/** They are adjusted and sold. */
export const comboHoldingSteps: readonly PlannedStep[] = [
  step('trade/combo/holding/list'),
  step('trade/combo/adjust/list', combo, { comboversion: 'version' }),
  step('trade/combo/adjust', (the) => ({
    ...combo(the),
    tradeacco: the.get('tradeacco'),
    version: the.get('comboversion'),
    tradepwd: the.get('tradepwd'),
  })),
  step('trade/combo/redeem', (the) => ({
    ...combo(the),
    tradeacco: the.get('tradeacco'),
    ratio: '10',
    tradepwd: the.get('tradepwd'),
  })),
];
