import type { TranslatedText } from '#schemas/content/translation.ts';
import { isJsonObject, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** The texts of a translation by its props; of a draft those that are whole. */
export function translatedTexts(props: JsonObject | undefined): TranslatedText[] {
  const texts = props?.['texts'];
  return Array.isArray(texts) ? texts.filter(isWhole) : [];
}

function isWhole(value: JsonValue): value is JsonValue & TranslatedText {
  if (!isJsonObject(value)) return false;
  const { id, node, path, source, text } = value;
  return (
    [id, node].every((one) => typeof one === 'string') &&
    Array.isArray(path) &&
    path.every((step) => typeof step === 'string') &&
    [source, text].every((one) => typeof one === 'string' || isJsonObject(one))
  );
}
