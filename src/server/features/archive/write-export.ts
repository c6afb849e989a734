import type { Message } from '#schemas/message.ts';
import type { ArchivePart } from './format/manifest.ts';
import { writeArchiveFile } from './writing/archive-file.ts';
import { writeArchive } from './writing/write-archive.ts';

/** An export that is whole in its file, up to this release; or why there is none. */
export type WrittenExport = { ok: true; seq: number } | { ok: false; message: Message };

/** Writes these parts of the site into a file that is not there yet. */
export type ExportWriter = (file: string, parts: readonly ArchivePart[]) => Promise<WrittenExport>;

/** Writes exports in this process. */
export function exportWriter(sources: Parameters<typeof writeArchive>[0]): ExportWriter {
  return async (file, parts) => {
    const written = await writeArchiveFile(file, (out) => writeArchive(sources, parts, out));
    return written.ok ? { ok: true, seq: written.manifest.seq } : written;
  };
}
