import { msg } from '#messages/msg.ts';
import { PURPOSES, type Purpose } from '#schemas/purpose.ts';
import type { Approval } from '#wire/studio/publishing.ts';
import { type Account, type StudioRouteName, studioRoutes } from '#wire/studio/routes.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import type { QueuedRequest, QueuedSubmission } from '#wire/studio/signing-queue.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, refuse } from '#server/platform/handler.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { documentReport } from '#server/site/findings/document-findings.ts';
import { listApprovals } from '../publishing/approval-handlers.ts';
import { findApproval, waitingApprovals } from '../publishing/approvals.ts';
import { type KeptRequest, listRequests } from '../publishing/publish-requests.ts';
import type { SealedParts } from '../publishing/sealed-parts.ts';
import { showRequests } from '../publishing/show-requests.ts';
import { sealedPartsOf } from '../publishing/signatures.ts';
import { RATING_YEARS } from '../publishing/used-claims.ts';
import { type Due, endOfDay, firstDue, yearsLater } from './due.ts';

/** What waits for whose signature, of all accounts. */
export function signingQueueHandlers(sql: Database) {
  return defineHandlers({
    async signingQueue(_, context) {
      const account = editorOf(context);
      const [submissions, requests] = await Promise.all([
        queueSubmissions(sql, account),
        queueRequests(sql, account),
      ]);
      return handled({ submissions, requests });
    },
    async submissionFindings({ fingerprint }) {
      const kept = await findApproval(sql, fingerprint);
      return kept
        ? handled({ documents: await findingsOf(sql, kept) })
        : refuse('approvalChanged', msg('release.submission-changed'));
    },
  });
}

async function queueSubmissions(sql: Queryable, account: Account): Promise<QueuedSubmission[]> {
  const kept = await waitingApprovals(sql);
  const listed = await listApprovals(sql, kept, account);
  const queued = await Promise.all(
    listed.map(async (one) => {
      const parts = await sealedPartsOf(sql, one.seal);
      const start = one.validFrom === null ? [] : [{ due: one.validFrom, dueBy: 'start' as const }];
      const ends = [...start, ...(parts ? await quotedEnds(sql, parts) : [])];
      const asked = parts?.items.flatMap(({ purposes }) => purposes) ?? [];
      return { ...one, ...firstDue(one.submittedAt, ends), purposes: inOrder(asked) };
    }),
  );
  return byDue(queued);
}

/** When the claims and ratings that a submission quotes end. */
async function quotedEnds(sql: Queryable, { claims, ratings }: SealedParts): Promise<Due[]> {
  const hashes = [...claims, ...ratings].map(({ hash }) => hash);
  if (hashes.length === 0) return [];
  const rows = await sql<{ enddate: string | null; publishdate: string | null; hash: string }[]>`
    select hash, body ->> 'enddate' as enddate, body ->> 'publishdate' as publishdate from content where hash = any (${hashes}::text[])`;
  const ofClaims = new Set(claims.map(({ hash }) => hash));
  return rows.flatMap(({ hash, enddate, publishdate }): Due[] => {
    if (ofClaims.has(hash)) return enddate ? [{ due: endOfDay(enddate), dueBy: 'claim' }] : [];
    const last = publishdate ? yearsLater(publishdate, RATING_YEARS) : null;
    return last === null ? [] : [{ due: endOfDay(last), dueBy: 'rating' }];
  });
}

async function queueRequests(sql: Queryable, account: Account): Promise<QueuedRequest[]> {
  const kept = (await listRequests(sql, account)).filter(({ state }) => state === 'waiting');
  const shown = await showRequests(sql, kept, account);
  const queued = shown.map((one, index) => {
    const due = firstDue(one.askedAt, startOf(one.body));
    return { ...one, ...due, purposes: inOrder(purposesOf(kept[index])) };
  });
  return byDue(queued);
}

/** The start that a call plans. */
function startOf(body: unknown): Due[] {
  const from = (body as { validFrom?: unknown } | null)?.validFrom;
  return typeof from === 'string' ? [{ due: from, dueBy: 'start' }] : [];
}

/** What a request makes public is for: by its effect, or by its route. */
function purposesOf(kept: KeptRequest | undefined): readonly Purpose[] {
  if (!kept) return [];
  const { publishes }: StudioRoute = studioRoutes[kept.route as StudioRouteName];
  // Requests from before purposes were kept have none.
  const { purposes }: { purposes?: Purpose[] } = kept.effect ?? {};
  return purposes ?? (publishes?.asks === 'request' ? publishes.purposes : undefined) ?? [];
}

function inOrder(asked: readonly Purpose[]): Purpose[] {
  return PURPOSES.filter((one) => asked.includes(one));
}

function byDue<T extends Due>(queued: readonly T[]): T[] {
  return queued.toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due));
}

/** What disclosure rules say of each document of a submission that they say something of. */
async function findingsOf(sql: Database, { items, validFrom, validUntil }: Approval) {
  const titleOf = await titlesOf(sql, items);
  const span = { from: validFrom ?? undefined, until: validUntil ?? undefined };
  const documents = await Promise.all(
    items.map(async ({ kind, key }) => {
      const name = { kind, key };
      const { document } = await readDraftStatus(sql, name);
      const { findings, warnings } = await documentReport(sql, name, document, items, span);
      const found = [...findings, ...warnings].filter(({ breach }) => breach !== undefined);
      return { name, title: titleOf(name), findings: found };
    }),
  );
  return documents.filter(({ findings }) => findings.length > 0);
}
