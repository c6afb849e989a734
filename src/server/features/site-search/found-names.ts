import type { Queryable } from '#server/platform/database/connect.ts';
import { FIXED_TITLES } from '#server/site/documents/document-title.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { DocumentKind } from '#wire/studio/document-name.ts';
import type { FoundRow } from '#server/store/site-text/find-site-text.ts';

const LIBRARY = /^\/media\/([0-9a-f]{64})/;

/**
 * What editors call the documents of these rows, and what their values stand for: a picture its file, a fund its name.
 * Null: the value speaks for itself.
 */
export async function foundNames(
  sql: Queryable,
  rows: readonly Pick<FoundRow, 'kind' | 'part' | 'value'>[],
) {
  const [menu, files, funds] = await Promise.all([
    rows.some(({ kind }) => kind === 'page') ? menuNames(sql) : new Map<string, string>(),
    fileNames(
      sql,
      rows.flatMap(({ part, value }) =>
        part === 'picture' ? (LIBRARY.exec(value)?.[1] ?? []) : [],
      ),
    ),
    fundNames(
      sql,
      rows.flatMap(({ part, value }) => (part === 'fund' ? value : [])),
    ),
  ]);
  return {
    titleOf: ({ kind, key, title }: Pick<FoundRow, 'kind' | 'key' | 'title'>): string =>
      FIXED_TITLES[kind as DocumentKind] ?? ((kind === 'page' ? menu.get(key) : title) || key),
    nameOf({ part, value }: Pick<FoundRow, 'part' | 'value'>): string | null {
      if (part === 'fund') {
        const name = funds.get(value);
        return name === undefined ? null : `${value} ${name}`;
      }
      return part === 'picture' ? (files.get(LIBRARY.exec(value)?.[1] ?? '') ?? null) : null;
    },
  };
}

async function menuNames(sql: Queryable): Promise<Map<string, string>> {
  const entries = await editorsMenu(sql, await currentSnapshot(sql));
  return new Map(entries.map(({ id, menuname }) => [id, menuname]));
}

async function fileNames(sql: Queryable, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await sql<{ hash: string; filename: string }[]>`
    select hash, filename from media_file where hash = any (${[...hashes]}::text[])`;
  return new Map(rows.map(({ hash, filename }) => [hash, filename]));
}

async function fundNames(sql: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await sql<{ key: string; title: string }[]>`
    select key, title from desk_item where kind = 'fund' and key = any (${[...codes]}::text[])`;
  return new Map(rows.map(({ key, title }) => [key, title]));
}
