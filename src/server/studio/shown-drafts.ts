import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { Queryable } from '../database/connect.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { draftDocument } from './draft-state.ts';
import { contentOf } from './stored-form.ts';

/** A draft in its place, by names as `withDrafts` takes them; a fragment, which has no page of its own, in place of what its preview's page holds. `read` as for `draftDocument`. */
export async function draftsShown(
  sql: Queryable,
  name: DocumentName,
  entry: MenuItem,
  read?: DraftStore['read'],
): Promise<ReadonlyMap<string, JsonValue>> {
  const document = await draftDocument(sql, name, read);
  const own: [string, JsonValue] = [
    `${name.kind}:${name.key}`,
    isComposed(name.kind) ? (document as unknown as JsonValue) : contentOf(name.kind, document),
  ];
  const root = document.nodes[ROOT];
  if (name.kind !== 'fragment' || !root) return new Map([own]);
  const alone = { nodes: { ...document.nodes, [ROOT]: { ...root, type: 'page' } } };
  return new Map([own, [`page:${entry.id}`, alone as unknown as JsonValue]]);
}
