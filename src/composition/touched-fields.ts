import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { isJsonObject, itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Change } from './change.ts';
import { changedPaths } from './diff.ts';
import { isSameJson } from './same-json.ts';
import { nodeOf, toDocument, type DocumentTree } from './tree.ts';

/**
 * The fields whose values an operation changes, each as the type of its node and the names on the way to it, without ids
 * of list items: `footer.links.label`. Null where it does more than change values: it adds, moves or takes away nodes, makes
 * one of another type or version, or hides it.
 */
export function touchedFields(change: Change, tree: DocumentTree): string[] | null {
  if (change.op === 'replace') return replacedFields(tree, change.document);
  if (change.op !== 'set' && change.op !== 'splice' && change.op !== 'steps') return null;
  const node = nodeOf(tree, change.node);
  // It will not fit, which is another reason to refuse it.
  if (!node) return [];
  const [part, ...path] = change.path;
  if (part !== 'props') return null;
  if (path.length > 0) return [fieldAt(node, path)];
  const value = change.op === 'set' ? change.value : undefined;
  return isJsonObject(value) ? changedFields(node, value) : null;
}

function replacedFields(tree: DocumentTree, after: PageDocument): string[] | null {
  const before = toDocument(tree).nodes;
  const fields = Object.values(after.nodes).map((node) => {
    const old = Object.hasOwn(before, node.id) ? before[node.id] : undefined;
    return old && isSameJson(withoutProps(old), withoutProps(node))
      ? changedFields(old, node.props)
      : null;
  });
  const isSameSize = Object.keys(before).length === fields.length;
  return isSameSize && fields.every((one) => one !== null) ? [...new Set(fields.flat())] : null;
}

function withoutProps(node: DocumentNode): JsonValue {
  return { ...node, props: {} } as JsonValue;
}

function changedFields(node: DocumentNode, props: JsonValue): string[] {
  return [...new Set(changedPaths(node.props, props).map((path) => fieldAt(node, path)))];
}

/** A field by a path into a node's props; steps into lists, which name items, are left out. */
export function fieldAt({ type, props }: DocumentNode, path: readonly string[]): string {
  let here: JsonValue | undefined = props;
  const names = path.filter((step) => {
    const isItem = Array.isArray(here);
    here = valueAt(here, step);
    return !isItem;
  });
  return [type, ...names].join('.');
}

function valueAt(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return value.find((item) => itemIdOf(item) === step);
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
