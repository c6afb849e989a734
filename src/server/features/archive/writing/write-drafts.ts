import { Readable } from 'node:stream';
import type { Queryable } from '#server/platform/database/connect.ts';
import { paths } from '../format/paths.ts';
import { line, pretty } from '../format/pretty.ts';
import type { DraftRecord, OperationRecord } from '../format/records.ts';
import type { ArchiveWriter } from './archive-writer.ts';

const AT_ONCE = 500;

/** Writes what editors work on, with every operation that is left; answers how many drafts there are. */
export async function writeDrafts(tx: Queryable, writer: ArchiveWriter): Promise<number> {
  const names = await tx<
    { kind: string; key: string }[]
  >`select kind, key from draft order by kind, key`;
  for (const { kind, key } of names) {
    const [draft] = await tx<DraftRecord[]>`
      select kind, key, head, snapshot, snapshot_head as "snapshotHead", base_seq as "baseSeq", content_hash as "contentHash", content_head as "contentHead",
        created_by as "createdBy", created_at as "createdAt",
        coalesce((select t.trimmed from trimmed_draft t where t.kind = draft.kind and t.key = draft.key), 0) as trimmed
      from draft where kind = ${kind} and key = ${key}`;
    if (!draft) throw new Error('a draft left a snapshot');
    const path = paths.draft(kind, key);
    await writer.add(path, pretty(draft));
    if (draft.head > 0)
      await writer.add(paths.operations(path), Readable.from(operations(tx, draft)));
  }
  return names.length;
}

async function* operations(
  tx: Queryable,
  { kind, key, trimmed = 0 }: DraftRecord,
): AsyncGenerator<Buffer> {
  const rows = tx<OperationRecord[]>`
    select sequence, id, operation, account, author, at from draft_operation
    where kind = ${kind} and key = ${key} and sequence > ${trimmed} order by sequence`.cursor(
    AT_ONCE,
  );
  for await (const portion of rows) yield Buffer.from(portion.map(line).join(''));
}
