import type { Answer } from '#kit';
import type { CallPath, callSchemas } from '#schemas/calls/calls.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { z } from 'zod';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { MomentReads } from '../cache/read-cache.ts';

/** Who calls, as far as the wire knows. */
export interface Visitor {
  /** The row of its session. */
  session: number;
  /** Id of the investor who logged in with this session. */
  investor: string | null;
  /** Where the call came from, proxies that the settings trust left out. */
  address: string;
}

/** A file that came with a multipart call. */
export interface UploadedFile {
  /** Name of its form field. */
  field: string;
  filename: string;
  bytes: Buffer;
}

/** What is being or was read, with the tags that this adds by and by. */
export interface TaggedReading {
  value: Promise<unknown>;
  tags: Set<string>;
}

/** What the answers may read: everything as it is at one moment. */
export interface CallContext {
  sql: Queryable;
  moment: Moment;
  /** Cache tags of what was read so far; every read adds its own, also one that found nothing. */
  tags: Set<string>;
  /** What is being or was read, by what was asked: at one moment the same always has the same answer. */
  reads: Map<string, TaggedReading>;
  /** What other pages read before, as far as it is good at this moment; null where the store is read each time. */
  kept: MomentReads | null;
  /** Bodies by `kind:key` that are read in place of what is published: empty but where the studio shows a draft. */
  drafts: ReadonlyMap<string, JsonValue>;
  /** Null while a page is rendered: what depends on a visitor is never part of a page. */
  visitor: Visitor | null;
  /** What is behind the gate is given out: an editor looks at a page as an investor. Never so for a visitor. */
  isInvestorsView: boolean;
  /** What relies on ended claims or registrations is read as well: for judging it. Never so for a visitor. */
  showsEnded: boolean;
  /** In which the texts of content are read, as far as they have a translation; null: Chinese. */
  language: SiteLanguage | null;
  /** Of a multipart call; else none. */
  files: readonly UploadedFile[];
  /** Answers `common/module`: composing a page needs answers itself, so it is handed in. */
  page(address: string): Promise<Answer<'common/module'>>;
}

/** A context in which nothing was read yet. */
export function openContext(
  given: Pick<CallContext, 'sql' | 'moment' | 'page'> &
    Partial<
      Pick<
        CallContext,
        | 'visitor'
        | 'files'
        | 'drafts'
        | 'isInvestorsView'
        | 'showsEnded'
        | 'kept'
        | 'language'
        | 'tags'
      >
    >,
): CallContext {
  return {
    visitor: null,
    isInvestorsView: false,
    showsEnded: false,
    files: [],
    drafts: new Map(),
    kept: null,
    language: null,
    tags: new Set(),
    ...given,
    reads: new Map(),
  };
}

/** The checked body of a call. */
export type CheckedCallBody<P extends CallPath> = z.output<(typeof callSchemas)[P]['request']>;

/**
 * Answers one path. For an entry with effect `sql` is a transaction in which the wire keeps the answer too. What visitors may ask for in vain is an answer, `{ok: false}`; it rejects
 * only on a bug.
 */
export type CallHandler<P extends CallPath> = (
  body: CheckedCallBody<P>,
  context: CallContext,
) => Promise<Answer<P>>;
