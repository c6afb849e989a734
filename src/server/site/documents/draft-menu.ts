import { LRUCache } from 'lru-cache';
import { draftEntries, type DraftEntry } from '#composition/menu/menu-document.ts';
import { assignMenuOrder } from '#composition/menu/assign-order.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { derive } from '#server/platform/derive.ts';
import { newestVersion } from '#server/store/drafts/published.ts';
import { draftHash } from '#server/store/drafts/read-draft.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { draftDocument } from './draft-state.ts';

/** The menu as a draft. */
export const MENU = { kind: 'menu', key: 'menu' } as const satisfies DocumentName;

/** Entries of drafts by the hash of their content: the menu may be large, and most looks at it find the same. */
const kept = new LRUCache<string, readonly DraftEntry[]>({ max: 8 });

/** What the draft of the menu holds, or what was published last where there is none; the same list as long as it does not change. */
async function draftedEntries(sql: Queryable): Promise<readonly DraftEntry[]> {
  const hash = (await draftHash(sql, MENU)) ?? (await newestVersion(sql, MENU))?.hash ?? '';
  const known = kept.get(hash);
  if (known) return known;
  const entries = draftEntries(await draftDocument(sql, MENU));
  kept.set(hash, entries);
  return entries;
}

/** The menu's draft, as publishing it now would make it. Entries that are not published have the time at which this was first asked. */
export async function draftMenu(
  sql: Queryable,
  snapshot: SiteSnapshot,
): Promise<readonly MenuItem[]> {
  const [drafted, live] = await Promise.all([draftedEntries(sql), readMenu(snapshot)]);
  return ordered(drafted)(live)(beijingTime(snapshot.moment.at));
}

/** What visitors have, and behind it what only the draft of the menu has: editors compose the pages of both. */
export async function editorsMenu(
  sql: Queryable,
  snapshot: SiteSnapshot,
): Promise<readonly MenuItem[]> {
  const [live, draft] = await Promise.all([readMenu(snapshot), draftMenu(sql, snapshot)]);
  return joined(live)(draft);
}

/** By the draft and by what is live. */
const ordered = derive((drafted: readonly DraftEntry[]) =>
  derive((live: readonly MenuItem[]) => {
    let made: readonly MenuItem[] | undefined;
    return (now: string) =>
      (made ??= assignMenuOrder(drafted, { entries: [...live] }, now).entries);
  }),
);

/** The live list itself where the draft adds nothing. */
const joined = derive((live: readonly MenuItem[]) =>
  derive((draft: readonly MenuItem[]): readonly MenuItem[] => {
    const known = new Set(live.map(({ id }) => id));
    const added = draft.filter(({ id }) => !known.has(id));
    return added.length === 0 ? live : [...live, ...added];
  }),
);
