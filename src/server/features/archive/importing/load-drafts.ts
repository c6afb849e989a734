import type { Queryable } from '#server/platform/database/connect.ts';
import type { OperationRecord } from '../format/records.ts';
import type { Archive } from '../reading/open-archive.ts';
import { readDrafts, type ArchivedDraft } from '../reading/read-drafts.ts';

const AT_ONCE = 500;

/** Writes the drafts as they were, with every operation, so that undo and history go on. */
export async function loadDrafts(tx: Queryable, archive: Archive): Promise<number> {
  let count = 0;
  for await (const archived of readDrafts(archive)) {
    await loadDraft(tx, archived);
    count += 1;
  }
  return count;
}

async function loadDraft(tx: Queryable, { draft, operations }: ArchivedDraft): Promise<void> {
  const {
    kind,
    key,
    head,
    snapshot,
    snapshotHead,
    baseSeq,
    contentHash,
    contentHead,
    createdBy = null,
    createdAt = null,
  } = draft;
  await tx`
    insert into draft (kind, key, head, snapshot, snapshot_head, base_seq, content_hash, content_head, created_by, created_at)
    values (${kind}, ${key}, ${head}, ${JSON.stringify(snapshot)}::text::jsonb, ${snapshotHead}, ${baseSeq}, ${contentHash}, ${contentHead}, ${createdBy}, ${createdAt})`;
  let portion: OperationRecord[] = [];
  const send = async () => {
    if (portion.length > 0)
      await tx`
      insert into draft_operation (kind, key, sequence, id, operation, account, author, at)
      select ${kind}, ${key}, e.sequence, e.id, e.operation, e.account, e.author, e.at
      from jsonb_to_recordset(${JSON.stringify(portion)}::text::jsonb) as e (sequence bigint, id text, operation jsonb, account text, author text, at timestamptz)`;
    portion = [];
  };
  for await (const operation of operations()) {
    portion.push(operation);
    if (portion.length >= AT_ONCE) await send();
  }
  await send();
  await tx`
    update draft d set head_id = o.id from draft_operation o
    where d.kind = ${kind} and d.key = ${key} and o.kind = d.kind and o.key = d.key and o.sequence = d.head`;
}
