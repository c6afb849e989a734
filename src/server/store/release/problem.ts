import { phrase } from '#composition/message.ts';
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
  missing: '要取消的版本不存在，请刷新后重试',
  started: '要取消的版本已经生效，不能取消，请发布新的版本代替它',
  cancelled: '要取消的版本已被取消，请刷新后重试',
};

/** An instant for people: Beijing time to the minute. */
function inBeijing(instant: string): string {
  return new Date(instant).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

export const problem = {
  empty: (): ReleaseProblem => ({ reason: 'empty', message: '没有要发布的内容' }),
  repeated: (item: Item): ReleaseProblem => ({
    reason: 'repeated',
    ...at(item),
    message: phrase('“{key}”在一次发布里出现了两次，请只保留一个版本', { key: item.key }),
  }),
  notStorable: (item: Item, path: string[]): ReleaseProblem => ({
    reason: 'not-storable',
    ...at(item),
    path,
    message: phrase('“{key}”的 {path} 含有无法保存的字符或数字，请修改后重新发布', {
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
        ? phrase('“{key}”的 {path}：{fault}', { key: item.key, path: path.join('.'), fault })
        : phrase('“{key}”：{fault}', { key: item.key, fault }),
  }),
  noTime: (item: Item): ReleaseProblem => ({
    reason: 'no-time',
    ...at(item),
    message: phrase('“{key}”的生效或结束时间无法识别，请重新选择', { key: item.key }),
  }),
  backDated: (item: Item, now: string): ReleaseProblem => ({
    reason: 'back-dated',
    ...at(item),
    now,
    message: '生效时间已经过去，请选择将来的时间或立即发布',
  }),
  neverValid: (item: Item, now: string): ReleaseProblem => ({
    reason: 'never-valid',
    ...at(item),
    now,
    message: '结束时间必须晚于生效时间，请修改后重新发布',
  }),
  stale: (
    item: Item,
    since: { seq: number; author: string; at: string; note: string },
  ): ReleaseProblem => ({
    reason: 'stale',
    ...at(item),
    ...since,
    message: phrase('{author} 已于 {time} 发布了新的版本，请先查看并合并，再发布', {
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
    message: phrase('“{key}”的这份内容曾被依法清除，不能再次发布，请修改后再试', { key: item.key }),
  }),
};

function at({ kind, key }: Item): Item {
  return { kind, key };
}
