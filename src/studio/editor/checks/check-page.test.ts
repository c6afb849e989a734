import { toSourceText } from '#messages/format.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { colourToken } from '#schemas/colour.ts';
import type { JsonValue } from '#schemas/json.ts';
import { text } from '#schemas/json.ts';
import type * as NodeSchema from '../../core/nodes/node-schema.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { checkColourContrast } from './colour-contrast.ts';
import { checkDuplicateIds } from './duplicate-ids.ts';
import { checkEmptyContent } from './empty-content.ts';
import { checkHeadings } from './headings.ts';
import { checkedPage, checkPage } from './check-page.ts';
import type { PageCheck } from './page-check.ts';
import { checkPageSize } from './page-size.ts';
import { checkPastDates } from './past-dates.ts';
import { checkPictureOverlay } from './picture-overlay.ts';
import { checkPictures } from './pictures.ts';

// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
// No block of the registry has a date or a colour: one that has stands in for them.
vi.mock('../../core/nodes/node-schema.ts', async (load) => {
  const real = await load<typeof NodeSchema>();
  const dated = z.strictObject({
    until: field(text(10), { label: '截止日期', control: 'date' }),
    colour: field(colourToken, { label: '文字颜色', control: 'colour', background: 'inverse' }),
  });
  return {
    ...real,
    nodeSchema: (type: string) => (type === 'dated' ? dated : real.nodeSchema(type)),
  };
});

const node = (
  id: string,
  type: string,
  props: DocumentNode['props'] = {},
  children: string[] = [],
  displyflag: '1' | '2' = '1',
): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag,
  props,
  slots: children.length > 0 ? { main: children } : {},
});
function treeOf(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}
/** What a check says of one module with these blocks, in its order: where, and the beginning of the words. */
function announcement(check: PageCheck, ...blocks: DocumentNode[]) {
  const tree = treeOf(
    node('root', 'page', {}, ['m']),
    node(
      'm',
      'M12',
      {},
      blocks.map(({ id }) => id),
    ),
    ...blocks,
  );
  return check(checkedPage(tree, '20261121'));
}
const doc = (...content: JsonValue[]): JsonValue => ({ type: 'doc', content });
const words = (textual: string): JsonValue => ({
  type: 'paragraph',
  content: [{ type: 'text', text: textual }],
});
const heading = (level: number): JsonValue => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: '题' }],
});
const picture = (alt: string, more: Record<string, JsonValue> = {}): JsonValue => ({
  src: '/media/a',
  alt,
  ...more,
});

describe('empty content', () => {
  test('a module that shows nothing can be hidden by one press', () => {
    const tree = treeOf(
      node('root', 'page', {}, ['m', 'n']),
      node('m', 'M12', {}, ['a']),
      node('a', 'disclaimer', {}, [], '2'),
      node('n', 'M12', {}, ['b']),
      node('b', 'disclaimer'),
    );
    const warnings = checkEmptyContent(checkedPage(tree, '20261121'));
    expect(warnings).toMatchObject([
      { node: 'm', fix: { changes: [{ op: 'set', node: 'm', path: ['displyflag'], value: '2' }] } },
    ]);
  });

  test('nothing is said of an inactive module, nor of what stands in it', () => {
    const tree = treeOf(
      node('root', 'page', {}, ['m']),
      node('m', 'M12', { status: '0' }, ['a']),
      node('a', 'rich-text', { text: doc() }),
    );
    expect(checkPage(tree, '20261121').warnings).toEqual([]);
  });

  test('formatted text needs a word, a picture or a figure', () => {
    expect(
      announcement(checkEmptyContent, node('a', 'rich-text', { text: doc(words(' ')) })),
    ).toMatchObject([{ node: 'a', path: ['text'] }]);
    expect(
      announcement(
        checkEmptyContent,
        node('a', 'rich-text', { text: doc(words('字')) }),
        node('b', 'rich-text', { text: doc({ type: 'image', attrs: { src: 'x' } }) }),
      ),
    ).toEqual([]);
  });
});

test('pictures: none without an alternative in formatted text, none called like its file; decoration needs none', () => {
  const blocks = [
    node('a', 'rich-text', {
      text: doc({ type: 'image', attrs: { src: '/media/a', alt: ' ', caption: '' } }),
    }),
    node('b', 'image', { picture: picture('IMG_2041.JPG', { decorative: false }) }),
    node('c', 'image', {
      picture: picture('', { decorative: true }),
      other: picture('客服中心的接待台', { decorative: false }),
    }),
    node('d', 'image', {
      items: [{ id: 'i1', picture: picture('截图 3', { decorative: false }) }],
    }),
  ];
  expect(announcement(checkPictures, ...blocks).map(({ node: id, path }) => [id, ...path])).toEqual(
    [
      ['a', 'text', 'content', '0', 'attrs', 'alt'],
      ['b', 'picture', 'alt'],
      ['d', 'items', 'i1', 'picture', 'alt'],
    ],
  );
});

test('headings: one title to a page, and no level left out', () => {
  expect(
    announcement(checkHeadings, node('a', 'login-banner'), node('b', 'login-banner')).map(
      ({ node: id }) => id,
    ),
  ).toEqual(['b']);
  const [phones, wider]: DocumentNode[] = [
    { ...node('a', 'login-banner'), hiddenat: ['768', '1024', '1440'] },
    { ...node('b', 'login-banner'), hiddenat: ['360'] },
  ];
  expect(phones && wider && announcement(checkHeadings, phones, wider)).toEqual([]);
  expect(
    announcement(checkHeadings, node('a', 'rich-text', { text: doc(heading(2), heading(4)) })),
  ).toMatchObject([
    { path: ['text', 'content', '1'], words: { zh: expect.stringContaining('从二级跳到四级') } },
  ]);
  expect(
    announcement(
      checkHeadings,
      node('a', 'rich-text', { text: doc(heading(2), heading(3), heading(4), heading(2)) }),
    ),
  ).toEqual([]);
});

test('colours: text has to stand out from what it stands on', () => {
  expect(announcement(checkColourContrast, node('a', 'dated', { colour: 'text' }))).toMatchObject([
    { node: 'a', path: ['colour'], words: { zh: expect.stringContaining('“正文”') } },
  ]);
  expect(announcement(checkColourContrast, node('a', 'dated', {}))).toEqual([]);
});

test.each([
  [60, true],
  [80, false],
])('pictures below text: %d%% covered is said to be too little: %s', (overlay, isSaid) => {
  const image = { src: '/media/a.png', width: 1, height: 1, alt: '', decorative: true, x: 0, y: 0 };
  const said = announcement(
    checkPictureOverlay,
    node('hero', 'login-banner', { image, overlay }),
    node('plain', 'login-banner', { overlay }),
  );
  expect(said).toHaveLength(isSaid ? 1 : 0);
});

test('ids: items of one list under one id get new ones by one press, the first keeps its own', () => {
  const [warning, ...others] = announcement(
    checkDuplicateIds,
    node('a', 'disclaimer', {
      paragraphs: [
        { id: 'p', text: '一' },
        { id: 'q', text: '二' },
        { id: 'p', text: '三' },
      ],
    }),
  );
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    node: 'a',
    path: ['paragraphs'],
    fix: {
      changes: [
        {
          path: ['props', 'paragraphs'],
          value: [{ id: 'p', text: '一' }, { id: 'q', text: '二' }, { text: '三' }],
        },
      ],
    },
  });
  const [change] = warning?.fix?.changes ?? [];
  expect(JSON.stringify(change).match(/"id":"p"/g)).toHaveLength(1);
});

test('dates: those before today are over', () => {
  expect(
    announcement(
      checkPastDates,
      node('a', 'dated', { until: '20261120' }),
      node('b', 'dated', { until: '20261121' }),
      node('c', 'dated', { until: '2026-01-05' }),
    ).map(({ node: id }) => id),
  ).toEqual(['a', 'c']);
});

test('size: many blocks, long texts and many pictures are named, and what is hidden does not count', () => {
  const many = (count: number, props: DocumentNode['props'], displyflag: '1' | '2' = '1') =>
    Array.from({ length: count }, (_, index) =>
      node(`n${index}`, 'disclaimer', props, [], displyflag),
    );
  expect(announcement(checkPageSize, ...many(300, {}))[0]?.words.zh).toContain('301 个区块');
  expect(announcement(checkPageSize, ...many(299, {}))).toEqual([]);
  expect(announcement(checkPageSize, ...many(400, {}, '2'))).toEqual([]);
  expect(
    announcement(checkPageSize, node('a', 'rich-text', { text: 'W'.repeat(310 * 1024) }))[0]?.words
      .zh,
  ).toContain('310 KB');
  expect(
    announcement(
      checkPageSize,
      node('a', 'image', { items: Array.from({ length: 41 }, () => picture('图里有什么')) }),
    )[0]?.words.zh,
  ).toContain('41 张');
});

test('a page as it comes from the palette has nothing to say', () => {
  const block = { ...newNode('disclaimer'), id: 'a' };
  const report = checkPage(
    treeOf(
      node('root', 'page', {}, ['m']),
      { ...newNode('M11'), id: 'm', slots: { main: ['a'] } },
      block,
    ),
    '20261121',
  );
  expect(report).toEqual({ errors: [], warnings: [], breaches: [], links: [] });
});

test('what an approved claim says needs no evidence any more, but what is said besides does', () => {
  const breaches = (title: string, sentences: string[] = []) =>
    checkPage(
      treeOf(
        node('root', 'page', { purpose: 'company' }, ['m']),
        { ...newNode('M11'), id: 'm', slots: { main: ['a'] } },
        { ...newNode('call-to-action'), id: 'a', props: { title } },
      ),
      '20261121',
      SHIPPED_RULES,
      sentences,
    ).breaches.map(({ node: at, path, breach }) => [at, path, breach?.rule]);
  const claim = '近三年业绩名列前茅';
  expect(breaches(claim)).toEqual([['a', ['title'], 'D04']]);
  expect(breaches(claim, [claim])).toEqual([]);
  expect(breaches(`${claim}，近五年也名列前茅`, [claim])).toEqual([['a', ['title'], 'D04']]);
});
