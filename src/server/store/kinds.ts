import type { JsonValue } from '#schemas/json.ts';

/** How versions of a kind take part in lists. */
export interface ListRule {
  /** The lists that a version with this body stands in; each is also a cache tag, `article/category:7`. */
  facets: (body: JsonValue) => string[];
  /** What lists are sorted by, compared by bytes; equal ones follow the key, in the same direction. */
  sort: (body: JsonValue, key: string) => string;
  direction: 'ascending' | 'descending';
}

/** A text field of a body, empty if it has none: what is stored may be older than the schema of today. */
function field(body: JsonValue, name: string): string {
  const value = typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

const byKey = { sort: (_: JsonValue, key: string) => key, direction: 'ascending' } as const;

/**
 * What the store holds, and the lists of each kind. A kind without lists is read by key alone.
 * After a change of a list rule the command that rebuilds the listing has to run.
 */
export const kinds = {
  /** `PageDocument`, key `menuid`. */
  page: null,
  /** `PageDocument`, key `frame`. */
  frame: null,
  /** `MenuDocument`, key `menu`. */
  menu: null,
  /** `Article`, key `id`. */
  article: {
    facets: (body) => ['all', `category:${field(body, 'category')}`],
    sort: (body) => field(body, 'publishdate'),
    direction: 'descending',
  },
  /** `Category`, key `id`. */
  category: { facets: () => ['all'], ...byKey },
  /** `FundFacts`, key `fundcode`. */
  fund: { facets: (body) => ['all', `type:${field(body, 'fundtype')}`], ...byKey },
  /** `DictionaryEntry`, key `dictitem:subitem`. */
  dictionary: { facets: (body) => ['all', `item:${field(body, 'dictitem')}`], ...byKey },
  /** `Parameter`, key `paramname`. */
  parameter: { facets: () => ['all'], ...byKey },
  /** A batch of figures became visible; key is its number. */
  figures: null,
} as const satisfies Record<string, ListRule | null>;

export type Kind = keyof typeof kinds;

export function listRule(kind: Kind): ListRule | null {
  return kinds[kind];
}

/** The cache tag of one item. */
export function itemTag(kind: Kind, key: string): string {
  return `${kind}:${key}`;
}

/** The cache tag of one list. */
export function listTag(kind: Kind, facet: string): string {
  return `${kind}/${facet}`;
}
