import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Message } from '#schemas/message.ts';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  manifestHead,
  manifestSchema,
  type ArchivedFile,
  type Manifest,
} from '../format/manifest.ts';
import { entryProblem, layoutProblem, LIMITS } from './check-entries.ts';

/** An archive whose table of contents is sound. Its files are held against their hashes whenever they are read. */
export interface Archive {
  manifest: Manifest;
  /** The paths that begin so, in order. */
  list(prefix: string): string[];
  file(path: string): ArchivedFile | undefined;
  /** Rejects with `ArchiveDamage` where the bytes are others than were written. */
  open(path: string): Promise<Readable>;
  /** A file as one text; of texts that are too large to be held nothing is read. */
  text(path: string): Promise<string>;
  close(): void;
}

export type OpenedArchive = { ok: true; archive: Archive } | { ok: false; problems: Message[] };

/** The archive itself is not what it should be: `told` to the person who brought it. */
export class ArchiveDamage extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super(toSourceText(told));
    this.told = told;
  }
}

/** Reads the table of contents and the manifest; refuses what is no archive, a cut one, a bomb and a newer format. */
export async function openArchive(path: string): Promise<OpenedArchive> {
  const opened = await openPromise(path, { autoClose: false, strictFileNames: true }).then(
    (zip) => ({ zip }),
    (error: unknown) => ({ problem: reasonOf(error) }),
  );
  if ('problem' in opened) return { ok: false, problems: [opened.problem] };
  const { zip } = opened;
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    const problems = layoutProblem(manifest.files, entries, zip.fileSize);
    if (problems.length === 0) return { ok: true, archive: archiveOf(zip, entries, manifest) };
    zip.close();
    return { ok: false, problems };
  } catch (error) {
    zip.close();
    return { ok: false, problems: [reasonOf(error)] };
  }
}

/** What is wrong when a file cannot be read as an archive; rethrows what nobody expects. */
export function reasonOf(error: unknown): Message {
  if (error instanceof ArchiveDamage) return error.told;
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return msg('archive.no-such-file');
  if (code === 'EACCES' || code === 'EPERM') return msg('archive.not-permitted');
  if (code === 'EISDIR') return msg('archive.is-folder');
  if (/end of central directory/i.test(error.message)) return msg('archive.not-whole');
  if (/invalid relative path|absolute path|invalid characters in fileName/i.test(error.message))
    return msg('archive.unsafe-name', { fault: error.message });
  return msg('archive.damaged', { fault: error.message });
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > LIMITS.entries)
    throw new ArchiveDamage(
      msg('archive.too-many-files', {
        count: zip.entryCount,
        most: LIMITS.entries,
      }),
    );
  for await (const entry of zip.eachEntry()) {
    const problem = entries.has(entry.fileName)
      ? msg('archive.path-twice', { path: entry.fileName })
      : entryProblem(entry);
    if (problem !== null) throw new ArchiveDamage(msg('archive.not-read', { problem }));
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new ArchiveDamage(msg('archive.not-ours'));
  if (entry.uncompressedSize > LIMITS.manifest)
    throw new ArchiveDamage(msg('archive.file-too-large', { path: MANIFEST }));
  const given = jsonOf(await text(await zip.openReadStreamPromise(entry)), MANIFEST);
  const head = manifestHead.safeParse(given);
  if (!head.success) throw new ArchiveDamage(msg('archive.not-ours-manifest'));
  if (head.data.format > ARCHIVE_FORMAT)
    throw new ArchiveDamage(
      msg('archive.newer-format', { format: head.data.format, known: ARCHIVE_FORMAT }),
    );
  const manifest = manifestSchema.safeParse(given);
  if (!manifest.success)
    throw new ArchiveDamage(
      msg('archive.manifest-incomplete', {
        place: manifest.error.issues[0]?.path.map(String).join('.') ?? '',
      }),
    );
  return manifest.data;
}

/** A JSON text as a value; `path` names it where it is none. */
export function jsonOf(given: string, path: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw new ArchiveDamage(msg('archive.not-json', { path }));
  }
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest): Archive {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const sorted = [...files.keys()].toSorted();
  const open = async (path: string) => {
    const [entry, file] = [entries.get(path), files.get(path)];
    if (!entry || !file) throw new ArchiveDamage(msg('archive.file-missing', { path }));
    const checking = holdAgainst(file);
    pipeline(await zip.openReadStreamPromise(entry), checking).catch((error: unknown) =>
      checking.destroy(damage(path, error)),
    );
    return checking;
  };
  return {
    manifest,
    list: (prefix) => sorted.filter((path) => path.startsWith(prefix)),
    file: (path) => files.get(path),
    open,
    async text(path) {
      if ((files.get(path)?.bytes ?? 0) > LIMITS.text)
        throw new ArchiveDamage(msg('archive.file-too-large', { path }));
      return text(await open(path));
    },
    close: () => zip.close(),
  };
}

function damage(path: string, error: unknown): ArchiveDamage {
  return error instanceof ArchiveDamage
    ? error
    : new ArchiveDamage(
        msg('archive.unreadable', {
          path,
          fault: error instanceof Error ? error.message : String(error),
        }),
      );
}

function holdAgainst({ path, sha256 }: ArchivedFile): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(
        hash.digest('hex') === sha256
          ? null
          : new ArchiveDamage(
              msg('archive.hash-differs', {
                path,
              }),
            ),
      );
    },
  });
}
