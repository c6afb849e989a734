import type { Database } from '#server/platform/database/connect.ts';
import { readBlob, type BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { TEXT_LIMITS } from '#schemas/media-text.ts';
import { textTokens, tripleTokens } from '#server/store/words/tokens.ts';
import { unreadPdf, type PdfReader, type PdfText } from '#server/store/media/texts/pdf-text.ts';

/** How long a file is one process's; longer than any file is read. */
const CLAIM = '10 minutes';
const PAUSE = '10 seconds';
/** A file over which so many processes ended is not tried again. */
const MOST_ATTEMPTS = 3;

interface Parts {
  sql: Database;
  blobs: Pick<BlobStore, 'open'>;
  read: PdfReader;
}

/** Reads the text of one PDF that waits, and keeps it by page; false where none waits. Several processes take different ones. */
export async function readNextText({ sql, blobs, read }: Parts): Promise<boolean> {
  const claimed = await claimFile(sql);
  if (!claimed) return false;
  const { hash, bytes, attempts } = claimed;
  if (attempts > MOST_ATTEMPTS) await keepText(sql, hash, unreadPdf('slow'));
  else if (bytes > TEXT_LIMITS.bytes) await keepText(sql, hash, unreadPdf('large'));
  else {
    const content = await readBlob(blobs, hash);
    const text = content ? await read(content).catch(giveBack(sql, hash)) : unreadPdf('broken');
    await keepText(sql, hash, text);
  }
  return true;
}

async function claimFile(sql: Database) {
  const [row] = await sql<{ hash: string; bytes: number; attempts: number }[]>`
    update media_text t set claimed_until = now() + ${CLAIM}::interval, attempts = attempts + 1
    from media_file f
    where f.hash = t.hash and t.hash = (
      select w.hash from media_text w where w.state = 'waiting' and (w.claimed_until is null or w.claimed_until < now())
      limit 1 for update skip locked)
    returning t.hash, f.filesize as bytes, t.attempts`;
  return row;
}

/** Nothing was said of the file, which is no failure of its own: it is tried again, after a pause. */
function giveBack(sql: Database, hash: string) {
  return async (error: unknown): Promise<never> => {
    await sql`update media_text set attempts = attempts - 1, claimed_until = now() + ${PAUSE}::interval where hash = ${hash}`;
    throw error;
  };
}

async function keepText(
  sql: Database,
  hash: string,
  { state, pages, hasScript, texts }: PdfText,
): Promise<void> {
  const rows = texts.flatMap((text, index) =>
    text === '' ? [] : [{ hash, page: index + 1, text, tokens: pageTokens(text) }],
  );
  await sql.begin(async (tx) => {
    await tx`delete from media_page where hash = ${hash}`;
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await tx`
        insert into media_page select * from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::text::jsonb)
          as p (hash text, page integer, text text, tokens text[])`;
    await tx`update media_text set state = ${state}, pages = ${pages}, has_script = ${hasScript}, claimed_until = null where hash = ${hash}`;
  });
}

/** As `file-texts.ts` looks for them. */
function pageTokens(text: string): string[] {
  return [...textTokens([text]), ...tripleTokens([text])];
}

/** Pages that are written by one query. */
const AT_ONCE = 100;
