import { addressFault } from '#composition/links.ts';
import type { JsonValue } from '#schemas/json.ts';
import { messageText } from '../../base/language/messages.ts';

/** What is wrong with the addresses that a form holds, by the dotted names of their fields; their other forms are the schema's to refuse. */
export function addressProblems(
  values: Readonly<Record<string, JsonValue | undefined>>,
): Map<string, string> {
  return new Map(Object.entries(values).flatMap(([name, value]) => faultsIn(value, [name])));
}

function faultsIn(value: JsonValue | undefined, steps: readonly string[]): [string, string][] {
  if (typeof value === 'string') {
    const fault = addressFault(steps.at(-1) ?? '', value);
    return fault === null ? [] : [[steps.join('.'), messageText(fault)]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => faultsIn(inner, [...steps, name]));
}
