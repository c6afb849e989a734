import { callOrReturn, getExtensionField, Node, type Extensions } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

declare module '@tiptap/core' {
  // oxlint-disable-next-line no-unused-vars -- an interface that is added to repeats its parameters
  interface NodeConfig<Options, Storage> {
    /** What a node is to the table commands of ProseMirror. */
    tableRole?: string | (() => string);
  }
}

const MAX_SPAN = 40;

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => goToNextCell(1)(this.editor.state, this.editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    };
  },
  /** Hands `tableRole` on to the schema, for every node that has one. */
  extendNodeSchema(extension) {
    return {
      tableRole: callOrReturn(
        getExtensionField(extension, 'tableRole', {
          name: extension.name,
          options: extension.options,
          storage: extension.storage,
        }),
      ),
    };
  },
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function cell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', tableRole: string) {
  return Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    tableRole,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => [
      tag,
      { colspan: String(node.attrs['colspan']), rowspan: String(node.attrs['rowspan']) },
      0,
    ],
  });
}

function spanAttribute(name: string) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(element.getAttribute(name)) || 1))),
  };
}

export const tableExtensions: Extensions = [
  table,
  tableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];
