import type { Database } from '#server/platform/database/connect.ts';
import { loadDemonstration } from '#server/features/demonstration/load.ts';
import { demonstrationPages } from '#server/features/demonstration/pages.ts';
import { structurePages } from '#server/features/demonstration/structure-pages.ts';
import { problemText } from '#server/features/demonstration/problem.ts';

/** Fills an empty store from the files of a folder; answers what is wrong with them, one line each. */
export type LoadStore = (
  sql: Database,
  folder: string,
  progress: (message: string) => void,
) => Promise<string[]>;

/** With the demonstration; `compose` makes its pages. */
export async function loadDemonstrationInto(
  sql: Database,
  folder: string,
  progress: (message: string) => void,
  compose = demonstrationPages,
): Promise<string[]> {
  const load = await loadDemonstration(sql, folder, (menu) => {
    progress('正在载入演示内容（公开历史数据）…');
    return compose(menu);
  });
  if (!load.ok) return load.problems.map(problemText);
  if (load.loaded) progress('演示内容已载入');
  return [];
}

/** With the structure of a site alone. */
export const loadStructureInto: LoadStore = async (sql, folder, progress) => {
  const load = await loadDemonstration(sql, folder, structurePages, 'structure');
  if (!load.ok) return load.problems.map(problemText);
  if (load.loaded) progress('网站的结构已载入，编排台的“起步”列着还要补什么');
  return [];
};
