import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Change } from '../change.ts';
import { apply } from '../operations/apply.ts';
import type { DocumentTree } from '../tree.ts';
import {
  authorsOfTexts,
  baseOfTexts,
  editorsOfNodes,
  type AuthoredOperation,
} from './authorship.ts';

const start = (props: Record<string, JsonValue>) =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M12', { slots: { main: ['t'] } }),
      makeNode('t', 'rich-text', { props }),
    ),
  );

/** The changes one after the other, each by its person; what is said of the text afterwards: `李(好)` typed by 李, plain text by nobody known. */
function written(before: DocumentTree, path: string, ...made: [author: string, change: Change][]) {
  let tree = before;
  const operations: AuthoredOperation[] = [];
  for (const [author, change] of made) {
    const outcome = apply(tree, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    tree = outcome.document;
    operations.push({
      author,
      account: author,
      at: `2026-11-23T0${operations.length}:00:00Z`,
      operation: { ...change, id: `operation-${operations.length}` } as Operation,
    });
  }
  const found = authorsOfTexts(tree, operations).find((text) => text.path.join('.') === path);
  return found?.runs.map(({ text, by }) => (by ? `${by.author}(${text})` : text)).join('');
}
const splice = (at: number, gone: number, insert: string): Change => ({
  op: 'splice',
  node: 't',
  path: ['props', 'title'],
  at,
  delete: gone,
  insert,
});
const set = (path: string[], value: JsonValue): Change => ({
  op: 'set',
  node: 't',
  path: ['props', ...path],
  value,
});
const paragraph = (words: string): JsonValue => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words }],
});
const doc = (...words: string[]): JsonValue => ({ type: 'doc', content: words.map(paragraph) });
const replaceStep = (from: number, to: number, words: string) => ({
  stepType: 'replace',
  from,
  to,
  ...(words !== '' && { slice: { content: [{ type: 'text', text: words }] } }),
});
const steps = (...given: Record<string, JsonValue>[]): Change => ({
  op: 'steps',
  node: 't',
  path: ['props', 'text'],
  steps: given,
});

test('who typed into a text is named for each part of it, and nobody for what was there before', () => {
  expect(
    written(
      start({ title: '投资有风险。' }),
      'props.title',
      ['李', splice(6, 0, '过往不代表未来。')],
      ['王', splice(0, 2, '基金')],
    ),
  ).toBe('王(基金)有风险。李(过往不代表未来。)');
});

test('a text that is set whole belongs to whoever set it, but for what stayed of the one before', () => {
  expect(
    written(
      start({}),
      'props.title',
      ['李', set(['title'], '热销基金')],
      ['王', set(['title'], '热销理财基金')],
    ),
  ).toBe('李(热销)王(理财)李(基金)');
});

test('who puts a list in another order typed nothing in it', () => {
  const items = [
    { id: 'a', text: '甲' },
    { id: 'b', text: '乙' },
  ];
  expect(
    written(start({ items }), 'props.items.a.text', ['王', set(['items'], items.toReversed())]),
  ).toBe('甲');
  expect(
    written(
      start({ items }),
      'props.items.a.text',
      ['李', set(['items', 'a', 'text'], '丙')],
      [
        '王',
        set(
          ['items'],
          [
            { id: 'b', text: '乙' },
            { id: 'a', text: '丙' },
          ],
        ),
      ],
    ),
  ).toBe('李(丙)');
});

test('formatted text is followed step by step', () => {
  const made: [string, Change][] = [
    ['李', steps(replaceStep(3, 3, '很'))],
    ['王', steps(replaceStep(1, 2, '买'), replaceStep(4, 4, '大'))],
  ];
  expect(written(start({ text: doc('投有险', '第二段') }), 'props.text', ...made)).toBe(
    '王(买)有李(很)王(大)险\n第二段',
  );
});

test('a version that is brought back keeps who typed it, and nobody is named where the operations do not lead to the text', () => {
  const tree = start({ title: '旧' });
  const document = makeDocument(
    makeNode('root', 'page', { slots: { main: ['m'] } }),
    makeNode('m', 'M12', { slots: { main: ['t'] } }),
    makeNode('t', 'rich-text', { props: { title: '旧' } }),
  );
  expect(written(tree, 'props.title', ['王', { op: 'replace', document }])).toBe('旧');
  const astray: AuthoredOperation[] = [
    {
      author: '李',
      account: 'li',
      at: '2026-11-23T00:00:00Z',
      operation: {
        id: 'operation-x',
        op: 'splice',
        node: 't',
        path: ['props', 'title'],
        at: 0,
        delete: 0,
        insert: '新',
      },
    },
  ];
  expect(authorsOfTexts(tree, astray)[0]?.runs).toEqual([{ text: '旧', by: null }]);
});

test('of each node, who changed it, newest first', () => {
  const operation = (
    author: string,
    at: string,
    node: string,
    account = author,
  ): AuthoredOperation => ({
    author,
    account,
    at,
    operation: { id: `operation-${at}`, op: 'remove', node },
  });
  expect(
    editorsOfNodes([
      operation('李', '1', 't'),
      operation('王', '2', 't'),
      operation('李', '3', 't'),
      operation('王', '4', 'm'),
    ]),
  ).toEqual(
    new Map([
      ['m', [{ author: '王', account: '王', at: '4' }]],
      [
        't',
        [
          { author: '李', account: '李', at: '3' },
          { author: '王', account: '王', at: '2' },
        ],
      ],
    ]),
  );
  expect(
    editorsOfNodes([
      operation('王', '1', 't', 'wang'),
      operation('王', '2', 't', 'wang.sales'),
    ]).get('t'),
    'two people of one name',
  ).toEqual([
    { author: '王', account: 'wang.sales', at: '2' },
    { author: '王', account: 'wang', at: '1' },
  ]);
});

test('two people’s typing is told apart as a model that keeps every letter’s author does', () => {
  const edit = fc.record({
    author: fc.constantFrom('李', '王'),
    at: fc.nat(12),
    gone: fc.nat(3),
    insert: fc.string({ maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let model = Array.from('起点', (unit) => ({ unit, author: '' }));
      const made = edits.map(({ author, at: wanted, gone, insert }): [string, Change] => {
        const at = Math.min(wanted, model.length);
        const most = Math.min(gone, model.length - at);
        model = model.toSpliced(
          at,
          most,
          ...Array.from({ length: insert.length }, (_, index) => ({
            unit: insert.charAt(index),
            author,
          })),
        );
        return [author, splice(at, most, insert)];
      });
      const runs: { text: string; author: string }[] = [];
      for (const { unit, author } of model) {
        const last = runs.at(-1);
        if (last?.author === author) last.text += unit;
        else runs.push({ text: unit, author });
      }
      if (made.length > 0 && model.length > 0)
        expect(written(start({ title: '起点' }), 'props.title', ...made)).toBe(
          runs.map(({ text, author }) => (author ? `${author}(${text})` : text)).join(''),
        );
    }),
    { numRuns: 60 },
  );
});

test('the same people are named where operations gave way to a base, however often', () => {
  const steps = fc.oneof(
    fc
      .record({ at: fc.nat(12), gone: fc.nat(3), insert: fc.string({ maxLength: 4 }) })
      .map(({ at, gone, insert }) => splice(at, gone, insert)),
    fc.string({ maxLength: 5 }).map((text) => set(['title'], text)),
    fc
      .array(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((words) => set(['content'], doc(...words))),
    fc
      .record({ from: fc.nat(3), words: fc.string({ minLength: 1, maxLength: 3 }) })
      .map(({ from, words }): Change => ({
        op: 'steps',
        node: 't',
        path: ['props', 'content'],
        steps: [replaceStep(from + 1, from + 1, words)],
      })),
    fc.constant<Change>({ op: 'remove', node: 't' }),
    fc.constant<Change>({
      op: 'move',
      node: 't',
      place: { parent: 'm', slot: 'main', after: null },
    }),
  );
  const edits = fc.array(fc.tuple(fc.constantFrom('李', '王', '赵'), steps), { maxLength: 14 });
  let cuts = 0;
  fc.assert(
    fc.property(edits, fc.array(fc.nat(14), { maxLength: 3 }), (made, chosen) => {
      let tree = start({ title: '起点', content: doc('原文') });
      const trees = [tree];
      const operations: AuthoredOperation[] = [];
      for (const [author, change] of made) {
        const outcome = apply(tree, change, catalogue);
        if (!outcome.ok) continue;
        tree = outcome.document;
        trees.push(tree);
        const id = `operation-${operations.length}`;
        const at = `2026-11-23T${10 + operations.length}:00:00Z`;
        operations.push({ author, account: author, at, operation: { ...change, id } as Operation });
      }
      const named = (texts: ReturnType<typeof authorsOfTexts>) =>
        texts.filter(({ runs }) => runs.some(({ by }) => by !== null));
      let base: ReturnType<typeof baseOfTexts> = [];
      let from = 0;
      for (const cut of chosen.toSorted((a, b) => a - b)) {
        const document = trees[cut];
        if (!document) continue;
        base = structuredClone(baseOfTexts(document, operations.slice(from, cut), base));
        from = cut;
        cuts += 1;
      }
      expect(named(authorsOfTexts(tree, operations.slice(from), base))).toEqual(
        named(authorsOfTexts(tree, operations)),
      );
    }),
    { numRuns: 200 },
  );
  expect(cuts).toBeGreaterThan(50);
});
