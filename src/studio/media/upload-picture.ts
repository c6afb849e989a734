import { mediaFile, PICTURE_LIMITS, type MediaFile } from '#schemas/media.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { refusal, REQUEST_HEADER } from '#wire/studio/routes.ts';
import { messageText } from '../messages.ts';
import { mediaTexts } from './texts.ts';

export type Uploaded = { ok: true; file: MediaFile } | { ok: false; message: string; signedOut: boolean };

export const MEGABYTES = PICTURE_LIMITS.bytes / 1024 / 1024;

/** Puts a picture into the library. `onProgress` hears the share that is sent, 0 to 1: `fetch` could not tell it. */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  if (file.size > PICTURE_LIMITS.bytes) return Promise.resolve({ ok: false, message: mediaTexts.tooLarge(file.name, MEGABYTES), signedOut: false });
  return new Promise((settle) => {
    const request = new XMLHttpRequest();
    request.open('POST', MEDIA_UPLOAD.path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(REQUEST_HEADER, '1');
    request.setRequestHeader(MEDIA_UPLOAD.fileNameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => settle(readAnswer(request)));
    request.addEventListener('error', () => settle({ ok: false, message: mediaTexts.notUploaded, signedOut: false }));
    request.send(file);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Uploaded {
  const body = parse(responseText);
  const file = mediaFile.safeParse(body);
  if (status === 200 && file.success) return { ok: true, file: file.data };
  const refused = refusal.safeParse(body);
  return { ok: false, message: refused.success ? messageText(refused.data.message) : mediaTexts.notUploaded, signedOut: status === 401 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
