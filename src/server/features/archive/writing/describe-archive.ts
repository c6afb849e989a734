import type { Manifest } from '../format/manifest.ts';

/** What an archive holds, in a line. */
export function describe({ counts, seq, at, files }: Manifest): string {
  const { versions = 0, drafts = 0, media = 0 } = counts;
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  return `${seq} 次发布，${versions} 份内容，${drafts} 份草稿，${media} 个媒体文件，解开共 ${megabytes.toFixed(1)} MB；时刻 ${at}`;
}
