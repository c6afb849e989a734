import type { MediaFile } from '#schemas/media.ts';
import { MEDIA_RESUMABLE, uploadedFile } from '#wire/studio/media.ts';
import { sendInPieces, type Sending } from '../../parts/send-in-pieces.ts';
import { libraryTexts as texts } from './texts.ts';

export type Progress = Exclude<Sending<never>, { state: 'done' }> | { state: 'done' | 'known'; file: MediaFile };

/** Sends a file to the library and tells how far it is; the function it answers gives it up. */
export function sendFile(file: File, folder: string, onProgress: (progress: Progress) => void): () => void {
  const target = { path: MEDIA_RESUMABLE.path, metadata: { filename: file.name.toWellFormed(), folder }, answer: uploadedFile, unreachable: texts.unreachable };
  return sendInPieces(file, target, (progress) => onProgress(progress.state === 'done' ? { state: progress.answer.known ? 'known' : 'done', file: progress.answer.file } : progress));
}
