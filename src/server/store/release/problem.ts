import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { Kind } from '../content/kinds.ts';

/** Why a release was refused. Nothing was written. `message` is for the person who published. */
export type ReleaseProblem = { message: Message } & (
  | { reason: 'empty' }
  /** One release holds one version of an item. */
  | ({ reason: 'repeated' } & Item)
  /** A value that the database cannot hold, at this path of the body. */
  | ({ reason: 'not-storable'; path: string[] } & Item)
  /** The body does not fit the schema of its kind, or gives itself another key. */
  | ({ reason: 'bad-body'; path: string[] } & Item)
  /** `validFrom` or `validUntil` is no ISO 8601 time with a zone. */
  | ({ reason: 'no-time' } & Item)
  /** `validFrom` is before now; `validUntil` is not after `validFrom`. */
  | ({ reason: 'back-dated' | 'never-valid'; now: string } & Item)
  /** Someone has published the item since `baseSeq`. */
  | ({ reason: 'stale'; seq: number; author: string; at: string; note: string } & Item)
  /** The version to cancel is unknown, current already, or cancelled already. */
  | ({
      reason: 'not-cancellable';
      seq: number;
      because: 'missing' | 'started' | 'cancelled';
    } & Item)
  /** This very content was erased once and must not return. */
  | ({ reason: 'erased' } & Item)
);

interface Item {
  kind: Kind;
  key: string;
}

const NOT_CANCELLABLE = {
  missing: msg('version.not-cancellable-unknown'),
  started: msg('version.not-cancellable-live'),
  cancelled: msg('version.not-cancellable-cancelled'),
};

/** An instant for people: Beijing time to the minute. */
export function inBeijing(instant: string): string {
  return new Date(instant).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

export const problem = {
  empty: (): ReleaseProblem => ({ reason: 'empty', message: msg('release.empty') }),
  repeated: (item: Item): ReleaseProblem => ({
    reason: 'repeated',
    ...at(item),
    message: msg('release.repeated', { key: item.key }),
  }),
  notStorable: (item: Item, path: string[]): ReleaseProblem => ({
    reason: 'not-storable',
    ...at(item),
    path,
    message: msg('release.not-storable', {
      key: item.key,
      path: path.join('.'),
    }),
  }),
  badBody: (item: Item, path: string[], fault: string): ReleaseProblem => ({
    reason: 'bad-body',
    ...at(item),
    path,
    message:
      path.length > 0
        ? msg('release.bad-body-at', { key: item.key, path: path.join('.'), fault })
        : msg('release.bad-body', { key: item.key, fault }),
  }),
  noTime: (item: Item): ReleaseProblem => ({
    reason: 'no-time',
    ...at(item),
    message: msg('release.no-time', { key: item.key }),
  }),
  backDated: (item: Item, now: string): ReleaseProblem => ({
    reason: 'back-dated',
    ...at(item),
    now,
    message: msg('release.back-dated'),
  }),
  neverValid: (item: Item, now: string): ReleaseProblem => ({
    reason: 'never-valid',
    ...at(item),
    now,
    message: msg('release.ends-before-start'),
  }),
  stale: (
    item: Item,
    since: { seq: number; author: string; at: string; note: string },
  ): ReleaseProblem => ({
    reason: 'stale',
    ...at(item),
    ...since,
    message: msg('release.stale', {
      author: since.author,
      time: inBeijing(since.at),
    }),
  }),
  notCancellable: (
    item: Item,
    seq: number,
    because: keyof typeof NOT_CANCELLABLE,
  ): ReleaseProblem => ({
    reason: 'not-cancellable',
    ...at(item),
    seq,
    because,
    message: NOT_CANCELLABLE[because],
  }),
  erased: (item: Item): ReleaseProblem => ({
    reason: 'erased',
    ...at(item),
    message: msg('release.content-erased', { key: item.key }),
  }),
};

function at({ kind, key }: Item): Item {
  return { kind, key };
}
