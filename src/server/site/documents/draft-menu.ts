import { LRUCache } from 'lru-cache';
import { draftEntries, type DraftEntry } from '#composition/menu/menu-document.ts';
import { assignMenuOrder } from '#composition/menu/assign-order.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { derive } from '#server/platform/derive.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { newestBody } from '#server/store/drafts/published.ts';
import { draftHash } from '#server/store/drafts/read-draft.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { draftDocument } from './draft-state.ts';

/** The menu as a draft. */
export const MENU = { kind: 'menu', key: 'menu' } as const satisfies DocumentName;

/** Entries of drafts by the hash of their content: the menu may be large, and most looks at it find the same. */
const kept = new LRUCache<string, readonly DraftEntry[]>({ max: 8 });

/** What the draft of the menu holds; the same list as long as it does not change. */
async function draftedEntries(sql: Queryable, hash: string): Promise<readonly DraftEntry[]> {
  const known = kept.get(hash);
  if (known) return known;
  const document = await draftDocument(sql, MENU);
  const entries = draftEntries(document);
  // An edit may have come since the hash was read.
  kept.set(hashOf(contentOf(MENU.kind, document)), entries);
  return entries;
}

/** The menu's draft, as publishing it now would make it; where there is none, what was published last. Entries that are not published have the time at which this was first asked. */
export async function draftMenu(
  sql: Queryable,
  snapshot: SiteSnapshot,
): Promise<readonly MenuItem[]> {
  const [hash, live] = await Promise.all([draftHash(sql, MENU), readMenu(snapshot)]);
  if (hash === null) {
    const body = (await newestBody(sql, MENU))?.found.body as MenuDocument | undefined;
    return body?.entries ?? NONE;
  }
  const drafted = await draftedEntries(sql, hash);
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

const NONE: readonly MenuItem[] = [];

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
    if (draft === live) return live;
    const known = new Set(live.map(({ id }) => id));
    const added = draft.filter(({ id }) => !known.has(id));
    return added.length === 0 ? live : [...live, ...added];
  }),
);
