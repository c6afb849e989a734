import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Change } from '#composition/change.ts';
import { apply } from '#composition/operations/apply.ts';
import { applyAll } from '#composition/operations/apply-all.ts';
import { ancestors, childrenOf, nodeOf, type DocumentTree } from '#composition/tree.ts';
import {
  catalogue,
  changeFor,
  intent,
  makeDocument,
  makeNode,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import { recordChanges, takeBackChanges } from './take-back.ts';

const NOBODY: ReadonlySet<string> = new Set();

function madeAll(tree: DocumentTree, ...changes: Change[]): DocumentTree {
  const done = applyAll(tree, changes, catalogue);
  if (!done.ok) throw new Error(JSON.stringify(done.message));
  return done.tree;
}

function liesInNew(before: DocumentTree, after: DocumentTree, node: string): boolean {
  const [top] = [...ancestors(after, node)].slice(-1);
  return top !== undefined && top !== 'root' && !nodeOf(before, top);
}

/** Three blocks in a module, the first with a list. */
const page = () =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M05', { slots: { main: ['a', 'b', 'c'] } }),
      makeNode('a', 'fund-info', {
        props: { title: '旧', rows: [{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }] },
      }),
      makeNode('b', 'fund-info'),
      makeNode('c', 'fund-info'),
    ),
  );
const to = (node: string, after: string | null, parent = 'm', slot = 'main'): Change => ({
  op: 'move',
  node,
  place: { parent, slot, after },
});
const title = (value: string): Change => ({
  op: 'set',
  node: 'a',
  path: ['props', 'title'],
  value,
});
const order = (tree: DocumentTree) => childrenOf(tree, 'm', 'main').join('');

function undone(changes: Change[], since: Change[] = []) {
  const before = page();
  const after = madeAll(before, ...changes);
  const now = madeAll(after, ...since);
  const moved = new Set(
    since.flatMap((one) => ('node' in one && one.op !== 'set' ? [one.node] : [])),
  );
  return takeBackChanges(now, recordChanges(before, after, changes), moved, catalogue);
}

describe('taking back what operations did', () => {
  it('leads to the document as it was, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(intent, { minLength: 1, maxLength: 12 }), (intents) => {
        const before = treeOf(samplePage());
        let after = before;
        let made = 0;
        const changes: Change[] = [];
        for (const one of intents) {
          const change = changeFor(after, one, () => `n${(made += 1)}`);
          const outcome = apply(after, change, catalogue);
          // Programs propose no conversions, so they are not recorded.
          if (!outcome.ok || change.op === 'convert') continue;
          after = outcome.document;
          changes.push(change);
        }
        const record = recordChanges(before, after, changes);
        // What lies in the trash inside of something new has no way out of it.
        fc.pre(record.places.every(({ node }) => !liesInNew(before, after, node)));
        const done = takeBackChanges(after, record, NOBODY, catalogue);
        expect(done.left).toEqual([]);
        expect(canonicalDocument(done.tree)).toEqual(canonicalDocument(before));
      }),
      { numRuns: runs(200, 5000) },
    );
  });

  it('puts several blocks back in order', () => {
    expect(order(undone([to('c', null), to('b', 'c')]).tree)).toBe('abc');
  });

  it('keeps what somebody wrote since, names it, and takes the rest back', () => {
    const { tree, left } = undone([title('新'), to('c', null)], [title('林晓的')]);
    expect(nodeOf(tree, 'a')?.props['title']).toBe('林晓的');
    expect(order(tree)).toBe('abc');
    expect(left).toEqual([{ node: 'a', path: ['props', 'title'] }]);
  });

  it('keeps a block where somebody moved it since, also where it stands in the same slot', () => {
    const { tree, left } = undone([to('c', null)], [to('c', 'a')]);
    expect(order(tree)).toBe('acb');
    expect(left).toEqual([{ node: 'c', path: [] }]);
  });

  it('moves a block back that got another neighbour since', () => {
    const added: Change = {
      op: 'insert',
      place: { parent: 'm', slot: 'main', after: null },
      nodes: [makeNode('n', 'fund-info')],
    };
    expect(undone([to('c', null)], [added])).toMatchObject({ left: [] });
    expect(order(undone([to('c', null)], [added]).tree)).toBe('nabc');
  });

  it('keeps a block that it brought once somebody wrote into it', () => {
    const added: Change = {
      op: 'insert',
      place: { parent: 'm', slot: 'main', after: 'a' },
      nodes: [makeNode('n', 'fund-info')],
    };
    const written: Change = { op: 'set', node: 'n', path: ['props', 'title'], value: '我的' };
    expect(order(undone([added]).tree)).toBe('abc');
    const kept = undone([added], [written]);
    expect(order(kept.tree)).toBe('anbc');
    expect(kept.left).toEqual([{ node: 'n', path: [] }]);
  });

  it('brings an item back to its position in a list', () => {
    const { tree } = undone([{ op: 'set', node: 'a', path: ['props', 'rows', 'r2'] }]);
    expect(nodeOf(tree, 'a')?.props['rows']).toEqual([{ id: 'r1' }, { id: 'r2' }, { id: 'r3' }]);
  });

  it('can be done step by step, the newest first', () => {
    const before = page();
    const [first, second] = [[title('一')], [title('二')]];
    const one = madeAll(before, ...first);
    const two = madeAll(one, ...second);
    const back = takeBackChanges(two, recordChanges(one, two, second), NOBODY, catalogue).tree;
    const done = takeBackChanges(back, recordChanges(before, one, first), NOBODY, catalogue);
    expect(done.left).toEqual([]);
    expect(nodeOf(done.tree, 'a')?.props['title']).toBe('旧');
  });
});
