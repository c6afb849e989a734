import { IMPORT_UPLOAD, stagedImport } from '#wire/studio/imports.ts';
import { refusal, REQUEST_HEADER } from '#wire/studio/routes.ts';
import { messageText } from '../../messages.ts';
import { importTexts as texts } from './texts.ts';

/** Sends a file and answers its import; rejects with words. `fetch` would not tell how much is sent. */
export function sendImport(file: File, onShare: (percent: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', IMPORT_UPLOAD.path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(REQUEST_HEADER, '1');
    request.setRequestHeader(IMPORT_UPLOAD.fileNameHeader, encodeURIComponent(file.name.toWellFormed()));
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? Math.round((loaded / total) * 100) : 0));
    request.addEventListener('load', () => {
      const content = parse(request.responseText);
      const staged = stagedImport.safeParse(content);
      const refused = refusal.safeParse(content);
      if (request.status === 200 && staged.success) resolve(staged.data.id);
      else reject(new Error(refused.success ? messageText(refused.data.message) : texts.cut));
    });
    request.addEventListener('error', () => reject(new Error(texts.cut)));
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
