import type { LearnedFacts } from './facts.ts';
import { step, type PlannedStep } from './step.ts';

const combo = (facts: LearnedFacts) => ({ combocode: facts.get('combocode') });
const money = (facts: LearnedFacts) => ({
  ...combo(facts),
  applicationamount: '10000',
  tradeacco: facts.get('tradeacco'),
  tradepwd: facts.get('tradepwd'),
});

/** Combinations are looked at, bought and planned. */
export const comboBuyingSteps: readonly PlannedStep[] = [
  step('trade/combo/list', {}, { combocode: 'combocode' }),
  step('trade/combo/detail', combo),
  step('trade/combo/trial', (facts) => ({ ...combo(facts), applicationamount: '10000' })),
  step('trade/combo/buy', money),
  step('trade/combo/plan/create', (facts) => ({ ...money(facts), plancycle: '0', planday: '15' }), {
    comboplanno: 'planno',
  }),
  step('trade/combo/plan/list'),
  step('trade/combo/plan/terminate', (facts) => ({
    planno: facts.get('comboplanno'),
    tradepwd: facts.get('tradepwd'),
  })),
];

/** They are adjusted and sold. */
export const comboHoldingSteps: readonly PlannedStep[] = [
  step('trade/combo/holding/list'),
  step('trade/combo/adjust/list', combo, { comboversion: 'version' }),
  step('trade/combo/adjust', (facts) => ({
    ...combo(facts),
    tradeacco: facts.get('tradeacco'),
    version: facts.get('comboversion'),
    tradepwd: facts.get('tradepwd'),
  })),
  step('trade/combo/redeem', (facts) => ({
    ...combo(facts),
    tradeacco: facts.get('tradeacco'),
    ratio: '10',
    tradepwd: facts.get('tradepwd'),
  })),
];
