import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockPlan } from './plan-block.ts';

/** Writes a new folder and the entry that names it. Throws where it cannot, and leaves nothing then. */
export function writePlan(
  root: string,
  type: string,
  { files, registry }: BlockPlan & { ok: true },
): void {
  const folder = path.join(root, 'blocks', type);
  const entry = path.join(root, 'registry.json');
  // Throws if it exists: nothing of somebody else is overwritten or removed.
  mkdirSync(folder);
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
    // In one step: a dev server that watches the file never reads half of it.
    writeFileSync(`${entry}.new`, registry);
    renameSync(`${entry}.new`, entry);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${entry}.new`, { force: true });
    throw error;
  }
}
