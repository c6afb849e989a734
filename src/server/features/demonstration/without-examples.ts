import type { JsonValue } from '#schemas/json.ts';

/** Words by which a sentence says that it belongs to the demonstration. */
const EXAMPLE = /演示|示范|虚构|示例|公开的?历史/;
const PHONE = /400-698-9988/g;

/**
 * A value without what is of the demonstration alone: such a sentence goes, with it the part of a list that consists of it,
 * and its telephone number is called the service line. Undefined where nothing is left.
 */
export function withoutExamples(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') return withoutSentences(value);
  if (Array.isArray(value)) return withoutParts(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withoutExamples(one)] as const);
  const isEmptied = entries.some(([, one]) => one === undefined);
  return isEmptied ? undefined : (Object.fromEntries(entries) as JsonValue);
}

function withoutSentences(text: string): string | undefined {
  if (!EXAMPLE.test(text)) return text.replace(PHONE, '客服热线');
  const kept = text.split(/(?<=[。；])/).filter((sentence) => !EXAMPLE.test(sentence));
  return kept.length > 0 ? kept.join('').replace(PHONE, '客服热线') : undefined;
}

function withoutParts(parts: readonly JsonValue[]): JsonValue[] | undefined {
  const kept = parts.map(withoutExamples).filter((part) => part !== undefined);
  return kept.length === 0 && parts.length > 0 ? undefined : kept;
}
