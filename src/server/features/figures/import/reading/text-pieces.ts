import { msg } from '#messages/msg.ts';
import { createReadStream } from 'node:fs';
import { UnreadableFile } from './reading.ts';
import type { TextEncoding } from './scan-bytes.ts';

const PIECE_BYTES = 512 * 1024;

/** The text of a file, piece by piece, without its byte order mark. */
export async function* textPieces(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }))
      yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(msg('import.encoding'));
  }
}
