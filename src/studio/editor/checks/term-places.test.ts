import { expect, test } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { openTree } from '#composition/tree.ts';
import { blockVersion, defaultProps } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { checkPage } from './check-page.ts';

const DAY = '20261126';
/** No fund may be promoted with it, and no context allows it. */
const TERM = '保本保收益';

function node(id: string, type: string, props: Record<string, JsonValue> = {}): DocumentNode {
  const version = blockVersion(type);
  return {
    id,
    type,
    version,
    displyflag: '1',
    props: { ...defaultProps(type), ...props },
    slots: {},
  };
}

/** Rules that a page with the block breaks. */
function rulesBroken(block: DocumentNode): string[] {
  const module = { ...node('m', 'M04'), slots: { main: [block.id] } };
  const root = { ...node('root', 'page'), props: {}, slots: { main: ['m'] } };
  const opened = openTree({ nodes: { root, m: module, [block.id]: block } });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return checkPage(opened.tree, DAY)
    .breaches.filter((found) => found.node === block.id)
    .map(({ breach }) => breach?.rule ?? '');
}

const word = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: JsonValue[]) => ({ type: 'paragraph', content });
const rich = (...content: JsonValue[]) => ({ text: { type: 'doc', content } });
const picture = (alt: string) => ({
  src: '/media/morning.png',
  alt,
  width: 10,
  height: 10,
  focus: { x: 0.5, y: 0.5 },
});

/** The same place with the term and without. */
const places: [place: string, type: string, (said: string) => Record<string, JsonValue>][] = [
  ['a paragraph', 'rich-text', (said) => rich(paragraph(word(`本产品${said}`)))],
  [
    'two spans of a paragraph',
    'rich-text',
    (said) => rich(paragraph(word(`本产品${said.slice(0, 2)}`), word(said.slice(2), 'bold'))),
  ],
  [
    'a quote',
    'rich-text',
    (said) => rich({ type: 'blockquote', content: [paragraph(word(`本产品${said}`))] }),
  ],
  ['the words of a picture', 'image', (said) => ({ image: picture(`本产品${said}`) })],
  ['the caption of a picture', 'image', (said) => ({ image: picture('日出'), caption: said })],
  ['a cell of a table', 'table', (said) => ({ rows: [{ id: 'r1', cells: ['特点', said] }] })],
  ['the caption of a table', 'table', (said) => ({ caption: said })],
  ['the transcript of a video', 'video', (said) => ({ video: '/files/a.mp4', transcript: said })],
  ['the title of a chart', 'nav-chart', (said) => ({ title: said })],
  ['the note of a download list', 'download', (said) => ({ note: said })],
];

test.each(places)('a forbidden term is found in %s', (_, type, propsWith) => {
  const without = rulesBroken(node('b', type, propsWith('稳健经营')));
  const found = rulesBroken(node('b', type, propsWith(TERM)));
  expect(found.filter((rule) => !without.includes(rule))).not.toEqual([]);
});

test.each([
  ['spaced', '保 本 保 收 益'],
  ['with zero widths', '保\u200b本\u200b保\u200b收\u200b益'],
])('a term written %s is found', (_, said) => {
  expect(rulesBroken(node('b', 'image', { image: picture('日出'), caption: said }))).not.toEqual(
    [],
  );
});
