import { createInterface } from 'node:readline';
import { paths } from '../format/paths.ts';
import {
  draftRecord,
  operationRecord,
  type DraftRecord,
  type OperationRecord,
} from '../format/records.ts';
import { parsed } from './read-log.ts';
import type { Archive } from './open-archive.ts';

/** A draft of the archive; its operations are read when they are wanted. */
export interface ArchivedDraft {
  path: string;
  draft: DraftRecord;
  operations(): AsyncGenerator<OperationRecord>;
}

export async function* readDrafts(archive: Archive): AsyncGenerator<ArchivedDraft> {
  for (const path of archive.list('drafts/')) {
    if (!path.endsWith('.json')) continue;
    const draft = parsed(draftRecord, await archive.text(path), path);
    yield { path, draft, operations: () => readOperations(archive, paths.operations(path)) };
  }
}

async function* readOperations(archive: Archive, path: string): AsyncGenerator<OperationRecord> {
  if (!archive.file(path)) return;
  const stream = await archive.open(path);
  const damage = new Promise<never>((_, fail) => void stream.once('error', fail));
  damage.catch(() => undefined);
  const lines = createInterface({ input: stream, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([lines.next(), damage]);
    if (done) return;
    yield parsed(operationRecord, value, path);
  }
}
