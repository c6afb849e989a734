import { canonicalDocument } from '#composition/canonical.ts';
import { check } from '#composition/check.ts';
import type { Finding } from '#composition/finding.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { propsFindings } from '../snapshot/nodes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { DraftStore } from '#server/store/drafts/draft-store.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';

/** A draft beside what is published: what the studio shows of it, and what publishing it would make public. */
export interface DraftStatus {
  /** As it would be published: only what hangs on the root, in canonical form. */
  document: PageDocument;
  /** Of the canonical content: what an editor approves. */
  hash: string;
  /** Differs from the newest published version. */
  changed: boolean;
  /** The release that the draft builds on; null when it was made from nothing. */
  base: number | null;
}

export async function readDraftStatus(sql: Queryable, name: DocumentName): Promise<DraftStatus> {
  const [draft, newest] = await Promise.all([loadDraft(sql, name), newestVersion(sql, name)]);
  const document = draft ? canonicalDocument(draft.tree) : published(name, newest);
  const hash = hashOf(contentOf(name.kind, document));
  return {
    document,
    hash,
    changed: hash !== newest?.hash,
    base: draft ? draft.base : (newest?.seq ?? null),
  };
}

/** The document alone of a draft's state, which is what every look at a page in the studio waits for; `read` may know the draft from memory. */
export async function draftDocument(
  sql: Queryable,
  name: DocumentName,
  read: DraftStore['read'] = loadDraft,
): Promise<PageDocument> {
  const draft = await read(sql, name);
  return draft ? canonicalDocument(draft.tree) : published(name, await newestVersion(sql, name));
}

function published(
  name: DocumentName,
  newest: { document: PageDocument } | null | undefined,
): PageDocument {
  const source = newest?.document ?? emptyDocument(name);
  const opened = openTree(source);
  return opened.ok ? canonicalDocument(opened.tree) : source;
}

/** Everything that forbids publishing a document by what it holds alone, in the order of the page. */
export function findingsOf(document: PageDocument): Finding[] {
  const opened = openTree(document);
  return opened.ok
    ? check(opened.tree, catalogue, propsFindings)
    : [{ node: 'root', path: [], message: opened.message }];
}
