import type { Queryable } from '#server/platform/database/connect.ts';
import type { Chunk } from '../reading/reading.ts';

/** What was mended: by line, by field. Field '' is a row left out. */
export type Edits = ReadonlyMap<number, ReadonlyMap<string, string>>;

export async function readEdits(sql: Queryable, id: number): Promise<Edits> {
  const rows = await sql<
    { line: number; field: string; value: string }[]
  >`select line, field, value from import_edit where import = ${id}`;
  const edits = new Map<number, Map<string, string>>();
  for (const { line, field, value } of rows)
    edits.set(line, (edits.get(line) ?? new Map()).set(field, value));
  return edits;
}

export async function writeChunk(
  sql: Queryable,
  id: number,
  { first, lines, body }: Chunk,
): Promise<void> {
  await sql`insert into import_chunk (import, first, lines, body) values (${id}, ${first}, ${lines}, ${body})`;
}

/** The chunks of an import in order. The next is asked for while the last is worked on. */
export async function* readChunks(sql: Queryable, id: number): AsyncGenerator<Chunk> {
  const after = (line: number) =>
    sql<
      Chunk[]
    >`select first, lines, body from import_chunk where import = ${id} and first > ${line} order by first limit 1`.execute();
  let coming = after(-1);
  for (let [chunk] = await coming; chunk; [chunk] = await coming) {
    coming = after(chunk.first);
    yield chunk;
  }
}
