import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readNameText } from '#server/store/drafts/draft-log.ts';
import type { DraftStore } from '#server/store/drafts/draft-store.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { draftDocument } from './draft-state.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { draftBodies } from './release-snapshot.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';

/** A draft in its place, by names as `snapshotAt` takes them; a fragment, which has no page of its own, in place of what its preview's page holds. `read` as for `draftDocument`. */
export async function draftsShown(
  sql: Queryable,
  name: DocumentName,
  entry: MenuItem,
  read?: DraftStore['read'],
): Promise<ReadonlyMap<string, JsonValue>> {
  const document = await draftDocument(sql, name, read);
  const own: [string, JsonValue] = [
    `${name.kind}:${name.key}`,
    name.kind === 'menu' ? await storedBody(sql, name, document) : contentOf(name.kind, document),
  ];
  const root = document.nodes[ROOT];
  if (name.kind !== 'fragment' || !root) return new Map([own]);
  const alone = { nodes: { ...document.nodes, [ROOT]: { ...root, type: 'page' } } };
  return new Map([own, [`page:${entry.id}`, alone as unknown as JsonValue]]);
}

/** All drafts that could be published now, by names as `snapshotAt` takes them: what the preview lays over the site. */
export async function publishableDrafts(
  sql: Queryable,
  read?: DraftStore['read'],
): Promise<ReadonlyMap<string, JsonValue>> {
  return draftBodies(
    sql,
    [...(await changedDrafts(sql))].flatMap((text) => readNameText(text) ?? []),
    read,
  );
}
