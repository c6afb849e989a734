import { accountCalls } from '#schemas/calls/account.ts';
import { authCalls } from '#schemas/calls/auth.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import { commonCalls } from '#schemas/calls/common.ts';
import { contentCalls } from '#schemas/calls/content.ts';
import { fileCalls } from '#schemas/calls/file.ts';
import { formCalls } from '#schemas/calls/form.ts';
import { fundCalls } from '#schemas/calls/fund.ts';
import { tradeCalls } from '#schemas/calls/trade.ts';
import { visitorCalls } from '#schemas/calls/visitor.ts';

/** A group of the catalogue, as it stands in its own file. */
export interface CallGroup {
  id: string;
  label: string;
  paths: readonly CallPath[];
}

const TABLES = [
  { id: 'common', label: '会话与公共数据', calls: commonCalls },
  { id: 'fund', label: '基金', calls: fundCalls },
  { id: 'content', label: '内容', calls: contentCalls },
  { id: 'trade', label: '交易', calls: tradeCalls },
  { id: 'account', label: '账户', calls: accountCalls },
  { id: 'auth', label: '登录', calls: authCalls },
  { id: 'file', label: '文件', calls: fileCalls },
  { id: 'visitor', label: '访客', calls: visitorCalls },
  { id: 'form', label: '表单', calls: formCalls },
];

/** The catalogue in the order of its groups. */
export const callGroups: readonly CallGroup[] = TABLES.map(({ id, label, calls }) => ({
  id,
  label,
  paths: Object.keys(calls) as CallPath[],
}));
