import { documentName } from '#wire/studio/document-name.ts';
import type { DocumentName, StudioRouteName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';
import type { StudioParsed } from '../studio/handler.ts';

/** What a call does to documents, each of which the caller's rights have to reach. */
export interface Touched {
  verb: 'edit' | 'publish' | 'approve';
  documents: readonly DocumentName[];
}

type Reader<Body> = (body: Body, sql: Queryable) => Touched | Promise<Touched>;

const ofRelease: Reader<{ seq: number }> = async ({ seq }, sql) => ({
  verb: 'publish',
  documents: await releasedDocuments(sql, seq),
});
const fragment = (verb: Touched['verb'], key: string): Touched => ({
  verb,
  documents: [{ kind: 'fragment', key }],
});

/** By route; what is not listed touches no document that its right does not cover as a whole. */
const readers: { [N in StudioRouteName]?: Reader<StudioParsed<N>> } = {
  publish: ({ items }) => ({ verb: 'publish', documents: items }),
  cancel: ({ kind, key }) => ({ verb: 'publish', documents: [{ kind, key }] }),
  rescheduleRelease: ofRelease,
  withdrawRelease: ofRelease,
  endRelease: ofRelease,
  reinstateRelease: ofRelease,
  approve: ({ items }) => ({ verb: 'approve', documents: items }),
  returnApproval: ({ items }) => ({ verb: 'approve', documents: items }),
  submitOperations: ({ kind, key }) => ({ verb: 'edit', documents: [{ kind, key }] }),
  restoreVersion: ({ kind, key }) => ({ verb: 'edit', documents: [{ kind, key }] }),
  createPage: ({ menuid }) => ({ verb: 'edit', documents: [{ kind: 'page', key: menuid }] }),
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
};

/** Null where the route's right says all. */
export async function documentsOf<N extends StudioRouteName>(
  name: N,
  body: StudioParsed<N>,
  sql: Queryable,
): Promise<Touched | null> {
  const read: Reader<StudioParsed<N>> | undefined = readers[name];
  return read ? read(body, sql) : null;
}

async function releasedDocuments(sql: Queryable, seq: number): Promise<DocumentName[]> {
  const rows = await sql<
    { kind: string; key: string }[]
  >`select kind, key from publication where seq = ${seq}`;
  return rows.flatMap((row) => documentName.safeParse(row).data ?? []);
}
