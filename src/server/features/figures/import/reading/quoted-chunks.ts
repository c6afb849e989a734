import { msg } from '#messages/msg.ts';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { cleanCell, UnreadableFile, type Chunk } from './reading.ts';
import { IMPORT_LIMITS } from './limits.ts';

const CHUNK_LENGTH = 512 * 1024;

/** Gathers rows into chunks whose cells are apart by tabs. */
export async function* tabbedChunks(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Chunk> {
  let first = 1;
  let lines: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const line = row.map(cleanCell).join('\t');
    lines.push(line);
    length += line.length + 1;
    if (length < CHUNK_LENGTH) continue;
    yield { first, lines: lines.length, body: lines.join('\n') };
    first += lines.length;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield { first, lines: lines.length, body: lines.join('\n') };
}

/** The rows of a file with quotes. */
export async function* quotedRows(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_LIMITS.lineLength,
  });
  const source = Readable.from(pieces);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) yield row as string[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableFile(msg('import.quotes-unmatched'));
    throw error;
  }
}
