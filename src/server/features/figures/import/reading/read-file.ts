import { msg } from '#messages/msg.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { isBlank, readDay, readFigure } from '#rules/imports/read-cell.ts';
import { indexElements } from '#rules/xbrl/element-index.ts';
import { XBRL_ELEMENTS } from '#rules/xbrl/elements.ts';
import { readReport } from '#rules/xbrl/read-report.ts';
import { reportTable } from '#rules/xbrl/report-table.ts';
import type { ImportLayout } from '#schemas/import.ts';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { jsonRows } from './json-rows.ts';
import { plainChunks } from './plain-chunks.ts';
import { quotedRows, tabbedChunks } from './quoted-chunks.ts';
import {
  NO_ROWS,
  UnreadableFile,
  unreadable,
  type Chunk,
  type ReadFile,
  type Sink,
} from './reading.ts';
import { scanBytes, type Scanned } from './scan-bytes.ts';
import { sniffSeparator } from './separator.ts';
import { textPieces } from './text-pieces.ts';
import { workbookRows } from './workbook-rows.ts';
import { instanceInZip } from './instance-in-zip.ts';
import { parseInstance } from './parse-instance.ts';
import { XBRL_LIMITS } from './xbrl-limits.ts';

/**
 * Reads a file of any form that is taken into chunks of lines, and says what it is. At most one chunk is held in memory
 * but for workbooks and JSON, which have limits of their own. `path` may get a neighbour `path.unpacked`.
 */
export async function readFile(
  path: string,
  sink: Sink,
  elements: XbrlElements = XBRL_ELEMENTS,
): Promise<ReadFile> {
  try {
    const reading = { sink, elements };
    return { ok: true, layout: await read(path, reading, await scanBytes(path)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable(error.told);
    throw error;
  }
}

interface Reading {
  sink: Sink;
  /** What the elements of XBRL reports are. */
  elements: XbrlElements;
}

type Form = Pick<ImportLayout, 'kind' | 'encoding' | 'separator'>;

async function read(path: string, reading: Reading, scanned: Scanned): Promise<ImportLayout> {
  const { sink } = reading;
  switch (scanned.kind) {
    case 'gzip': {
      const unpacked = await unpack(path);
      const inner = await scanBytes(unpacked);
      if (inner.kind !== 'text') throw new UnreadableFile(msg('import.gzip-not-text'));
      return read(unpacked, reading, inner);
    }
    case 'zip': {
      const instance = await instanceInZip(path);
      if (instance !== null) return readReportFile(instance, reading, await scanBytes(instance));
      return drain(
        tabbedChunks(await workbookRows(path)),
        { kind: 'xlsx', encoding: 'utf-8', separator: '\t' },
        sink,
      );
    }
    case 'old-workbook':
      throw new UnreadableFile(msg('import.xls'));
    case 'binary':
      throw new UnreadableFile(msg('import.not-a-table'));
    case 'text':
      return scanned.isXml ? readReportFile(path, reading, scanned) : readText(path, sink, scanned);
  }
}

async function readText(
  path: string,
  sink: Sink,
  { encoding, isJson, hasQuotes }: Scanned & { kind: 'text' },
): Promise<ImportLayout> {
  if (isJson)
    return drain(
      tabbedChunks(jsonRows(await wholeText(path, encoding))),
      { kind: 'json', encoding, separator: '\t' },
      sink,
    );
  const separator = sniffSeparator(await beginning(path, encoding));
  const pieces = textPieces(path, encoding);
  if (!hasQuotes) return drain(plainChunks(pieces), { kind: 'csv', encoding, separator }, sink);
  return drain(
    tabbedChunks(quotedRows(pieces, separator)),
    { kind: 'csv', encoding, separator: '\t' },
    sink,
  );
}

/** The lists of an XBRL report as rows below the fields that they are. */
async function readReportFile(
  path: string,
  { sink, elements }: Reading,
  scanned: Scanned,
): Promise<ImportLayout> {
  if (scanned.kind !== 'text' || !scanned.isXml) throw new UnreadableFile(msg('import.xbrl-none'));
  const { encoding } = scanned;
  if ((await stat(path)).size > XBRL_LIMITS.bytes)
    throw new UnreadableFile(msg('import.xbrl-too-large'));
  const index = indexElements(elements);
  const read = readReport(await parseInstance(textPieces(path, encoding), index), index);
  await setImmediate();
  if (!read.ok) throw new UnreadableFile(read.message);
  const rows = tabbedChunks(reportTable(read.head, read.rows));
  const layout = await drain(rows, { kind: 'xbrl', encoding, separator: '\t' }, sink);
  return { ...layout, report: read.head };
}

async function wholeText(path: string, encoding: ImportLayout['encoding']): Promise<string> {
  if ((await stat(path)).size > IMPORT_LIMITS.jsonBytes)
    throw new UnreadableFile(msg('import.json-too-large'));
  let text = '';
  for await (const piece of textPieces(path, encoding)) text += piece;
  return text;
}

async function beginning(path: string, encoding: ImportLayout['encoding']): Promise<string> {
  for await (const piece of textPieces(path, encoding)) return piece.slice(0, 64 * 1024);
  return '';
}

/** Passes the rows below the header on. */
async function drain(chunks: AsyncIterable<Chunk>, form: Form, sink: Sink): Promise<ImportLayout> {
  let top: Omit<ImportLayout, 'rows' | keyof Form> | null = null;
  let last = 0;
  for await (const chunk of chunks) {
    const isFirst = top === null;
    top ??= topOf(chunk, form.separator);
    const below = isFirst ? skipLines(chunk, top.firstRow - 1) : chunk;
    last = chunk.first + chunk.lines - 1;
    if (last > IMPORT_LIMITS.rows + 1) throw new UnreadableFile(msg('import.too-many-rows'));
    if (below.lines > 0) await sink(below);
  }
  if (top === null || last < top.firstRow) throw new UnreadableFile(NO_ROWS);
  return { ...form, ...top, rows: last - top.firstRow + 1 };
}

function topOf({ body }: Chunk, separator: string): Omit<ImportLayout, 'rows' | keyof Form> {
  const lines = body
    .split('\n', 200)
    .map((line) => line.split(separator).map((cell) => cell.trim()));
  const [first = []] = lines;
  if (first.length > IMPORT_LIMITS.columns)
    throw new UnreadableFile(msg('import.too-many-columns'));
  const hasHeader = !first.some((cell) => readDay(cell) !== null || readFigure(cell) !== null);
  const rows = hasHeader ? lines.slice(1) : lines;
  const header = hasHeader
    ? first.map((cell) => cell.slice(0, 60))
    : first.map((_, at) => String(at + 1));
  const samples = header.map((_, at) =>
    (rows.find((cells) => !isBlank(cells[at] ?? ''))?.[at] ?? '').slice(0, 60),
  );
  return { header, samples, firstRow: hasHeader ? 2 : 1 };
}

function skipLines({ first, lines, body }: Chunk, count: number): Chunk {
  if (count === 0) return { first, lines, body };
  const end = body.indexOf('\n');
  return { first: first + 1, lines: lines - 1, body: end < 0 ? '' : body.slice(end + 1) };
}

/** Writes what a gzip holds beside it. */
async function unpack(path: string): Promise<string> {
  const target = `${path}.unpacked`;
  let bytes = 0;
  const limit = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > IMPORT_LIMITS.textBytes)
        done(new UnreadableFile(msg('import.unpacks-too-large')));
      else done(null, piece);
    },
  });
  await pipeline(createReadStream(path), createGunzip(), limit, createWriteStream(target)).catch(
    (error: unknown) => {
      throw error instanceof UnreadableFile ? error : new UnreadableFile(msg('import.gzip-broken'));
    },
  );
  return target;
}
