import { itemType } from '#registry/kinds/define-kind.ts';
import { ROOT, type PageDocument, type RootType } from '#schemas/document.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { isComposed, type ComposedKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { derive } from '#server/platform/derive.ts';
import { hashOf } from '../content/hash.ts';
import { currentMoment } from '../content/moment.ts';
import { version, versions, type Version, type VersionEntry } from '../content/read.ts';
import { bodyOf, contentOf, documentOf } from './stored-form.ts';

/** Looks back at most 100 versions. If all are cancelled, the document counts as unpublished. */
const RECENT = 100;

/**
 * The version of a document that was written last, whether it started or waits: what a new draft begins with, and is
 * compared to. To give a version other times is not to write it.
 */
export interface Newest {
  /** The last release that concerns the document, to be given as base of the next. */
  seq: number;
  /** Of its content, as that of a draft. */
  hash: string;
  document: PageDocument;
  /** As it is stored. */
  body: JsonValue;
}

/** Null when nothing was ever published under the name, or it was withdrawn last. Cancelled versions do not count. */
export async function newestVersion(sql: Queryable, name: DocumentName): Promise<Newest | null> {
  const { kind } = name;
  const newest = await newestBody(sql, name);
  if (!newest) return null;
  const { seq, found } = newest;
  if (kind === 'menu') return { seq, ...menuContent(found.body as JsonObject), body: found.body };
  const document = documentOf(kind, found.body);
  return {
    seq,
    hash: isComposed(kind) ? found.hash : hashOf(contentOf(kind, document)),
    document,
    body: found.body,
  };
}

/** The same as it is stored, with the last release that concerns the document. */
export async function newestBody(
  sql: Queryable,
  { kind, key }: DocumentName,
): Promise<{ seq: number; found: Version } | null> {
  const history = await versions(sql, kind, key, { limit: RECENT });
  const standing = history.filter(
    (row) => row.validUntil !== row.validFrom && row.cancelledBy === null,
  );
  const [newest] = standing.toSorted(
    (one, other) => writtenIn(other, history) - writtenIn(one, history),
  );
  const found = newest && (await version(sql, kind, key, newest.seq));
  const last = history[0];
  return found && last ? { seq: last.seq, found } : null;
}

/** Of a version of the menu, whose body is kept: found once. */
const menuContent = derive((body: JsonObject): Pick<Newest, 'document' | 'hash'> => {
  const document = documentOf('menu', body);
  return { document, hash: hashOf(contentOf('menu', document)) };
});

/** The release in which a version was written: that of the one in whose place it stands, if it only got other times. */
function writtenIn(row: VersionEntry, history: readonly VersionEntry[]): number {
  const replaced =
    row.cancels === null ? undefined : history.find(({ seq }) => seq === row.cancels);
  return replaced?.hash === row.hash && replaced.hash !== null
    ? writtenIn(replaced, history)
    : row.seq;
}

const ROOT_TYPES: Record<ComposedKind, RootType> = {
  page: 'page',
  frame: 'frame',
  fragment: 'fragment-root',
  menu: 'menu',
  redirect: 'redirects',
};

/** What a draft begins with where nothing is published. */
export function emptyDocument({ kind }: DocumentName): PageDocument {
  const type = isComposed(kind) ? ROOT_TYPES[kind] : itemType(kind);
  return {
    nodes: { [ROOT]: { id: ROOT, type, version: 1, displyflag: '1', props: {}, slots: {} } },
  };
}

/** A draft as publishing it now would store it. */
export async function storedBody(
  sql: Queryable,
  name: DocumentName,
  document: PageDocument,
): Promise<JsonValue> {
  const [newest, { at }] = await Promise.all([newestVersion(sql, name), currentMoment(sql)]);
  return bodyOf(name.kind, document, newest?.body ?? null, at);
}
