import type { z } from 'zod';
import { article, category, dictionaryEntry, parameter } from '#schemas/content.ts';
import {
  companyInfo,
  companySection,
  honour,
  job,
  person,
  place,
} from '#schemas/content/company.ts';
import { privateFund, specialNotice } from '#schemas/content/private.ts';
import { advertisement, roadshow, systemNotice } from '#schemas/content/promotion.ts';
import { appVersion, download, friendlyLink, hotWord, question } from '#schemas/content/service.ts';
import { fragment, siteText } from '#schemas/content/shared.ts';
import { fundFacts } from '#schemas/fund.ts';
import { fundDocument } from '#schemas/fund/document.ts';
import { fundFees } from '#schemas/fund/fee.ts';
import { managerFacts } from '#schemas/fund/manager.ts';
import { portfolio } from '#schemas/fund/portfolio.ts';
import { menuDocument } from '#schemas/menu.ts';
import { issueText } from './issue-text.ts';
import type { Kind } from './kinds.ts';

/** What a checked body comes to: itself as it is read and the key it gives itself, or the first thing that is wrong. */
export type CheckedBody<Body> =
  | { ok: true; body: Body; key: string }
  | { ok: false; path: string[]; message: string };

interface BodyRule<Body> {
  check: (body: unknown) => CheckedBody<Body>;
}

function rule<Body>(schema: z.ZodType<Body>, key: (body: NoInfer<Body>) => string): BodyRule<Body> {
  return {
    check(given) {
      const checked = schema.safeParse(given, { error: issueText });
      if (checked.success) return { ok: true, body: checked.data, key: key(checked.data) };
      const [issue] = checked.error.issues;
      return { ok: false, path: issue?.path.map(String) ?? [], message: issue?.message ?? '' };
    },
  };
}

const byId = <Body extends { id: string }>(schema: z.ZodType<Body>) =>
  rule(schema, (body) => body.id);

/**
 * The content items by kind. Not pages, frames, fragments and redirects, which are checked against the blocks of the registry before they are
 * published, and not figures, which have tables of their own.
 */
export const bodies = {
  menu: rule(menuDocument, () => 'menu'),
  article: byId(article),
  category: byId(category),
  fund: rule(fundFacts, (fund) => fund.fundcode),
  dictionary: rule(dictionaryEntry, (entry) => `${entry.dictitem}:${entry.subitem}`),
  parameter: rule(parameter, (one) => one.paramname),
  companyinfo: rule(companyInfo, () => 'companyinfo'),
  companysection: byId(companySection),
  honour: byId(honour),
  person: byId(person),
  job: byId(job),
  place: byId(place),
  question: byId(question),
  download: byId(download),
  friendlylink: byId(friendlyLink),
  hotword: byId(hotWord),
  appversion: byId(appVersion),
  advertisement: byId(advertisement),
  roadshow: byId(roadshow),
  systemnotice: byId(systemNotice),
  sharedtext: byId(fragment),
  text: rule(siteText, (one) => one.textcode),
  privatefund: rule(privateFund, (fund) => fund.fundcode),
  specialnotice: byId(specialNotice),
  manager: rule(managerFacts, (manager) => manager.managerid),
  fundfee: rule(fundFees, (fees) => fees.fundcode),
  portfolio: rule(portfolio, ({ fundcode, reportdate }) => `${fundcode}:${reportdate}`),
  funddocument: byId(fundDocument),
} as const satisfies Omit<
  Record<Kind, unknown>,
  'page' | 'frame' | 'fragment' | 'redirect' | 'figures'
>;

export type BodyKind = keyof typeof bodies;
/** A body as it is read. */
export type BodyOf<K extends BodyKind> =
  (typeof bodies)[K] extends BodyRule<infer Body> ? Body : never;

export function isBodyKind(kind: string): kind is BodyKind {
  return Object.hasOwn(bodies, kind);
}
