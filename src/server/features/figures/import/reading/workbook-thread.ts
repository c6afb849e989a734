import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Rows that come over at once. The next are asked for once others had their turn. */
const PORTION = 1000;
const HEAP_MB = 2048;

/**
 * What the thread does. It is a text, since a file of its own would have to be built beside the server; the library
 * that reads is an installed package, as the native ones are.
 */
const WORK = `
const { once } = require('node:events');
const { parentPort, workerData: { library, path, portion } } = require('node:worker_threads');
require(library).readSheet(path).then(async (rows) => {
  for (let at = 0; at < rows.length; at += portion) {
    parentPort.postMessage(rows.slice(at, at + portion));
    await once(parentPort, 'message');
  }
  parentPort.close();
});
`;

/**
 * Reads the first sheet of a workbook in a thread of its own: a hundred thousand rows take seconds, in which this one has
 * visitors to answer. Rejects where it is none, or takes more memory than a thread may have.
 */
export async function readSheetApart<Cell>(
  path: string,
  cellOf: (cell: unknown) => Cell,
): Promise<Cell[][]> {
  const library = createRequire(import.meta.url).resolve('read-excel-file/node');
  return new Promise((found, fail) => {
    const rows: Cell[][] = [];
    const thread = new Worker(WORK, {
      eval: true,
      workerData: { library, path, portion: PORTION },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    thread.on('message', (portion: unknown[][]) => {
      for (const row of portion) rows.push(row.map(cellOf));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is of no origin
      setImmediate(() => thread.postMessage('more'));
    });
    thread.on('error', fail);
    thread.on('exit', () => found(rows));
  });
}
