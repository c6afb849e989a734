import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WalArchive } from './wal-archive.ts';

/** The file in a base backup's folder that says what it is; written last. */
export const BASE_FILE = 'base.json';
/** At the end of the name of a folder that is not whole yet. */
export const UNFINISHED = '.partial';

const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/);

/** A copy of the data, from which the archived log leads to any later moment. */
const baseSchema = z.object({
  product: z.literal('quoin'),
  kind: z.literal('base'),
  /** Of PostgreSQL. */
  major: z.int(),
  /** As PostgreSQL writes them, in UTC. A recovery can lead to moments from `endedAt` on. */
  startedAt: instant,
  endedAt: instant,
  /** The first file of the log that it needs. */
  wal: z.string().regex(/^[0-9A-F]{24}$/),
  bytes: z.int().min(0),
});
export type BaseBackup = z.infer<typeof baseSchema> & { name: string };

/** The base backups that are whole, the oldest first. */
export async function listBases({ base }: WalArchive): Promise<BaseBackup[]> {
  const names = (await readdir(base).catch(() => [])).filter((name) => !name.endsWith(UNFINISHED));
  const found: BaseBackup[] = [];
  for (const name of names.toSorted()) {
    const text = await readFile(join(base, name, BASE_FILE), 'utf8').catch(() => 'null');
    const read = baseSchema.safeParse(parse(text));
    if (read.success) found.push({ name, ...read.data });
  }
  return found;
}

/** Removes all but the newest `keep`, what interrupted runs left, and the log that no kept one needs; answers the removed names. */
export async function removeOldBases(archive: WalArchive, keep: number): Promise<string[]> {
  const bases = await listBases(archive);
  const old = bases.slice(0, Math.max(0, bases.length - keep)).map(({ name }) => name);
  const halves = (await readdir(archive.base)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of [...old, ...halves])
    await rm(join(archive.base, name), { recursive: true, force: true });
  const first = bases.at(old.length)?.wal;
  if (first === undefined) return old;
  for (const name of await readdir(archive.wal))
    if (isBefore(name, first)) await rm(join(archive.wal, name), { force: true });
  return old;
}

/** Files of the log are told apart by timeline (8 digits), and follow each other by the other 16. */
function isBefore(name: string, first: string): boolean {
  const [, place] = /^[0-9A-F]{8}([0-9A-F]{16})\b/.exec(name) ?? [];
  return place !== undefined && place < first.slice(8);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
