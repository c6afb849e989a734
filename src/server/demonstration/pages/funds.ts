import { block, disclaimer, module, type Composition } from './composition.ts';

export const funds: Composition = {
  entries: {
    '10065': [module('M04', [block('fund-list', { title: '全部基金', count: 50 })]), disclaimer],
    '10201': [module('M05', [block('fund-info'), block('nav-chart')]), disclaimer],
  },
  routes: {
    fundsearch: () => [module('M04', [block('fund-list', { title: '全部基金', count: 50 })]), disclaimer],
  },
};
