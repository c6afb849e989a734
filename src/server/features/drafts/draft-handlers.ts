import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import type { Change } from '#composition/change.ts';
import { restoreNode } from '#composition/history/restore-node.ts';
import { openTree, toDocument, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { Operation } from '#schemas/operation.ts';
import { OPERATIONS_AT_ONCE } from '#wire/studio/drafts.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { operationsAfter } from '#server/store/drafts/draft-log.ts';
import { createDraftStore, type DraftSource } from '#server/store/drafts/draft-store.ts';
import type { OpenDraft, Submitted } from '#server/store/drafts/draft-batch.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { version } from '#server/store/content/read.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
type Opened = OpenDraft;
type Made = { ok: true; operations: Operation[] } | { ok: false; message: Message };

/** Drafts for who has no socket: read, edited and brought back to what they were, under the rules that hold for a tab. */
export function draftHandlers(sql: Database) {
  const store = createDraftStore({ catalogue, permit: permitByRights });

  const source = async (name: DocumentName): Promise<DraftSource> =>
    (await newestVersion(sql, name)) ?? { document: emptyDocument(name), seq: null };
  const open = (name: DocumentName) => store.open(sql, name, () => source(name));

  async function refuseClosed(name: DocumentName) {
    const closed = await getOpenError(name, await currentSnapshot(sql), sql);
    return closed === null ? null : refuse('notFound', closed);
  }

  /** On the head of the draft, however often others are faster. */
  async function submit(
    name: DocumentName,
    make: (draft: Opened) => Made,
    context: HandlerContext,
  ) {
    for (;;) {
      const draft = await open(name);
      const applied = make(draft);
      if (!applied.ok) return refuse('notFitting', applied.message);
      if (applied.operations.length === 0) return handled({ head: draft.head, repeats: [] });
      const submitted = await store.submit(sql, {
        name,
        base: draft.head,
        baseId: draft.headId,
        operations: applied.operations,
        account: editorOf(context),
      });
      if (submitted.kind !== 'stale') return answerTo(submitted, applied.operations);
    }
  }

  return defineHandlers({
    async readDraft(name) {
      const closed = await refuseClosed(name);
      if (closed) return closed;
      const { head, headId, tree } = await open(name);
      return handled({ head, headId, document: toDocument(tree) });
    },
    async draftOperations({ since, ...name }) {
      const operations = await operationsAfter(sql, name, since, OPERATIONS_AT_ONCE + 1);
      const [first] = operations;
      if (first && first.sequence !== since + 1)
        return refuse('stepsTrimmed', msg('draft.steps-trimmed', { first: first.sequence }));
      return handled({
        operations: operations.slice(0, OPERATIONS_AT_ONCE).map((one) => ({ ...one })),
        hasMore: operations.length > OPERATIONS_AT_ONCE,
      });
    },
    async submitOperations({ kind, key, base, baseId, operations }, context) {
      const name = { kind, key };
      const closed = await refuseClosed(name);
      if (closed) return closed;
      if (base === undefined) return submit(name, () => ({ ok: true, operations }), context);
      const { head } = await open(name);
      const submitted: Submitted =
        base === head
          ? await store.submit(sql, { name, base, baseId, operations, account: editorOf(context) })
          : { kind: 'stale', head };
      return submitted.kind === 'stale'
        ? refuseStale(submitted.head)
        : answerTo(submitted, operations);
    },
    async restoreVersion({ kind, key, seq, node }, context) {
      const name = { kind, key };
      const closed = await refuseClosed(name);
      if (closed) return closed;
      const found = await version(sql, kind, key, seq);
      if (!found) return refuse('notFound', msg('version.unknown'));
      const document = documentOf(kind, found.body);
      const whole: Operation = { id: randomUUID(), op: 'replace', document };
      const done = await submit(
        name,
        ({ tree }) =>
          node === undefined
            ? { ok: true, operations: [whole] }
            : nodeOperations(tree, document, node),
        context,
      );
      return done.ok ? handled({ head: done.answer.head }) : done;
    },
  });
}

function nodeOperations(
  draft: DocumentTree,
  document: Parameters<typeof openTree>[0],
  node: NodeId,
): Made {
  const opened = openTree(document);
  if (!opened.ok) return opened;
  const restored = restoreNode(draft, opened.tree, node, catalogue, randomUUID);
  return restored.ok
    ? {
        ok: true,
        operations: restored.changes.map((change: Change): Operation => ({
          ...change,
          id: randomUUID(),
        })),
      }
    : restored;
}

function answerTo(
  submitted: Exclude<Submitted, { kind: 'stale' }>,
  operations: readonly Operation[],
) {
  if (submitted.kind === 'accepted')
    return handled({
      head: submitted.head,
      repeats: submitted.repeats.map(({ operation }) => operation.id),
    });
  const number = operations.findIndex(({ id }) => id === submitted.operation) + 1;
  return refuse(
    'notFitting',
    msg('draft.operation-refused', {
      number,
      reason: submitted.message,
    }),
  );
}

function refuseStale(head: number) {
  return refuse('stale', msg('draft.stale', { head }));
}
