import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { propsFindings } from '../snapshot/nodes.ts';
import { overlayDrafts, type SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DraftStore } from '#server/store/drafts/draft-store.ts';
import { currentSnapshot } from '../site.ts';
import { draftDocument } from './draft-state.ts';
import { storedBody } from '#server/store/drafts/published.ts';

/**
 * What these drafts make public, by `kind:key`, as publishing them now would store it. Without what was removed, and without
 * content items that do not fit their form: neither can be published, and no call could answer with them.
 */
export async function draftBodies(
  sql: Queryable,
  names: readonly DocumentName[],
  read?: DraftStore['read'],
): Promise<Map<string, JsonValue>> {
  const drafts = names.map(async ({ kind, key }): Promise<[string, JsonValue][]> => {
    const document = await draftDocument(sql, { kind, key }, read);
    return isReadable(kind, document)
      ? [[nameText({ kind, key }), await storedBody(sql, { kind, key }, document)]]
      : [];
  });
  return new Map((await Promise.all(drafts)).flat());
}

function isReadable(kind: DocumentName['kind'], { nodes }: PageDocument): boolean {
  const root = nodes[ROOT];
  return root?.displyflag === '1' && (isComposed(kind) || propsFindings(root).length === 0);
}

/** The site as it will be once these drafts are live, as far as documents are read by their keys. */
export async function releaseSnapshot(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<SiteSnapshot> {
  return overlayDrafts(await currentSnapshot(sql), await draftBodies(sql, names));
}
