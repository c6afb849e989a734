import type { ListRule } from '#registry/kinds/list-rule.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import type { ContentKind } from '#schemas/content-kind.ts';

/** What the store holds beside content items. All of it is read by key alone. */
const OTHER_KINDS = [
  /** `PageDocument`, key `menuid`. */
  'page',
  /** `PageDocument`, key `frame`. */
  'frame',
  /** `MenuDocument`, key `menu`. */
  'menu',
  /** `PageDocument` of redirects, key `redirects`. */
  'redirect',
  /** `PageDocument`, key its id. */
  'fragment',
  /** `StopsDocument`, key `stops`, and `StopReviews`, key `reviews`. */
  'stop',
  /** A batch of figures became visible; key is its number. */
  'figures',
] as const;

export type Kind = ContentKind | (typeof OTHER_KINDS)[number];

const listRules: ReadonlyMap<string, ListRule | null> = new Map<Kind, ListRule | null>([
  ...OTHER_KINDS.map((kind) => [kind, null] as const),
  ...[...contentKinds.values()].map(({ kind, listing }) => [kind, listing] as const),
]);

/** The kinds whose versions stand in lists. */
export const LISTED_KINDS: readonly Kind[] = [...contentKinds.values()]
  .filter(({ listing }) => listing !== null)
  .map(({ kind }) => kind);

/** Whether the store holds things of this kind. */
export function isKind(kind: string): kind is Kind {
  return listRules.has(kind);
}

/** The lists of a kind; null: it is read by key alone. */
export function listRule(kind: Kind): ListRule | null {
  return listRules.get(kind) ?? null;
}

/** The cache tag of one item. */
export function itemTag(kind: Kind, key: string): string {
  return `${kind}:${key}`;
}

/** The cache tag of one list. */
export function listTag(kind: Kind, facet: string): string {
  return `${kind}/${facet}`;
}
