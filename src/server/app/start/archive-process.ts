import type { DatabaseAddress } from '#postgres/address.ts';
import type { ArchivePart } from '#server/features/archive/format/manifest.ts';
import type { ExportWriter, WrittenExport } from '#server/features/archive/write-export.ts';
import type { Settings } from '#server/platform/settings.ts';
import { askProgram, startProgram } from './child-program.ts';

/** What the program is told, once. */
export interface ArchiveMessage {
  /** Of the server: they say where media lie. */
  settings: Settings;
  address: DatabaseAddress;
  file: string;
  parts: readonly ArchivePart[];
}

/**
 * Writes exports by a program of its own, of low priority, so that neither their memory nor their time is the server's;
 * undefined where `program` is null, as in the dev loop. It ends once `signal` is aborted.
 */
export function createExportWriter(
  program: string | null,
  settings: Settings,
  address: DatabaseAddress,
  signal: AbortSignal = new AbortController().signal,
): ExportWriter | undefined {
  if (program === null) return undefined;
  return async (file, parts) => {
    const message: ArchiveMessage = { settings, address, file, parts };
    return (await askProgram(startProgram(program, signal), message, signal)) as WrittenExport;
  };
}
