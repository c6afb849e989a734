import { randomBytes } from 'node:crypto';
import type { VisitorFile } from '#schemas/visitor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/blobs/file-store.ts';

/** An upload is deleted after this, unless a feedback takes it along. */
const TERM = '24 hours';

/** A file that was checked: name cleaned, type by its bytes. */
export interface NewFile extends Pick<VisitorFile, 'filename' | 'filetype'> {
  bytes: Buffer;
}

/** Keeps an upload for its session. */
export async function keepFile(
  sql: Queryable,
  store: FileStore,
  session: number,
  { bytes, filename, filetype }: NewFile,
): Promise<VisitorFile> {
  const id = randomBytes(16).toString('base64url');
  const hash = await store.put(bytes);
  await sql`
    insert into visitor_file (id, session, hash, filename, filetype, filesize, until)
    values (${id}, ${session}, ${hash}, ${filename}, ${filetype}, ${bytes.length}, now() + ${TERM}::interval)`;
  const kept = await findFile(sql, session, id);
  if (!kept) throw new Error('an upload that was just kept is gone');
  return kept.file;
}

/** An upload and where its bytes are; null where the session has none under this id, or no longer. */
export async function findFile(
  sql: Queryable,
  session: number,
  id: string,
): Promise<{ file: VisitorFile; hash: string } | null> {
  const [row] = await sql<(VisitorFile & { hash: string })[]>`
    select id as fileid, filename, filetype, filesize::text as filesize, hash,
      to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') as createtime,
      to_char(until at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') as expiretime
    from visitor_file where id = ${id} and session = ${session} and until > now()`;
  if (!row) return null;
  const { hash, ...file } = row;
  return { file, hash };
}

export async function countFiles(sql: Queryable, session: number): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*) as count from visitor_file where session = ${session} and until > now()`;
  return row?.count ?? 0;
}

/** How many of these uploads the session has and no feedback took yet. They stay until the transaction ends. */
export async function lockFiles(
  sql: Queryable,
  session: number,
  ids: readonly string[],
): Promise<number> {
  const rows = await sql`
    select from visitor_file where id in ${sql(ids.length > 0 ? ids : [''])} and session = ${session} and ticketno is null and until > now()
    order by id for update`;
  return rows.length;
}

/** Makes uploads part of a feedback: they go when it goes. */
export async function attachFiles(
  sql: Queryable,
  ticketno: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update visitor_file f set ticketno = t.ticketno, until = t.until
    from feedback_ticket t where t.ticketno = ${ticketno} and f.id in ${sql(ids)}`;
}

/** A file of a message, for editors; null where the message has none under this id, or no longer. */
export async function findAttachment(
  sql: Queryable,
  ticketno: string,
  id: string,
): Promise<(Pick<VisitorFile, 'filename' | 'filetype'> & { hash: string }) | null> {
  const [row] = await sql<(Pick<VisitorFile, 'filename' | 'filetype'> & { hash: string })[]>`
    select filename, filetype, hash from visitor_file where id = ${id} and ticketno = ${ticketno} and until > now()`;
  return row ? { ...row } : null;
}

export async function sweepFiles(sql: Queryable): Promise<void> {
  await sql`delete from visitor_file where until < now()`;
}
