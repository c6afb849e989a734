import type { Queryable } from '#server/platform/database/connect.ts';

/** Those of the hashes under which the media library offers a PDF. */
export async function storedPdfs(sql: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await sql<{ hash: string }[]>`
    select hash from media_file
    where hash = any (${[...new Set(hashes)]}::text[]) and filetype = 'application/pdf' and removed_at is null`;
  return rows.map(({ hash }) => hash);
}
