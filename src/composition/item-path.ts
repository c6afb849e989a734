import type { JsonValue } from '#schemas/json.ts';

/** A path into props as findings and links name it: positions in lists become the ids of their items, where those have some. */
export function itemPath(props: JsonValue, path: readonly PropertyKey[]): string[] {
  let here: JsonValue | undefined = props;
  return path.map((step) => {
    const isList = Array.isArray(here);
    here = valueAt(here, step);
    const id = isList ? valueAt(here, 'id') : undefined;
    return typeof id === 'string' ? id : String(step);
  });
}

function valueAt(value: JsonValue | undefined, step: PropertyKey): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? value[String(step)]
    : undefined;
}
