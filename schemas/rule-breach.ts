import { z } from 'zod';
import { requiredText, text } from './json.ts';

/** What would mend a breach in one press. */
export const breachFix = z.discriminatedUnion('kind', [
  /** Adds the text to the prop, or inserts a block with it where there is none. */
  z.strictObject({ kind: z.literal('insert-text'), text: text(500) }),
  /** Inserts a block of this type into the page. */
  z.strictObject({ kind: z.literal('insert-block'), type: text(60) }),
  /** Sets the prop that the finding names. */
  z.strictObject({ kind: z.literal('set-prop'), value: text(500) }),
]);
export type BreachFix = z.infer<typeof breachFix>;

/**
 * What becomes of a breach: `block` it is refused; `evidence` it is refused until a claim with a source, a day and a file
 * covers it; `warn` compliance confirms it with a reason.
 */
export const BREACH_SEVERITIES = ['block', 'evidence', 'warn'] as const;

/** The disclosure rule that something breaks, and by which words. */
export const ruleBreach = z.strictObject({
  /** The rule's id, as `D01`. */
  rule: text(40),
  severity: z.enum(BREACH_SEVERITIES),
  /** Law and article, in Chinese. */
  basis: text(200),
  /** The words that break it, as they are written; empty where no text does. */
  words: text(500),
  fix: breachFix.optional(),
  /** Same for the same fact under the same rule: what a confirmation is bound to. */
  key: requiredText(100),
});
export type RuleBreach = z.infer<typeof ruleBreach>;
