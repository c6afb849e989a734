import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';
import { draftState } from './draft-state.ts';

/** A draft in its place, by names as `withDrafts` takes them; a fragment, which has no page of its own, in place of what its preview's page holds. */
export async function draftsShown(sql: Queryable, name: DocumentName, entry: MenuItem): Promise<ReadonlyMap<string, JsonValue>> {
  const { document } = await draftState(sql, name);
  const own: [string, JsonValue] = [`${name.kind}:${name.key}`, document as unknown as JsonValue];
  const root = document.nodes[ROOT];
  if (name.kind !== 'fragment' || !root) return new Map([own]);
  const alone = { nodes: { ...document.nodes, [ROOT]: { ...root, type: 'page' } } };
  return new Map([own, [`page:${entry.id}`, alone as unknown as JsonValue]]);
}
