import { block, disclaimer, module, type Composition } from './composition.ts';

/** About the company, its honours, team, jobs and places. */
export const company: Composition = {
  routes: { col: () => [module('M12', [block('column-nav')]), disclaimer] },
};
