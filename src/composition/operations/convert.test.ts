import { describe, expect, it } from 'vitest';
import type { Change, ChangeOf } from '#composition/change.ts';
import { nodeOf } from '#composition/tree.ts';
import {
  catalogue,
  makeNode,
  makeDocument,
  said,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import { rebase } from '../history/rebase.ts';
import { apply } from './apply.ts';

const convert = (
  node: string,
  type: string,
  more: Partial<ChangeOf<'convert'>> = {},
): ChangeOf<'convert'> => ({
  op: 'convert',
  node,
  type,
  version: 1,
  props: {},
  without: [],
  ...more,
});
const applied = (change: ChangeOf<'convert'>) => {
  const outcome = apply(treeOf(samplePage()), change, catalogue);
  if (!outcome.ok) throw new Error(said(outcome));
  return outcome;
};

describe('a node of another type', () => {
  it('keeps its id, its place and the props that are not named', () => {
    const { document, inverse } = applied(
      convert('hot', 'fund-info', { props: { note: '新' }, without: ['items'] }),
    );
    expect(nodeOf(document, 'hot')).toEqual(
      makeNode('hot', 'fund-info', {
        props: { title: '热销', link: { href: '/', blank: false }, note: '新' },
      }),
    );
    expect(nodeOf(document, 'funds')?.slots['main']).toEqual(['hot', 'columns']);
    const back = apply(document, inverse, catalogue);
    expect(back.ok && nodeOf(back.document, 'hot')).toEqual(nodeOf(treeOf(samplePage()), 'hot'));
  });

  it.each([
    ['hot', 'nav-bar', '只放基金'],
    ['hot', 'no-such-type', '没有类型'],
    ['columns', 'hot-funds', '里的区块不合它的规则'],
    ['root', 'frame', '整页的根'],
    ['nobody', 'hot-funds', '已被移除'],
  ])('is refused where it does not fit: %s to %s', (node, type, why) => {
    expect(said(apply(treeOf(samplePage()), convert(node, type), catalogue))).toContain(why);
  });

  it('is refused where blocks would stand too deep', () => {
    const deep = treeOf(
      makeDocument(
        makeNode('root', 'page', { slots: { main: ['m'] } }),
        makeNode('m', 'M05', { slots: { main: ['a'] } }),
        makeNode('a', 'columns', { slots: { left: ['b'] } }),
        makeNode('b', 'columns', { slots: { left: ['c'] } }),
        makeNode('c', 'columns', { slots: { left: ['d'] } }),
        makeNode('d', 'hot-funds'),
      ),
    );
    expect(said(apply(deep, convert('d', 'columns'), catalogue))).not.toBe('accepted');
  });
});

describe('two people at one block', () => {
  const over = (change: ChangeOf<'convert'>) => ({ change, inverse: applied(change).inverse });
  const conversion = convert('hot', 'fund-info', { props: { note: '新' }, without: ['items'] });

  it('keep what one types into a prop that the conversion of the other leaves alone', () => {
    const typing: Change = {
      op: 'splice',
      node: 'hot',
      path: ['props', 'title'],
      at: 2,
      delete: 0,
      insert: '榜',
    };
    expect(rebase(typing, over(conversion))).toEqual([typing]);
    expect(rebase(conversion, { change: typing, inverse: typing })).toEqual([conversion]);
  });

  it.each<Change>([
    { op: 'set', node: 'hot', path: ['props', 'items', 'a', 'text'], value: '改' },
    { op: 'set', node: 'hot', path: ['props'], value: {} },
    { op: 'set', node: 'hot', path: ['version'], value: 2 },
    { op: 'splice', node: 'hot', path: ['props', 'note'], at: 0, delete: 0, insert: '一' },
    convert('hot', 'disclaimer'),
  ])('give way to who was first where both write the same: %o', (change) => {
    expect(rebase(change, over(conversion))).toEqual([]);
    expect(rebase(conversion, { change, inverse: change })).toEqual([]);
  });
});
