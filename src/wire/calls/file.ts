import type { fileCalls } from '#schemas/calls/file.ts';
import { read, submit, type CallEntry } from './entry/entry.ts';

/** A person asked for it, so that a failure has to be said. */
const download: CallEntry = {
  ...read,
  method: 'GET',
  binary: true,
  overlay: true,
  onFailure: 'page',
};

export const fileEntries = {
  'file/upload': { ...submit, upload: true },
  /** Its text grows by a third in the cipher's base64. */
  'file/base64': { ...submit, maxBody: 4 * 1024 * 1024 },
  'file/info': read,
  'file/content/download': download,
  'file/asset/pdf': { ...download, caller: 'investor', served: 'upstream' },
  'file/ocr': { ...submit, upload: true, effect: false, served: 'upstream' },
} satisfies Record<keyof typeof fileCalls, CallEntry>;
