import type { Answer, CallRequest } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { VariantChoice } from './variants.ts';

/** What composing a page may read: everything as it is at one moment, and a record of what was read. */
export interface SiteSnapshot {
  /** Time by the database's clock, ISO with microseconds, and how much of the log counts. */
  moment: { at: string; seq: number };
  /** In which language texts of content are read; absent: Chinese. */
  language?: SiteLanguage;
  /** The same store at the same moment in a language; what it reads becomes tags of this one too. */
  inLanguage(language: SiteLanguage): SiteSnapshot;
  /** Cache tags of everything that was read so far. */
  tags: Set<string>;
  /** The current version of a content item, or null when nothing is published under the key. */
  current(kind: string, key: string): Promise<JsonValue | null>;
  /** The current bodies of all items of a listed kind, by key; a body that does not change is the same object. */
  all(kind: ContentKind): Promise<ReadonlyMap<string, JsonValue>>;
  /** Those of these funds whose registration has ended. */
  endedFunds(codes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Blocks that rely on ended data are shown as well: for editors, and for judging them. Never so for a visitor. */
  showsEnded?: true;
  /** Which variants are shown; absent: the originals. */
  variants?: VariantChoice;
  /** The same value with the size of each of the media library's pictures beside its address. */
  measure<T>(value: T): Promise<T>;
  /** A catalogue call, answered in-process; equal requests are answered once. */
  answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>>;
}

/** The same snapshot with drafts laid on top: what the studio previews. */
export function overlayDrafts(
  snapshot: SiteSnapshot,
  drafts: ReadonlyMap<string, JsonValue>,
): SiteSnapshot {
  return {
    ...snapshot,
    inLanguage: (language) => overlayDrafts(snapshot.inLanguage(language), drafts),
    current: async (kind, key) => drafts.get(`${kind}:${key}`) ?? snapshot.current(kind, key),
    all: async (kind) => {
      const drafted = [...drafts].filter(([name]) => name.startsWith(`${kind}:`));
      return new Map([
        ...(await snapshot.all(kind)),
        ...drafted.map(([name, body]) => [name.slice(kind.length + 1), body] as const),
      ]);
    },
  };
}
