import { msg } from '#messages/msg.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import { ROOT } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { HandlerContext, StudioParsed } from '#server/platform/handler.ts';
import {
  changeDraft,
  lastAuthor,
  lockDraft,
  workOnDrafts,
  type DraftWork,
} from '#server/site/documents/draft-work.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { compareNames } from '#server/store/drafts/draft-log.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { recordReplacement, type ReplacedDraft } from './record-replacement.ts';
import { fieldChangeText } from './changed-value.ts';
import { planEdit, type PlannedEdit, type PlannedField } from './plan-edit.ts';

interface EditWork extends DraftWork {
  body: StudioParsed<'editField'>;
  planned: PlannedField;
  context: HandlerContext;
}
type Answer = StudioAnswer<'editField'>;

/** Changes one field of all these items in their drafts and puts them into one saved release, or does nothing. */
export function editField(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  asked: Pick<EditWork, 'body' | 'planned' | 'context'>,
) {
  return workOnDrafts<Answer, 'notFitting'>(sql, parts, (work) =>
    editWithin({ ...work, ...asked }),
  );
}

/** All drafts are locked and looked at before the first of them is changed. */
async function editWithin(work: EditWork): Promise<Answer> {
  const { body, planned } = work;
  const left: Answer['left'] = [];
  const looked: (Locked & { edit: PlannedEdit })[] = [];
  const items = body.items.map(({ key, seen }) => ({ name: { kind: body.kind, key }, seen }));
  for (const { name, seen } of items.toSorted((a, b) => compareNames(a.name, b.name))) {
    const draft = await lockDraft(work, name);
    const check = await permitByRights(work.tx, work.editor, name);
    const edit = planEdit(draft.tree, planned, check);
    const reason = await reasonAgainst(work, name, edit, seen);
    if (reason) left.push({ key: name.key, reason });
    else if (!edit.isSame) looked.push({ name, draft, edit });
  }
  if (left.length > 0 || looked.length === 0) return { made: null, left };
  const replaced: ReplacedDraft[] = [];
  for (const one of looked) replaced.push(await editDraft(work, one));
  const id = await recordReplacement(
    work,
    {
      ...{ part: 'field', name: body.name },
      ...{ find: `${body.kind}.${body.prop}`, replacement: fieldChangeText(body.change) },
    },
    replaced,
  );
  return { made: { id, items: replaced.length }, left: [] };
}

interface Locked {
  name: { kind: EditWork['body']['kind']; key: string };
  draft: Awaited<ReturnType<typeof lockDraft>>;
}

async function reasonAgainst(
  { tx }: EditWork,
  name: Locked['name'],
  edit: PlannedEdit,
  seen: string,
): Promise<Message | null> {
  if (edit.seen !== seen) {
    const by = await lastAuthor(tx, name);
    return by === ''
      ? msg('replacement.field-changed')
      : msg('replacement.field-changed-by', { by });
  }
  return edit.refusal ?? edit.breaches[0]?.message ?? null;
}

async function editDraft(
  work: EditWork,
  { name, draft, edit }: Locked & { edit: PlannedEdit },
): Promise<ReplacedDraft> {
  await changeDraft(work, name, draft, edit.changes, 'replacement.refused');
  const { before, after } = edit;
  return {
    ...name,
    base: draft.baseSeq,
    units: [
      {
        ...{ node: ROOT, path: [work.planned.field.prop], after },
        ...(before !== undefined && { before }),
      },
    ],
    hash: hashOf(contentOf(name.kind, canonicalDocument(edit.tree))),
    places: 1,
  };
}
