import { demonstrationBlock, disclaimer, module, type Composition } from './composition.ts';

const notices = demonstrationBlock('special-account-announcement', { title: '公告全文' });

/** Special accounts: their page and the page of one notice. */
export const privateFunds: Composition = {
  entries: {
    '10067': [
      module('M06', [
        demonstrationBlock('private-fund-list', { note: '以下均为虚构的产品，不能购买。' }),
        demonstrationBlock('special-account-announcement', {
          note: '季度报告提示、开放安排和合同变更。',
        }),
      ]),
      disclaimer,
    ],
  },
  routes: { specialdetail: () => [module('M06', [notices]), disclaimer] },
};
