import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextModel } from '#composition/rich-text/model.ts';
import { runs } from '#tests/support/lane.ts';
import { diffTexts } from './text-diff.ts';

const paragraph = (text: string) =>
  richTextModel.node('paragraph', null, text === '' ? [] : [richTextModel.text(text)]);
const doc = (...blocks: Node[]) => richTextModel.node('doc', null, blocks);
const words = fc.string({ unit: fc.constantFrom('a', 'b', '基'), maxLength: 5 });
const inline = fc
  .array(fc.record({ text: words, bold: fc.boolean() }), { maxLength: 3 })
  .map((parts) =>
    parts
      .filter(({ text }) => text !== '')
      .map(({ text, bold }) => richTextModel.text(text, bold ? [richTextModel.mark('bold')] : [])),
  );
const block = fc.oneof(
  inline.map((content) => richTextModel.node('paragraph', null, content)),
  fc
    .tuple(fc.constantFrom(2, 3), inline)
    .map(([level, content]) => richTextModel.node('heading', { level }, content)),
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) =>
    richTextModel.node(
      'bulletList',
      null,
      items.map((content) =>
        richTextModel.node('listItem', null, [richTextModel.node('paragraph', null, content)]),
      ),
    ),
  ),
  fc.constant(richTextModel.node('horizontalRule')),
);
const text = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => doc(...blocks));

test('the steps between any two texts make the one of the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(diffTexts(before, after).doc.toJSON()).toEqual(after.toJSON());
    }),
    { numRuns: runs(200, 2000) },
  );
});

test('a caret between two changed paragraphs stays in its word', () => {
  const before = doc(paragraph('一'), paragraph('我在这里'), paragraph('三'));
  const after = doc(paragraph('一一'), paragraph('我在这里'), paragraph('三三三'));
  const transform = diffTexts(before, after);
  expect(transform.steps).toHaveLength(2);
  expect(transform.mapping.map(6)).toBe(7);
});

test('letters before the caret push it along', () => {
  expect(diffTexts(doc(paragraph('基金')), doc(paragraph('大基金'))).mapping.map(3)).toBe(4);
});
