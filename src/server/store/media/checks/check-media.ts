import { msg } from '#messages/msg.ts';
import { fileTypeFromBuffer } from 'file-type';
import {
  DOCUMENT_BYTES,
  DOCUMENT_EXTENSIONS,
  MEDIA_EXTENSIONS,
  type DocumentType,
  type MediaType,
} from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import { checkPicture } from './check-picture.ts';
import type { Scanner } from './scan.ts';

export type CheckedMedia =
  | { ok: true; filetype: MediaType; extension: string; width: number; height: number }
  | { ok: false; message: Message };

const EXECUTABLES = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-msi',
  'application/vnd.microsoft.portable-executable',
]);

/**
 * What an upload is, by its bytes, whatever its name says; or why it is not taken, in words for the editor. A name that
 * promises a picture is believed so far that nothing else is taken under it, and the other way round.
 */
export async function checkMedia(
  bytes: Buffer,
  filename: string,
  scan: Scanner | null,
): Promise<CheckedMedia> {
  const checked = await checkType(bytes, filename);
  if (!checked.ok) return checked;
  const message = await scan?.(bytes);
  return message ? refused(message) : checked;
}

async function checkType(bytes: Buffer, filename: string): Promise<CheckedMedia> {
  if (bytes.length === 0) return refused(msg('upload.empty'));
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const promised = extensionOf(filename);
  if (EXECUTABLES.has(mime) || bytes.subarray(0, 2).toString('latin1') === '#!')
    return refused(msg('media.executable'));
  if (isSvg(bytes))
    return refused(hasScript(bytes) ? msg('media.svg-with-script') : msg('media.svg'));
  if (!isDocument(mime)) {
    const picture = await checkPicture(bytes);
    if (!picture.ok)
      return mime.startsWith('image/') || promised === '' || PICTURE_NAMES.has(promised)
        ? picture
        : refused(msg('media.file-type'));
    return isNamed(promised, DOCUMENT_NAMES)
      ? refused(mismatch(promised, picture.extension))
      : { ok: true, filetype: picture.filetype, extension: picture.extension, ...picture.size };
  }
  const extension = DOCUMENT_EXTENSIONS[mime];
  if (bytes.length > DOCUMENT_BYTES) return refused(MEDIA_TOO_LARGE);
  if (isNamed(promised, KNOWN_NAMES) && promised !== extension)
    return refused(mismatch(promised, extension));
  return { ok: true, filetype: mime, extension, width: 0, height: 0 };
}

export const MEDIA_TOO_LARGE = msg('media.file-too-large', {
  megabytes: DOCUMENT_BYTES / 1024 / 1024,
});

const PICTURE_NAMES = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']);
const DOCUMENT_NAMES: ReadonlySet<string> = new Set(Object.values(DOCUMENT_EXTENSIONS));
const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...PICTURE_NAMES,
  ...Object.values(MEDIA_EXTENSIONS),
]);

function isNamed(extension: string, names: ReadonlySet<string>): boolean {
  return names.has(extension);
}

function mismatch(promised: string, real: string): Message {
  return msg('media.content-differs', {
    promised: promised.toUpperCase(),
    real: real.toUpperCase(),
  });
}

function extensionOf(filename: string): string {
  return /\.([^.\\/]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

function isSvg(bytes: Buffer): boolean {
  return (
    /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096)) &&
    bytes.subarray(0, 64).toString('utf8').replace('\ufeff', '').trimStart().startsWith('<')
  );
}

function hasScript(bytes: Buffer): boolean {
  return /<script|\son\w+\s*=|javascript:|<foreignObject/i.test(bytes.toString('latin1'));
}

function isDocument(mime: string): mime is DocumentType {
  return Object.hasOwn(DOCUMENT_EXTENSIONS, mime);
}

function refused(message: Message): CheckedMedia {
  return { ok: false, message };
}
