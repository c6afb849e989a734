import { DetailedError, Upload } from 'tus-js-client';
import type { z } from 'zod';
import { refusal } from '#wire/studio/refusal.ts';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { messageText } from '../language/messages.ts';

/** How far a file is on its way. */
export type Sending<Answer> =
  | { state: 'waiting' | 'checking' }
  | { state: 'sending' | 'cut' | 'paused'; share: number }
  | { state: 'done'; answer: Answer }
  | { state: 'refused'; message: string; signedOut: boolean };

interface Target<Answer> {
  /** Where uploads are begun. */
  path: string;
  metadata: Record<string, string>;
  answer: z.ZodType<Answer>;
  /** What is said where no answer can be understood. */
  unreachable: string;
}

/** Bytes in one piece: so much at most is sent again after the connection broke. */
const PIECE = 4 * 1024 * 1024;
/** Waits before each try to go on, in milliseconds. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** A file on its way, in the hands of who sends it. */
export interface Shipment {
  /** What has arrived stays there until it goes on. */
  pause(): void;
  resume(): void;
  /** Gives it up, and what has arrived. */
  cancel(): void;
}

/** Sends a file piece by piece and tells how far it is; the function it answers gives it up. */
export function sendInPieces<Answer>(
  ...given: Parameters<typeof openShipment<Answer>>
): () => void {
  return openShipment(...given).cancel;
}

/** Sends a file piece by piece and tells how far it is. A file that was begun before goes on there. */
export function openShipment<Answer>(
  file: File,
  { path, metadata, answer, unreachable }: Target<Answer>,
  onProgress: (progress: Sending<Answer>) => void,
): Shipment {
  let share = 0;
  let isHeld = false;
  const upload = new Upload(file, {
    endpoint: path,
    headers: { [REQUEST_HEADER]: '1' },
    metadata,
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
    onSuccess: ({ lastResponse }) => {
      const read = answer.safeParse(parse(lastResponse.getBody()));
      onProgress(
        read.success
          ? { state: 'done', answer: read.data }
          : { state: 'refused', message: unreachable, signedOut: false },
      );
    },
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const read = refusal.safeParse(parse(response?.getBody() ?? ''));
      onProgress({
        state: 'refused',
        message: read.success ? messageText(read.data.message) : unreachable,
        signedOut: response?.getStatus() === 401,
      });
    },
  });
  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!isHeld) upload.start();
  });
  return {
    pause() {
      isHeld = true;
      void upload.abort().then(() => onProgress({ state: 'paused', share }));
    },
    resume() {
      isHeld = false;
      onProgress({ state: 'sending', share });
      upload.start();
    },
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
