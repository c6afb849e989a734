import { itemTitle, type ItemProps, type KindDefinition } from '#registry/kinds/define-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import { textTokens } from '#server/store/words/tokens.ts';

/** What the studio's list shows of an item and finds it by. */
export interface ContentIndexRow {
  sort: string;
  title: string;
  facts: Record<string, string>;
  tokens: string[];
}

/** By what a token of a kind or of a filter differs from those of words. */
export const kindToken = (kind: string) => `@${kind}`;
export const filterToken = (prop: string, value: string) => `@${prop}:${value}`;

export function contentIndexRow(
  definition: KindDefinition,
  key: string,
  props: ItemProps,
): ContentIndexRow {
  const title = itemTitle(definition, props) || key;
  const facts = Object.fromEntries(
    definition.columns.map(({ prop }) => [prop, factOf(props[prop])]),
  );
  const filters = definition.filters.flatMap((prop) =>
    valuesOf(props[prop]).map((value) => filterToken(prop, value)),
  );
  const words = textTokens([title, key, ...Object.values(facts)]);
  return {
    sort: sortOf(definition, props, key),
    title,
    facts,
    tokens: [...new Set([kindToken(definition.kind), ...filters, ...words])],
  };
}

/** Numbers are put in order as numbers; what has no value stands before all else. */
function sortOf({ sort: { prop } }: KindDefinition, props: ItemProps, key: string): string {
  if (!(prop in props)) return key;
  const value = textOf(props[prop]);
  return prop === 'ordernumber' ? value.padStart(6, '0') : value;
}

function valuesOf(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
}

/** Lists of texts are shown one behind the other, lists of objects by how many there are. */
function factOf(value: JsonValue | undefined): string {
  if (!Array.isArray(value)) return textOf(value);
  return value.every((one) => typeof one === 'string') ? value.join(' ') : String(value.length);
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}
