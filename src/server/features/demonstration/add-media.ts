import { toSourceText } from '#messages/format.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/connect.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';

/** Puts the files of a folder into the media library. Those that are there already stay as they are. */
export async function addMedia(sql: Database, folder: string): Promise<void> {
  const library = databaseMedia(sql);
  for (const filename of await readdir(folder)) {
    const added = await library.add({
      bytes: await readFile(join(folder, filename)),
      filename,
      account: '',
    });
    if (!added.ok) throw new Error(`${filename}: ${toSourceText(added.message)}`);
  }
}
