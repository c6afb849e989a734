import type { Database } from '#server/platform/database/connect.ts';
import { readBlob, type BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { TEXT_LIMITS } from '#schemas/media-text.ts';
import { textTokens, tripleTokens } from '#server/store/words/tokens.ts';
import { unreadPdf, type PdfReader, type PdfText } from '#server/store/media/texts/pdf-text.ts';

/** How long no other process takes the file; longer than reading one may take. */
const CLAIM = '10 minutes';
/** After reading failed for a reason outside the file. */
const PAUSE = '10 seconds';
/** Maximum number of processes that may end while they read a file; it is not tried again then. */
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
    const readFile = async () => {
      const content = await readBlob(blobs, hash);
      return content ? read(content) : unreadPdf('broken');
    };
    await keepText(sql, hash, await readFile().catch(giveBack(sql, hash)));
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

/** Lets the file be read again after a pause: the error is not the file's. */
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
  await sql.begin(async (tx) => {
    await tx`delete from media_page where hash = ${hash}`;
    // Page by page, so that requests are answered in between: the tokens of a large file take seconds.
    for (const [index, text] of texts.entries())
      if (text !== '')
        await tx`
          insert into media_page (hash, page, text, tokens)
          values (${hash}, ${index + 1}, ${text}, ${pageTokens(text)}::text[])`;
    await tx`update media_text set state = ${state}, pages = ${pages}, has_script = ${hasScript}, claimed_until = null where hash = ${hash}`;
  });
}

/** As `file-texts.ts` looks for them. */
function pageTokens(text: string): string[] {
  return [...textTokens([text]), ...tripleTokens([text])];
}
