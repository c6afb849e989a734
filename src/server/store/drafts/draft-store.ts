import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#composition/catalogue.ts';
import { areIndependent } from '#composition/history/independent.ts';
import { toDocument, type DocumentTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { AcceptedOperation } from '#wire/studio/socket.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { announceEdits } from './announce-edits.ts';
import { applyBatch } from './apply-batch.ts';
import type { OpenDraft, OperationBatch, Permit, Submitted } from './draft-batch.ts';
import {
  append,
  knownOperations,
  nameText,
  operationsBehind,
  operationsFrom,
  type DraftPosition,
} from './draft-log.ts';
import { loadDraft, replayOperations } from './load-draft.ts';
import { submitToKept } from './submit-to-kept.ts';

/** What a draft begins with. */
export interface DraftSource {
  document: PageDocument;
  /** The release that published it; null where nothing is published. */
  seq: number | null;
}

/** Submits a batch within a transaction that is open; a draft that took one is locked until its end. */
export type SubmitWithin = (batch: OperationBatch) => Promise<Submitted>;

export interface DraftStore {
  /** A draft as it stands; undefined where nobody opened it yet. */
  read(sql: Queryable, name: DocumentName): Promise<OpenDraft | undefined>;
  /** Makes the draft where there is none. Answers it as it stands. */
  open(sql: Queryable, name: DocumentName, source: () => Promise<DraftSource>): Promise<OpenDraft>;
  /** Takes a batch whole, on the head of the draft, or not at all. The draft must exist. */
  submit(sql: Database, batch: OperationBatch): Promise<Submitted>;
  /** Runs `work` in one transaction, in which it submits to several drafts: all of it is done, or nothing. */
  transact<T>(sql: Database, work: (tx: Queryable, submit: SubmitWithin) => Promise<T>): Promise<T>;
  /** Forgets every draft that is kept open: the next reading is of the database. */
  clear(): void;
}

interface Parts {
  catalogue: Catalogue;
  permit?: Permit | undefined;
  /** A snapshot is stored after this many operations. */
  snapshotEvery?: number;
}

/** Drafts that were edited last are kept open: an edit then costs what it touches, not what the page holds. */
const KEPT_DRAFTS = 200;
/** Maximum number of operations that a batch may be behind the head and still follow. */
const FOLLOWED = 200;

export function createDraftStore({
  catalogue,
  permit = async () => () => null,
  snapshotEvery = 200,
}: Parts): DraftStore {
  const kept = new LRUCache<string, OpenDraft>({ max: KEPT_DRAFTS });

  /** The document at the head, which the caller has locked or just read. */
  async function treeAt(
    sql: Queryable,
    name: DocumentName,
    { head, headId }: DraftPosition,
  ): Promise<DocumentTree> {
    const known = kept.get(nameText(name));
    if (known?.headId === headId) return known.tree;
    if (known && known.head > 0 && known.head < head && head - known.head <= snapshotEvery) {
      const tree = advance(known, await operationsFrom(sql, name, known, head - known.head));
      if (tree) return tree;
    }
    const loaded = await loadDraft(sql, name);
    if (loaded?.headId !== headId) throw new Error(`draft ${nameText(name)} is not at ${head}`);
    return loaded.tree;
  }

  async function submitWithin(
    tx: Queryable,
    { account, ...batch }: OperationBatch,
  ): Promise<Outcome> {
    const { name, operations } = batch;
    // One behind the other without waiting: what is known is read once the draft is locked.
    const [{ head, headId, snapshotHead }, known] = await Promise.all([
      lock(tx, name),
      knownOperations(tx, name, operations),
    ]);
    if (!(await isOnHead(tx, batch, { head, headId }))) return { answer: { kind: 'stale', head } };
    const fresh = operations.filter(({ id }) => !known.has(id));
    const before = await treeAt(tx, name, { head, headId });
    const applied = applyBatch(before, fresh, catalogue, await permit(tx, account, name));
    if (!applied.ok) return { answer: applied.answer };
    const { tree } = applied;
    const next = fresh.length > 0 ? await append(tx, name, head, fresh, account) : head;
    if (next - snapshotHead >= snapshotEvery) await storeSnapshot(tx, name, next, tree);
    return {
      answer: { kind: 'accepted', head: next, repeats: [...known.values()] },
      kept: { head: next, headId: fresh.at(-1)?.id ?? headId, tree },
      isChanged: fresh.length > 0,
    };
  }

  const transact: DraftStore['transact'] = (sql, work) =>
    transactBatches(sql, submitWithin, work, (name, draft) => kept.set(nameText(name), draft));

  /** Of what is kept only the id of its head is asked for: a large page takes as long to read as to compose. */
  async function read(sql: Queryable, name: DocumentName): Promise<OpenDraft | undefined> {
    const known = kept.get(nameText(name));
    if (known && known.headId === (await headIdOf(sql, name))) return known;
    const loaded = await loadDraft(sql, name);
    if (loaded) kept.set(nameText(name), loaded);
    return loaded;
  }

  return {
    read,
    async open(sql, name, source) {
      const existing = await read(sql, name);
      if (existing) return existing;
      const created = await create(sql, name, await source());
      kept.set(nameText(name), created);
      return created;
    },
    async submit(sql, batch) {
      const draft = kept.get(nameText(batch.name));
      const parts = { catalogue, permit, snapshotEvery };
      const next = draft && (await submitToKept(sql, draft, batch, parts));
      if (!next) return await transact(sql, (_, submit) => submit(batch));
      kept.set(nameText(batch.name), next);
      announceEdits(sql, [batch.name]);
      return { kind: 'accepted', head: next.head, repeats: [] };
    },
    transact,
    clear: () => kept.clear(),
  };
}

/** What came of a batch, and the draft as it then stands. */
type Outcome = { answer: Submitted; kept?: OpenDraft; isChanged?: boolean };

async function transactBatches<T>(
  sql: Database,
  submitWithin: (tx: Queryable, batch: OperationBatch) => Promise<Outcome>,
  work: (tx: Queryable, submit: SubmitWithin) => Promise<T>,
  keep: (name: DocumentName, draft: OpenDraft) => void,
): Promise<T> {
  const submitted: { name: DocumentName; draft: OpenDraft }[] = [];
  const changed: DocumentName[] = [];
  const done = await sql.begin(async (tx): Promise<{ result: T }> => ({
    result: await work(tx, async (batch) => {
      const { answer, kept: draft, isChanged } = await submitWithin(tx, batch);
      if (draft) submitted.push({ name: batch.name, draft });
      if (isChanged) changed.push(batch.name);
      return answer;
    }),
  }));
  // Only now is it sure that others see it too.
  for (const { name, draft } of submitted) keep(name, draft);
  announceEdits(sql, changed);
  return done.result;
}

/** The tree after the operations behind it; null where they do not follow it. */
function advance(
  { tree, ...position }: OpenDraft,
  operations: readonly AcceptedOperation[],
): DocumentTree | null {
  const missed = operationsBehind(position, operations);
  return missed === null
    ? null
    : replayOperations(
        tree,
        missed.map(({ operation }) => operation),
      );
}

/** Whether a batch was made on the head, or may follow what was done since. */
async function isOnHead(
  tx: Queryable,
  { name, base, baseId, mayFollow = false, operations }: Omit<OperationBatch, 'account'>,
  { head, headId }: DraftPosition,
): Promise<boolean> {
  if (base === head) return (baseId ?? headId) === headId;
  if (!mayFollow || base > head || head - base > FOLLOWED) return false;
  const position = { head: base, headId: baseId };
  const missed = operationsBehind(position, await operationsFrom(tx, name, position, head - base));
  return (
    missed !== null &&
    areIndependent(
      operations,
      missed.map(({ operation }) => operation),
    )
  );
}

async function headIdOf(sql: Queryable, { kind, key }: DocumentName): Promise<string | undefined> {
  const [row] = await sql<
    { headId: string }[]
  >`select head_id as "headId" from draft where kind = ${kind} and key = ${key}`;
  return row?.headId;
}

async function create(
  sql: Queryable,
  name: DocumentName,
  { document, seq }: DraftSource,
): Promise<OpenDraft> {
  await sql`
    insert into draft (kind, key, snapshot, base_seq)
    values (${name.kind}, ${name.key}, ${JSON.stringify(document)}::text::jsonb, ${seq}) on conflict do nothing`;
  const created = await loadDraft(sql, name);
  if (!created) throw new Error(`draft ${nameText(name)} was not created`);
  return created;
}

async function lock(
  tx: Queryable,
  { kind, key }: DocumentName,
): Promise<DraftPosition & { snapshotHead: number }> {
  const [row] = await tx<(DraftPosition & { snapshotHead: number })[]>`
    select head, head_id as "headId", snapshot_head as "snapshotHead" from draft where kind = ${kind} and key = ${key} for update`;
  if (!row) throw new Error(`draft ${kind}:${key} was never opened`);
  return row;
}

async function storeSnapshot(
  tx: Queryable,
  { kind, key }: DocumentName,
  head: number,
  tree: DocumentTree,
): Promise<void> {
  await tx`
    update draft set snapshot = ${JSON.stringify(toDocument(tree))}::text::jsonb, snapshot_head = ${head}
    where kind = ${kind} and key = ${key}`;
}
