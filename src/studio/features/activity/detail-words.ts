import { roles } from '#schemas/role.ts';
import { role } from '#schemas/permission.ts';
import type { JsonValue } from '#schemas/json.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { requestWords } from '../../core/session/request-words.ts';
import { detailNames, detailValues } from './texts.ts';

/** The details of an action in words; what has none stays as it was recorded. */
export function detailWords(details: Readonly<Record<string, JsonValue>>): string {
  return Object.entries(details)
    .map(
      ([name, value]) =>
        `${detailNames[name] ?? name} ${name === 'route' ? requestWords(String(value), null) : valueWords(value)}`,
    )
    .join(' · ');
}

function valueWords(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(valueWords).join(marks.row);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const words = String(value);
  const named = role.safeParse(value);
  return named.success ? inLanguage(roles[named.data].label) : (detailValues[words] ?? words);
}
