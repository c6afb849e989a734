import type { Change } from '#composition/change.ts';
import { readAt } from '#composition/operations/prop-path.ts';
import { mergeText } from '#composition/text/merge-text.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';
import { currentProps, nodeSchema, upgradeChanges } from '../../core/nodes/node-schema.ts';

/** How a prop's text is edited on the page. */
export type TextKind = 'line' | 'lines' | 'rich';

/** The kind of text that a prop is, by its field; null where it is edited in the inspector alone. */
export function textKind(type: string, path: readonly string[]): TextKind | null {
  const schema = nodeSchema(type);
  const field = schema && fieldAt(readFields(schema), path);
  if (field?.meta.control === 'richtext') return 'rich';
  if (field?.kind !== 'text') return null;
  if (field.meta.control === 'multiline') return 'lines';
  return field.meta.control === undefined || field.meta.control === 'text' ? 'line' : null;
}

/** A step into a list names an item by its id, which no field knows. */
function fieldAt(
  fields: readonly FieldShape[],
  [name, ...rest]: readonly string[],
): FieldShape | undefined {
  const field = fields.find((one) => one.name === name);
  if (rest.length === 0) return field;
  if (field?.kind === 'items') return fieldAt(field.item, rest.slice(1));
  return field?.kind === 'group' ? fieldAt(field.fields, rest) : undefined;
}

/** A plain text as the page shows it: with the schema's default where the draft has none. */
export function plainText(node: DocumentNode, path: readonly string[]): string {
  const value = draftText(node, path);
  if (value !== undefined) return value;
  const schema = nodeSchema(node.type);
  const fallback = schema && fieldAt(readFields(schema), path)?.fallback;
  return typeof fallback === 'string' ? fallback : '';
}

/** What makes `after` of a text that was `before` when it was typed into, over what others did to it since. */
export function typedChanges(
  node: DocumentNode,
  path: readonly string[],
  before: string,
  after: string,
): Change[] {
  const at = { node: node.id, path: ['props', ...path] };
  const now = draftText(node, path);
  if (now === undefined) return [...upgradeChanges(node), { op: 'set', ...at, value: after }];
  const { mine } = mergeText(before, after, now);
  return mine.length === 0
    ? []
    : [
        ...upgradeChanges(node),
        ...mine.map((splice): Change => ({ op: 'splice', ...at, ...splice })),
      ];
}

function draftText(node: DocumentNode, path: readonly string[]): string | undefined {
  const current = currentProps(node);
  const value = current.ok
    ? readAt({ ...node, props: current.props }, ['props', ...path])
    : undefined;
  return typeof value === 'string' ? value : undefined;
}
