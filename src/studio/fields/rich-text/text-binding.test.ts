import { toSourceText } from '#messages/format.ts';
import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { readRichText, richTextModel } from '#composition/rich-text/model.ts';
import type { StepJson } from '#composition/rich-text/rebase-steps.ts';
import { nodeOf } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import { catalogue, makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import { richTextExtensions } from './extensions.ts';
import { bindText } from './text-binding.ts';
import { diffTexts } from './text-diff.ts';

const schema = getSchema(richTextExtensions());
const value = (text: string): JsonValue => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** An editor without a screen, bound to a draft that others edit too. */
function open(start: string) {
  let tree = treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['text'] } }),
      makeNode('text', 'M05', { props: { body: value(start) } }),
    ),
  );
  const read = () => nodeOf(tree, 'text')?.props['body'];
  function edit(steps: StepJson[]): void {
    const outcome = apply(
      tree,
      { op: 'steps', node: 'text', path: ['props', 'body'], steps },
      catalogue,
    );
    if (outcome.ok) tree = outcome.document;
  }
  const editor = {
    state: EditorState.create({ doc: schema.nodeFromJSON(read()) }),
    composing: false,
    dispatched: 0,
    dispatch(transaction: EditorState['tr']) {
      this.dispatched += 1;
      this.state = this.state.apply(transaction);
      binding.typed(transaction);
    },
  };
  const binding = bindText(editor, { read, edit });
  const type = (at: number, text: string) => {
    const transaction = editor.state.tr.insertText(text, at);
    editor.state = editor.state.apply(transaction);
    binding.typed(transaction);
  };
  /** Somebody else replaces a stretch. */
  const other = (from: number, to: number, text: string) => {
    const before = readRichText(read());
    if (!before.ok) throw new Error(toSourceText(before.message));
    const after = richTextModel.nodeFromJSON(
      value(before.text.textContent.slice(0, from) + text + before.text.textContent.slice(to)),
    );
    edit(diffTexts(before.text, after).steps.map((step) => step.toJSON() as StepJson));
    binding.follow();
  };
  const draft = () => {
    const now = readRichText(read());
    return now.ok ? now.text.textContent : '';
  };
  return { editor, binding, type, other, draft, shown: () => editor.state.doc.textContent };
}

test('what is typed goes to the draft, what others type comes into the editor, and the caret stays in its word', () => {
  const { editor, type, other, draft, shown } = open('基金');
  type(3, '净值');
  expect(draft()).toBe('基金净值');
  editor.state = editor.state.apply(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3)),
  );
  other(0, 0, '大成');
  expect([draft(), shown(), editor.state.selection.from]).toEqual([
    '大成基金净值',
    '大成基金净值',
    5,
  ]);
});

test('nothing enters the editor and nothing leaves it while an input method composes', () => {
  const { editor, binding, type, other, draft, shown } = open('基金');
  editor.composing = true;
  type(3, 'jing');
  other(0, 0, '大成');
  expect([draft(), shown(), editor.dispatched]).toEqual(['大成基金', '基金jing', 0]);
  const chosen = editor.state.tr.insertText('净', 3, 7);
  editor.state = editor.state.apply(chosen);
  binding.typed(chosen);
  editor.composing = false;
  binding.follow();
  expect([draft(), shown()]).toEqual(['大成基金净', '大成基金净']);
});

test('a refused edit leaves the editor as the draft is', () => {
  const { type, draft, shown } = open('基金');
  type(3, '\u0000');
  expect([draft(), shown()]).toEqual(['基金', '基金']);
});

test('two who type end with one text and lose no letter', () => {
  const stroke = fc.record({ at: fc.nat(50), mine: fc.boolean(), composing: fc.boolean() });
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 20 }), (strokes) => {
      const { editor, binding, type, other, draft, shown } = open('基金净值');
      for (const { at, mine, composing } of strokes) {
        editor.composing = composing;
        if (mine) type(1 + (at % (shown().length + 1)), 'm');
        else other(at % (draft().length + 1), at % (draft().length + 1), 'o');
      }
      editor.composing = false;
      binding.follow();
      expect(shown()).toBe(draft());
      expect([...draft()].toSorted().join('')).toBe(
        [...'基金净值', ...strokes.map(({ mine }) => (mine ? 'm' : 'o'))].toSorted().join(''),
      );
    }),
    { numRuns: runs(100, 1000) },
  );
});
