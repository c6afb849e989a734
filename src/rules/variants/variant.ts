/** Who gets a variant: a share of all visitors, or those of whom the request says something. Nothing of it tells a person. */
export const AUDIENCES = ['share', 'phone', 'computer', 'campaign', 'first'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What counts as the goal: a press in the shown variant, a press on a link of the page that leads to an address, or a view of the page of a menu entry. */
export const GOALS = ['press', 'link', 'entry'] as const;
export type GoalKind = (typeof GOALS)[number];

/** The block type that shows one of its slots in its place. */
export const VARIANTS = 'variants';

/** The slot of what everybody gets for whom no variant is meant, and what stands before the start and after the end. */
export const ORIGINAL = 'original';

/** An alternative to the original; `share` in percent and `campaign` count where the audience is of that kind. */
export interface Variant {
  id: string;
  name: string;
  audience: Audience;
  share: number;
  campaign: string;
}

/** The props of a block that holds variants. Days are yyyymmdd, inclusive; empty where not set. */
export interface VariantProps {
  variants: readonly Variant[];
  goal: GoalKind;
  goalAddress: string;
  goalEntry: string;
  from: string;
  until: string;
}

/** What is chosen from at one place of a page. */
export interface VariantPlace {
  /** Id of the block in its document. */
  block: string;
  variants: readonly Variant[];
}

/** What a request says of a visitor, as far as variants may depend on it. */
export interface VisitorTraits {
  /** One of `BUCKETS`, random and lasting: it is that of every hundredth visitor. */
  bucket: number;
  device: 'phone' | 'computer';
  /** As the address says; empty: it says nothing. */
  campaign: string;
  isFirstVisit: boolean;
}

/** Visitors are told apart as finely as shares are given, in percent. */
export const BUCKETS = 100;

/** Maximum number of ways in which a page can be put together: each is kept apart. */
export const MAX_COMBINATIONS = 4;

/** Maximum number of days, first and last included. */
export const MAX_DAYS = 90;

/** Whether variants are shown on a day, yyyymmdd. */
export function areVariantsShown(
  { from, until }: Pick<VariantProps, 'from' | 'until'>,
  day: string,
) {
  return from !== '' && until !== '' && from <= day && day <= until;
}

/** The places whose variants are shown: those that would give more combinations than are kept show their original. */
export function withinLimit<Place extends Pick<VariantPlace, 'variants'>>(
  places: readonly Place[],
): Place[] {
  let combinations = 1;
  return places.filter(({ variants }) => {
    const more = combinations * (variants.length + 1);
    if (more > MAX_COMBINATIONS) return false;
    combinations = more;
    return true;
  });
}
