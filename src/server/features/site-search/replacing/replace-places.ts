import { msg } from '#messages/msg.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Finding } from '#composition/finding.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse, type HandlerContext, type StudioParsed } from '#server/platform/handler.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { compareNames } from '#server/store/drafts/draft-log.ts';
import type { OpenDraft } from '#server/store/drafts/draft-batch.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import { breachesOf, isOwnKey } from './check-places.ts';
import {
  changeDraft,
  lastAuthor,
  lockDraft,
  stopAt,
  StoppedWork,
  workOnDrafts,
  type DraftWork,
} from '#server/site/documents/draft-work.ts';
import { planPlaces, replaceIn, writtenUnits, type PlannedPlace } from './plan-replacement.ts';
import { recordReplacement, type ReplacedDraft } from './record-replacement.ts';
import type { Replacement } from './replacement-values.ts';

type Body = StudioParsed<'replacePlaces'>;
type Left = StudioAnswer<'replacePlaces'>['changed'];

interface ReplaceWork extends DraftWork {
  body: Body;
  replacement: Replacement;
  context: HandlerContext;
}

/** Replaces the chosen places and puts their drafts into one saved release, or does nothing. */
export function replacePlaces(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  asked: Pick<ReplaceWork, 'body' | 'replacement' | 'context'>,
) {
  return workOnDrafts<StudioAnswer<'replacePlaces'>, 'notFitting' | 'notPublishable'>(
    sql,
    parts,
    (work) => replaceWithin({ ...work, ...asked }),
  );
}

async function replaceWithin(work: ReplaceWork): Promise<StudioAnswer<'replacePlaces'>> {
  const { tx, body } = work;
  const changed: Left = [];
  const leftOut: Left = [];
  const broken: Finding[] = [];
  const replaced: ReplacedDraft[] = [];
  for (const { places: chosen, ...name } of body.documents.toSorted(compareNames)) {
    const draft = await lockDraft(work, name);
    const planned = planPlaces(draft.tree, work.replacement);
    const found = planned.filter(({ id }) => chosen.includes(id));
    if (found.some(isOwnKey))
      throw await stopAt(work, name, 'replacement.refused', msg('replacement.key'));
    const by = found.length < chosen.length ? await lastAuthor(tx, name) : '';
    changed.push(
      ...chosen
        .filter((id) => found.every((place) => place.id !== id))
        .map((id) => ({ ...name, id, by })),
    );
    const { kept, dropped } = withoutBreaches(draft, found, work.replacement);
    broken.push(...dropped.flatMap(({ findings }) => findings));
    leftOut.push(...dropped.map(({ id }) => ({ ...name, id, by: '' })));
    if (kept.length > 0) replaced.push(await replaceInDraft(work, name, draft, kept));
  }
  if (broken.length > 0 && !body.leaveOut)
    throw new StoppedWork(refuseBroken(leftOut.length, broken));
  const [first] = replaced;
  if (!first) return { made: null, changed, leftOut };
  const id = await recordReplacement(work, body, replaced);
  const places = replaced.reduce((sum, one) => sum + one.places, 0);
  return { made: { id, places, documents: replaced.length }, changed, leftOut };
}

function refuseBroken(count: number, findings: Finding[]) {
  return refuse('notPublishable', msg('replacement.breaks', { count: String(count) }), {
    findings,
  });
}

/** The places that can be replaced together without forbidding publishing, and the others with what they break. */
function withoutBreaches(
  { tree }: OpenDraft,
  places: readonly PlannedPlace[],
  replacement: Replacement,
): { kept: PlannedPlace[]; dropped: { id: string; findings: Finding[] }[] } {
  let kept = [...places];
  const dropped: { id: string; findings: Finding[] }[] = [];
  while (kept.length > 0) {
    const breaches = breachesOf(tree, kept, replacement);
    if (breaches.size === 0) break;
    dropped.push(...[...breaches].map(([id, findings]) => ({ id, findings })));
    kept = kept.filter(({ id }) => !breaches.has(id));
  }
  return { kept, dropped };
}

async function replaceInDraft(
  work: ReplaceWork,
  name: DocumentName,
  draft: OpenDraft & { baseSeq: number | null },
  places: readonly PlannedPlace[],
) {
  const done = replaceIn(draft.tree, places, work.replacement);
  if (!done) throw await stopAt(work, name, 'replacement.refused', msg('edit.text-changed'));
  await changeDraft(work, name, draft, done.changes, 'replacement.refused');
  return {
    ...name,
    base: draft.baseSeq,
    units: writtenUnits(draft.tree, done.tree, places),
    hash: hashOf(contentOf(name.kind, canonicalDocument(done.tree))),
    places: places.length,
  };
}
