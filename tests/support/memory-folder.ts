import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** The databases of the gate took 0.3 GB at once, the largest of the full run 1.7 GB; browsers keep their files there too. */
const NEEDED = 8 * GIGABYTE;
/** Beside the files, browsers and workers need memory. */
const NEEDED_IN_ALL = 14 * GIGABYTE;

/**
 * A folder in memory for the throw-away files of tests; null where this machine has none, or little memory. A run makes and
 * drops some 300 databases of a thousand files each, which took a disk three to seven times as long.
 */
export function findMemoryFolder(): string | null {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= NEEDED && availableMemory() >= NEEDED_IN_ALL ? FOLDER : null;
  } catch {
    return null;
  }
}

/** Bytes. */
function availableMemory(): number {
  const [, kilobytes = '0'] =
    /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
