import { z } from 'zod';
import { FIGURE_KINDS } from './figure-kind.ts';
import { compactDate, decimalText, FUND_TYPES } from './fund.ts';
import { requiredText } from './json.ts';
import { purpose, PURPOSES } from './purpose.ts';

const word = requiredText(60);
const words = z.array(word).max(600);
const statement = requiredText(400);
const months = z.int().min(1).max(120);
const typeNames = z.array(requiredText(60)).max(60);
const figureKinds = z.array(z.enum(FIGURE_KINDS)).max(FIGURE_KINDS.length);

/**
 * Words that a text must not say, and what makes them pass: an allowed context around them, a negation before them in the same
 * clause at most `negation_window` characters away (one of a single character: right before them), or a word after them there
 * that calls them a fraud. Words of `negation_exceptions` negate nothing, as 不仅.
 */
const lists = {
  terms: words,
  /** They only warn, whatever the severity. */
  warn_terms: words.exactOptional(),
  negation: words.exactOptional(),
  /** They negate the rest of their clause, however far away: what is prohibited. */
  prohibition: words.exactOptional(),
  negation_window: z.int().min(0).max(20).exactOptional(),
  negation_exceptions: words.exactOptional(),
  negation_after: words.exactOptional(),
  allowed_contexts: words.exactOptional(),
  /** Forbidden together: one word and, at most `within` characters later in the same clause, another. */
  pairs: z
    .array(z.strictObject({ first: words, within: z.int().min(0).max(20), second: words }))
    .max(20)
    .exactOptional(),
};
export const termLists = z.strictObject(lists);
export type TermLists = z.infer<typeof termLists>;

/** How much of a page shares something: all of it, or one module. */
const scope = z.enum(['page', 'module']);

/**
 * How plainly a block is shown, from the least: `any` on one screen, `every-screen`, `open` on every screen without a press and
 * to everybody, `emphasised` that with a heading or emphasised words.
 */
export const PRESENCES = ['any', 'every-screen', 'open', 'emphasised'] as const;

/** What blocks need around them, and what they do not bear. Types are those of blocks and modules. */
const composition = z
  .strictObject({
    /** What the rule is about; empty: whatever is shown for the purposes of the rule. */
    types: typeNames,
    requires: z
      .array(
        z.strictObject({
          /** One of them has to be shown. */
          types: typeNames.min(1),
          scope,
          /** Where it stands on the page; always `any` where the rule is about whatever is shown. */
          order: z.enum(['any', 'before', 'after']),
          presence: z.enum(PRESENCES),
        }),
      )
      .max(20),
    forbids: z
      .array(
        z.strictObject({
          /** None of them may be shown. */
          types: typeNames.min(1),
          scope,
        }),
      )
      .max(20),
  })
  .refine(
    ({ types, requires }) => types.length > 0 || requires.every(({ order }) => order === 'any'),
    { error: '没有写管哪些区块，就不能要求先后', path: ['types'] },
  );

/** The parameters of each checker, by its name. */
export const checkerParameters = {
  terms: termLists,
  'terms+projection': z.strictObject({
    ...lists,
    /** What the texts beside a projection have to say: one word of each need. */
    projection_needs: z.array(z.strictObject({ need: word, words })).max(20),
  }),
  quotation: z.strictObject({
    ...lists,
    /** A person and, at most `within` characters later in the same sentence, what that person does. */
    speech: z
      .array(z.strictObject({ people: words, within: z.int().min(0).max(40), verbs: words }))
      .max(10),
    /** Before people: they are spoken to. */
    addressed_by: words,
    /** People to whom a quotation of rich text is attributed. */
    attributed_to: words,
    /** A text that names one of these quotes the company's own filed report. */
    own_sources: words,
  }),
  young_fund: z.strictObject({ months, kinds: figureKinds }),
  periods: z.strictObject({
    forbidden_periods: z.array(word).max(40),
    /** A period that begins with the year or on given days has to be longer than this. */
    thisyearud_only_if_months_over: months,
    /** Full calendar years that a fund older than a year has to show, at most. */
    required_years: z.int().min(1).max(20),
  }),
  benchmark: z.strictObject({ kinds: figureKinds }),
  benchmark_place: z.strictObject({
    fund_types: z.array(z.enum(FUND_TYPES)).max(5),
    /** Types whose benchmark has to be that of the contract. */
    own_benchmark_types: z.array(z.enum(FUND_TYPES)).max(5),
  }),
  required_text: z.strictObject({
    ...lists,
    kinds: figureKinds,
    /** Empty: of all types. */
    fund_types: z.array(z.enum(FUND_TYPES)).max(5),
    text: statement,
  }),
  manager_coverage: z.strictObject({ same_type: z.literal('fundtype') }),
  provenance: z.strictObject({
    kinds: figureKinds,
    /** Says of figures of the fund data where they come from; blocks add it where their own text does not. */
    source_text: statement,
    /** What a number in a text has to be about to count as a figure, at most `within` characters away in the same clause. */
    subjects: words,
    within: z.int().min(0).max(40),
    units: words,
    /** A clause with one of these states a condition or an example. */
    conditions: words,
    /** A text with one of each of these says where its numbers come from. */
    sourced_by: z.array(words).max(5),
  }),
  comparable: z.strictObject({ ...lists, kinds: figureKinds }),
  rating_age: z.strictObject({ ...lists, years: z.int().min(1).max(10) }),
  trigger_requires: z.strictObject({
    ...lists,
    /** The names of the company's shareholders are triggers as well. */
    with_shareholders: z.boolean(),
    text: statement,
  }),
  product_disclosure: z.strictObject({
    by: z
      .array(
        z.strictObject({
          product: word,
          /** Words of the full name or of the fund's special features. */
          recognised_by: words,
          /** One of them says what has to be disclosed. */
          words,
          text: statement,
        }),
      )
      .max(30),
  }),
  risk_presence: z.strictObject({
    /** A text with one of them warns of the risk. */
    words,
    text: statement,
    moving_seconds: z.int().min(1).max(60),
  }),
  emphasis: z.strictObject({
    ...lists,
    emphasised: z
      .array(z.enum(['heading', 'emphasis', 'action', 'body', 'quotation', 'alternative', 'meta']))
      .max(7),
  }),
  fund_state: z.strictObject({
    needs: z.literal('registration'),
    /** Where a fund without registration may be shown; one with a later day may not. */
    unregistered_in: z.array(purpose).max(PURPOSES.length),
  }),
  risk_level: z.strictObject({ grades_in_text: z.boolean() }),
  stale_figures: z.strictObject({ kinds: figureKinds, resting: z.array(word).max(20) }),
  'terms+ranking': z.strictObject({ ...lists, editor_sorts: z.array(word).max(40) }),
  gated_only: z.strictObject({ kinds: words }),
  composition,
  allow_list: z.strictObject({ forbidden: z.array(word).max(60) }),
  'terms+periods': z.strictObject({
    ...lists,
    min_months: months,
    /** Yuan; products smaller than that show no performance. */
    min_size_yuan: decimalText,
    size_from: compactDate,
  }),
  signatures: z.strictObject({
    steps: z.array(z.enum(['sales', 'compliance'])).max(2),
    distinct_from: z.array(z.enum(['each-other', 'submitter', 'editors'])).max(3),
    opinion_min_chars: z.int().min(0).max(1000),
    one_release_per_submission: z.boolean(),
  }),
  gate_evidence: z.strictObject({
    steps: z.array(word).max(20),
    record: z.array(word).max(20),
    kept_years: z.int().min(1).max(100),
  }),
  gate_expiry: z.strictObject({ years: z.int().min(1).max(10) }),
};

export type CompositionParameters = z.infer<typeof composition>;
