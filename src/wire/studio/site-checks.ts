import { z } from 'zod';
import { contentKey } from '#schemas/content/parts.ts';
import { documentName } from './document-name.ts';
import { finding } from './refusal.ts';
import { defineRoute } from './route.ts';

/** Why the live site was checked. */
export const CHECK_REASONS = ['night', 'release', 'rule-day', 'person'] as const;

/** What breaks a rule on the live site: the document that holds it, and what it is called. */
export const siteFinding = finding.extend({ at: documentName, title: z.string() });
export type SiteFinding = z.infer<typeof siteFinding>;

/** A check of the whole live site. */
export const siteCheck = z.strictObject({
  reason: z.enum(CHECK_REASONS),
  /** yyyymmdd in Beijing, by which the rules were asked. */
  day: z.string(),
  /** ISO 8601. */
  endedAt: z.string(),
  documents: z.int(),
  /** How many there are; `findings` are the first of them. */
  total: z.int(),
  findings: z.array(siteFinding),
});
export type SiteCheck = z.infer<typeof siteCheck>;

/** A site of 5,000 addresses is checked within a minute on a machine with nothing else to do. */
const CHECK_SECONDS = 300;

export const siteCheckRoutes = {
  /** What the last check of the live site found; null before the first. */
  siteCheck: defineRoute({
    method: 'GET',
    path: '/api/compliance/site-check',
    caller: 'editor',
    needs: 'studio.read',
    summary: '最近一次网站检查的结果',
    tag: '合规',
    body: z.strictObject({}),
    answer: z.strictObject({ check: siteCheck.nullable() }),
  }),
  /** Holds the whole live site against the rules of now, after a check that is under way; those who wait for that share one. */
  checkSite: defineRoute({
    method: 'POST',
    path: '/api/compliance/site-check',
    caller: 'editor',
    needs: 'rule.edit',
    touches: 'site',
    seconds: CHECK_SECONDS,
    summary: '现在检查整个网站',
    tag: '合规',
    errors: ['notChecked'],
    body: z.strictObject({}),
    answer: z.strictObject({ check: siteCheck }),
  }),
  /** What the draft of a rule, or a version of it that is planned, would find on the live site on its first day. */
  ruleEffect: defineRoute({
    method: 'POST',
    path: '/api/compliance/rule-effect',
    caller: 'editor',
    needs: 'rule.edit',
    touches: 'nothing',
    seconds: CHECK_SECONDS,
    summary: '一条规则的草稿在现在的网站上会发现什么',
    tag: '合规',
    errors: ['notFound', 'notPublishable', 'notChecked'],
    body: z.strictObject({ rule: contentKey, seq: z.int().min(1).optional() }),
    answer: siteCheck.omit({ reason: true, endedAt: true }),
  }),
};
