import { block, disclaimer, module, type Composition } from './composition.ts';

export const cash: Composition = {
  entries: {
    '10066': [module('M03', [block('cash-fund-curve')]), disclaimer],
    '10202': [module('M05', [block('fund-info'), block('cash-fund-curve', { latest: false })]), disclaimer],
  },
};
