import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Change } from '#composition/change.ts';
import { apply } from '#composition/operations/apply.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import type { ActionResult } from '../actions/actions.ts';
import { joinedBlocks, planJoin } from './plan-join.ts';
import { planSplit } from './plan-split.ts';
import { textBlockOf } from './text-block.ts';

const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const text = (...lines: string[]) => ({ type: 'doc', content: lines.map(paragraph) });
const page = (...blocks: [string, JsonObject][]) =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['holder'] } }),
      makeNode('holder', 'M01', { slots: { main: blocks.map((_, at) => `b${at}`) } }),
      ...blocks.map(([type, props], at) => makeNode(`b${at}`, type, { props, hiddenat: ['360'] })),
    ),
  );
const step = (result: ActionResult) => {
  if (!result.ok) throw new Error(toSourceText(result.message));
  return result.step;
};
const wordsOf = (result: ActionResult) => (result.ok ? 'planned' : toSourceText(result.message));

/** The document after all of them, and what takes each back, the last first. */
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
const undone = (tree: DocumentTree, inverses: readonly Change[]) =>
  canonicalDocument(made(tree, inverses).after);

describe('a text block that is split', () => {
  const whole = page(['rich-text', { title: '说明', text: text('一二', '三') }]);
  const split = (at: number) => planSplit(whole, 'b0', at, () => 'new', catalogue);

  it('is followed by one of the same settings with what stood behind the caret, which is selected', () => {
    const { changes, select, label } = step(split(2));
    const { after, inverses } = made(whole, changes);
    expect([select, label]).toEqual(['new', '拆分 富文本']);
    expect(nodeOf(after, 'holder')?.slots['main']).toEqual(['b0', 'new']);
    expect(nodeOf(after, 'b0')?.props).toEqual({ title: '说明', text: text('一') });
    expect(nodeOf(after, 'new')).toEqual(
      makeNode('new', 'rich-text', {
        props: { title: '', text: text('二', '三') },
        hiddenat: ['360'],
      }),
    );
    expect(undone(after, inverses)).toEqual(canonicalDocument(whole));
  });

  it('is not split where one of the two would be empty', () => {
    expect(wordsOf(split(0))).toContain('分不成两块');
  });

  it('keeps what somebody types before the caret at the same time', () => {
    const typed = made(whole, [
      {
        op: 'steps',
        node: 'b0',
        path: ['props', 'text'],
        steps: [
          {
            stepType: 'replace',
            from: 1,
            to: 1,
            slice: { content: [{ type: 'text', text: '零' }] },
          },
        ],
      },
    ]).after;
    const { after } = made(typed, step(planSplit(typed, 'b0', 3, () => 'new', catalogue)).changes);
    expect(nodeOf(after, 'b0')?.props['text']).toEqual(text('零一'));
  });
});

describe('text blocks that are joined', () => {
  it('are the first one, with the titles of the others as headings', () => {
    const tree = page(
      ['rich-text', { title: '甲', text: text('一') }],
      ['rich-text', { title: '乙', text: text('二') }],
      ['rich-text', { text: text('三') }],
    );
    const { changes, select } = step(planJoin(tree, ['b0', 'b1', 'b2'], catalogue));
    const { after, inverses } = made(tree, changes);
    expect(select).toBe('b0');
    expect(nodeOf(after, 'holder')?.slots['main']).toEqual(['b0']);
    expect(nodeOf(after, 'b0')?.props).toEqual({
      title: '甲',
      text: {
        type: 'doc',
        content: [
          paragraph('一'),
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '乙' }] },
          paragraph('二'),
          paragraph('三'),
        ],
      },
    });
    expect(undone(after, inverses)).toEqual(canonicalDocument(tree));
  });

  it('are the selected one and the next, or neighbours of one type that are selected', () => {
    const tree = page(['rich-text', {}], ['rich-text', {}], ['disclaimer', {}], ['rich-text', {}]);
    const ids = (...selection: string[]) => joinedBlocks(tree, selection).map(({ id }) => id);
    expect(ids('b0')).toEqual(['b0', 'b1']);
    expect([ids('b1'), ids('b2'), ids('b3'), ids('b0', 'b3'), ids()]).toEqual([[], [], [], [], []]);
    expect(wordsOf(planJoin(tree, ['b3'], catalogue))).toContain('没有同一种文字区块');
  });

  it('are again what was split, wherever it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[基金a]{1,6}$/), { minLength: 2, maxLength: 4 }),
        fc.nat(20),
        (lines, at) => {
          const tree = page(['rich-text', { title: '题', text: text(...lines) }]);
          const planned = planSplit(tree, 'b0', at, () => 'new', catalogue);
          if (!planned.ok) return;
          const { after } = made(tree, planned.step.changes);
          const joined = made(after, step(planJoin(after, ['b0'], catalogue)).changes).after;
          const read = readRichText(nodeOf(joined, 'b0')?.props['text']);
          expect(read.ok && read.text.textContent).toBe(lines.join(''));
        },
      ),
      { numRuns: runs(50, 1000) },
    );
  });
});

it('has text blocks of one formatted text and optional words alone', () => {
  expect(textBlockOf('rich-text')).toEqual({ text: 'text', words: ['title'] });
  expect([textBlockOf('disclaimer'), textBlockOf('M01')]).toEqual([null, null]);
});
