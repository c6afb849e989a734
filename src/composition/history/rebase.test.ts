import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Change, ChangeOf, AppliedChange } from '#composition/change.ts';
import { childrenOf, nodeOf, type DocumentTree } from '#composition/tree.ts';
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
import { compact } from './merge.ts';
import { rebase, rebaseAll } from './rebase.ts';

const TEXT = '零一二三四五六七八九';
const typed = (at: number, count: number, insert: string): ChangeOf<'splice'> => ({
  op: 'splice',
  node: 'text',
  path: ['props', 'title'],
  at,
  delete: count,
  insert,
});
const textPage = () =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['text'] } }),
      makeNode('text', 'M05', { props: { title: TEXT } }),
    ),
  );

function applied(
  document: DocumentTree,
  change: Change,
): AppliedChange & { document: DocumentTree } {
  const outcome = apply(document, change, catalogue);
  if (!outcome.ok) throw new Error(toSourceText(outcome.message));
  return { change, inverse: outcome.inverse, document: outcome.document };
}
const madeAll = (document: DocumentTree, changes: readonly Change[]) =>
  changes.reduce((current, change) => applied(current, change).document, document);
const titleOf = (document: DocumentTree) => nodeOf(document, 'text')?.props['title'];

/** Edits of a text of ten characters, one after the other. */
const typing = (letters: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(20),
        count: fc.nat(4),
        insert: fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((edits) => {
      let { length } = TEXT;
      return edits.map(({ at, count, insert }) => {
        const from = at % (length + 1);
        const deleted = Math.min(count, length - from);
        length += insert.length - deleted;
        return typed(from, deleted, insert);
      });
    });

describe('a text that two edit', () => {
  it.each([
    ['typing before', typed(1, 0, 'X'), typed(5, 2, 'y'), '零X一二三四y七八九'],
    ['typing behind', typed(9, 0, 'X'), typed(5, 2, 'y'), '零一二三四y七八X九'],
    [
      'typing at the same point: the earlier stands first',
      typed(5, 0, 'X'),
      typed(5, 0, 'y'),
      '零一二三四Xy五六七八九',
    ],
    ['typing into what the other deletes', typed(5, 0, 'X'), typed(3, 4, ''), '零一二X七八九'],
    ['deleting what the other deletes', typed(3, 3, ''), typed(4, 3, 'y'), '零一二y七八九'],
  ])('keeps what both meant when one is %s', (_, first, second, text) => {
    const { document, ...over } = applied(textPage(), first);
    expect(titleOf(madeAll(document, rebase(second, over)))).toBe(text);
  });

  it('comes out the same whichever side is made first, with every character that was typed', () => {
    fc.assert(
      fc.property(typing('abc'), typing('XYZ'), (theirs, mine) => {
        let document = textPage();
        const over = theirs.map((change) => {
          const { document: next, ...rest } = applied(document, change);
          document = next;
          return rest;
        });
        const met = rebaseAll(mine, over);
        const here = titleOf(madeAll(document, met.mine));
        const there = titleOf(
          madeAll(
            madeAll(textPage(), mine),
            met.theirs.map(({ change }) => change),
          ),
        );
        expect(here).toBe(there);
        const survivors = (letters: RegExp, start: DocumentTree, changes: readonly Change[]) =>
          String(titleOf(madeAll(start, changes))).match(letters)?.length ?? 0;
        expect(String(here).match(/[a-c]/g)?.length ?? 0).toBe(
          survivors(/[a-c]/g, textPage(), theirs),
        );
        expect(String(here).match(/[X-Z]/g)?.length ?? 0).toBe(
          survivors(/[X-Z]/g, textPage(), mine),
        );
      }),
      { numRuns: runs(500, 5000) },
    );
  });

  it('drops an edit of a text that was replaced meanwhile', () => {
    const { document: _, ...over } = applied(textPage(), {
      op: 'set',
      node: 'text',
      path: ['props'],
      value: {},
    });
    expect(rebase(typed(1, 0, 'x'), over)).toEqual([]);
  });
});

describe('a place beside a node that left', () => {
  const place = { parent: 'funds', slot: 'main', after: 'columns' };

  it('becomes the place behind its predecessor', () => {
    const { document, ...over } = applied(treeOf(samplePage()), { op: 'remove', node: 'columns' });
    const after = madeAll(
      document,
      rebase({ op: 'insert', place, nodes: [makeNode('new', 'hot-funds')] }, over),
    );
    expect(childrenOf(after, 'funds', 'main')).toEqual(['hot', 'new']);
  });

  it('is where the node stands already', () => {
    const { document: _, ...over } = applied(treeOf(samplePage()), {
      op: 'remove',
      node: 'columns',
    });
    expect(rebase({ op: 'move', node: 'hot', place }, over)).toEqual([]);
  });
});

it('merges neighbouring edits into fewer that do the same', () => {
  const word = ['热', '销', '基', '金'].map((letter, index) => typed(3 + index, 0, letter));
  expect(compact(word)).toEqual([typed(3, 0, '热销基金')]);
  expect(compact([typed(3, 1, ''), typed(2, 1, ''), typed(1, 1, 'x')])).toEqual([typed(1, 3, 'x')]);
  fc.assert(
    fc.property(fc.array(intent, { maxLength: 20, size: 'max' }), (intents) => {
      let count = 0;
      let document = treeOf(samplePage());
      const changes: Change[] = [];
      for (const each of intents) {
        const change = changeFor(
          document,
          { ...each, kind: 60 + (each.kind % 40) },
          () => `new${(count += 1)}`,
        );
        const outcome = apply(document, change, catalogue);
        if (!outcome.ok) continue;
        document = outcome.document;
        changes.push(change);
      }
      expect(canonicalDocument(madeAll(treeOf(samplePage()), compact(changes)))).toEqual(
        canonicalDocument(document),
      );
    }),
    { numRuns: runs(100, 1000) },
  );
});
