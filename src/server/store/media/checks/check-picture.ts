import { msg } from '#messages/msg.ts';
import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_EXTENSIONS, PICTURE_LIMITS, type PictureType } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import { measurePicture, type PixelSize } from './picture-size.ts';

export type CheckedPicture =
  | { ok: true; filetype: PictureType; extension: string; size: PixelSize }
  | { ok: false; message: Message };

/** What an upload is, by its bytes, whatever its name says; or why it is not taken, in words for the editor. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  if (bytes.length === 0) return refused(msg('upload.empty'));
  if (bytes.length > PICTURE_LIMITS.bytes) return refused(TOO_LARGE);
  const filetype = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!isPicture(filetype)) return refused(msg('media.picture-type'));
  const size = measurePicture(bytes, filetype);
  if (!size) return refused(msg('media.picture-unreadable'));
  const { side, pixels } = PICTURE_LIMITS;
  if (Math.max(size.width, size.height) > side || size.width * size.height > pixels) {
    return refused(
      msg('media.picture-too-many-pixels', {
        width: size.width,
        height: size.height,
        side,
        millions: pixels / 1_000_000,
      }),
    );
  }
  return { ok: true, filetype, extension: PICTURE_EXTENSIONS[filetype], size };
}

export const TOO_LARGE = msg('media.picture-too-large', {
  megabytes: PICTURE_LIMITS.bytes / 1024 / 1024,
});

function refused(message: Message): CheckedPicture {
  return { ok: false, message };
}

function isPicture(mime: string): mime is PictureType {
  return Object.hasOwn(PICTURE_EXTENSIONS, mime);
}
