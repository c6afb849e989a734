import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { editedEntryOf } from '#server/site/documents/entries.ts';
import { draftsShown, publishableDrafts } from '#server/site/documents/shown-drafts.ts';
import { readItemFacts } from '#server/site/findings/disclosure/item-facts.ts';
import { readPageFacts } from '#server/site/findings/disclosure/page-facts.ts';
import { readDisclosureSources } from '#server/site/findings/disclosure/sources.ts';
import { snapshotAt, snapshotAtTime } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';

interface Seen {
  /** Parameters of the address. */
  parameters: Record<string, string>;
  /** ISO 8601; absent: now. */
  at?: string | undefined;
  /** As visitors get it, without the draft. */
  published: boolean;
}

/** What a document claims as the studio shows it; null where it has no place on the site. */
export async function readSeenFacts(
  sql: Queryable,
  name: DocumentName,
  { parameters, at, published }: Seen,
): Promise<{ facts: DisclosureFacts; snapshot: SiteSnapshot } | null> {
  const snapshot = await snapshotAtTime(sql, at);
  const { moment } = snapshot;
  const drafts = published ? new Map<string, JsonValue>() : await publishableDrafts(sql);
  const sources = await readDisclosureSources(sql, moment, drafts);
  const definition = kindDefinition(name.kind);
  if (definition) {
    const body = published ? await snapshot.current(name.kind, name.key) : null;
    const props = published
      ? body && toProps(definition, body)
      : (await draftDocument(sql, name)).nodes[ROOT]?.props;
    if (!props) return null;
    const facts = await readItemFacts(definition, name.key, props, snapshot, sources);
    return { facts, snapshot };
  }
  const entry = await editedEntryOf(sql, name, snapshot);
  if (!entry) return null;
  const shown = published
    ? snapshot
    : snapshotAt(sql, moment, new Map([...drafts, ...(await draftsShown(sql, name, entry))]));
  const part = name.kind === 'frame' ? 'frame' : 'page';
  const facts = await readPageFacts(entry, shown, sources, { part, parameters });
  return facts && { facts, snapshot: shown };
}
