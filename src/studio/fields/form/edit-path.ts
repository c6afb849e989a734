import { isSameJson } from '#composition/same-json.ts';
import { textChange, type TextChange } from '#composition/text/text-change.ts';
import type { JsonValue } from '#schemas/json.ts';

/** A step into props: a name, or the position in a list. */
export type Steps = readonly (string | number)[];

/** What one change of a form means for the draft. `path` names items of lists by their ids. */
export type PropEdit =
  | { path: string[]; set: JsonValue | undefined }
  | { path: string[]; splice: TextChange };

type Container = Record<string, JsonValue> | JsonValue[];

/**
 * The smallest edit that puts `value` at `steps`, or with undefined takes out what stands there: a stretch of text where
 * text was changed, one item of a list by its id, else a value. Where a list's entries have no ids the whole list is set,
 * and so is a prop that the draft does not hold yet, from what was `shown` for it. Null when nothing changes.
 */
export function editAt(
  props: Record<string, JsonValue>,
  shown: Record<string, JsonValue | undefined>,
  steps: Steps,
  value: JsonValue | undefined,
): PropEdit | null {
  const [top, ...rest] = steps;
  const name = String(top);
  if (rest.length > 0 && props[name] === undefined)
    return { path: [name], set: replaceAt(shown[name], rest, value) };
  return editInside(props, steps, value);
}

function editInside(
  props: Record<string, JsonValue>,
  steps: Steps,
  value: JsonValue | undefined,
): PropEdit | null {
  const path: string[] = [];
  let here: JsonValue | undefined = props;
  for (const [depth, step] of steps.entries()) {
    if (Array.isArray(here)) {
      const id = itemId(here[Number(step)]) ?? newItemId(here, steps.slice(depth), value);
      if (id === undefined) return { path, set: replaceAt(here, steps.slice(depth), value) };
      path.push(id);
    } else {
      path.push(String(step));
    }
    here = valueAt(here, step);
  }
  if (typeof here === 'string' && typeof value === 'string') {
    const splice = textChange(here, value);
    return splice && { path, splice };
  }
  return isSameJson(here, value) ? null : { path, set: value };
}

/** The id of an item that is put behind the last one. */
function newItemId(
  list: JsonValue[],
  steps: Steps,
  value: JsonValue | undefined,
): string | undefined {
  const isNew =
    steps.length === 1 &&
    steps[0] === list.length &&
    list.every((item) => itemId(item) !== undefined);
  return isNew ? itemId(value) : undefined;
}

/** The value at `steps`, where there is one. */
export function readSteps(props: JsonValue | undefined, steps: Steps): JsonValue | undefined {
  return steps.reduce<JsonValue | undefined>(valueAt, props);
}

/** The id of an item in a list, where it has one. */
export function itemId(item: JsonValue | undefined): string | undefined {
  const id = isContainer(item) && !Array.isArray(item) ? item['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function isContainer(value: JsonValue | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

function valueAt(container: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (!isContainer(container)) return undefined;
  return Array.isArray(container) ? container[Number(step)] : container[step];
}

function replaceAt(
  container: JsonValue | undefined,
  steps: Steps,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const inner = replaceAt(valueAt(container, step), rest, value);
  if (Array.isArray(container))
    return container.toSpliced(Number(step), 1, ...(inner === undefined ? [] : [inner]));
  const { [String(step)]: _old, ...others } =
    isContainer(container) && !Array.isArray(container) ? container : {};
  return inner === undefined ? others : { ...others, [String(step)]: inner };
}
