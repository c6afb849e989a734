import { fieldOf, textFieldOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';

/** How published versions of a kind stand in the site's lists. After a change the command that rebuilds the listing has to run. */
export interface ListRule {
  /** The lists that a version with this body stands in; each is also a cache tag, `article/category:7`. */
  facets: (body: JsonValue) => string[];
  /** What lists are sorted by, compared by bytes; equal ones follow the key, in the same direction. */
  sort: (body: JsonValue, key: string) => string;
  direction: 'ascending' | 'descending';
}

/** The texts of a field that holds a list of them. */
export function textsOf(body: JsonValue, name: string): string[] {
  const value = fieldOf(body, name);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Facets `name:value`, one for each value that is not empty. */
export function facet(name: string, ...values: string[]): string[] {
  return values.filter((value) => value !== '').map((value) => `${name}:${value}`);
}

export const byKey = { sort: (_: JsonValue, key: string) => key, direction: 'ascending' } as const;
export const byOrder = {
  sort: (body: JsonValue) => textFieldOf(body, 'ordernumber').padStart(6, '0'),
  direction: 'ascending',
} as const;
export const newestFirst = (name: string) =>
  ({ sort: (body: JsonValue) => textFieldOf(body, name), direction: 'descending' }) as const;

/** Lists of one fund have lists by category of their own, because lists can be joined but not crossed. */
export const byFundAndCategory: ListRule = {
  facets: (body) => {
    const category = textFieldOf(body, 'category');
    const funds = facet('fund', ...new Set(textsOf(body, 'fundcodes')));
    return [
      'all',
      `category:${category}`,
      ...funds,
      ...funds.map((fund) => `${fund}/category:${category}`),
    ];
  },
  ...newestFirst('publishdate'),
};
