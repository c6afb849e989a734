import type { Catalogue } from '#composition/catalogue.ts';
import { slotsOf } from '#composition/places.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import { childrenOf, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readFields, type FieldShape } from '../../../core/nodes/field-shape.ts';
import { currentProps, nodeSchema } from '../../../core/nodes/node-schema.ts';
import { nameOf } from '../../actions/describe.ts';

/** One text that an editor wrote. `key` is the same in every version of its node. */
export interface PageText {
  key: string;
  label: string;
  text: string;
}

/** A node with the texts in it. */
export interface TextNode {
  node: NodeId;
  name: string;
  /** 0 for what hangs on the root. */
  depth: number;
  texts: readonly PageText[];
}

/** What is written in a document: of a content item in its own fields, else in the nodes in the order of the page. */
export function documentTexts(tree: DocumentTree, catalogue: Catalogue): TextNode[] {
  const own = textsInNode(tree, ROOT_ID);
  const nodes = pageTexts(tree, catalogue);
  return own.length > 0
    ? [{ node: ROOT_ID, name: nameOf(tree, ROOT_ID, catalogue), depth: 0, texts: own }, ...nodes]
    : nodes;
}

/** All nodes of a page in the order of the page, each with what is written in it. */
export function pageTexts(
  tree: DocumentTree,
  catalogue: Catalogue,
  from: NodeId = ROOT_ID,
  depth = 0,
): TextNode[] {
  return slotsOf(tree, from, catalogue).flatMap((slot) =>
    childrenOf(tree, from, slot).flatMap((id) => [
      { node: id, name: nameOf(tree, id, catalogue), depth, texts: textsInNode(tree, id) },
      ...pageTexts(tree, catalogue, id, depth + 1),
    ]),
  );
}

/** What is written in one node. */
export function textsInNode(tree: DocumentTree, id: NodeId): PageText[] {
  const node = nodeOf(tree, id);
  const schema = node && nodeSchema(node.type);
  if (!node || !schema) return [];
  const current = currentProps(node);
  return current.ok ? inFields(readFields(schema), current.props, []) : [];
}

function inFields(
  fields: readonly FieldShape[],
  props: Readonly<Record<string, JsonValue>>,
  path: readonly string[],
): PageText[] {
  return fields.flatMap((shape) =>
    inValue(shape, props[shape.name] ?? shape.fallback, [...path, shape.name]),
  );
}

function inValue(
  shape: FieldShape,
  value: JsonValue | undefined,
  path: readonly string[],
): PageText[] {
  if (shape.meta.control === 'richtext') return written(shape, path, plainText(value));
  switch (shape.kind) {
    case 'text':
      return [undefined, 'text', 'multiline'].includes(shape.meta.control) &&
        typeof value === 'string'
        ? written(shape, path, value)
        : [];
    case 'items':
      return list(value).flatMap((item, index) =>
        isJsonObject(item)
          ? inFields(shape.item, item, [...path, String(item['id'] ?? index)])
          : [],
      );
    case 'list':
      return list(value).flatMap((entry, index) =>
        inValue(shape.entry, entry, [...path, String(index)]),
      );
    case 'group':
      return isJsonObject(value) ? inFields(shape.fields, value, path) : [];
    default:
      return [];
  }
}

function written({ meta }: FieldShape, path: readonly string[], text: string): PageText[] {
  return text.trim() === '' ? [] : [{ key: path.join('.'), label: meta.label, text }];
}

function plainText(value: JsonValue | undefined): string {
  const read = readRichText(value);
  return read.ok ? read.text.textBetween(0, read.text.content.size, '\n') : '';
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
