import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { handled, refuse, type Refused } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { hashOf } from '#server/store/content/hash.ts';
import type {
  DraftEditor,
  DraftSource,
  DraftStore,
  OpenDraft,
  SubmitWithin,
} from '#server/store/drafts/draft-store.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import { saveRelease } from '#server/store/release/saved-releases.ts';
import type { Finding } from '#composition/finding.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { breachesOf } from './check-places.ts';
import {
  planPlaces,
  replaceIn,
  writtenUnits,
  type PlannedPlace,
  type WrittenUnit,
} from './plan-replacement.ts';
import type { Replacement } from './replacement-values.ts';

type Body = StudioParsed<'replacePlaces'>;
type Left = StudioAnswer<'replacePlaces'>['changed'];
type Stopping = Refused<'notFitting' | 'notPublishable'>;

/** Takes the transaction back and answers why. */
class Stopped extends Error {
  constructor(readonly refused: Stopping) {
    super(refused.refusal.code);
  }
}

/** What was replaced in one draft. */
export interface ReplacedDocument extends DocumentName {
  base: number | null;
  units: WrittenUnit[];
}

interface Work {
  tx: Queryable;
  submit: SubmitWithin;
  store: DraftStore;
  editor: DraftEditor;
  body: Body;
  replacement: Replacement;
}

/** Replaces the chosen places and puts their drafts into one saved release, or does nothing. */
export async function replacePlaces(
  sql: Database,
  store: DraftStore,
  body: Body,
  { replacement, editor }: Pick<Work, 'replacement' | 'editor'>,
) {
  try {
    return handled(
      await store.transact(sql, (tx, submit) =>
        replaceWithin({ tx, submit, store, editor, body, replacement }),
      ),
    );
  } catch (error) {
    if (error instanceof Stopped) return error.refused;
    throw error;
  }
}

async function replaceWithin(work: Work): Promise<StudioAnswer<'replacePlaces'>> {
  const { tx, body, editor } = work;
  const changed: Left = [];
  const leftOut: Left = [];
  const broken: Finding[] = [];
  const replaced: (ReplacedDocument & { hash: string; places: number })[] = [];
  // Always in one order, so that two replacements at once wait for one another and never both.
  for (const { places: chosen, ...name } of body.documents.toSorted(byName)) {
    const draft = await lockDraft(work, name);
    const planned = planPlaces(draft.tree, work.replacement);
    const found = planned.filter(({ id }) => chosen.includes(id));
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
  if (broken.length > 0 && !body.leaveOut) throw new Stopped(refuseBroken(leftOut.length, broken));
  const [first] = replaced;
  if (!first) return { made: null, changed, leftOut };
  const id = await recordReplacement(tx, body, editor, replaced);
  const places = replaced.reduce((sum, one) => sum + one.places, 0);
  return { made: { id, places, documents: replaced.length }, changed, leftOut };
}

function byName(a: DocumentName, b: DocumentName): number {
  const [one, other] = [`${a.kind}:${a.key}`, `${b.kind}:${b.key}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

function refuseBroken(count: number, findings: Finding[]): Stopping {
  return refuse('notPublishable', msg('replacement.breaks', { count: String(count) }), {
    findings,
  });
}

/** The draft as it stands, which nobody else changes before the transaction ends; made where nobody opened it yet. */
export async function lockDraft(
  { tx, store }: Pick<Work, 'tx' | 'store'>,
  name: DocumentName,
): Promise<OpenDraft> {
  const source = async (): Promise<DraftSource> =>
    (await newestVersion(tx, name)) ?? { document: emptyDocument(name), seq: null };
  await store.open(tx, name, source);
  await tx`select from draft where kind = ${name.kind} and key = ${name.key} for update`;
  return store.open(tx, name, source);
}

/** Who changed a draft last; empty: nobody did yet. */
export async function lastAuthor(tx: Queryable, { kind, key }: DocumentName): Promise<string> {
  const [row] = await tx<{ author: string }[]>`
    select author from draft_operation where kind = ${kind} and key = ${key} order by sequence desc limit 1`;
  return row?.author ?? '';
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
  { tx, submit, editor, replacement }: Work,
  name: DocumentName,
  { tree, head, headId }: OpenDraft,
  places: readonly PlannedPlace[],
) {
  const done = replaceIn(tree, places, replacement);
  const operations = (done?.changes ?? []).map((change) => ({ ...change, id: randomUUID() }));
  const submitted = done
    ? await submit({ name, base: head, baseId: headId, operations, account: editor })
    : null;
  if (!done || submitted?.kind !== 'accepted') {
    const reason = submitted?.kind === 'refused' ? submitted.message : msg('edit.text-changed');
    const title = (await titlesOf(tx, [name]))(name);
    throw new Stopped(refuse('notFitting', msg('replacement.refused', { title, reason })));
  }
  const [row] = await tx<{ base: number | null }[]>`
    select base_seq as base from draft where kind = ${name.kind} and key = ${name.key}`;
  return {
    ...name,
    base: row?.base ?? null,
    units: writtenUnits(tree, done.tree, places),
    hash: hashOf(contentOf(name.kind, canonicalDocument(done.tree))),
    places: places.length,
  };
}

/** Saves the release, and what was done for it. Answers the id of the replacement. */
async function recordReplacement(
  tx: Queryable,
  { part, find, replacement, name }: Body,
  { account, name: author }: DraftEditor,
  replaced: readonly (ReplacedDocument & { hash: string; places: number })[],
): Promise<string> {
  const items = replaced.map(({ kind, key, hash }) => ({ kind, key, hash }));
  const saved = await saveRelease(tx, { name, note: '', items }, { account, name: author });
  if (!saved) throw new Error('a new release was not saved');
  const documents = replaced.map(({ kind, key, base, units }) => ({ kind, key, base, units }));
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  await tx`
    insert into replacement (id, account, made_by, part, find, replacement, places, documents, saved)
    values (${id}, ${account}, ${author}, ${part}, ${find}, ${replacement},
      ${replaced.reduce((sum, one) => sum + one.places, 0)}, ${JSON.stringify(documents)}::text::jsonb, ${saved.id})`;
  return id;
}
