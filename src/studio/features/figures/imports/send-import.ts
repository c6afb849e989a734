import { IMPORT_RESUMABLE, stagedImport } from '#wire/studio/imports.ts';
import { sendInPieces, type Sending } from '../../../base/components/send-in-pieces.ts';
import { importTexts as texts } from '../shared/import-texts.ts';

export type SentImport = Extract<Sending<{ id: number }>, { state: 'done' | 'refused' }>;

/** Sends a file of figures and answers its import, or why there is none. What was cut off goes on by itself, and where the same file is chosen again. */
export function sendImport(
  file: File,
  onProgress: (progress: Sending<{ id: number }>) => void,
): Promise<SentImport> {
  const target = {
    path: IMPORT_RESUMABLE.path,
    metadata: { filename: file.name.toWellFormed() },
    answer: stagedImport,
    unreachable: texts.cut,
  };
  return new Promise((settle) => {
    sendInPieces(file, target, (progress) => {
      if (progress.state === 'done' || progress.state === 'refused') settle(progress);
      else onProgress(progress);
    });
  });
}
