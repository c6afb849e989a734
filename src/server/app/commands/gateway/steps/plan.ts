import { cardSteps, closingSteps, contactSteps, passwordSteps, profileSteps } from './account.ts';
import { beforeOrderSteps, buyingSteps, planSteps } from './buying.ts';
import { comboBuyingSteps, comboHoldingSteps } from './combos.ts';
import { assetSteps, paperSteps, sellingSteps } from './holding.ts';
import { openingSteps } from './opening.ts';
import { serviceSteps } from './services.ts';
import { suitabilitySteps } from './suitability.ts';
import type { PlannedStep } from './step.ts';

/** The way of a new customer through the whole catalogue: each call when what it needs is there. */
export const catalogueWay: readonly PlannedStep[] = [
  ...openingSteps,
  ...profileSteps,
  ...suitabilitySteps,
  ...cardSteps,
  ...passwordSteps,
  ...contactSteps,
  ...beforeOrderSteps,
  ...serviceSteps,
  ...buyingSteps,
  ...planSteps,
  ...comboBuyingSteps,
  { wait: 'confirmation' },
  ...assetSteps,
  ...sellingSteps,
  ...comboHoldingSteps,
  { wait: 'month' },
  ...paperSteps,
  ...closingSteps,
];
