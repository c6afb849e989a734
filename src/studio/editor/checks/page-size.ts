import { ROOT_ID } from '#composition/tree.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PageCheck } from './page-check.ts';

/** Beyond these a page is slow on a phone, or tiring to read. */
const MOST_NODES = 300;
const MOST_BYTES = 300 * 1024;
const MOST_PICTURES = 40;

/** How large the page has become: blocks, texts and settings, pictures. */
export const checkPageSize: PageCheck = ({ nodes }) => {
  const page = { node: ROOT_ID, path: [] };
  const bytes = nodes.reduce((sum, node) => sum + bytesOf(node.props), 0);
  const pictures = nodes.reduce((sum, node) => sum + picturesIn(node.props), 0);
  return [
    ...(nodes.length > MOST_NODES
      ? [
          {
            ...page,
            words: {
              zh: `这一页有 ${nodes.length} 个区块，超过 ${MOST_NODES} 个会变慢。分成几页，或收进选项卡。`,
              en: `The page has ${nodes.length} blocks; beyond ${MOST_NODES} it becomes slow. Make several pages of it.`,
            },
          },
        ]
      : []),
    ...(bytes > MOST_BYTES
      ? [
          {
            ...page,
            words: {
              zh: `这一页的内容有 ${kilobytes(bytes)} KB，超过 ${kilobytes(MOST_BYTES)} KB 会变慢。长文放进文章里。`,
              en: `The page's content is ${kilobytes(bytes)} KB; beyond ${kilobytes(MOST_BYTES)} KB it becomes slow. Put long texts into articles.`,
            },
          },
        ]
      : []),
    ...(pictures > MOST_PICTURES
      ? [
          {
            ...page,
            words: {
              zh: `这一页有 ${pictures} 张图片，超过 ${MOST_PICTURES} 张会变慢。少放几张。`,
              en: `The page has ${pictures} pictures; beyond ${MOST_PICTURES} it becomes slow. Use fewer.`,
            },
          },
        ]
      : []),
  ];
};

const sizes = new WeakMap<object, number>();

function bytesOf(props: object): number {
  const size = sizes.get(props) ?? new TextEncoder().encode(JSON.stringify(props)).length;
  sizes.set(props, size);
  return size;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}

function picturesIn(value: JsonValue): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + picturesIn(item), 0);
  if (!isJsonObject(value)) return 0;
  if (typeof value['src'] === 'string' && typeof value['alt'] === 'string')
    return value['src'] === '' ? 0 : 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + picturesIn(inner), 0);
}
