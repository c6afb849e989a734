import type { PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasFirstEntry, firstEntry, shownEntries } from '#server/site/snapshot/route.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import type { SiteFacts } from './first-steps.ts';

const PARAMETERS = ['companyname', 'companylogo', 'servicephone'];

/** What the steps of a new site are judged by, and the menuid of its first page. */
export async function readSiteFacts(
  sql: Queryable,
): Promise<{ facts: SiteFacts; home: string | null }> {
  const read = await bodyReader(sql);
  const [menus, frames, parameters, counted, needsApproval] = await Promise.all([
    read<MenuDocument>('menu', ['menu']),
    read<PageDocument>('frame', ['frame']),
    read<JsonValue>('parameter', PARAMETERS),
    readCounts(sql),
    isApprovalRequired(sql),
  ]);
  const entries = menus.get('menu')?.entries ?? [];
  const home = hasFirstEntry(entries) ? firstEntry(entries).id : null;
  const facts = {
    ...counted,
    ...(await readPageFacts(sql, entries, home)),
    parameters: Object.fromEntries(
      [...parameters].map(([name, body]) => [name, textFieldOf(body, 'paramvalue')]),
    ),
    record: recordOf(frames.get('frame')),
    isApprovalRequired: needsApproval,
  };
  return { facts, home };
}

/** Reads what is current now, by key. Publishing checked the bodies by the schema of their kind. */
async function bodyReader(sql: Queryable) {
  const moment = await currentMoment(sql);
  return async <Body>(kind: Kind, keys: readonly string[]): Promise<Map<string, Body>> => {
    const versions = await current(sql, moment, kind, keys);
    return new Map([...versions].map(([key, { body }]) => [key, body as Body]));
  };
}

function recordOf(frame: PageDocument | undefined): string {
  const footers = Object.values(frame?.nodes ?? {}).filter(({ type }) => type === 'footer');
  return footers.map(({ props }) => textFieldOf(props, 'record')).join('');
}

/** A page of the first release came with the structure; one of a later release is the company's own. */
async function readPageFacts(sql: Queryable, entries: readonly MenuItem[], home: string | null) {
  const shown = shownEntries(entries).filter(({ linktype }) => linktype === '0');
  const rows = await sql<{ key: string; seq: number }[]>`
    select key, max(seq) as seq from publication
    where kind = 'page' and hash is not null and key = any (${shown.map(({ id }) => id)}::text[]) group by key`;
  const published = new Map(rows.map(({ key, seq }) => [key, seq]));
  return {
    entries: shown.length,
    entriesWithoutPage: shown.filter(({ id }) => !published.has(id)).length,
    hasOwnHome: (published.get(home ?? '') ?? 0) > 1,
  };
}

async function readCounts(sql: Queryable) {
  const [items, [row]] = await Promise.all([
    sql<{ kind: string; count: number; oldest: number }[]>`
      select kind, count(*) as count, min(seq) as oldest from desk_item
      where seq is not null and hash is not null and not is_removed group by kind`,
    sql<[{ accounts: number; figures: boolean }]>`
      select (select count(*) from account where deactivated_at is null) as accounts,
        exists (select from nav) or exists (select from cash_yield) as figures`,
  ]);
  const texts = items.find(({ kind }) => kind === 'text');
  return {
    counts: Object.fromEntries(items.map(({ kind, count }) => [kind, count])),
    hasOwnTexts: texts !== undefined && texts.oldest > 1,
    hasFigures: row.figures,
    accounts: row.accounts,
  };
}
