import { documentName } from '#wire/studio/document-name.ts';
import type { ObjectRouteName } from '#wire/studio/route-effects.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import type { DocumentVerb, TouchedBy } from '#rules/permissions/lacked-right.ts';

/** What a call touches. */
export type Touched = Exclude<TouchedBy<DocumentName & { types?: readonly string[] }>, 'site'>;

type Reader<Body> = (body: Body, sql: Queryable) => Touched | Promise<Touched>;
type Readers = { [N in ObjectRouteName]: Reader<StudioParsed<N>> };

const ofItems =
  (verb: DocumentVerb): Reader<{ items: readonly DocumentName[] }> =>
  ({ items }) => ({ verb, documents: items });
const ofRelease: Reader<{ seq: number }> = async ({ seq }, sql) => ({
  verb: 'publish',
  documents: await releasedDocuments(sql, seq),
});
const ofSaved: Reader<{ id: string }> = async ({ id }, sql) => ({
  verb: 'prepare',
  documents: await savedDocuments(sql, id),
});
const ofRequest: Reader<{ id: string }> = async ({ id }, sql) => ({
  verb: 'approve',
  documents: namesIn(
    await sql`select item ->> 'kind' as kind, item ->> 'key' as key from publish_request, jsonb_array_elements(documents) as item where id = ${id}`,
  ),
});
const ofPattern: Reader<{ id: string }> = async ({ id }, sql) => ({
  owners: await ownersOf(sql`select account from pattern where id = ${id}`),
});
const ofMedia: Reader<{ hashes: readonly string[] }> = async ({ hashes }, sql) => ({
  owners: await ownersOf(
    sql`select account from media_file where hash = any (${[...hashes]}::text[])`,
  ),
});
const fragment = (verb: DocumentVerb, key: string): Touched => ({
  verb,
  documents: [{ kind: 'fragment', key }],
});

/** By route; one that is missing does not compile. What does not exist is left out: the handler answers that. */
const readers: Readers = {
  publish: async ({ items, saved }, sql) => ({
    verb: 'publish',
    documents: [...items, ...(saved ? await savedDocuments(sql, saved.id) : [])],
  }),
  cancel: ({ kind, key }) => ({ verb: 'publish', documents: [{ kind, key }] }),
  rescheduleRelease: ofRelease,
  withdrawRelease: ofRelease,
  endRelease: ofRelease,
  reinstateRelease: ofRelease,
  saveRelease: async ({ items, saved }, sql) => ({
    verb: 'prepare',
    documents: [...items, ...(saved ? await savedDocuments(sql, saved.id) : [])],
  }),
  removeSaved: ofSaved,
  restoreSaved: ofSaved,
  submitForApproval: ofItems('prepare'),
  withdrawApproval: ofItems('prepare'),
  approve: ofItems('approve'),
  returnApproval: ofItems('approve'),
  confirmRequest: ofRequest,
  declineRequest: ofRequest,
  createReviewLink: ({ kind, key }) => ({ verb: 'share', documents: [{ kind, key }] }),
  revokeReviewLink: async ({ id }, sql) => ({
    verb: 'share',
    documents: namesIn(await sql`select kind, key from review_link where id = ${id}`),
  }),
  submitOperations: ({ kind, key }) => ({ verb: 'edit', documents: [{ kind, key }] }),
  restoreVersion: ({ kind, key }) => ({ verb: 'edit', documents: [{ kind, key }] }),
  createPage: ({ menuid, nodes }) => ({
    verb: 'edit',
    documents: [{ kind: 'page', key: menuid, types: nodes.map(({ type }) => type) }],
  }),
  addRedirects: () => ({ verb: 'edit', documents: [{ kind: 'redirect', key: 'redirects' }] }),
  createFragment: () => fragment('edit', 'new'),
  renameFragment: ({ key }) => fragment('edit', key),
  restoreFragment: ({ key }) => fragment('edit', key),
  removeFragment: ({ key }) => fragment('publish', key),
  createItem: ({ kind }) => ({ verb: 'edit', documents: [{ kind, key: 'new' }] }),
  copyItem: ({ kind, key }) => ({ verb: 'edit', documents: [{ kind, key }] }),
  removeItems: ({ kind, keys }) => ({
    verb: 'edit',
    documents: keys.map((key) => ({ kind, key })),
  }),
  withdrawItems: ({ kind, keys }) => ({
    verb: 'publish',
    documents: keys.map((key) => ({ kind, key })),
  }),
  describeMedia: ({ hash }, sql) => ofMedia({ hashes: [hash] }, sql),
  changeMedia: ofMedia,
  removeMedia: ofMedia,
  renamePattern: ofPattern,
  removePattern: ofPattern,
  restorePattern: ofPattern,
};

/** All that a call with this body touches. */
export async function touchedObjects<N extends ObjectRouteName>(
  name: N,
  body: StudioParsed<N>,
  sql: Queryable,
): Promise<Touched> {
  const read: Reader<StudioParsed<N>> = readers[name];
  return read(body, sql);
}

async function releasedDocuments(sql: Queryable, seq: number): Promise<DocumentName[]> {
  return namesIn(await sql`select kind, key from publication where seq = ${seq}`);
}

async function savedDocuments(sql: Queryable, id: string): Promise<DocumentName[]> {
  return namesIn(
    await sql`select item ->> 'kind' as kind, item ->> 'key' as key from saved_release, jsonb_array_elements(items) as item where id = ${id}`,
  );
}

function namesIn(rows: readonly Record<string, unknown>[]): DocumentName[] {
  return rows.flatMap(({ kind, key }) => documentName.safeParse({ kind, key }).data ?? []);
}

async function ownersOf(
  rows: PromiseLike<readonly Record<string, unknown>[]>,
): Promise<(string | null)[]> {
  return (await rows).map(({ account }) => (typeof account === 'string' ? account : null));
}
