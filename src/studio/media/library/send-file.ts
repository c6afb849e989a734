import { DetailedError, Upload } from 'tus-js-client';
import type { MediaFile } from '#schemas/media.ts';
import { MEDIA_RESUMABLE, uploadedFile } from '#wire/studio/media.ts';
import { refusal, REQUEST_HEADER } from '#wire/studio/routes.ts';
import { messageText } from '../../messages.ts';
import { libraryTexts as texts } from './texts.ts';

export type Progress =
  | { state: 'waiting' | 'checking' }
  | { state: 'sending' | 'cut'; share: number }
  | { state: 'done' | 'known'; file: MediaFile }
  | { state: 'refused'; message: string; signedOut: boolean };

/** Bytes in one piece: so much at most is sent again after the connection broke. */
const PIECE = 4 * 1024 * 1024;
/** Waits before each try to go on, in milliseconds. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** Sends a file to the library and tells how far it is; the function it answers gives it up. A file that was begun before goes on there. */
export function sendFile(file: File, folder: string, onProgress: (progress: Progress) => void): () => void {
  let share = 0;
  const upload = new Upload(file, {
    endpoint: MEDIA_RESUMABLE.path,
    headers: { [REQUEST_HEADER]: '1' },
    metadata: { filename: file.name.toWellFormed(), folder },
    chunkSize: PIECE,
    retryDelays: RETRIES,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => {
      share = total > 0 ? sent / total : 0;
      onProgress(share < 1 ? { state: 'sending', share } : { state: 'checking' });
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isCut = status === 0 || status >= 500 || status === 409 || status === 423;
      if (isCut) onProgress({ state: 'cut', share });
      return isCut;
    },
    onSuccess: ({ lastResponse }) => onProgress(readAnswer(lastResponse.getBody())),
    onError: (error) => onProgress(readFailure(error)),
  });
  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  });
  return () => void upload.abort(true).catch(() => undefined);
}

function readAnswer(body: string): Progress {
  const read = uploadedFile.safeParse(parse(body));
  return read.success ? { state: read.data.known ? 'known' : 'done', file: read.data.file } : { state: 'refused', message: texts.unreachable, signedOut: false };
}

function readFailure(error: Error): Progress {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const read = refusal.safeParse(parse(response?.getBody() ?? ''));
  return { state: 'refused', message: read.success ? messageText(read.data.message) : texts.unreachable, signedOut: response?.getStatus() === 401 };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
