import { msg } from '#messages/msg.ts';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFile } from './reading.ts';
import { XBRL_LIMITS } from './xbrl-limits.ts';

/** Entries beyond this are not looked at: a zip with a report holds few. */
const ENTRIES = 1000;

/**
 * Unpacks the one XBRL instance of a zip beside it, as `path.unpacked`, and answers where; null where the zip is a workbook.
 * Schemas and linkbases that lie with it are passed over. Throws `UnreadableFile`.
 */
export async function instanceInZip(path: string): Promise<string | null> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => {
    throw new UnreadableFile(msg('import.file-broken'));
  });
  try {
    const entries = await listEntries(archive);
    if (entries.some(({ fileName }) => isWorkbookPart(fileName))) return null;
    const found = entries.filter(({ fileName }) => isInstanceName(fileName));
    const [entry] = found;
    if (!entry) throw new UnreadableFile(msg('import.zip-nothing'));
    if (found.length > 1)
      throw new UnreadableFile(msg('import.xbrl-several', { count: found.length }));
    if (entry.isEncrypted()) throw new UnreadableFile(msg('import.zip-encrypted'));
    return await unpackEntry(archive, entry, `${path}.unpacked`);
  } finally {
    archive.close();
  }
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      if (entries.length >= ENTRIES) break;
      entries.push(entry);
    }
  } catch {
    throw new UnreadableFile(msg('import.file-broken'));
  }
  return entries;
}

function isWorkbookPart(name: string): boolean {
  return name === '[Content_Types].xml' || name.startsWith('xl/');
}

/** By its extension; the names of linkbases end with what they hold. Folders of macOS hold no files of their own. */
function isInstanceName(name: string): boolean {
  return (
    /\.(?:xbrl|xml|instance)$/i.test(name) &&
    !/[-_](?:lab|label|pre|presentation|cal|calculation|def|definition|ref|reference)(?:[-_]\w+)?\.xml$/i.test(
      name,
    ) &&
    !/(?:^|\/)(?:META-INF|__MACOSX)\//.test(name)
  );
}

async function unpackEntry(archive: ZipFile, entry: Entry, target: string): Promise<string> {
  let bytes = 0;
  const limit = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > XBRL_LIMITS.bytes) done(new UnreadableFile(msg('import.xbrl-too-large')));
      else done(null, piece);
    },
  });
  try {
    const source = await archive.openReadStreamPromise(entry);
    await pipeline(source, limit, createWriteStream(target));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(msg('import.file-broken'));
  }
  return target;
}
