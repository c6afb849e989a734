import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSerialQueue } from '../serial-queue.ts';

/** Milliseconds after which a browser is killed. */
const LONGEST_MS = 20_000;
/** Pictures that may wait for the one that is taken; more are refused. */
const MOST_WAITING = 4;

/** CSS pixels. */
export interface ViewSize {
  width: number;
  height: number;
}

/** Takes a picture of a document, PNG; null where it waits too long, or the browser fails or is too slow. */
export type Camera = (html: string, size: ViewSize) => Promise<Buffer | null>;

/**
 * Takes pictures by Chromium (`program` is its path), one at a time, each by a process of its own that begins with an empty
 * profile and knows no settings of the server. It reaches no host: the document has to hold all that it shows, and a policy
 * that runs no script.
 */
export function openCamera(program: string, onError: (error: unknown) => void): Camera {
  const enqueue = createSerialQueue();
  let waiting = 0;
  return async (html, size) => {
    if (waiting > MOST_WAITING) return null;
    waiting += 1;
    try {
      return await enqueue(() => takePicture(program, html, size));
    } catch (error) {
      onError(error);
      return null;
    } finally {
      waiting -= 1;
    }
  };
}

async function takePicture(program: string, html: string, size: ViewSize): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quoin-picture-'));
  try {
    const page = path.join(folder, 'page.html');
    const picture = path.join(folder, 'picture.png');
    await writeFile(page, html);
    await promisify(execFile)(program, browserArguments(folder, page, picture, size), {
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder },
    });
    return await readFile(picture);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function browserArguments(folder: string, page: string, picture: string, size: ViewSize) {
  return [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // No name leads anywhere, and no address either.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    // Chromium does not start its sandbox for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${path.join(folder, 'profile')}`,
    `--window-size=${size.width},${size.height}`,
    `--screenshot=${picture}`,
    `file://${page}`,
  ];
}
