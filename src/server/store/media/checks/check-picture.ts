import { fileTypeFromBuffer } from 'file-type';
import { phrase } from '#composition/message.ts';
import { PICTURE_EXTENSIONS, PICTURE_LIMITS, type PictureType } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import { measurePicture, type PixelSize } from './picture-size.ts';

export type CheckedPicture =
  | { ok: true; filetype: PictureType; extension: string; size: PixelSize }
  | { ok: false; message: Message };

/** What an upload is, by its bytes, whatever its name says; or why it is not taken, in words for the editor. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  if (bytes.length === 0) return refused('文件是空的，请重新选择');
  if (bytes.length > PICTURE_LIMITS.bytes) return refused(TOO_LARGE);
  const filetype = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!isPicture(filetype))
    return refused('只收 PNG、JPEG、WebP、AVIF 和 GIF 图片。请换一张，SVG 请先导出为 PNG');
  const size = measurePicture(bytes, filetype);
  if (!size) return refused('图片不完整，读不出宽和高。请重新导出后再上传');
  const { side, pixels } = PICTURE_LIMITS;
  if (Math.max(size.width, size.height) > side || size.width * size.height > pixels) {
    return refused(
      phrase(
        '图片有 {width}×{height} 像素，太大了。请缩到每边 {side} 以内，总共 {millions} 百万像素以内',
        { width: size.width, height: size.height, side, millions: pixels / 1_000_000 },
      ),
    );
  }
  return { ok: true, filetype, extension: PICTURE_EXTENSIONS[filetype], size };
}

export const TOO_LARGE = phrase('图片不能超过 {megabytes} MB，请压缩后重新上传', {
  megabytes: PICTURE_LIMITS.bytes / 1024 / 1024,
});

function refused(message: Message): CheckedPicture {
  return { ok: false, message };
}

function isPicture(mime: string): mime is PictureType {
  return Object.hasOwn(PICTURE_EXTENSIONS, mime);
}
