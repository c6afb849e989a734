import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { FeedbackType } from '#schemas/visitor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { OpenFilter, WholeRow } from './read-tickets.ts';
import { searchWholeTickets } from './search-tickets.ts';

export const HEADINGS = [
  '工单号',
  '收到时间',
  '状态',
  '类别',
  '标题',
  '内容',
  '联系人',
  '电话',
  '邮箱',
  '处理人',
  '答复',
  '最近处理',
];
const STATUSES = { '0': '新', '1': '已答复', '2': '处理中', '3': '已关闭' } as const;
const AT_ONCE = 2000;

/** The cells of every message that fits, newest first, `most` at most. */
export async function exportedTickets(
  sql: Queryable,
  filter: OpenFilter,
  types: readonly FeedbackType[],
  most: number,
): Promise<string[][]> {
  const all: WholeRow[] = [];
  for (let isMore = true; isMore && all.length < most;) {
    const rows = await searchWholeTickets(sql, filter, {
      after: all.at(-1),
      limit: AT_ONCE,
      seesPersons: true,
    });
    all.push(...rows);
    isMore = rows.length === AT_ONCE;
  }
  const names = new Map(types.map(({ type, typename }) => [type, typename]));
  return all.slice(0, most).map((row) => cells(row, names.get(row.type) ?? row.type));
}

function cells(
  {
    ticketno,
    at,
    status,
    title,
    content,
    name,
    mobile,
    email,
    assignee,
    reply,
    changedAt,
  }: WholeRow,
  type: string,
): string[] {
  return [
    ticketno,
    minute(at),
    STATUSES[status],
    type,
    title,
    content,
    name ?? '',
    mobile ?? '',
    email ?? '',
    assignee ?? '',
    reply,
    minute(changedAt),
  ];
}

/** `2026-11-22 10:42` in Beijing. */
function minute(instant: string): string {
  const digits = beijingTime(instant);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)} ${digits.slice(8, 10)}:${digits.slice(10, 12)}`;
}
