import type { TouchedBy } from '#rules/permissions/lacked-right.ts';
import { documentName, type DocumentName } from '#wire/studio/document-name.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import type { TouchedDocument, TouchedDocuments, TouchedObjects } from '#wire/studio/touched.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { StudioParsed } from '#server/platform/handler.ts';

/** What a call touches, as rights see it. */
export type Touched = Exclude<TouchedBy<TouchedDocument>, 'site'>;

type Stored = Required<Omit<TouchedDocuments, 'verb' | 'documents'>>;
type Rows = PromiseLike<readonly Record<string, unknown>[]>;

/** By what a route can name: the documents in it. What does not exist has none; the handler answers that. */
const finders: { [K in keyof Stored]: (sql: Queryable, of: NonNullable<Stored[K]>) => Rows } = {
  release: (sql, seq) => sql`select kind, key from publication where seq = ${seq}`,
  saved: (sql, id) =>
    sql`select item ->> 'kind' as kind, item ->> 'key' as key from saved_release, jsonb_array_elements(items) as item where id = ${id}`,
  request: (sql, id) =>
    sql`select item ->> 'kind' as kind, item ->> 'key' as key from publish_request, jsonb_array_elements(documents) as item where id = ${id}`,
  reviewLink: (sql, id) => sql`select kind, key from review_link where id = ${id}`,
  replacement: (sql, id) =>
    sql`select item ->> 'kind' as kind, item ->> 'key' as key from replacement, jsonb_array_elements(documents) as item where id = ${id}`,
  proposal: (sql, id) =>
    sql`select item ->> 'kind' as kind, item ->> 'key' as key from proposal, jsonb_array_elements(documents) as item where id = ${id}`,
  thread: (sql, id) => sql`select kind, key from comment_thread where id = ${id}`,
};

/** All objects that a call with this body touches; null where its route touches none. */
export async function touchedObjects<N extends StudioRouteName>(
  name: N,
  body: StudioParsed<N>,
  sql: Queryable,
): Promise<Touched | null> {
  const { touches }: StudioRoute = studioRoutes[name];
  return typeof touches === 'function' ? lookUp(touches(body as never), sql) : null;
}

async function lookUp(touched: TouchedObjects, sql: Queryable): Promise<Touched> {
  if ('patterns' in touched)
    return {
      owners: await ownersOf(
        sql`select account from pattern where id = any (${[...touched.patterns]}::text[])`,
      ),
    };
  if ('media' in touched)
    return {
      owners: await ownersOf(
        sql`select account from media_file where hash = any (${[...touched.media]}::text[])`,
      ),
    };
  const { verb, documents = [], ...stored } = touched;
  const found = Object.keys(finders).map((what) => find(what as keyof Stored, stored, sql));
  return { verb, documents: [...documents, ...(await Promise.all(found)).flat()] };
}

async function find<K extends keyof Stored>(
  what: K,
  { [what]: of }: Partial<Stored>,
  sql: Queryable,
): Promise<DocumentName[]> {
  if (of === undefined) return [];
  const rows = await finders[what](sql, of);
  return rows.flatMap(({ kind, key }) => documentName.safeParse({ kind, key }).data ?? []);
}

async function ownersOf(rows: Rows): Promise<(string | null)[]> {
  return (await rows).map(({ account }) => (typeof account === 'string' ? account : null));
}
