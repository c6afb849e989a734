import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { insertTable } from './commands.ts';
import { richTextExtensions } from './extensions.ts';

const schema = getSchema(richTextExtensions());
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);

const row = (text: string) => schema.node('tableRow', null, [schema.node('tableCell', null, [paragraph(text)])]);

/** Where stands what is typed after a table was put at this place, among the two things of the text. */
function typedAfterTable(first: Node, at: number): string[] {
  const state = EditorState.create({ doc: schema.node('doc', null, [first, paragraph('后文')]) });
  const transaction = state.tr.setSelection(TextSelection.create(state.doc, at));
  insertTable(transaction);
  transaction.insertText('新');
  return Array.from(transaction.doc.children, (node) => `${node.type.name} ${node.textContent}`);
}

test.each([
  { where: 'an empty paragraph', first: paragraph(''), at: 1, becomes: ['table 新', 'paragraph 后文'] },
  { where: 'the beginning of a paragraph', first: paragraph('前文'), at: 1, becomes: ['table 新', 'paragraph 前文', 'paragraph 后文'] },
  { where: 'the middle of a paragraph', first: paragraph('前文'), at: 2, becomes: ['paragraph 前', 'table 新', 'paragraph 文', 'paragraph 后文'] },
  { where: 'the end of a paragraph', first: paragraph('前文'), at: 3, becomes: ['paragraph 前文', 'table 新', 'paragraph 后文'] },
  { where: 'a cell', first: schema.node('table', null, [row('甲乙')]), at: 5, becomes: ['table 甲乙', 'table 新', 'paragraph 后文'] },
])('a table in $where takes the caret into its first cell', ({ first, at, becomes }) => {
  expect(typedAfterTable(first, at)).toEqual(becomes);
});
