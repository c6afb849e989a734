import { LRUCache } from 'lru-cache';
import { nextClockChange } from '#rules/dates/beijing-time.ts';
import { isKeptBody } from '#server/store/content/kept-bodies.ts';
import { jsonText } from './json-text.ts';
import { UNSETTLED } from './unsettled.ts';
import { createTouchLog, type CacheChange, type ReadingMoment } from './touch-log.ts';

/** What was read, and the cache tags of all that it depends on. */
export interface TaggedRead<T> {
  value: T;
  tags: ReadonlySet<string>;
}

/**
 * Where something is kept: what pages consist of, or what visitors ask for in words and numbers of their own, which are
 * without limit and so may never take the place of the first.
 */
export type ReadShare = 'pages' | 'asked';

/** What is read at one moment, kept or read now. Values are shared: nobody may change them. */
export interface MomentReads {
  read<T>(
    key: string,
    read: () => Promise<TaggedRead<T>>,
    share?: ReadShare,
  ): Promise<TaggedRead<T>>;
}

/** What pages are composed of, kept between them in one process. */
export interface ReadCache {
  /** Null where not everything is known yet that was released, begins or ends until the moment: then follow the log first. */
  at(moment: { at: string; seq: number }): MomentReads | null;
  /** A release touched these tags, or a scheduled one of them starts or ends. */
  touch(change: CacheChange): void;
  /** All releases up to `seq` were touched, and all that began or ended before `next`, ISO by the database's clock. */
  settle(position: { seq: number; next: string | null }): void;
  /** Drops everything; what was begun before is not kept, nor shared. */
  clear(): void;
  bytes(): number;
}

interface Entry extends ReadingMoment {
  tags: ReadonlySet<string>;
  bytes: number;
  /** The value; of what is kept as text, another object each time. */
  open(): unknown;
}

/** Of an entry beside its value: key, tags, and its place in maps. */
const ENTRY_OVERHEAD = 1024;
/** Of all bytes, what is asked for by visitors may have. */
const ASKED_SHARE = 0.25;
/** Bytes of a value as objects, for each character of its JSON. */
const BYTES_A_CHARACTER = 6;
/** Bytes of a character of JSON that has Chinese in it. */
const BYTES_OF_TEXT = 2;

/**
 * What pages consist of is kept as it is, and shared. What visitors ask for is read less often and there is no end of it: its
 * JSON takes a third of the bytes.
 */
function pack(share: ReadShare, value: unknown): Pick<Entry, 'open' | 'bytes'> {
  if (share === 'pages') return { open: () => value, bytes: sizeOf(value) };
  const text = JSON.stringify(value);
  return { open: () => JSON.parse(text), bytes: ENTRY_OVERHEAD + BYTES_OF_TEXT * text.length };
}

function sizeOf(value: unknown): number {
  if (isKeptBody(value)) return ENTRY_OVERHEAD;
  const parts = value instanceof Map ? [...value.values()] : [value];
  const characters = parts.reduce((sum: number, part) => sum + jsonText(part).length, 0);
  return ENTRY_OVERHEAD * (1 + parts.length) + BYTES_A_CHARACTER * characters;
}

/** Entries by share, each share within its bytes; an entry is found in either. */
function openShares(maxBytes: number) {
  const open = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  const shares: Record<ReadShare, LRUCache<string, Entry>> = {
    pages: open(maxBytes * (1 - ASKED_SHARE)),
    asked: open(maxBytes * ASKED_SHARE),
  };
  const all = Object.values(shares);
  return {
    find: (key: string, isUsable: (entry: Entry) => boolean): Entry | undefined =>
      all.map((share) => share.get(key)).find((entry) => entry && isUsable(entry)),
    set: (share: ReadShare, key: string, entry: Entry) => void shares[share].set(key, entry),
    clear: () => all.forEach((share) => share.clear()),
    bytes: () => all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}

/**
 * Kept by bytes, least recently used first to go. A value serves another moment where the clock alone changes nothing between
 * the two and none of its tags was touched, so that everything on a page is of the page's own moment.
 */
export function createReadCache({ maxBytes }: { maxBytes: number }): ReadCache {
  const touched = createTouchLog();
  const shares = openShares(maxBytes);
  const underWay = new Map<string, Promise<TaggedRead<unknown>>>();
  let settled: { seq: number; next: string | null } = { seq: -1, next: null };
  let lastDue = 0;
  let clears = 0;

  const isUsable = (entry: Entry, { seq, at }: ReadingMoment) =>
    nextClockChange(entry.at) === nextClockChange(at) &&
    touched.isUntouchedSince(entry.tags, {
      seq: Math.min(entry.seq, seq),
      at: Math.min(entry.at, at),
    });

  async function readNow(
    key: string,
    moment: ReadingMoment,
    read: () => Promise<TaggedRead<unknown>>,
    share: ReadShare,
  ): Promise<TaggedRead<unknown>> {
    const begun = clears;
    const found = await read();
    const entry = { tags: found.tags, ...moment, ...pack(share, found.value) };
    const isSettled = !found.tags.has(UNSETTLED);
    if (begun === clears && isSettled && isUsable(entry, moment)) shares.set(share, key, entry);
    return found;
  }

  function readAt(
    key: string,
    moment: ReadingMoment,
    read: () => Promise<TaggedRead<unknown>>,
    share: ReadShare,
  ): Promise<TaggedRead<unknown>> | TaggedRead<unknown> {
    const kept = shares.find(key, (entry) => isUsable(entry, moment));
    if (kept) return { value: kept.open(), tags: kept.tags };
    // Of one state of the site: between two of these moments nothing was released, began or ended.
    const state = `${moment.seq} ${lastDue} ${nextClockChange(moment.at)} ${key}`;
    const isShared = moment.at > lastDue;
    const joined = isShared ? underWay.get(state) : undefined;
    if (joined) return joined;
    const reading = readNow(key, moment, read, share).finally(() => {
      if (underWay.get(state) === reading) underWay.delete(state);
    });
    if (isShared) underWay.set(state, reading);
    return reading;
  }

  return {
    at({ at, seq }) {
      if (settled.seq < seq || (settled.next !== null && at >= settled.next)) return null;
      const moment = { seq, at: Date.parse(at) };
      const opened = clears;
      return {
        read: async <T>(
          key: string,
          read: () => Promise<TaggedRead<T>>,
          share: ReadShare = 'pages',
        ) =>
          // One key is always read in one way, so that its value has one type.
          opened === clears ? ((await readAt(key, moment, read, share)) as TaggedRead<T>) : read(),
      };
    },
    touch(change) {
      touched.touch(change);
      lastDue = Math.max(lastDue, change.at ?? 0);
    },
    settle(position) {
      settled = position;
    },
    clear() {
      shares.clear();
      underWay.clear();
      touched.clear();
      settled = { seq: -1, next: null };
      clears += 1;
    },
    bytes: shares.bytes,
  };
}
