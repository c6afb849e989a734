import type { Editor, JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { printHere } from '../../base/keys/chord.ts';
import type { IconName } from '../../base/components/icon-drawings.ts';
import type { richTexts } from './texts.ts';

/** A button of the toolbar. */
export interface TextCommand {
  name: keyof typeof richTexts.commands;
  /** What the button shows, a letter or a drawing; its name is read out. */
  glyph?: string;
  icon?: IconName;
  keys?: string;
  /** Whether the selection is already so; without it the button is no switch. */
  isOn?(editor: Editor): boolean;
  run(editor: Editor): unknown;
}

/** Splits the block at the caret. */
export const SPLIT_CHORD = 'meta alt Enter';
export const SPLIT_KEYS = printHere(SPLIT_CHORD);

const at = (editor: Editor) => editor.chain().focus();

const heading = (level: 2 | 3 | 4): TextCommand => ({
  name: `heading${level}`,
  glyph: `H${level}`,
  keys: printHere(`meta alt Digit${level}`),
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => at(editor).toggleNode('heading', 'paragraph', { level }).run(),
});

const mark = (
  name: 'bold' | 'italic' | 'underline' | 'strike',
  glyph: string,
  keys: string,
): TextCommand => ({
  name,
  glyph,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => at(editor).toggleMark(name).run(),
});

const list = (name: 'bulletList' | 'orderedList', icon: IconName, keys: string): TextCommand => ({
  name,
  icon,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => at(editor).toggleList(name, 'listItem').run(),
});

export const textCommands: readonly TextCommand[] = [
  {
    name: 'paragraph',
    glyph: '¶',
    isOn: (editor) => editor.isActive('paragraph'),
    run: (editor) => at(editor).setNode('paragraph').run(),
  },
  heading(2),
  heading(3),
  heading(4),
  mark('bold', 'B', printHere('meta KeyB')),
  mark('italic', 'I', printHere('meta KeyI')),
  mark('underline', 'U', printHere('meta KeyU')),
  mark('strike', 'S', printHere('meta shift KeyS')),
  list('bulletList', 'list', printHere('meta shift Digit8')),
  list('orderedList', 'numbers', printHere('meta shift Digit7')),
  {
    name: 'blockquote',
    icon: 'quote',
    keys: printHere('meta shift KeyB'),
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => at(editor).toggleWrap('blockquote').run(),
  },
  {
    name: 'table',
    icon: 'table',
    run: (editor) =>
      at(editor)
        .command(({ tr }) => insertTable(tr))
        .run(),
  },
  {
    name: 'rule',
    icon: 'minus',
    run: (editor) =>
      at(editor)
        .command(({ tr }) => insertRule(tr))
        .run(),
  },
  { name: 'clear', icon: 'erase', run: (editor) => at(editor).unsetAllMarks().clearNodes().run() },
];

/** Shown while the caret stands in a table. */
export const tableCommands: readonly TextCommand[] = (
  [
    ['rowAbove', '↑+', addRowBefore],
    ['rowBelow', '↓+', addRowAfter],
    ['removeRow', '↔×', deleteRow],
    ['columnBefore', '←+', addColumnBefore],
    ['columnAfter', '→+', addColumnAfter],
    ['removeColumn', '↕×', deleteColumn],
    ['headRow', '▀', toggleHeaderRow],
    ['removeTable', '▦×', deleteTable],
  ] as const
).map(([name, glyph, command]) => ({
  name,
  glyph,
  run: (editor: Editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
}));

/** Puts an empty table in place of the selection; the caret goes on in its first cell. */
export function insertTable(transaction: Transaction): true {
  const at = putBlock(transaction, newTable(3, 3));
  transaction.setSelection(Selection.near(transaction.doc.resolve(at + 1))).scrollIntoView();
  return true;
}

/** Puts a line in place of the selection; the caret goes on below it. */
function insertRule(transaction: Transaction): true {
  const below = putBlock(transaction, { type: 'horizontalRule' }) + 1;
  if (below === transaction.doc.content.size)
    transaction.insert(below, Node.fromJSON(transaction.doc.type.schema, { type: 'paragraph' }));
  transaction.setSelection(Selection.near(transaction.doc.resolve(below))).scrollIntoView();
  return true;
}

/** Puts a block where it can stand; answers its position. */
function putBlock(transaction: Transaction, block: JSONContent): number {
  const { selection, doc } = transaction;
  const node = Node.fromJSON(doc.type.schema, block);
  const behind = behindTable(selection);
  if (behind === null) transaction.replaceSelectionWith(node);
  else transaction.insert(behind, node);
  let at = 0;
  transaction.doc.descendants((each, position) => {
    if (each === node) at = position;
  });
  return at;
}

/** Where goes what no cell can hold, and what would part the table; null outside of tables. */
function behindTable({ $from }: Selection): number | null {
  const table = findTable($from);
  return table && table.pos + table.node.nodeSize;
}

function newTable(rows: number, columns: number): JSONContent {
  const cells = (type: string) =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  return {
    type: 'table',
    content: Array.from({ length: rows }, (_, index) => ({
      type: 'tableRow',
      content: cells(index === 0 ? 'tableHeader' : 'tableCell'),
    })),
  };
}

/** Puts a link on the selection, on the link around the caret, or inserts the address where nothing is selected. */
export function setLink(editor: Editor, address: string): void {
  const value = { type: 'link', attrs: { address } };
  if (editor.state.selection.empty && !editor.isActive('link'))
    at(editor)
      .insertContent({ type: 'text', text: address, marks: [value] })
      .run();
  else at(editor).extendMarkRange('link').setMark('link', value.attrs).run();
}

export function removeLink(editor: Editor): void {
  at(editor).extendMarkRange('link').unsetMark('link').run();
}

/** What stands in a text as one thing. */
export type PartName = 'image' | 'attachment' | 'fundFigure' | 'footnote';

/** Changes the part that is selected, else puts one at the caret, or behind its table where it is one that stands by itself. */
export function setPart(
  editor: Editor,
  part: PartName,
  attributes: Readonly<Record<string, string>>,
): void {
  const { selection, schema } = editor.state;
  const behind = schema.nodes[part]?.isBlock ? behindTable(selection) : null;
  if (editor.isActive(part)) at(editor).updateAttributes(part, attributes).run();
  else
    at(editor)
      .insertContentAt(behind ?? { from: selection.from, to: selection.to }, {
        type: part,
        attrs: attributes,
      })
      .run();
}
