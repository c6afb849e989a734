import { msg } from '#messages/msg.ts';
import { Schema, type Node } from '@tiptap/pm/model';
import type { JsonValue } from '#schemas/json.ts';
import { reject, type Result } from '../result.ts';

/**
 * The form of formatted text for those who edit it: names and attributes are those of `schemas/rich-text.ts`, which says
 * what may be published. The editor's extensions have to name the same nodes and marks.
 */
export const richTextModel = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2, validate: 'number' } },
    },
    bulletList: { group: 'block', content: 'listItem+' },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: 1, validate: 'number' } },
    },
    listItem: { content: 'paragraph block*', defining: true },
    blockquote: { group: 'block', content: 'block+', defining: true },
    table: { group: 'block', content: 'tableRow+', isolating: true },
    tableRow: { content: '(tableCell | tableHeader)*' },
    tableCell: { content: 'paragraph+', attrs: cellAttributes(), isolating: true },
    tableHeader: { content: 'paragraph+', attrs: cellAttributes(), isolating: true },
    image: { group: 'block', attrs: { src: text(), alt: text(), caption: text() } },
    attachment: { group: 'block', attrs: { id: text(), name: text() } },
    horizontalRule: { group: 'block' },
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true },
    footnote: { group: 'inline', inline: true, attrs: { note: text() } },
    fundFigure: { group: 'inline', inline: true, attrs: { fundcode: text(), figure: text() } },
  },
  marks: {
    link: { attrs: { address: text() }, inclusive: false },
    bold: {},
    italic: {},
    underline: {},
    strike: {},
  },
});

function cellAttributes() {
  return {
    colspan: { default: 1, validate: 'number' },
    rowspan: { default: 1, validate: 'number' },
  };
}

function text() {
  return { default: '', validate: 'string' };
}

type JsonObject = { [key: string]: JsonValue };

const read = new WeakMap<object, Node>();
const written = new WeakMap<Node, JsonObject>();

/** The text that stands in a prop; an unset one is empty. Equal objects are read once. */
export function readRichText(value: JsonValue | undefined): Result<{ text: Node }> {
  if (value === undefined || value === null) return { ok: true, text: emptyText() };
  if (typeof value !== 'object') return reject(msg('edit.not-rich-text'));
  const known = read.get(value);
  if (known) return { ok: true, text: known };
  try {
    const node = richTextModel.nodeFromJSON(value);
    node.check();
    read.set(value, node);
    return { ok: true, text: node };
  } catch {
    return reject(msg('edit.rich-text-unreadable'));
  }
}

/** As it is stored. Parts that an edit left alone are the same objects as before. */
export function writeRichText(node: Node): JsonObject {
  const value = written.get(node) ?? writeNode(node);
  written.set(node, value);
  read.set(value, node);
  return value;
}

function writeNode(node: Node): JsonObject {
  if (node.isText) return node.toJSON() as JsonObject;
  return {
    type: node.type.name,
    ...(Object.keys(node.attrs).length > 0 && { attrs: { ...node.attrs } as JsonObject }),
    ...(node.childCount > 0 && { content: node.children.map(writeRichText) }),
  };
}

function emptyText(): Node {
  return richTextModel.node('doc', null, [richTextModel.node('paragraph')]);
}
