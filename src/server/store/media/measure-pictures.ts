import type { PictureSize } from '#schemas/media.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** How large these pictures of the library are, by hash; also of what was removed, since pages still show it. A size never changes, so it needs no tag. */
export async function measurePictures(
  sql: Queryable,
  hashes: readonly string[],
): Promise<Map<string, Required<PictureSize>>> {
  const rows = await sql<{ hash: string; width: string; height: string }[]>`
    select hash, width::text, height::text from media_file where width > 0 and hash in ${sql(hashes)}`;
  return new Map(rows.map(({ hash, ...size }) => [hash, size]));
}
