import { msg } from '#messages/msg.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { contentOf, documentOf } from '#server/store/drafts/stored-form.ts';
import { documentFindings } from '#server/site/findings/document-findings.ts';
import { readDraftStatus, type DraftStatus } from '#server/site/documents/draft-state.ts';
import { editedEntryOf, refuseAbsent } from '#server/site/documents/entries.ts';
import type { ReleaseSpan } from '#server/site/findings/gate/release-sites.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { laterVersions, planLater } from './later-versions.ts';
import { rehearseChains } from '#server/store/drafts/release-chains.ts';
import { draftChains, type DraftToRelease } from './release-drafts.ts';
import { fingerprintOf, readSealedParts } from './seal.ts';
import type { LaterDocument, LaterOutcome, SealedContents, Sealing } from './sealed-parts.ts';

type Item = ProposedRelease['items'][number];
type PlannedDraft =
  | { ok: true; draft: DraftToRelease; later: LaterContents }
  | Refused<'laterScheduled' | 'laterNotPublishable'>;

interface LaterContents {
  later: LaterOutcome[];
  laterDocuments: LaterDocument[];
}

/** A release as publishing would make it, and what an approval has to be of; or why it cannot be made. */
export type PlannedRelease =
  | ({
      ok: true;
      drafts: DraftToRelease[];
      contents: SealedContents;
    } & Sealing)
  | Refused<
      'notFound' | 'changedSince' | 'notPublishable' | 'laterScheduled' | 'laterNotPublishable'
    >;

/** Works out a release from the drafts as they are now. Submitting, approving and publishing refuse the same with the same words. */
export async function planRelease(
  sql: Database,
  proposed: ProposedRelease,
): Promise<PlannedRelease> {
  const { items, validFrom, validUntil } = proposed;
  const snapshot = await currentSnapshot(sql);
  const entries = await Promise.all(items.map((item) => editedEntryOf(sql, item, snapshot)));
  if (entries.includes(undefined)) return refuseAbsent();
  const states = await Promise.all(
    items.map(async (item) => ({ item, state: await readDraftStatus(sql, item) })),
  );
  for (const { item, state } of states) {
    const refused = await refuseToPublish(sql, item, state, items, {
      from: validFrom,
      until: validUntil,
    });
    if (refused) return refused;
  }
  const drafts: DraftToRelease[] = [];
  const outcomes: LaterContents[] = [];
  for (const { item, state } of states) {
    const planned = await planDraft(sql, item, state, validFrom);
    if (!planned.ok) return planned;
    drafts.push(planned.draft);
    outcomes.push(planned.later);
  }
  const contents = contentsOf(states, outcomes);
  return {
    ...{ ok: true, drafts, contents },
    ...(await sealing(sql, snapshot, proposed, contents)),
  };
}

async function sealing(
  sql: Queryable,
  snapshot: SiteSnapshot,
  proposed: ProposedRelease,
  contents: SealedContents,
): Promise<Sealing> {
  const parts = await readSealedParts(sql, snapshot, proposed, contents);
  return { parts, fingerprint: fingerprintOf(parts), seq: snapshot.moment.seq };
}

function contentsOf(
  states: readonly { item: Item; state: DraftStatus }[],
  outcomes: readonly LaterContents[],
): SealedContents {
  return {
    documents: states.map(({ item: { kind, key }, state: { document } }) => ({
      name: { kind, key },
      document,
    })),
    later: outcomes.flatMap(({ later }) => later),
    laterDocuments: outcomes.flatMap(({ laterDocuments }) => laterDocuments),
  };
}

/** Why a planned release could not be made now; null where it could. */
export function rehearseRelease(
  sql: Database,
  { validFrom, validUntil }: ProposedRelease,
  drafts: readonly DraftToRelease[],
) {
  return rehearseChains(
    sql,
    draftChains({ by: { account: '', name: '' }, note: '', drafts, validFrom, validUntil }),
  );
}

/** What a release that perhaps cannot be made would be sealed with: without a choice for later versions as if they stayed. */
export async function sealNow(sql: Queryable, proposed: ProposedRelease): Promise<Sealing> {
  const snapshot = await currentSnapshot(sql);
  return sealing(sql, snapshot, proposed, await proposedContents(sql, proposed));
}

/** What such a release would make public now and later. */
export async function proposedContents(
  sql: Queryable,
  proposed: ProposedRelease,
): Promise<SealedContents> {
  const states = await Promise.all(
    proposed.items.map(async (item) => ({ item, state: await readDraftStatus(sql, item) })),
  );
  const outcomes = await Promise.all(
    states.map(async ({ item, state }) => {
      const later =
        item.later === undefined || item.later === 'keep'
          ? []
          : await laterVersions(sql, item, proposed.validFrom);
      if (later.length === 0) return NOTHING_LATER;
      const planned = await planLater(sql, item, state.document, later, item.later ?? 'keep');
      return planned.ok ? laterContents(planned.steps) : NOTHING_LATER;
    }),
  );
  return contentsOf(states, outcomes);
}

const NOTHING_LATER: LaterContents = { later: [], laterDocuments: [] };

/** What is published is exactly what was seen, and a publication may not be incomplete. */
async function refuseToPublish(
  sql: Queryable,
  { kind, key, hash: seen }: Item,
  { hash, document }: DraftStatus,
  alsoPublish: readonly Item[],
  span: ReleaseSpan,
) {
  if (seen !== hash) return refuse('changedSince', msg('release.changed-since-check'));
  const findings = await documentFindings(sql, { kind, key }, document, alsoPublish, span);
  return findings.length > 0
    ? refuse('notPublishable', msg('release.has-findings', { count: findings.length }), {
        findings,
      })
    : null;
}

async function planDraft(
  sql: Database,
  item: Item,
  { document, base }: DraftStatus,
  validFrom: string | undefined,
): Promise<PlannedDraft> {
  const name = { kind: item.kind, key: item.key };
  const later = await laterVersions(sql, name, validFrom);
  const [first] = later;
  if (first && item.later === undefined)
    return refuse(
      'laterScheduled',
      msg('release.later-scheduled', {
        seq: first.seq,
      }),
    );
  const planned = await planLater(sql, name, document, later, item.later ?? 'keep');
  if (planned.ok)
    return {
      ok: true,
      draft: { name, body: await storedBody(sql, name, document), base, later: planned.steps },
      later: laterContents(planned.steps),
    };
  return refuse(
    'laterNotPublishable',
    msg('release.later-breaks-rules', { seq: planned.seq, count: planned.findings.length }),
  );
}

function laterContents(steps: DraftToRelease['later']): LaterContents {
  const read = steps.map(({ kind, key, cancels, body, validFrom = '', validUntil = null }) => {
    const name = { kind: kind as Item['kind'], key };
    const document = body === undefined || body === null ? null : documentOf(name.kind, body);
    return { name, cancels, document, from: validFrom, until: validUntil };
  });
  return {
    later: read.map(({ name, cancels, document }) => ({
      ...name,
      cancels,
      hash: document && hashOf(contentOf(name.kind, document)),
    })),
    laterDocuments: read.flatMap(({ name, document, from, until }) =>
      document ? [{ name, document, from, until }] : [],
    ),
  };
}
