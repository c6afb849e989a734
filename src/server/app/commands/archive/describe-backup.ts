import { megabytes } from '../megabytes.ts';
import type { BackupManifest } from '#server/features/archive/backups/manifest.ts';

/** What a backup holds, in a line. */
export function describeBackup({ files, media, seq, at }: BackupManifest): string {
  const rowsOf = (table: string) =>
    files.filter((file) => file.table === table).reduce((sum, { rows }) => sum + rows, 0);
  const bytes =
    files.reduce((sum, file) => sum + file.bytes, 0) +
    media.reduce((sum, [, size]) => sum + size, 0);
  return `${seq} 次发布，${rowsOf('content')} 份内容，${rowsOf('draft')} 份草稿，${media.length} 个媒体文件，共 ${megabytes(bytes)} MB；时刻 ${at}`;
}
