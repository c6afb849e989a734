import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Formats these files of a project by its own formatter. Returns whether it did. */
export function formatFiles(root: string, files: readonly string[]): boolean {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  return spawnSync(process.execPath, [formatter, ...files], { cwd: root }).status === 0;
}
