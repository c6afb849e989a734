import { msg } from '#messages/msg.ts';
import { cherryPick } from '#composition/history/cherry-pick.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Finding } from '#composition/finding.ts';
import { openTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { LaterChoice } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, version, versions } from '#server/store/content/read.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { documentFindings } from '#server/site/findings/document-findings.ts';
import { emptyDocument, storedBody } from '#server/store/drafts/published.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';

/** A version that waits for its time. */
export interface LaterVersion {
  seq: number;
  validFrom: string;
  validUntil: string | null;
}

/** The scheduled versions of a document that start after `start` (absent: now), the first to start first. */
export async function laterVersions(
  sql: Queryable,
  { kind, key }: DocumentName,
  start: string | undefined,
): Promise<LaterVersion[]> {
  const [rows, { at }] = await Promise.all([versions(sql, kind, key), currentMoment(sql)]);
  const from = start === undefined ? Date.parse(at) : Math.max(Date.parse(at), Date.parse(start));
  return rows
    .filter(
      (row) =>
        row.cancelledBy === null &&
        row.validUntil !== row.validFrom &&
        row.validFrom > at &&
        Date.parse(row.validFrom) > from,
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .map(({ seq, validFrom, validUntil }) => ({ seq, validFrom, validUntil }));
}

/** What becomes of one later version; its base is for the release to say. */
export type LaterStep = Omit<ReleaseItem, 'baseSeq'> & { cancels: number };
export type LaterPlan =
  | { ok: true; steps: LaterStep[] }
  | { ok: false; seq: number; findings: Finding[] };

/** The release items, one behind the other, that do to later versions what the editor chose. */
export async function planLater(
  sql: Queryable,
  name: DocumentName,
  draft: PageDocument,
  later: readonly LaterVersion[],
  choice: LaterChoice,
): Promise<LaterPlan> {
  const { kind, key } = name;
  if (choice === 'keep') return { ok: true, steps: [] };
  if (choice === 'cancel')
    return { ok: true, steps: later.map(({ seq }) => ({ kind, key, cancels: seq })) };
  const live = await liveDocument(sql, name);
  const steps: LaterStep[] = [];
  for (const { seq, validFrom, validUntil } of later) {
    const document = await changedToo(sql, name, seq, live, draft);
    const findings = document
      ? await documentFindings(sql, name, document, [], {
          from: validFrom,
          until: validUntil ?? undefined,
        })
      : [{ node: 'root', path: [], message: msg('version.unreadable') }];
    if (!document || findings.length > 0) return { ok: false, seq, findings };
    steps.push({
      kind,
      key,
      cancels: seq,
      body: await storedBody(sql, name, document),
      validFrom,
      validUntil,
    });
  }
  return { ok: true, steps };
}

async function liveDocument(sql: Queryable, name: DocumentName): Promise<PageDocument> {
  const live = (await current(sql, await currentMoment(sql), name.kind, [name.key])).get(name.key);
  return live ? documentOf(name.kind, live.body) : emptyDocument(name);
}

/** The later version with what the draft changed of the live one; null where one of them is no tree. */
async function changedToo(
  sql: Queryable,
  { kind, key }: DocumentName,
  seq: number,
  live: PageDocument,
  draft: PageDocument,
): Promise<PageDocument | null> {
  const later = await version(sql, kind, key, seq);
  const [before, after, onto] = [live, draft, later && documentOf(kind, later.body)].map(
    (document) => document && openTree(document),
  );
  return before?.ok && after?.ok && onto?.ok
    ? canonicalDocument(cherryPick(before.tree, after.tree, onto.tree))
    : null;
}
