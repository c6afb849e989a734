import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';
import { version, versions } from '../store/read.ts';

/** So many versions may be cancelled in a row before the newest one is overlooked. */
const RECENT = 100;

/** The newest version of a document, whether it started or waits: what a new draft begins with, and is compared to. */
export interface Newest {
  /** The last release that concerns the document, to be given as base of the next. */
  seq: number;
  hash: string;
  document: PageDocument;
}

/** Null when nothing was ever published under the name, or it was withdrawn last. Cancelled versions do not count. */
export async function newestVersion(sql: Queryable, { kind, key }: DocumentName): Promise<Newest | null> {
  const history = await versions(sql, kind, key, { limit: RECENT });
  const newest = history.find((row) => row.validUntil !== row.validFrom && row.cancelledBy === null);
  const found = newest && (await version(sql, kind, key, newest.seq));
  const last = history[0];
  return found && last ? { seq: last.seq, hash: found.hash, document: found.body as unknown as PageDocument } : null;
}

/** What a draft begins with where nothing is published. */
export function emptyDocument({ kind }: DocumentName): PageDocument {
  const type = kind === 'fragment' ? 'fragment-root' : kind;
  return { nodes: { [ROOT]: { id: ROOT, type, version: 1, displyflag: '1', props: {}, slots: {} } } };
}
