import { ROOT, type PageDocument } from '#schemas/document.ts';
import { toDocument } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { nameText } from '../drafts/draft-log.ts';
import { loadNamedDrafts } from '../drafts/load-named-drafts.ts';
import { documentOf } from '../drafts/stored-form.ts';

/** A document as editors have it, by what is kept for the search: its draft or, where nobody opened one, what visitors see. */
export interface EditedSource extends DocumentName {
  side: 'draft' | 'live';
  /** Id of the draft's last operation, or hash of the version. */
  version: string;
  /** What it calls itself; empty where its menu entry or the studio names it. */
  title: string;
}

/** All documents, in one query, as they were when what is searched was brought up to date last. */
export async function editedSources(sql: Queryable): Promise<EditedSource[]> {
  const rows = await sql<(Omit<EditedSource, 'kind'> & { kind: string })[]>`
    select distinct on (kind, key) kind, key, side, version, title from site_text_source order by kind, key, side`;
  return rows.map((row) => ({ ...row, kind: documentKind.parse(row.kind) }));
}

/** What these documents hold now, by their names as texts; what is put away or gone is left out. */
export async function readEditedSources(
  sql: Queryable,
  sources: readonly EditedSource[],
): Promise<Map<string, PageDocument>> {
  const isDraft = ({ side }: EditedSource) => side === 'draft';
  const [drafts, bodies] = await Promise.all([
    loadNamedDrafts(sql, sources.filter(isDraft)),
    readBodies(
      sql,
      sources.filter((source) => !isDraft(source)),
    ),
  ]);
  return new Map(
    sources.flatMap((source) => {
      const draft = drafts.get(nameText(source));
      const body = bodies.get(source.version);
      const document = draft
        ? toDocument(draft.tree)
        : body !== undefined && documentOf(source.kind, body);
      return document && document.nodes[ROOT]?.displyflag !== '2'
        ? [[nameText(source), document] as const]
        : [];
    }),
  );
}

async function readBodies(
  sql: Queryable,
  sources: readonly EditedSource[],
): Promise<Map<string, JsonValue>> {
  if (sources.length === 0) return new Map();
  const rows = await sql<{ hash: string; body: JsonValue }[]>`
    select hash, body from content
    where hash = any (${sources.map(({ version }) => version)}::text[]) and body is not null`;
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}
