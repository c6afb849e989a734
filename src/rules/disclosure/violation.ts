import type { NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { BreachFix, BREACH_SEVERITIES, RuleBreach } from '#schemas/rule-breach.ts';

/** What a rule says of what breaks it; `off`: nothing. */
export type Severity = (typeof BREACH_SEVERITIES)[number] | 'off';
export type Fix = BreachFix;

/** A place of a document that breaks a rule. */
export interface Violation extends RuleBreach {
  document: string;
  node: NodeId;
  /** The page's own node that shows it. */
  on: NodeId;
  path: string[];
  /** What is wrong and what to do. */
  message: Message;
  /** What it relies on has ended: a block leaves the page then. */
  isEnded?: true;
}
