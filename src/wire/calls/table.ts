import type { CallPath } from '#schemas/calls.ts';

/** How a call travels and what it does. Request and `record` stand by path in `schemas/calls.ts`. */
export interface CallEntry {
  method: 'GET' | 'POST';
  /** Which of the two answer forms: rows in `record`, or an object in `body`. */
  format: 'record' | 'body';
  /** Who may call: anyone at all, anyone with a session, or a logged-in investor. */
  caller: 'anyone' | 'session' | 'investor';
  /** Changes something: its answer is kept for a repeat of the same message. */
  effect: boolean;
  /** Sent even while the same call is under way. */
  repeatable: boolean;
  /** Where a failure shows: the block, nowhere, or an error page. */
  onFailure: 'block' | 'silent' | 'page';
  /** One sentence for developers. */
  meaning: string;
}

const read = { method: 'POST', format: 'record', caller: 'session', effect: false, repeatable: true, onFailure: 'block' } as const;

/** The catalogue of calls under `/agate/api/v1`: a plain table that browser, server and documentation read. */
export const calls = {
  'common/session': { ...read, method: 'GET', caller: 'anyone', onFailure: 'silent', meaning: '取匿名会话的令牌和密钥' },
  'common/dictionary': { ...read, onFailure: 'silent', meaning: '字典：组、代码和名称' },
  'common/mixparam': { ...read, onFailure: 'silent', meaning: '公司参数，只含白名单内的名称' },
  'common/menu': { ...read, onFailure: 'silent', meaning: '菜单树的各行' },
  'common/module': { ...read, onFailure: 'page', meaning: '一个地址的模块列表和页面所需的一切' },
  'trade/fund/list': { ...read, meaning: '基金列表，可按类型、风险、关键字筛选和排序' },
  'fund/detail': { ...read, meaning: '一只基金的资料和最新数字' },
  'fund/nav/history': { ...read, meaning: '一只基金的历史净值，按日升序' },
  'fund/yield/history': { ...read, meaning: '现金类基金的万份收益和七日年化' },
  'content/article/list': { ...read, meaning: '一个栏目的文章，新的在前' },
  'content/article/detail': { ...read, meaning: '一篇文章的全文' },
  'content/category/list': { ...read, onFailure: 'silent', meaning: '栏目树的各行' },
} as const satisfies Record<CallPath, CallEntry>;
