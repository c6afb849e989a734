import type { TermLists } from '#schemas/disclosure-parameters.ts';
import type { CheckerName, DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { Message } from '#schemas/message.ts';
import type { DisclosureFacts, FundFact, NodeFacts } from './facts.ts';
import type { Hit, ScannedText, TextHits } from './term-hits.ts';
import type { Fix } from './violation.ts';

/** Words that a checker has looked for in every text, by the name under which it asks for where they are. */
export interface WordGroup extends Partial<TermLists> {
  name: string;
  words: readonly string[];
  /** Which places of one text count, where that text alone says so: kept with the text. Absent: those of the words. */
  narrow?: Narrow;
}

/** `hits` are where a group's words are in a text, never none; `hitsOf` answers for the other groups of the rule. */
export type Narrow = (
  hits: readonly Hit[],
  text: Omit<ScannedText, 'hits'>,
  hitsOf: (group: string) => readonly Hit[],
) => Hit[];

/** What breaks a rule, before severity, purpose and basis are added. */
export interface Breach {
  node: NodeFacts;
  path: string[];
  /** As written; empty where no text breaks it. */
  words: string;
  message: Message;
  /** What it is about, for the key: the text or figure that a confirmation is bound to. */
  fact: string;
  /** It warns, whatever the rule's severity. */
  isWarning?: boolean;
  /** What it relies on has ended: a block leaves the page then. */
  isEnded?: true;
  fix?: Fix;
}

/** What several rules ask of the same facts. */
export interface FactIndex {
  /** Where the words of a rule's group are, in visible texts. */
  hitsOf(rule: Pick<DisclosureRule, 'id'>, group: string): readonly TextHits[];
  /** Where names are, which come with the facts. */
  hitsOfNames(names: readonly string[]): readonly TextHits[];
  fund(fundcode: string): FundFact | undefined;
  /** The visible nodes that a rule is about. */
  nodesFor(rule: Pick<DisclosureRule, 'severity' | 'applies_to'>): readonly NodeFacts[];
}

export type RuleOf<Name extends CheckerName> = Extract<DisclosureRule, { checker: Name }>;

export interface CheckInput<Name extends CheckerName> {
  rule: RuleOf<Name>;
  parameters: RuleOf<Name>['parameters'];
  /** yyyymmdd. */
  day: string;
  facts: DisclosureFacts;
  /** Visible nodes that the rule is about, by purpose and by who can see them. */
  nodes: readonly NodeFacts[];
  index: FactIndex;
  /** The rule's name in both languages, for messages. */
  name: { zh: string; en: string };
}

/** One way of holding facts against a rule. */
export interface Checker<Name extends CheckerName> {
  /** Words to look for in texts; they are found for all rules in one pass. */
  groups?(parameters: RuleOf<Name>['parameters']): WordGroup[];
  check(input: CheckInput<Name>): Breach[];
  /** Days, yyyymmdd, on which a fund or a rating in the facts becomes old enough or too old, so that `check` finds something else. */
  days?(facts: DisclosureFacts, parameters: RuleOf<Name>['parameters']): string[];
}
