import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';
import { lastSeq, version } from '../store/read.ts';

/** The newest version of a document, whether it started or waits: what a new draft begins with, and is compared to. */
export interface Newest {
  seq: number;
  hash: string;
  document: PageDocument;
}

/** Null when nothing was ever published under the name, or it was withdrawn last. */
export async function newestVersion(sql: Queryable, { kind, key }: DocumentName): Promise<Newest | null> {
  const seq = await lastSeq(sql, kind, key);
  const found = seq === null ? undefined : await version(sql, kind, key, seq);
  return found ? { seq: found.seq, hash: found.hash, document: found.body as unknown as PageDocument } : null;
}

/** What a draft begins with where nothing is published. */
export function emptyDocument({ kind }: DocumentName): PageDocument {
  return { nodes: { [ROOT]: { id: ROOT, type: kind, version: 1, displyflag: '1', props: {}, slots: {} } } };
}
