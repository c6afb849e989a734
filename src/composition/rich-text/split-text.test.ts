import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import { richText } from '#schemas/rich-text.ts';
import { runs } from '#tests/support/lane.ts';
import { readRichText, richTextModel, writeRichText } from './model.ts';
import { appendBlocks, headingBlock, isEmptyText, splitText } from './split-text.ts';
import type { StepJson } from './rebase-steps.ts';

const words = (text: string) => (text === '' ? [] : [richTextModel.text(text)]);
const paragraph = (text: string) => richTextModel.node('paragraph', null, words(text));
const list = (...items: string[]) =>
  richTextModel.node(
    'bulletList',
    null,
    items.map((item) => richTextModel.node('listItem', null, paragraph(item))),
  );
const table = (...cells: string[]) =>
  richTextModel.node('table', null, [
    richTextModel.node(
      'tableRow',
      null,
      cells.map((cell) => richTextModel.node('tableCell', null, paragraph(cell))),
    ),
  ]);
const doc = (...blocks: Node[]) => richTextModel.node('doc', null, blocks);
const made = (text: Node, steps: readonly StepJson[]) =>
  steps.reduce((now, step) => {
    const { doc: next } = Step.fromJSON(richTextModel, step).apply(now);
    if (!next) throw new Error('the step does not fit');
    return next;
  }, text);
const rest = (value: Parameters<typeof readRichText>[0]) => {
  const read = readRichText(value);
  if (!read.ok) throw new Error('unreadable');
  return read.text;
};
/** Both parts in words, blocks by a slash. */
function parts(text: Node, position: number): string[] | null {
  const split = splitText(text, position);
  const said = (one: Node) => one.children.map((block) => block.textContent).join('/');
  return split && [said(made(text, split.steps)), said(rest(split.rest))];
}

describe('a formatted text that is split', () => {
  it('parts a paragraph at the caret, and between blocks at their edges', () => {
    const text = doc(paragraph('一二三'), paragraph('四五'));
    expect(parts(text, 2)).toEqual(['一', '二三/四五']);
    expect(parts(text, 4)).toEqual(['一二三', '四五']);
    expect(parts(text, 6)).toEqual(['一二三', '四五']);
  });

  it('has no empty part', () => {
    const text = doc(paragraph('一二三'), paragraph(''));
    expect([0, 1, 4, 5, 99].map((at) => parts(text, at))).toEqual([null, null, null, null, null]);
  });

  it('parts a list at an item and within it, and leaves a table whole', () => {
    const text = doc(list('甲', '乙丙'), paragraph('末'));
    const split = splitText(text, 9);
    expect(split && made(text, split.steps)).toEqual(doc(list('甲', '乙')));
    expect(split && rest(split.rest)).toEqual(doc(list('丙'), paragraph('末')));
    expect(parts(text, 8)).toEqual(['甲', '乙丙/末']);
    expect(parts(doc(paragraph('前'), table('甲', '乙'), paragraph('后')), 7)).toEqual([
      '前',
      '甲乙/后',
    ]);
    expect(parts(doc(paragraph('前'), table('甲', '乙'), paragraph('后')), 12)).toEqual([
      '前/甲乙',
      '后',
    ]);
  });

  it('has all words once, and two texts that can be published', () => {
    const block = fc.oneof(
      fc.stringMatching(/^[基金a]{0,6}$/).map(paragraph),
      fc
        .array(fc.stringMatching(/^[基金a]{0,4}$/), { minLength: 1, maxLength: 3 })
        .map((items) => list(...items)),
      fc.constant(table('甲', '乙')),
      fc.constant(richTextModel.node('horizontalRule')),
      fc.constant(richTextModel.node('blockquote', null, [paragraph('引'), paragraph('文')])),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), fc.nat(40), (blocks, at) => {
        const text = doc(...blocks);
        const split = splitText(text, at);
        if (!split) return;
        const [first, second] = [made(text, split.steps), rest(split.rest)];
        expect(first.textContent + second.textContent).toBe(text.textContent);
        expect([first, second].some(isEmptyText)).toBe(false);
        for (const one of [first, second]) {
          one.check();
          expect(richText.safeParse(writeRichText(one)).success).toBe(true);
        }
      }),
      { numRuns: runs(150, 3000) },
    );
  });
});

it('puts blocks behind a text, and in place of an empty one', () => {
  const text = doc(paragraph('一'));
  const more = [headingBlock('题'), paragraph('二')];
  expect(made(text, appendBlocks(text, more))).toEqual(doc(paragraph('一'), ...more));
  const empty = doc(paragraph(''));
  expect(made(empty, appendBlocks(empty, more))).toEqual(doc(...more));
});
