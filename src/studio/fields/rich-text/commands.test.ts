// @vitest-environment jsdom
import { Editor, getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { insertTable, setPart, textCommands } from './commands.ts';
import { richTextExtensions } from './extensions.ts';

const schema = getSchema(richTextExtensions());
const paragraph = (text: string) =>
  schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);

const row = (text: string) =>
  schema.node('tableRow', null, [schema.node('tableCell', null, [paragraph(text)])]);

/** Where stands what is typed after a table was put at this place, among the two things of the text. */
function typedAfterTable(first: Node, at: number): string[] {
  const state = EditorState.create({ doc: schema.node('doc', null, [first, paragraph('后文')]) });
  const transaction = state.tr.setSelection(TextSelection.create(state.doc, at));
  insertTable(transaction);
  transaction.insertText('新');
  return Array.from(transaction.doc.children, (node) => `${node.type.name} ${node.textContent}`);
}

test.each([
  {
    where: 'an empty paragraph',
    first: paragraph(''),
    at: 1,
    becomes: ['table 新', 'paragraph 后文'],
  },
  {
    where: 'the beginning of a paragraph',
    first: paragraph('前文'),
    at: 1,
    becomes: ['table 新', 'paragraph 前文', 'paragraph 后文'],
  },
  {
    where: 'the middle of a paragraph',
    first: paragraph('前文'),
    at: 2,
    becomes: ['paragraph 前', 'table 新', 'paragraph 文', 'paragraph 后文'],
  },
  {
    where: 'the end of a paragraph',
    first: paragraph('前文'),
    at: 3,
    becomes: ['paragraph 前文', 'table 新', 'paragraph 后文'],
  },
  {
    where: 'a cell',
    first: schema.node('table', null, [row('甲乙')]),
    at: 5,
    becomes: ['table 甲乙', 'table 新', 'paragraph 后文'],
  },
])('a table in $where takes the caret into its first cell', ({ first, at, becomes }) => {
  expect(typedAfterTable(first, at)).toEqual(becomes);
});

describe('in the middle of a cell', () => {
  const table = schema.node('table', null, [row('甲乙'), row('丙')]);
  const parts = (['image', 'attachment', 'fundFigure'] as const).map((part) => ({
    name: part,
    run: (editor: Editor) => setPart(editor, part, {}),
  }));

  test.each([...textCommands, ...parts])('$name parts no table', ({ run }) => {
    const editor = new Editor({
      extensions: richTextExtensions(),
      content: { type: 'doc', content: [table.toJSON()] },
    });
    editor.commands.setTextSelection(5);
    run(editor);
    editor.state.doc.check();
    const [first] = editor.state.doc.children;
    expect(first && [first.childCount, first.textContent]).toEqual([2, '甲乙丙']);
    editor.destroy();
  });

  test('three strokes stand for no value', () => {
    const editor = new Editor({
      extensions: richTextExtensions(),
      content: { type: 'doc', content: [schema.node('table', null, [row('--')]).toJSON()] },
    });
    editor.commands.setTextSelection(6);
    type(editor, '-');
    expect(editor.state.doc.textContent).toBe('---');
    editor.destroy();
  });
});

test.each([
  { before: '---', becomes: ['horizontalRule', 'paragraph'] },
  { before: '一---', becomes: ['paragraph'] },
])(
  'three strokes at the beginning of a paragraph become a line: $before',
  ({ before, becomes }) => {
    const editor = new Editor({
      extensions: richTextExtensions(),
      content: { type: 'doc', content: [paragraph(before.slice(0, -1)).toJSON()] },
    });
    editor.commands.setTextSelection(before.length);
    type(editor, '-');
    expect(Array.from(editor.state.doc.children, (node) => node.type.name)).toEqual(becomes);
    editor.destroy();
  },
);

test('a line leaves the caret below it, also at the end of the text', () => {
  const editor = new Editor({
    extensions: richTextExtensions(),
    content: { type: 'doc', content: [paragraph('一').toJSON()] },
  });
  editor.commands.setTextSelection(2);
  textCommands.find(({ name }) => name === 'rule')?.run(editor);
  editor.commands.insertContent('二');
  expect(
    Array.from(editor.state.doc.children, (node) => `${node.type.name} ${node.textContent}`),
  ).toEqual(['paragraph 一', 'horizontalRule ', 'paragraph 二']);
  editor.destroy();
});

/** As the browser reports it, so that what is typed can become something else. */
function type({ view }: Editor, text: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)))
    view.dispatch(insert());
}
