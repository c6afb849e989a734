import { MAX_EXPORTED, type ActivityFilter, type ActivityRow } from '#wire/studio/activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, handled, defineHandlers } from '#server/platform/handler.ts';
import { toCsv } from '#rules/text/csv.ts';
import { readActivity } from './read-activity.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';

const PAGE = 50;
const AT_ONCE = 5000;
const HEADINGS = [
  'number',
  'time',
  'account',
  'name',
  'action',
  'kind',
  'key',
  'title',
  'address',
  'details',
];

/** Reading who did what. `isProtected`: whether the record is safe from this process, as found at its start. */
export function activityHandlers(sql: Database, isProtected: boolean) {
  return defineHandlers({
    async activity({ filter, before }) {
      const [rows, people] = await Promise.all([
        readActivity(sql, filter, { before, limit: PAGE + 1 }),
        sql<
          { account: string; name: string }[]
        >`select account, name from account order by account`,
      ]);
      return handled({
        rows: rows.slice(0, PAGE),
        hasMore: rows.length > PAGE,
        isProtected,
        people: [...people],
      });
    },
    async exportActivity({ filter }, context) {
      const rows = await allRows(sql, filter);
      await recordActivity(sql, {
        by: editorOf(context),
        action: 'activity.export',
        address: context.address,
        details: { rows: rows.length },
      });
      return handled({ csv: toCsv([HEADINGS, ...rows.map(cells)]), rows: rows.length });
    },
  });
}

async function allRows(sql: Database, filter: ActivityFilter): Promise<ActivityRow[]> {
  const all: ActivityRow[] = [];
  for (let isMore = true; isMore && all.length < MAX_EXPORTED;) {
    const rows = await readActivity(sql, filter, { before: all.at(-1)?.number, limit: AT_ONCE });
    all.push(...rows);
    isMore = rows.length === AT_ONCE;
  }
  return all.slice(0, MAX_EXPORTED);
}

function cells({
  number,
  at,
  account,
  author,
  action,
  kind,
  key,
  title,
  address,
  details,
}: ActivityRow): string[] {
  return [
    String(number),
    at,
    account ?? '',
    author,
    action,
    kind,
    key,
    title,
    address,
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ];
}
