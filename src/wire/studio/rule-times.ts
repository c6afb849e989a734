import { z } from 'zod';
import { RULE_SEVERITIES } from '#schemas/disclosure-rule.ts';
import { PURPOSES } from '#schemas/purpose.ts';
import { defineRoute } from './route.ts';

/**
 * A version of a rule on the time line.
 * - `shipped`: as the product ships it, which holds until a version is published.
 * - `past`, `current`, `planned`: by when visitors' pages are held against it.
 */
const ruleVersion = z.strictObject({
  /** The release; null: the shipped version. */
  seq: z.int().nullable(),
  state: z.enum(['past', 'current', 'planned']),
  /** The days on which it holds, yyyymmdd: from when it is published and in effect to when it ends or the next one takes its place; empty: without end. */
  from: z.string(),
  until: z.string(),
  /** The strictest of what it says to each purpose. */
  severity: z.enum(RULE_SEVERITIES),
  purposes: z.array(z.enum(PURPOSES)),
  author: z.string(),
  note: z.string(),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

const ruleTimes = z.strictObject({
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  isShipped: z.boolean(),
  /** A draft differs from what is published last. */
  hasDraft: z.boolean(),
  /** Empty: nothing of it was ever published. */
  versions: z.array(ruleVersion),
});
export type RuleTimes = z.infer<typeof ruleTimes>;

export const ruleTimeRoutes = {
  /** All disclosure rules with their versions, the first first; those that only have a draft at the end. */
  ruleTimes: defineRoute({
    method: 'GET',
    path: '/api/compliance/rule-times',
    caller: 'editor',
    needs: 'studio.read',
    summary: '合规规则和它们各版的生效时间',
    tag: '合规',
    body: z.strictObject({}),
    answer: z.strictObject({
      /** yyyymmdd in Beijing. */
      day: z.string(),
      rules: z.array(ruleTimes),
    }),
  }),
};
