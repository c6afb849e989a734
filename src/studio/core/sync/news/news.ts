import type { Made } from '#composition/change.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { Orphaned } from '../replica/orphans.ts';
import type { Dropped, Pending } from '../replica/pending.ts';
import { choose, dismiss, hear, noConflicts, type Conflict, type Conflicts } from './conflicts.ts';

/** What the editor has to hear of because others work in the draft too, until it is dismissed. */
export interface News {
  readonly refused: readonly Dropped[];
  readonly orphaned: readonly Orphaned[];
  readonly conflicts: Conflicts;
}

export const noNews: News = { refused: [], orphaned: [], conflicts: noConflicts };

/** Own changes were made. */
export function newsOfMaking(news: News, made: readonly Made[], at: number): News {
  return {
    ...news,
    conflicts: choose(
      news.conflicts,
      made.map(({ change }) => change),
      at,
    ),
  };
}

export function newsOfDropping(news: News, dropped: readonly Dropped[]): News {
  return dropped.length > 0 ? { ...news, refused: [...news.refused, ...dropped] } : news;
}

/** What the server sent was taken in, those in `own` among it; `pending` follows it all. */
export interface Heard {
  operations: readonly AcceptedOperation[];
  own: ReadonlySet<string>;
  pending: readonly Pending[];
  dropped: readonly Dropped[];
  orphaned: readonly Orphaned[];
}

export function newsOfHearing(
  news: News,
  { operations, own, pending, dropped, orphaned }: Heard,
  at: number,
): News {
  const conflicts = hear(
    news.conflicts,
    operations,
    own,
    pending.map(({ change }) => change),
    at,
  );
  return {
    ...newsOfDropping(news, dropped),
    conflicts,
    orphaned: orphaned.length > 0 ? [...news.orphaned, ...orphaned] : news.orphaned,
  };
}

/** What the editor has read: all refusals, one conflict, or one removal. */
export type Read = { refused: true } | { conflict: Conflict } | { orphaned: Orphaned };

export function dismissNews(news: News, read: Read): News {
  if ('refused' in read) return { ...news, refused: [] };
  if ('conflict' in read) return { ...news, conflicts: dismiss(news.conflicts, read.conflict) };
  return { ...news, orphaned: news.orphaned.filter((each) => each !== read.orphaned) };
}
