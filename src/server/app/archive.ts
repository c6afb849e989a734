import { exportWriter } from '#server/features/archive/write-export.ts';
import { connect } from '#server/platform/database/connect.ts';
import { followServer } from './follow-server.ts';
import type { ArchiveMessage } from './start/archive-process.ts';
import { openBlobStore } from './start/open-blob-store.ts';

/** Writes an export for the server that started this process; says what came of it, and ends. */
async function answer({ settings, address, file, parts }: ArchiveMessage): Promise<void> {
  const sql = connect(address, { max: 2 });
  const write = exportWriter({ sql, blobs: openBlobStore(settings, sql) });
  const written = await write(file, parts);
  await sql.end();
  process.send?.(written, () => process.exit(0));
}

followServer();
process.once('message', (message) => void answer(message as ArchiveMessage));
