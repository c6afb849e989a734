import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import { nodeOf, toDocument, walk, type DocumentTree } from '#composition/tree.ts';
import {
  catalogue,
  changeFor,
  intent,
  largePage,
  makeDocument,
  makeNode,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import { apply } from './apply.ts';

const page = () => treeOf(samplePage());
const after = (change: Change, document = page()) => {
  const outcome = apply(document, change, catalogue);
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  return toDocument(outcome.document).nodes;
};
const messageOf = (change: Change, document = page()) => {
  const outcome = apply(document, change, catalogue);
  return outcome.ok ? 'accepted' : toSourceText(outcome.message);
};

describe('what fits', () => {
  it('places a moved node behind its new sibling', () => {
    const nodes = after({
      op: 'move',
      node: 'hot',
      place: { parent: 'columns', slot: 'left', after: 'inner' },
    });
    expect(nodes['funds']?.slots['main']).toEqual(['columns']);
    expect(nodes['columns']?.slots['left']).toEqual(['inner', 'hot']);
  });

  it('puts a node last where the sibling it should follow has left', () => {
    const nodes = after({
      op: 'move',
      node: 'inner',
      place: { parent: 'funds', slot: 'main', after: 'disclaimer' },
    });
    expect(nodes['funds']?.slots['main']).toEqual(['hot', 'columns', 'inner']);
  });

  it('keeps what is removed, and what is typed into it there', () => {
    const removed = apply(page(), { op: 'remove', node: 'funds' }, catalogue);
    if (!removed.ok) throw new Error(toSourceText(removed.message));
    const nodes = after(
      { op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 0, insert: '基金' },
      removed.document,
    );
    expect(nodes['root']?.slots['main']).toEqual(['risks']);
    expect(nodes['hot']?.props['title']).toBe('热销基金');
    expect(Object.keys(canonicalDocument(removed.document).nodes)).toEqual([
      'disclaimer',
      'risks',
      'root',
    ]);
  });

  it('finds an item of a list by its id', () => {
    const path = ['props', 'items', 'b', 'text'];
    expect(
      after({ op: 'set', node: 'hot', path, value: '贰' })['hot']?.props['items'],
    ).toMatchObject([{ text: '一' }, { text: '贰' }, { text: '三' }]);
    expect(
      after({ op: 'set', node: 'hot', path: path.slice(0, 3) })['hot']?.props['items'],
    ).toMatchObject([{ id: 'a' }, { id: 'c' }]);
  });

  it('moves what nobody knows any more, as it cannot be judged', () => {
    const document = treeOf(
      makeDocument(
        makeNode('root', 'page', { slots: { main: ['a', 'b'] } }),
        makeNode('a', 'M05'),
        makeNode('b', 'gone-block'),
      ),
    );
    expect(
      after({ op: 'move', node: 'b', place: { parent: 'a', slot: 'main', after: null } }, document)[
        'a'
      ]?.slots['main'],
    ).toEqual(['b']);
  });
});

it('copies only what it touches, on a page of thousands', () => {
  const before = treeOf(largePage(4000));
  const outcome = apply(
    before,
    { op: 'set', node: 'n3999', path: ['props', 'title'], value: '新' },
    catalogue,
  );
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  const branches = (tree: DocumentTree) => tree.entries.top as readonly unknown[];
  expect(
    branches(outcome.document).filter((branch, index) => branch !== branches(before)[index]),
  ).toHaveLength(1);
  const changed = [...walk(outcome.document)].filter((node) => nodeOf(before, node.id) !== node);
  expect(changed.map(({ id }) => id)).toEqual(['n3999']);
});

describe('what does not fit says why', () => {
  const into = (parent: string, slot = 'main') => ({ parent, slot, after: null });

  it.each<[string, Change]>([
    [
      'M11 风险提示只放风险类区块，“热销基金”没有移过来。',
      { op: 'move', node: 'hot', place: into('risks') },
    ],
    [
      'M11 风险提示只放风险类区块，“稳健之选”没有移过来。',
      { op: 'move', node: 'funds', place: into('risks') },
    ],
    ['页面只放模块，“热销基金”没有移过来。', { op: 'move', node: 'hot', place: into('root') }],
    [
      '区块不能放进自己里面，“分栏”没有移过来。',
      { op: 'move', node: 'columns', place: into('columns', 'left') },
    ],
    [
      '“分栏”没有位置“top”，“热销基金”没有移过来。',
      { op: 'move', node: 'hot', place: into('columns', 'top') },
    ],
    ['“页面”是整页的根，不能移动。', { op: 'move', node: 'root', place: into('funds') }],
    ['这个区块已被移除，改动没有生效。要改它，先把它放回来。', { op: 'remove', node: 'nobody' }],
    [
      '没有类型“gone-block”，“gone-block”没有插入。',
      { op: 'insert', place: into('funds'), nodes: [makeNode('x', 'gone-block')] },
    ],
    [
      '区块的编号已被用过，“热销基金”没有插入。',
      { op: 'insert', place: into('funds'), nodes: [makeNode('hot', 'hot-funds')] },
    ],
    [
      '区块之间的关系不完整，“分栏”没有插入。',
      {
        op: 'insert',
        place: into('funds'),
        nodes: [makeNode('x', 'columns', { slots: { left: ['x'] } })],
      },
    ],
    [
      '要改的这一项已被移除，改动没有生效。请重新选择后再改。',
      { op: 'set', node: 'hot', path: ['props', 'items', 'z', 'text'], value: '四' },
    ],
    [
      '要改的这一项已被移除，改动没有生效。请重新选择后再改。',
      { op: 'set', node: 'hot', path: ['props', '__proto__', 'x'], value: 1 },
    ],
    [
      '“type”不能设为这个值，改动没有生效。',
      { op: 'set', node: 'hot', path: ['type'], value: 'M05' },
    ],
    [
      '这段文字已经变了，输入没有生效。请重新输入。',
      { op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 1, insert: '' },
    ],
    [
      '这里不是文字，输入没有生效。',
      { op: 'splice', node: 'hot', path: ['props', 'link'], at: 0, delete: 0, insert: 'x' },
    ],
    [
      '这份内容属于另一种页面，没有恢复。',
      { op: 'replace', document: makeDocument(makeNode('root', 'frame')) },
    ],
  ])('%s', (message, change) => {
    expect(messageOf(change)).toBe(message);
  });

  it('refuses one more than a slot holds', () => {
    const full = ['x', 'y'].reduce((document, id) => {
      const outcome = apply(
        document,
        { op: 'insert', place: into('risks'), nodes: [makeNode(id, 'disclaimer')] },
        catalogue,
      );
      return outcome.ok ? outcome.document : document;
    }, page());
    expect(
      messageOf({ op: 'insert', place: into('risks'), nodes: [makeNode('z', 'disclaimer')] }, full),
    ).toBe('M11 风险提示最多放 3 个区块，“免责声明”没有插入。');
    expect(
      messageOf(
        { op: 'move', node: 'x', place: { parent: 'risks', slot: 'main', after: 'y' } },
        full,
      ),
    ).toBe('accepted');
  });

  it('refuses a document whose links make no tree', () => {
    const twice = makeDocument(
      makeNode('root', 'page', { slots: { main: ['a', 'a'] } }),
      makeNode('a', 'M05'),
    );
    const circle = makeDocument(
      makeNode('root', 'page'),
      makeNode('a', 'columns', { slots: { left: ['b'] } }),
      makeNode('b', 'columns', { slots: { left: ['a'] } }),
    );
    const missing = makeDocument(makeNode('root', 'page', { slots: { main: ['a'] } }));
    for (const document of [twice, circle, missing])
      expect(messageOf({ op: 'replace', document })).toContain('内容不完整');
  });
});

it('is taken back by its inverses', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(intent, { maxLength: 30, size: 'max' }), (intents) => {
      let count = 0;
      const start = page();
      let document = start;
      const inverses: Change[] = [];
      for (const each of intents) {
        const before = toDocument(document);
        const outcome = apply(
          document,
          changeFor(document, each, () => `new${(count += 1)}`),
          catalogue,
        );
        expect(toDocument(document)).toEqual(before);
        if (!outcome.ok) continue;
        accepted += 1;
        document = outcome.document;
        inverses.unshift(outcome.inverse);
      }
      for (const inverse of inverses) {
        const outcome = apply(document, inverse, catalogue);
        if (!outcome.ok) throw new Error(toSourceText(outcome.message));
        document = outcome.document;
      }
      expect(canonicalDocument(document)).toEqual(canonicalDocument(start));
    }),
    { numRuns: runs(200, 2000) },
  );
  expect(accepted).toBeGreaterThan(runs(1000, 10_000));
});
