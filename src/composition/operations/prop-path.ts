import { msg } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Screen } from '#schemas/screen.ts';
import { reject, type Result } from '../result.ts';
import { SCREENS } from '../screens.ts';

/** What an operation wrote, and what to write where to take it back. */
export interface WrittenProp {
  node: DocumentNode;
  before: { path: string[]; value?: JsonValue };
}

const GONE = msg('edit.item-removed');

/** The value at a path: `['displyflag']`, `['version']`, `['hiddenat']` or `['props', …]`; a step into a list names an item's `id`. */
export function readAt(
  node: Pick<DocumentNode, 'props'> & Partial<DocumentNode>,
  path: readonly string[],
): JsonValue | undefined {
  const [field, ...steps] = path;
  if (field !== 'props')
    return steps.length === 0 &&
      (field === 'displyflag' || field === 'version' || field === 'hiddenat')
      ? node[field]
      : undefined;
  let value: JsonValue | undefined = node.props;
  for (const step of steps) value = stepInto(value, step);
  return value;
}

/** The node with `value` at the path, or without what stood there. Copies what lies on the way and shares the rest. */
export function writeAt(
  node: DocumentNode,
  path: readonly string[],
  value: JsonValue | undefined,
): Result<WrittenProp> {
  const [field, ...steps] = path;
  if (field === 'props') {
    const props = steps.length === 0 ? value : replaced(node.props, steps, value);
    return isJsonObject(props)
      ? { ok: true, node: { ...node, props }, before: before(node, path, value) }
      : reject(GONE);
  }
  if (steps.length === 0 && field === 'displyflag' && (value === '1' || value === '2')) {
    return { ok: true, node: { ...node, displyflag: value }, before: before(node, path, value) };
  }
  if (
    steps.length === 0 &&
    field === 'version' &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 1
  ) {
    return { ok: true, node: { ...node, version: value }, before: before(node, path, value) };
  }
  if (steps.length === 0 && field === 'hiddenat') {
    const { hiddenat: _, ...rest } = node;
    if (value === undefined) return { ok: true, node: rest, before: before(node, path, value) };
    if (isScreenList(value))
      return { ok: true, node: { ...rest, hiddenat: value }, before: before(node, path, value) };
  }
  return reject(msg('edit.value-refused', { path: path.join('.') }));
}

/** Some of the screens, each once, from narrow to wide; all of them would be a hidden node. */
function isScreenList(value: JsonValue | undefined): value is Screen[] {
  if (!Array.isArray(value) || value.length === 0 || value.length === SCREENS.length) return false;
  const places = value.map((screen) => SCREENS.findIndex((one) => one === screen));
  return places.every(
    (place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)),
  );
}

/** An item taken out of the middle of a list comes back to its position only with the list as it was. */
function before(
  node: DocumentNode,
  path: readonly string[],
  value: JsonValue | undefined,
): WrittenProp['before'] {
  const list = readAt(node, path.slice(0, -1));
  const target = [...path];
  if (value === undefined && Array.isArray(list) && findItem(list, path.at(-1)) < list.length - 1)
    return { path: target.slice(0, -1), value: list };
  const old = readAt(node, path);
  return old === undefined ? { path: target } : { path: target, value: old };
}

function stepInto(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[findItem(value, step)];
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** Undefined where the path leads nowhere. */
function replaced(
  value: JsonValue | undefined,
  steps: readonly string[],
  leaf: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return replacedItem(value, step, rest, leaf);
  if (!isJsonObject(value) || step === '__proto__') return undefined;
  if (rest.length === 0 && leaf === undefined) return without(value, step);
  const inner = replaced(stepInto(value, step), rest, leaf);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}

function replacedItem(
  list: JsonValue[],
  id: string,
  rest: readonly string[],
  leaf: JsonValue | undefined,
): JsonValue | undefined {
  const index = findItem(list, id);
  if (rest.length > 0) {
    const inner = index < 0 || rest[0] === 'id' ? undefined : replaced(list[index], rest, leaf);
    return inner === undefined ? undefined : list.with(index, inner);
  }
  if (leaf === undefined) return index < 0 ? undefined : list.toSpliced(index, 1);
  if (!isJsonObject(leaf) || leaf['id'] !== id) return undefined;
  return index < 0 ? [...list, leaf] : list.with(index, leaf);
}

function findItem(list: readonly JsonValue[], id: string | undefined): number {
  return list.findIndex((item) => isJsonObject(item) && item['id'] === id);
}

function without(value: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = value;
  return rest;
}
