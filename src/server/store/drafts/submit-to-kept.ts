import postgres from 'postgres';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { applyBatch } from './apply-batch.ts';
import type { OpenDraft, OperationBatch, Permit } from './draft-batch.ts';
import { appendAt } from './draft-log.ts';

interface Parts {
  catalogue: Catalogue;
  permit: Permit;
  snapshotEvery: number;
}

/**
 * Most batches are made on the head, as it is kept here: then one statement stores what was checked, if that still is the
 * head. Null, and nothing stored: the batch has to be looked at under the draft's lock.
 */
export async function submitToKept(
  sql: Database,
  { tree, ...position }: OpenDraft,
  { account, name, base, baseId = position.headId, operations }: OperationBatch,
  { catalogue, permit, snapshotEvery }: Parts,
): Promise<OpenDraft | null> {
  const last = operations.at(-1);
  if (!last || base !== position.head || baseId !== position.headId) return null;
  const applied = applyBatch(tree, operations, catalogue, await permit(sql, account, name));
  if (!applied.ok) return null;
  const appended = { name, position, operations, account, snapshotEvery };
  if (!(await appendAt(sql, appended).catch(falseIfKnown))) return null;
  return { head: base + operations.length, headId: last.id, tree: applied.tree };
}

/** Where the draft has one of the operations already. */
function falseIfKnown(error: unknown): false {
  if (error instanceof postgres.PostgresError && error.code === '23505') return false;
  throw error;
}
