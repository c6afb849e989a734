import { isJsonObject, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** Formatted text, by its form: what the schema says of it is checked elsewhere. */
export function isRichText(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && value['type'] === 'doc';
}

/** The parts of a formatted text in their order, each with the way to it. */
export function richTextParts(
  value: JsonObject,
  path: string[] = [],
): { part: JsonObject; path: string[] }[] {
  const content = Array.isArray(value['content']) ? value['content'] : [];
  return content.flatMap((part, index) =>
    isJsonObject(part)
      ? [
          { part, path: [...path, 'content', String(index)] },
          ...richTextParts(part, [...path, 'content', String(index)]),
        ]
      : [],
  );
}

/** What of it somebody can see: text that is not blank, pictures, files, figures. */
export function richTextLeaves(value: JsonObject): JsonObject[] {
  return richTextParts(value)
    .map(({ part }) => part)
    .filter((part) => {
      const text = part['text'];
      return typeof text === 'string'
        ? text.trim() !== ''
        : ['image', 'attachment', 'fundFigure', 'footnote', 'horizontalRule'].includes(
            String(part['type']),
          );
    });
}
