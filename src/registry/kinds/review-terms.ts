import type { ContentKind } from '#schemas/content-kind.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';

/** Days after which an item that nobody published again is to be looked through; kinds that are not here do not age. */
export const REVIEW_TERMS: Partial<Record<ContentKind, number>> = {
  advertisement: 180,
  companyinfo: 365,
  companysection: 365,
  download: 365,
  job: 90,
  person: 180,
  place: 365,
  question: 365,
  sharedtext: 365,
};

/** The same of articles, by the root of their category; news and notices are of a day and stay as they are. */
export const ARTICLE_TERMS: Readonly<Record<string, number>> = {
  [ROOT_CATEGORIES.knowledge]: 365,
  [ROOT_CATEGORIES.risk]: 180,
};
