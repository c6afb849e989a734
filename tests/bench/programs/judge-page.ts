import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { facts, node, textFact as text } from '#rules/disclosure/samples/build-facts.ts';
import { KEPT_SENTENCES } from '#rules/disclosure/testing/sentences/mixed.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

/** Processor time in ms, least of all rounds, that holding 1,000 nodes with 300,000 characters against rules takes. */
export interface JudgingCosts {
  rules: number;
  whole: number;
  /** After one of the texts was edited. */
  edit: number;
  /** With ten times the rules. */
  tenfoldRules: number;
  tenfold: number;
}

const NODES = 1000;
const CHARACTERS = 300;
const ROUNDS = 25;
const DAY = '20261124';

/** The shipped rules, and nine times as many of the same size with other words. */
const TENFOLD: readonly DisclosureRule[] = [
  ...SHIPPED_RULES,
  ...Array.from({ length: 9 }, (_, time) =>
    SHIPPED_RULES.map((rule) => ({
      ...rule,
      id: `${rule.id}${time}`,
      parameters: withOtherWords(rule.parameters, time + 1),
    })),
  ).flat(),
] as readonly DisclosureRule[];

/** Each word of lists with its characters moved by some places of the character set. */
function withOtherWords(value: unknown, by: number): unknown {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? moved(one, by) : withOtherWords(one, by)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withOtherWords(one, by)]),
  );
}

function moved(word: string, by: number): string {
  return Array.from(word, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + by)).join('');
}

/** A page of sentences that hold words of the rules and break none, other ones in each round. */
function page(round: number): DisclosureFacts {
  return facts(
    Array.from({ length: NODES }, (_, number) =>
      node({ node: `n${number}`, texts: [text(written(number * 7 + round))] }),
    ),
  );
}

function written(from: number): string {
  let words = '';
  for (let at = from; words.length < CHARACTERS; at += 13)
    words += `${KEPT_SENTENCES[at % KEPT_SENTENCES.length]?.[1]}。`;
  return words.slice(0, CHARACTERS);
}

/** The page after one of its texts was edited. */
function edited(before: DisclosureFacts): DisclosureFacts {
  const nodes = before.nodes.map((one, at) =>
    at === NODES / 2 ? { ...one, texts: [text('本基金不保本，改过的一段。')] } : one,
  );
  return { ...before, nodes };
}

/** Processor time of this process, ms: another's does not count. */
function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const all: number[] = [];
const edits: number[] = [];
const tenfold: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = page(round);
  all.push(processorTime(() => findViolations(before, SHIPPED_RULES, DAY)));
  edits.push(processorTime(() => findViolations(edited(before), SHIPPED_RULES, DAY)));
  const other = page(round);
  tenfold.push(processorTime(() => findViolations(other, TENFOLD, DAY)));
}
process.send?.({
  rules: SHIPPED_RULES.length,
  whole: Math.min(...all),
  edit: Math.min(...edits),
  tenfoldRules: TENFOLD.length,
  tenfold: Math.min(...tenfold),
} satisfies JudgingCosts);
process.disconnect();
