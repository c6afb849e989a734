import { msg } from '#messages/msg.ts';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { openPromise } from 'yauzl';
import { IMPORT_LIMITS } from './limits.ts';
import { UnreadableFile } from './reading.ts';
import { readSheetApart } from './workbook-thread.ts';

/** The rows of the first sheet. The archive is unpacked to nowhere first: what says it is small may be large. */
export async function workbookRows(path: string): Promise<string[][]> {
  if ((await stat(path)).size > IMPORT_LIMITS.workbookBytes)
    throw new UnreadableFile(msg('import.workbook-too-large'));
  await refuseBomb(path);
  return readSheetApart(path, cellText).catch(() => {
    throw new UnreadableFile(msg('import.xlsx-unreadable'));
  });
}

async function refuseBomb(path: string): Promise<void> {
  const archive = await openPromise(path).catch(() => {
    throw new UnreadableFile(msg('import.file-broken'));
  });
  let unpacked = 0;
  const tooLarge = () => new UnreadableFile(msg('import.workbook-unpacks-too-large'));
  try {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > IMPORT_LIMITS.workbookUnpackedBytes) throw tooLarge();
      await pipeline(
        await archive.openReadStreamPromise(entry),
        new Writable({ write: (_piece, _encoding, done) => done() }),
      ).catch(() => {
        throw tooLarge();
      });
    }
  } finally {
    archive.close();
  }
}

/** A day as it is written here; a number without the noise of its binary form. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell === 'number') return plainNumber(Number(cell.toPrecision(15)));
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text;
}
