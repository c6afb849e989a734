import { z } from 'zod';
import { article, category, dictionaryEntry, parameter } from './content.ts';
import { claim, rating } from './content/compliance.ts';
import {
  companyInfo,
  companySection,
  honour,
  job,
  person,
  officeLocation,
} from './content/company.ts';
import { privateFund, specialNotice } from './content/private.ts';
import { advertisement, roadshow, systemNotice } from './content/promotion.ts';
import {
  appVersion,
  download,
  friendlyLink,
  hotWord,
  question,
  synonym,
  term,
} from './content/service.ts';
import { fragment, siteText } from './content/shared.ts';
import { translation } from './content/translation.ts';
import { ruleBody } from './disclosure-rule.ts';
import { fundFacts } from './fund.ts';
import { fundDocument } from './fund/document.ts';
import { fundFees } from './fund/fee.ts';
import { managerFacts } from './fund/manager.ts';
import { portfolio } from './fund/portfolio.ts';
import { formBody } from './content/form.ts';

/**
 * The kinds of content items that editors keep, with the schemas of their bodies, in the order of the studio's list. All else
 * about a kind stands in its definition, `src/registry/kinds/definitions/<kind>.ts`.
 */
export const contentSchemas = {
  article,
  category,
  systemnotice: systemNotice,
  roadshow,
  advertisement,
  hotword: hotWord,
  synonym,
  term,
  friendlylink: friendlyLink,
  question,
  download,
  sharedtext: fragment,
  appversion: appVersion,
  companyinfo: companyInfo,
  companysection: companySection,
  honour,
  person,
  job,
  place: officeLocation,
  fund: fundFacts,
  fundfee: fundFees,
  funddocument: fundDocument,
  portfolio,
  manager: managerFacts,
  privatefund: privateFund,
  specialnotice: specialNotice,
  rule: ruleBody,
  claim,
  rating,
  parameter,
  dictionary: dictionaryEntry,
  text: siteText,
  translation,
  form: formBody,
} as const satisfies Record<string, z.ZodObject>;

export type ContentKind = keyof typeof contentSchemas;
export const CONTENT_KINDS = Object.keys(contentSchemas) as ContentKind[];
export const contentKind = z.enum(CONTENT_KINDS);
/** A body as it is read. */
export type ContentBody<K extends ContentKind> = z.output<(typeof contentSchemas)[K]>;
