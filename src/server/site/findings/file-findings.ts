import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { visibleNodes } from '#composition/shown.ts';
import { nodeOf, openTree, ROOT_ID } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { FILE_ADDRESS, MEDIA_ADDRESS } from '#schemas/media.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A file of the library that a node's props name. */
interface NamedFile extends Pick<Finding, 'node' | 'path'> {
  hash: string;
  isPicture: boolean;
}

/**
 * Addresses of pictures that visitors see and that the library has nothing for, and of any file whose licence is over on
 * `day`, yyyymmdd. What was removed from the library's list still answers.
 */
export async function fileFindings(
  sql: Queryable,
  document: PageDocument,
  day: string,
): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok) return [];
  const root = nodeOf(opened.tree, ROOT_ID);
  const named = [
    ...(root ? [root] : []),
    ...[...visibleNodes(opened.tree, catalogue)].map(({ node }) => node),
  ].flatMap(filesOf);
  if (named.length === 0) return [];
  const rows = await sql<{ hash: string; filename: string; licenceuntil: string }[]>`
    select hash, filename, licenceuntil from media_file where hash in ${sql([...new Set(named.map(({ hash }) => hash))])}`;
  const known = new Map(rows.map((row) => [row.hash, row]));
  return named.flatMap(({ node, path, hash, isPicture }) => {
    const file = known.get(hash);
    if (!file) return isPicture ? [{ node, path, message: msg('finding.picture-missing') }] : [];
    const { filename: name, licenceuntil } = file;
    if (licenceuntil === '' || licenceuntil >= day) return [];
    return [
      { node, path, message: msg('finding.licence-over', { name, day: formatDate(licenceuntil) }) },
    ];
  });
}

function filesOf({ id, props }: DocumentNode): NamedFile[] {
  return filesIn(props, []).map((file) => ({ node: id, ...file }));
}

function filesIn(value: JsonValue, path: string[]): Omit<NamedFile, 'node'>[] {
  if (typeof value === 'string') {
    if (!FILE_ADDRESS.test(value)) return [];
    const hash = value.slice('/media/'.length, value.lastIndexOf('.'));
    return [{ path, hash, isPicture: MEDIA_ADDRESS.test(value) }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      filesIn(item, [...path, itemIdOf(item) ?? String(index)]),
    );
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => filesIn(inner, [...path, name]))
    : [];
}
