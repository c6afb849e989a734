import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Change } from '#composition/change.ts';
import { apply } from '#composition/operations/apply.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { canWrap, planWrap } from './plan-wrap.ts';

const TEXTS = ['a', 'b', 'c', 'd', 'e'];
const page = treeOf(
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['holder', 'other'] } }),
    makeNode('holder', 'M01', { slots: { main: TEXTS } }),
    makeNode('other', 'M01', { slots: { main: ['f'] } }),
    ...[...TEXTS, 'f'].map((id) => makeNode(id, 'rich-text', {})),
  ),
);

function made(tree: DocumentTree, changes: readonly Change[]) {
  const inverses: Change[] = [];
  const after = changes.reduce((now, change) => {
    const outcome = apply(now, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    inverses.unshift(outcome.inverse);
    return outcome.document;
  }, tree);
  return { after, inverses };
}

/** What stands in the module and in each of the columns. */
function wrapped(...selection: string[]) {
  const result = planWrap(page, selection, { ...newNode('columns'), id: 'new' }, catalogue);
  if (!result.ok) throw new Error(toSourceText(result.message));
  const { after, inverses } = made(page, result.step.changes);
  expect(canonicalDocument(made(after, inverses).after)).toEqual(canonicalDocument(page));
  expect(result.step.select).toBe('new');
  const columns = nodeOf(after, 'new');
  return { main: nodeOf(after, 'holder')?.slots['main'], slots: columns?.slots };
}

describe('what is wrapped in columns', () => {
  it('stands in the first of two columns where it is one block, in its place', () => {
    expect(wrapped('b')).toEqual({ main: ['a', 'new', 'c', 'd', 'e'], slots: { c1: ['b'] } });
  });

  it('stands in a column each', () => {
    expect(wrapped('a', 'b', 'c')).toEqual({
      main: ['new', 'd', 'e'],
      slots: { c1: ['a'], c2: ['b'], c3: ['c'] },
    });
  });

  it('shares the last column where there are more than columns, in its order', () => {
    expect(wrapped(...TEXTS)).toEqual({
      main: ['new'],
      slots: { c1: ['a'], c2: ['b'], c3: ['c'], c4: ['d', 'e'] },
    });
  });

  it.each([
    ['a module, which only a page holds', ['holder']],
    ['blocks of two modules', ['a', 'f']],
    ['nothing', []],
  ])('cannot be %s', (_what, selection) => {
    expect(canWrap(page, selection, catalogue)).toBe(false);
    expect(planWrap(page, selection, newNode('columns'), catalogue).ok).toBe(false);
  });
});
