import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inChinese } from '#composition/message.ts';
import type { Database } from '../database/connect.ts';
import { loadDemonstration } from '../demonstration/load.ts';
import { demonstrationPages } from '../demonstration/pages.ts';
import { problemText } from '../demonstration/problem.ts';
import { databaseMedia } from '../media/media-library.ts';

/** Fills an empty store with the demonstration; answers what is wrong with its files, one line each. */
export async function loadDemonstrationInto(sql: Database, folder: string, progress: (message: string) => void, compose = demonstrationPages): Promise<string[]> {
  const load = await loadDemonstration(sql, folder, (menu) => {
    progress('正在载入演示内容（公开历史数据）…');
    return compose(menu);
  });
  if (!load.ok) return load.problems.map(problemText);
  if (load.loaded) {
    await addPictures(sql, path.join(folder, 'media'));
    progress('演示内容已载入');
  }
  return [];
}

/** Puts the demonstration's pictures into the media library. */
async function addPictures(sql: Database, folder: string): Promise<void> {
  const library = databaseMedia(sql);
  for (const filename of await readdir(folder)) {
    const added = await library.add({ bytes: await readFile(path.join(folder, filename)), filename, account: '' });
    if (!added.ok) throw new Error(`${filename}: ${inChinese(added.message)}`);
  }
}
