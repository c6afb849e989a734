import { msg } from '#messages/msg.ts';
import type { Entry } from 'yauzl';
import type { Message } from '#schemas/message.ts';
import { MANIFEST, type ArchivedFile } from '../format/manifest.ts';

const MB = 1024 * 1024;

/** What is read at most: entries in all; bytes of the manifest and of a text that is held whole; unpacked bytes for each packed one, beyond what any small archive may have. */
export const LIMITS = {
  entries: 2_000_000,
  manifest: 512 * MB,
  text: 400 * MB,
  ratio: 100,
  unpacked: 64 * MB,
} as const;

const LOCAL_HEADER = 30;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const SEGMENT = /^(?!\.{1,2}$)[^\p{Cc}\\:*?"<>|]+$/u;

/** Why an entry has no place in an archive; null where it may have. */
export function entryProblem(
  entry: Pick<Entry, 'fileName' | 'externalFileAttributes' | 'compressionMethod' | 'isEncrypted'>,
): Message | null {
  const { fileName } = entry;
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (fileName.endsWith('/')) return msg('archive.path-is-folder', { path: fileName });
  if (!fileName.split('/').every((segment) => SEGMENT.test(segment)))
    return msg('archive.unsafe-path', { path: fileName });
  if (type !== 0 && type !== REGULAR) return msg('archive.not-a-file', { path: fileName });
  if (entry.isEncrypted()) return msg('archive.encrypted', { path: fileName });
  return [0, 8].includes(entry.compressionMethod)
    ? null
    : msg('archive.unknown-compression', { path: fileName });
}

/** Whether exactly the files of the manifest are there, each with bytes of its own, and whether unpacking them makes sense. */
export function layoutProblem(
  files: readonly ArchivedFile[],
  entries: ReadonlyMap<string, Entry>,
  size: number,
): Message[] {
  const listed = new Map(files.map((file) => [file.path, file]));
  const unlisted = [...entries.keys()].filter((path) => path !== MANIFEST && !listed.has(path));
  const missing = [...listed.keys()].filter((path) => !entries.has(path));
  const resized = files
    .filter(({ path, bytes }) => entries.has(path) && entries.get(path)?.uncompressedSize !== bytes)
    .map(({ path }) => path);
  const problems = [
    listed.size === files.length ? null : msg('archive.manifest-duplicate'),
    some(msg('archive.files-unlisted'), unlisted),
    some(msg('archive.files-missing'), missing),
    some(msg('archive.sizes-differ'), resized),
    bombProblem([...entries.values()], size),
  ];
  return problems.filter((problem) => problem !== null);
}

function bombProblem(entries: Entry[], size: number): Message | null {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > LIMITS.unpacked && unpacked > size * LIMITS.ratio)
    return msg('archive.unpacks-too-large', {
      megabytes: Math.round(unpacked / MB),
      times: Math.round(unpacked / size),
    });
  const ordered = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  const overlapping = ordered.find((entry, index) => {
    const next = ordered[index + 1]?.relativeOffsetOfLocalHeader ?? size;
    return (
      entry.relativeOffsetOfLocalHeader +
        LOCAL_HEADER +
        entry.fileNameLength +
        entry.compressedSize >
      next
    );
  });
  return overlapping ? msg('archive.overlapping', { path: overlapping.fileName }) : null;
}

/** The first few of what is wrong in one way. */
export function some(what: Message, names: readonly string[]): Message | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, 5);
  return names.length > 5
    ? msg('archive.listed-more', { what, shown, count: names.length })
    : msg('archive.listed', { what, shown });
}
