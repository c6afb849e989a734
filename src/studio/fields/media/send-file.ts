import type { MediaFile } from '#schemas/media.ts';
import { MEDIA_RESUMABLE, uploadedFile } from '#wire/studio/media.ts';
import { openShipment, type Sending, type Shipment } from '../../base/components/send-in-pieces.ts';
import { mediaTexts as texts } from './texts.ts';

export type UploadProgress =
  | Exclude<Sending<never>, { state: 'done' }>
  | { state: 'done' | 'known'; file: MediaFile };

/** Sends a file to the library and tells how far it is. */
export function sendFile(
  file: File,
  folder: string,
  onProgress: (progress: UploadProgress) => void,
): Shipment {
  const target = {
    path: MEDIA_RESUMABLE.path,
    metadata: { filename: file.name.toWellFormed(), folder },
    answer: uploadedFile,
    unreachable: texts.unreachable,
  };
  return openShipment(file, target, (progress) =>
    onProgress(
      progress.state === 'done'
        ? { state: progress.answer.known ? 'known' : 'done', file: progress.answer.file }
        : progress,
    ),
  );
}
