import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { visibleNodes } from '#composition/shown.ts';
import { nodeOf, openTree, ROOT_ID } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** A picture of the library that a node's props name. */
interface NamedPicture extends Pick<Finding, 'node' | 'path'> {
  hash: string;
}

/** Addresses of pictures that visitors see and that the library has nothing for. What was removed from its list still answers. */
export async function pictureFindings(sql: Queryable, document: PageDocument): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok) return [];
  const root = nodeOf(opened.tree, ROOT_ID);
  const named = [
    ...(root ? [root] : []),
    ...[...visibleNodes(opened.tree, catalogue)].map(({ node }) => node),
  ].flatMap(picturesOf);
  if (named.length === 0) return [];
  const rows = await sql<
    { hash: string }[]
  >`select hash from media_file where hash in ${sql([...new Set(named.map(({ hash }) => hash))])}`;
  const known = new Set(rows.map(({ hash }) => hash));
  return named
    .filter(({ hash }) => !known.has(hash))
    .map(({ node, path }) => ({
      node,
      path,
      message: msg('finding.picture-missing'),
    }));
}

function picturesOf({ id, props }: DocumentNode): NamedPicture[] {
  return picturesIn(props, []).map((picture) => ({ node: id, ...picture }));
}

function picturesIn(value: JsonValue, path: string[]): Omit<NamedPicture, 'node'>[] {
  if (typeof value === 'string')
    return MEDIA_ADDRESS.test(value)
      ? [{ path, hash: value.slice('/media/'.length, value.lastIndexOf('.')) }]
      : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      picturesIn(item, [...path, itemIdOf(item) ?? String(index)]),
    );
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => picturesIn(inner, [...path, name]))
    : [];
}
