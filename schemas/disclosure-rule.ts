import { z } from 'zod';
import { checkerParameters } from './disclosure-parameters.ts';
import { compactDate } from './fund.ts';
import { jsonValue, requiredText, text, type JsonValue } from './json.ts';
import { PURPOSES, type Purpose } from './purpose.ts';

/**
 * What a rule says of what breaks it: `block` it is refused; `evidence` it is refused until a claim with a source, a day and
 * a file covers it; `warn` compliance confirms it with a reason; `off` nothing.
 */
export const RULE_SEVERITIES = ['block', 'evidence', 'warn', 'off'] as const;

/**
 * How well a provision is known: `full` read in full, `existence` its existence is confirmed, `second-hand` from others,
 * `unconfirmed` from general knowledge, `confirmed` compliance has read it.
 */
export const wording = z.enum(['full', 'confirmed', 'existence', 'second-hand', 'unconfirmed']);

export const citation = z.strictObject({
  law: requiredText(120),
  article: requiredText(60),
  in_force_from: compactDate,
  wording,
});

/** Facts in the form of the tests, which run them: `text`, `fund`, `figures`, `at` and so on. */
const sample = z.record(text(40), jsonValue);
const samples = z.strictObject({
  violating: z.array(sample).max(60),
  conforming: z.array(sample).max(60),
  near_miss_must_pass: z.array(sample).max(60),
});
const severity = z.enum(RULE_SEVERITIES);

const common = {
  id: z.string().regex(/^[A-Z]\d{1,3}$/, { error: '规则编号是一个字母和至多三位数字' }),
  title: requiredText(80),
  title_en: requiredText(160),
  /** Empty: the company's own, of a rule on composition alone. */
  basis: z.array(citation).max(10),
  /** The first day, from midnight in Beijing, on which what is shown is held against it. */
  effective_from: compactDate,
  /** The last such day; empty: without end. */
  effective_until: z.union([compactDate, z.literal('')]),
  severity: z.strictObject(
    Object.fromEntries(PURPOSES.map((purpose) => [purpose, severity])) as Record<
      Purpose,
      typeof severity
    >,
  ),
  /** `public` what everybody can read, `private` what only qualified investors can, `all` both. */
  applies_to: z.enum(['public', 'private', 'all']),
  /** What makes a violation pass, in words; empty: nothing. */
  cleared_by: text(200),
  samples,
};

function ruleOf<const Name extends keyof typeof checkerParameters>(name: Name) {
  return z.strictObject({
    ...common,
    basis: name === 'composition' ? common.basis : common.basis.min(1, { error: '至少写一条依据' }),
    checker: z.literal(name),
    parameters: checkerParameters[name],
  });
}

/** A rule of what published documents may and must say: the body of a content item of kind `rule`, key `id`. */
export const disclosureRule = z.discriminatedUnion('checker', [
  ruleOf('terms'),
  ruleOf('terms+projection'),
  ruleOf('quotation'),
  ruleOf('young_fund'),
  ruleOf('periods'),
  ruleOf('benchmark'),
  ruleOf('benchmark_place'),
  ruleOf('required_text'),
  ruleOf('manager_coverage'),
  ruleOf('provenance'),
  ruleOf('comparable'),
  ruleOf('rating_age'),
  ruleOf('trigger_requires'),
  ruleOf('product_disclosure'),
  ruleOf('risk_presence'),
  ruleOf('emphasis'),
  ruleOf('fund_state'),
  ruleOf('risk_level'),
  ruleOf('stale_figures'),
  ruleOf('terms+ranking'),
  ruleOf('gated_only'),
  ruleOf('composition'),
  ruleOf('allow_list'),
  ruleOf('terms+periods'),
  ruleOf('signatures'),
  ruleOf('gate_evidence'),
  ruleOf('gate_expiry'),
]);
export type DisclosureRule = z.infer<typeof disclosureRule>;
export type CheckerName = DisclosureRule['checker'];
export const CHECKER_NAMES = Object.keys(checkerParameters) as [CheckerName, ...CheckerName[]];

/**
 * A rule as an item of kind `rule` stores it. What its parameters are depends on its checker: `readRule` says whether they
 * fit.
 */
export const ruleBody = z.strictObject({
  ...common,
  checker: z.enum(CHECKER_NAMES),
  parameters: z.record(text(60), jsonValue),
  samples: z.record(
    z.enum(['violating', 'conforming', 'near_miss_must_pass']),
    z.array(sample).max(60),
  ),
});
export type RuleBody = z.infer<typeof ruleBody>;

/** The rule that a stored body is, without parameters that another checker left behind. */
export function readRule(body: JsonValue | RuleBody) {
  const stored = ruleBody.safeParse(body);
  if (!stored.success) return stored;
  const { checker, parameters } = stored.data;
  const known = Object.keys(checkerParameters[checker].shape);
  return disclosureRule.safeParse({
    ...stored.data,
    parameters: Object.fromEntries(
      Object.entries(parameters).filter(([name]) => known.includes(name)),
    ),
  });
}
