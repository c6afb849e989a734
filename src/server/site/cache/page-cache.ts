import { LRUCache } from 'lru-cache';
import { nextClockChange } from '#rules/dates/beijing-time.ts';
import type { VariantPlace } from '#rules/variants/variant.ts';
import { createTouchLog, type CacheChange } from './touch-log.ts';

/** A page as it is sent: bytes and ETag per encoding. */
export interface KeptPage {
  status: number;
  /** The redirect's target, for a redirect. */
  location?: string;
  /** Content type; absent for HTML. */
  type?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** Address of the script of the visitors' bundle that it was made for; absent for what is no page with a model. */
  build?: string;
  encodings: Encodings;
  /** Where visitors do not all get the same; absent: everybody gets this page. */
  places?: readonly VariantPlace[];
  /** What was read to make it. */
  tags: ReadonlySet<string>;
  /** The moment it was made at: release, and time by the database's clock in epoch milliseconds. */
  seq: number;
  at: number;
}
export type ContentEncoding = 'br' | 'gzip' | 'identity';
interface Encoded {
  body: Buffer;
  etag: string;
  /** Compressed for who waited for it; smaller once it is asked for again. */
  isQuick?: boolean;
}
/** What is compressed already, as pictures are, has no other encoding than its own; a text has those that were asked for. */
export type Encodings = { identity: Encoded; isText?: true } & Partial<
  Record<ContentEncoding, Encoded>
>;

export interface PageCache {
  /** A page that is good now: since it was made none of its tags was touched, no scheduled change has come, and the clock alone changed nothing. */
  get(key: string, now: number): KeptPage | undefined;
  /** Kept only if nothing touched its tags after its moment: what began before a publish must not outlive it. */
  keep(key: string, page: KeptPage): boolean;
  /** The last page under this key that was dropped or is due: only for when the database is away. */
  stale(key: string): KeptPage | undefined;
  /** A release touched these tags, or a scheduled one of them starts or ends. `gone`: not even to be served stale. */
  touch(change: CacheChange): void;
  /** When the next scheduled change comes, as epoch milliseconds: nothing kept is served past it unexamined. */
  setNextChange(at: number | null): void;
  /** Drops everything, also what could be served stale, and what is known of tags. */
  clear(): void;
  /** How often it was cleared: what was begun before a clearing must not be kept after it. */
  clears(): number;
  bytes(): number;
}

const ENTRY_OVERHEAD = 2048;
/** Bytes of a page and of its model in all their encodings, for each byte of its text: those compressed later are counted from the beginning. */
const ALL_ENCODINGS = 1.75;

interface Entry {
  page: KeptPage;
  /** How often it was asked for since it was kept, and before that half as often. */
  asked: number;
}

interface Parts {
  maxBytes: number;
  /** A page was dropped because something that it shows changed; `asked` is how often it was asked for. */
  onDropped?(key: string, asked: number): void;
}

/** Bounded by bytes, whatever the number of addresses: least recently used goes first, dropped pages before good ones. */
export function createPageCache({ maxBytes, onDropped }: Parts): PageCache {
  const sizeCalculation = ({ page: { encodings } }: Entry) =>
    ENTRY_OVERHEAD +
    Math.ceil(encodings.identity.body.length * (encodings.isText ? ALL_ENCODINGS : 1));
  const good = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * 0.8),
    sizeCalculation,
  });
  const dropped = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * 0.2),
    sizeCalculation,
  });
  const touched = createTouchLog();
  let nextChange: number | null = null;
  let clears = 0;

  const drop = (key: string, entry: Entry, gone: boolean) => {
    good.delete(key);
    if (gone) dropped.delete(key);
    else dropped.set(key, entry);
    onDropped?.(key, entry.asked);
  };

  return {
    get(key, now) {
      const entry = nextChange !== null && now >= nextChange ? undefined : good.get(key);
      if (!entry || now >= nextClockChange(entry.page.at)) return undefined;
      entry.asked += 1;
      return entry.page;
    },
    keep(key, page) {
      if (!touched.isUntouchedSince(page.tags, page)) return false;
      const before = good.get(key) ?? dropped.get(key);
      dropped.delete(key);
      good.set(key, { page, asked: Math.floor((before?.asked ?? 0) / 2) });
      return true;
    },
    stale: (key) => (good.get(key) ?? dropped.get(key))?.page,
    touch(change) {
      const { tags, gone } = change;
      touched.touch(change);
      for (const [key, entry] of good.entries())
        if (tags.some((tag) => entry.page.tags.has(tag))) drop(key, entry, gone);
      if (!gone) return;
      for (const [key, { page }] of dropped.entries())
        if (tags.some((tag) => page.tags.has(tag))) dropped.delete(key);
    },
    setNextChange(at) {
      nextChange = at;
    },
    clear() {
      good.clear();
      dropped.clear();
      touched.clear();
      clears += 1;
    },
    clears: () => clears,
    bytes: () => good.calculatedSize + dropped.calculatedSize,
  };
}
