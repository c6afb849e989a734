import { expect, it } from 'vitest';
import { toDocument, openTree, type DocumentTree } from '#composition/tree.ts';
import { defaultProps } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { planPlaces, replaceIn, writtenUnits } from './plan-replacement.ts';
import type { Replacement } from './replacement-values.ts';
import { planRestore } from './plan-restore.ts';

const OLD = `/media/${'a'.repeat(64)}.png`;
const NEW = `/media/${'b'.repeat(64)}.png`;

function documentWith(type: string, props: Record<string, JsonValue>): DocumentTree {
  const node = (id: string, more: Partial<DocumentNode>): DocumentNode => ({
    ...{ id, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} },
    ...more,
  });
  const opened = openTree({
    nodes: {
      root: node('root', { slots: { main: ['m'] } }),
      m: node('m', { type: 'M11', props: defaultProps('M11'), slots: { main: ['n'] } }),
      n: node('n', {
        type,
        props: { ...(type.startsWith('item-') ? {} : defaultProps(type)), ...props },
      }),
    },
  });
  if (!opened.ok) throw new Error('not opened');
  return opened.tree;
}
const textWith = (...content: JsonValue[]) =>
  documentWith('rich-text', {
    text: { type: 'doc', content: [{ type: 'paragraph', content }] },
  });
const words = (text: string, ...marks: JsonValue[]): JsonValue =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
const BOLD = { type: 'bold' };
const link = (address: string) => ({ type: 'link', attrs: { address } });

function replaced(tree: DocumentTree, replacement: Replacement): DocumentTree {
  const done = replaceIn(tree, planPlaces(tree, replacement), replacement);
  if (!done) throw new Error('does not fit');
  return done.tree;
}
const propsOf = (tree: DocumentTree) => toDocument(tree).nodes['n']?.props ?? {};
/** The inline content of the first paragraph. */
const inline = (tree: DocumentTree) =>
  (propsOf(tree)['text'] as { content: { content?: JsonValue }[] }).content[0]?.content;

it('replaces words across marks: what stays keeps its marks, what is new has those of what it stands for', () => {
  const tree = textWith(words('请拨'), words('客服', BOLD), words('热线。'));
  expect(
    inline(replaced(tree, { part: 'text', find: '客服热线', replacement: '客户热线' })),
  ).toEqual([words('请拨'), words('客户', BOLD), words('热线。')]);
  expect(inline(replaced(tree, { part: 'text', find: '客服热线', replacement: '总机' }))).toEqual([
    words('请拨'),
    words('总机', BOLD),
    words('。'),
  ]);
  expect(inline(replaced(tree, { part: 'text', find: '客服热线', replacement: '' }))).toEqual([
    words('请拨。'),
  ]);
});

it('replaces every occurrence of a paragraph, whatever the case and width of its letters', () => {
  const tree = textWith(words('ETF、ｅｔｆ、etf'));
  expect(inline(replaced(tree, { part: 'text', find: 'etf', replacement: 'ETF联接' }))).toEqual([
    words('ETF联接、ETF联接、ETF联接'),
  ]);
  const plain = documentWith('disclaimer', { title: 'aXaXa' });
  expect(propsOf(replaced(plain, { part: 'text', find: 'x', replacement: '--' }))['title']).toBe(
    'a--a--a',
  );
});

it('replaces a link over all of its marks, and nothing of its words', () => {
  const tree = textWith(words('看', link('/old')), words('这里', link('/old'), BOLD), words('吧'));
  expect(inline(replaced(tree, { part: 'link', find: '/old', replacement: '/new' }))).toEqual([
    words('看', link('/new')),
    words('这里', link('/new'), BOLD),
    words('吧'),
  ]);
});

it('replaces a fund in figures, in lists of codes and in addresses, but not in words', () => {
  const figure = (fundcode: string) => ({ type: 'fundFigure', attrs: { fundcode, figure: 'nav' } });
  const tree = textWith(
    words('000021 '),
    figure('000021'),
    words('去', link('/fund?fundcode=000021&x=1')),
    figure('000022'),
  );
  const change: Replacement = { part: 'fund', find: '000021', replacement: '000033' };
  expect(inline(replaced(tree, change))).toEqual([
    words('000021 '),
    figure('000033'),
    words('去', link('/fund?fundcode=000033&x=1')),
    figure('000022'),
  ]);
  const list = documentWith('item-article', { fundcodes: ['000021', '000022', '000021'] });
  expect(planPlaces(list, change).map(({ path }) => path.join('.'))).toEqual([
    'fundcodes.0',
    'fundcodes.2',
  ]);
  expect(propsOf(replaced(list, change))['fundcodes']).toEqual(['000033', '000022', '000033']);
});

it('replaces a picture with all that a block stores of it, and keeps the old words where the library has none', () => {
  const old = { src: OLD, width: 1, height: 2, alt: '旧', decorative: false, x: 10, y: 20 };
  const tree = documentWith('image', { image: old });
  const [prop = ''] = Object.entries(propsOf(tree)).find(([, value]) => value === old) ?? [];
  const picture = { width: 30, height: 40, alt: '新', x: 50, y: 60 };
  const change: Replacement = { part: 'picture', find: OLD, replacement: NEW, picture };
  expect(propsOf(replaced(tree, change))[prop]).toEqual({ ...old, ...picture, src: NEW });
  const unnamed = { ...change, picture: { ...picture, alt: '' } };
  expect(propsOf(replaced(tree, unnamed))[prop]).toMatchObject({ src: NEW, alt: '旧' });
});

it('names a place by its value: after somebody changed it, nothing has its id', () => {
  const change: Replacement = { part: 'text', find: '甲', replacement: '乙' };
  const [before] = planPlaces(documentWith('disclaimer', { title: '甲' }), change);
  const [same] = planPlaces(documentWith('disclaimer', { title: '甲' }), change);
  const [changed] = planPlaces(documentWith('disclaimer', { title: '甲丙' }), change);
  expect(same?.id).toBe(before?.id);
  expect(changed?.id).not.toBe(before?.id);
});

it('takes all of it back, but for what somebody changed since', () => {
  const change: Replacement = { part: 'text', find: '热线', replacement: '电话' };
  const paragraph = (...content: JsonValue[]) => ({ type: 'paragraph', content });
  const before = documentWith('rich-text', {
    text: {
      type: 'doc',
      content: [paragraph(words('热'), words('线一', BOLD)), paragraph(words('热线二'))],
    },
  });
  const places = planPlaces(before, change);
  const after = replaced(before, change);
  const units = writtenUnits(before, after, places);
  const whole = planRestore(after, units);
  expect([whole.left, toDocument(whole.tree)]).toEqual([[], toDocument(before)]);
  const edited = replaced(after, { part: 'text', find: '电话二', replacement: '电话三' });
  const partly = planRestore(edited, units);
  expect(partly.left).toEqual([{ node: 'n', path: ['text'] }]);
  expect(planPlaces(partly.tree, { part: 'text', find: '热线一', replacement: '' })).toHaveLength(
    1,
  );
  expect(planPlaces(partly.tree, { part: 'text', find: '电话三', replacement: '' })).toHaveLength(
    1,
  );
});
