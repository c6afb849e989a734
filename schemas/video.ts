import { text } from './json.ts';

/** A file of this site, since the pages' policy plays no others; or none. */
function ownFile(extensions: string, error: string) {
  const address = new RegExp(String.raw`^/(?![/\\])\S*\.(?:${extensions})$`, 'i');
  return text(500).refine((value) => value === '' || address.test(value), { error });
}

/** A video in a format that every browser plays. */
export const videoAddress = ownFile('mp4|webm', '请填写以 / 开头的站内地址，文件是 .mp4 或 .webm');

/** What is said in a video, timed. */
export const captionsAddress = ownFile('vtt', '请填写以 / 开头的站内地址，文件是 .vtt');
