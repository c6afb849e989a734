import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { snapshotAt } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import type { FrozenContents } from '../publishing/approvals.ts';
import type { SealedDocument } from '../publishing/sealed-parts.ts';
import { composePages, renderPages } from './freeze-pages.ts';
import { keepTexts } from './keep-texts.ts';
import type { FrozenView } from './submission-views.ts';

/**
 * Reads the pages that the releases after `since` change, which this transaction has made and will take back: before and
 * after, at once and at the start of what is planned. What it answers renders them, and can be called once the transaction
 * has ended. Null without a renderer.
 */
export async function readEffectPages(
  tx: Queryable,
  renderer: FrozenRenderer | null,
  since: number,
): Promise<(() => Promise<FrozenContents>) | null> {
  if (!renderer) return null;
  const [now, changes] = await Promise.all([currentMoment(tx), changesAfter(tx, since)]);
  const times = [...new Set(changes.map(({ from }) => from))].toSorted((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  );
  const views = await Promise.all(
    times.map((from) =>
      viewAt(
        tx,
        changes.filter((one) => one.from === from),
        { now, since, from },
      ),
    ),
  );
  const composed = await composePages(tx, views);
  return async () => {
    const { texts, keep } = keepTexts();
    return { frozen: await renderPages(composed, renderer, keep), texts };
  };
}

/** A document that a release changes; `from` is when visitors first see it, ISO 8601; null: at once. */
type ChangedDocument = DocumentName & { from: string | null };

async function changesAfter(tx: Queryable, since: number): Promise<ChangedDocument[]> {
  const rows = await tx<ChangedDocument[]>`
    select distinct on (p.kind, p.key, start.from) p.kind, p.key, start.from
    from publication p join release r on r.seq = p.seq
    left join publication c on c.kind = p.kind and c.key = p.key and c.seq = p.cancels
    cross join lateral (select case when p.hash is null and p.cancels is not null then c.valid_from else p.valid_from end as at) as begins
    cross join lateral (select case when begins.at > r.recorded_at then begins.at end as from) as start
    where p.seq > ${since} and p.kind = any (${[...documentKind.options]}::text[]) order by p.kind, p.key, start.from`;
  return rows.map((row) => ({ ...row }));
}

async function viewAt(
  tx: Queryable,
  changes: readonly ChangedDocument[],
  { now, since, from }: { now: Moment; since: number; from: string | null },
): Promise<FrozenView> {
  const at = from ?? now.at;
  const before = snapshotAt(tx, { at, seq: since }, undefined, true);
  const after = snapshotAt(tx, { at, seq: now.seq }, undefined, true);
  const documents = await Promise.all(changes.map((name) => documentIn(name, [after, before])));
  return {
    ...(from !== null && { from }),
    ...{ before, after },
    documents: documents.filter((document) => document !== null),
  };
}

/** The document in the first of these snapshots that has it. */
async function documentIn(
  { kind, key }: DocumentName,
  snapshots: readonly SiteSnapshot[],
): Promise<SealedDocument | null> {
  for (const snapshot of snapshots) {
    const body = await snapshot.current(kind, key);
    if (body !== null) return { name: { kind, key }, document: documentOf(kind, body) };
  }
  return null;
}
