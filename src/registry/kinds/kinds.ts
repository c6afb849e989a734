import type { ContentKind } from '#schemas/content-kind.ts';
import { articleKind, categoryKind, specialNoticeKind } from './articles.ts';
import { companyInfoKind, companySectionKind, jobKind, personKind, placeKind } from './company.ts';
import { itemType, type KindDefinition } from './define-kind.ts';
import { fundFeeKind, managerKind, portfolioKind } from './fund-lists.ts';
import { fundDocumentKind, fundKind, privateFundKind } from './funds.ts';
import { honourKind } from './honour.ts';
import {
  advertisementKind,
  friendlyLinkKind,
  hotWordKind,
  roadshowKind,
  systemNoticeKind,
} from './promotion.ts';
import {
  appVersionKind,
  downloadKind,
  questionKind,
  sharedTextKind,
  siteTextKind,
} from './service.ts';
import { dictionaryKind, parameterKind } from './settings.ts';

const definitions = [
  articleKind,
  categoryKind,
  systemNoticeKind,
  roadshowKind,
  advertisementKind,
  hotWordKind,
  friendlyLinkKind,
  questionKind,
  downloadKind,
  sharedTextKind,
  appVersionKind,
  companyInfoKind,
  companySectionKind,
  honourKind,
  personKind,
  jobKind,
  placeKind,
  fundKind,
  fundFeeKind,
  fundDocumentKind,
  portfolioKind,
  managerKind,
  privateFundKind,
  specialNoticeKind,
  parameterKind,
  dictionaryKind,
  siteTextKind,
];

/** Every kind of content item that the desk keeps, in the order of its list. A new kind is also listed in `CONTENT_KINDS` and in the store's `kinds` and `bodies`. */
export const contentKinds: ReadonlyMap<ContentKind, KindDefinition> = new Map(
  definitions.map((definition) => [definition.kind, definition]),
);

/** The definition of a kind; undefined of what is composed, and of a kind that has left the registry. */
export function kindDefinition(kind: string): KindDefinition | undefined {
  return (contentKinds as ReadonlyMap<string, KindDefinition>).get(kind);
}

const byType: ReadonlyMap<string, KindDefinition> = new Map(
  definitions.map((definition) => [itemType(definition.kind), definition]),
);

/** The kind of the content item that a node of this type is. */
export function itemKind(type: string): KindDefinition | undefined {
  return byType.get(type);
}
