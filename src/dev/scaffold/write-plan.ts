import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScaffoldPlan } from './scaffold.ts';

/** Writes new files and the files that name them. Throws where it cannot, and leaves nothing of it then. */
export function writePlan(root: string, { added, changed }: ScaffoldPlan & { ok: true }): void {
  const undo: (() => void)[] = [];
  const remove = (file: string) => () => rmSync(file, { recursive: true, force: true });
  try {
    for (const [name, text] of Object.entries(added)) {
      const file = path.join(root, name);
      const folder = mkdirSync(path.dirname(file), { recursive: true });
      if (folder !== undefined) undo.push(remove(folder));
      // Throws if it exists: nothing of somebody else is overwritten or removed.
      writeFileSync(file, text, { flag: 'wx' });
      undo.push(remove(file));
    }
    for (const [name, text] of Object.entries(changed)) {
      const file = path.join(root, name);
      const before = readFileSync(file);
      undo.push(remove(`${file}.new`), () => writeFileSync(file, before));
      replaceFile(file, text);
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}

/** In one step: a dev server that watches the file never reads half of it. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
