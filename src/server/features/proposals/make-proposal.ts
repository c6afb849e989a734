import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import { recordChanges, type ChangeRecord } from '#composition/history/take-back.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse, type HandlerContext, type StudioParsed } from '#server/platform/handler.ts';
import { compareNames } from '#server/store/drafts/draft-log.ts';
import {
  lockDraft,
  stopAt,
  StoppedWork,
  workOnDrafts,
  type DraftWork,
} from '#server/site/documents/draft-work.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import { logProposal } from './log-proposal.ts';

type Body = StudioParsed<'proposeChanges'>;
type ProposedDraft = Body['documents'][number];

/** What a proposal did to one draft, as it is stored. */
export interface ProposedDocument extends DocumentName {
  /** The release that the draft built on. */
  base: number | null;
  /** Sequence of the draft's last operation by it. */
  head: number;
  record: ChangeRecord;
}

/** Changes the drafts and stores how to take it back, or does nothing. */
export function makeProposal(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  body: Body,
  context: HandlerContext,
) {
  return workOnDrafts<StudioAnswer<'proposeChanges'>, 'stale' | 'notFitting'>(
    sql,
    parts,
    async (work) => {
      const done: ProposedDocument[] = [];
      for (const proposed of body.documents.toSorted(compareNames))
        done.push(await changeDocument(work, proposed));
      if (done.every(({ record }) => isEmpty(record)))
        throw new StoppedWork(refuse('notFitting', msg('proposal.unchanged')));
      const id = await store(work, body, done);
      await logProposal(
        work.tx,
        'proposal.make',
        { id, summary: body.summary, documents: done },
        context,
      );
      return { id, documents: done.map(({ kind, key, head }) => ({ kind, key, head })) };
    },
  );
}

async function changeDocument(
  work: DraftWork,
  { kind, key, base, baseId, operations }: ProposedDraft,
): Promise<ProposedDocument> {
  const name = { kind, key };
  if (operations.some(({ op }) => op === 'replace'))
    throw await stopAt(work, name, 'proposal.refused', msg('proposal.not-whole'));
  // Not in the record by which a proposal is taken back.
  if (operations.some(({ op }) => op === 'convert'))
    throw await stopAt(work, name, 'proposal.refused', msg('proposal.no-conversion'));
  const draft = await lockDraft(work, name);
  const batch = { name, base: base ?? draft.head, baseId, operations, account: work.editor };
  const submitted = await work.submit(batch);
  if (submitted.kind === 'stale') throw await stale(work, name, submitted.head);
  if (submitted.kind === 'refused') {
    const number = operations.findIndex(({ id }) => id === submitted.operation) + 1;
    const reason = msg('draft.operation-refused', { number, reason: submitted.message });
    throw await stopAt(work, name, 'proposal.refused', reason);
  }
  const after = await lockDraft(work, name);
  const record = recordChanges(draft.tree, after.tree, operations);
  return { ...name, base: draft.baseSeq, head: submitted.head, record };
}

async function stale({ tx }: DraftWork, name: DocumentName, head: number): Promise<StoppedWork> {
  const title = (await titlesOf(tx, [name]))(name);
  return new StoppedWork(refuse('stale', msg('proposal.stale', { title, head })));
}

function isEmpty({ values, places, added }: ChangeRecord): boolean {
  return values.length + places.length + added.length === 0;
}

async function store(
  { tx, editor }: DraftWork,
  { summary, documents }: Body,
  done: readonly ProposedDocument[],
): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  const operations = documents.reduce((sum, one) => sum + one.operations.length, 0);
  await tx`
    insert into proposal (id, account, made_by, summary, operations, documents)
    values (${id}, ${editor.account}, ${editor.name}, ${summary.trim()}, ${operations}, ${JSON.stringify(done)}::text::jsonb)`;
  return id;
}
