import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';

/**
 * What a rule says of what breaks it: `block` it is refused; `evidence` it is refused until a claim with a source, a day and
 * a file covers it; `warn` compliance confirms it with a reason; `off` nothing.
 */
export const SEVERITIES = ['block', 'evidence', 'warn', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What would mend it in one press. */
export type Fix =
  /** Adds the text to the prop, or inserts a block with it where there is none. */
  | { kind: 'insert-text'; text: string }
  /** Inserts a block of this type into the page. */
  | { kind: 'insert-block'; type: string }
  /** Sets the prop at `path`. */
  | { kind: 'set-prop'; value: string };

/** A place of a document that breaks a rule. */
export interface Violation {
  /** The rule's id, as `D01`. */
  rule: string;
  severity: Exclude<Severity, 'off'>;
  document: string;
  node: NodeId;
  /** The page's own node that shows it. */
  on: NodeId;
  path: string[];
  /** Law and article in Chinese, the first of the rule's basis. */
  basis: string;
  /** The words that break it, as they are written; empty where no text does. */
  words: string;
  /** What is wrong and what to do. */
  message: Message;
  fix?: Fix;
  /** Same for the same fact under the same rule: what a confirmation or a claim is bound to. */
  key: string;
}
