import { block, disclaimer, module, type Composition } from './composition.ts';

const notices = block('special-account-announcement', { title: '公告全文' });

/** Special accounts: their page and the page of one notice. */
export const privateFunds: Composition = {
  entries: {
    '10067': [
      module('M06', [
        block('private-fund-list', { note: '以下均为虚构的产品，不能购买。' }),
        block('special-account-announcement', { note: '季度报告提示、开放安排和合同变更。' }),
      ]),
      disclaimer,
    ],
  },
  routes: { specialdetail: () => [module('M06', [notices]), disclaimer] },
};
