import type { TranslatedText, TranslatedValue } from '#schemas/content/translation.ts';
import { isJsonObject, itemIdOf, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** A text with its place in a node's props. */
type PlacedText = Pick<TranslatedText, 'path' | 'source' | 'text'>;

/**
 * Props with these texts in place of the Chinese that they were made from. What says something else by now keeps its
 * Chinese, and a text whose place is gone changes nothing. What no text changes is the same object as before.
 */
export function overlayTexts(props: JsonObject, texts: readonly PlacedText[]): JsonObject {
  return texts.reduce<JsonObject>(
    (changed, { path, source, text }) =>
      isSameText(valueAtPlace(changed, path), source)
        ? // An object stays an object: a path has at least one step.
          (setAtPlace(changed, path, text as JsonValue) as JsonObject)
        : changed,
    props,
  );
}

/** The value at a path into props; items of lists by their ids, others by their position. `undefined`: there is none. */
export function valueAtPlace(
  value: JsonValue | undefined,
  path: readonly string[],
): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((here, step) => {
    if (Array.isArray(here)) return here[indexOf(here, step)];
    return isJsonObject(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  }, value);
}

function setAtPlace(
  value: JsonValue,
  [step, ...rest]: readonly string[],
  text: JsonValue,
): JsonValue {
  if (step === undefined) return text;
  if (Array.isArray(value)) {
    const at = indexOf(value, step);
    return value.map((item, index) => (index === at ? setAtPlace(item, rest, text) : item));
  }
  return isJsonObject(value)
    ? { ...value, [step]: setAtPlace(value[step] ?? null, rest, text) }
    : value;
}

/** Where the item stands that a step names: by its id, or by its position where items have none. -1: nowhere. */
function indexOf(list: readonly JsonValue[], step: string): number {
  const found = list.findIndex((item) => itemIdOf(item) === step);
  if (found >= 0 || !/^(?:0|[1-9]\d*)$/.test(step)) return found;
  const item = list[Number(step)];
  return item === undefined || itemIdOf(item) !== undefined ? -1 : Number(step);
}

/** Whether two texts say the same in the same form. */
export function isSameText(
  one: JsonValue | TranslatedValue | undefined,
  other: JsonValue | TranslatedValue,
): boolean {
  return (
    one === other || (typeof one === 'object' && isSameJson(one as JsonValue, other as JsonValue))
  );
}

function isSameJson(one: JsonValue, other: JsonValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index] ?? null))
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSameJson(one[name] ?? null, other[name] ?? null),
    )
  );
}
