import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import { clauseAfter, clauseBefore } from '../clause.ts';
import type { FigureFact } from '../facts.ts';
import { byField, figuresOf, groupBy, isPlain } from '../node-facts.ts';
import { quoteOriginal } from '../normalise.ts';
import type { Hit, ScannedText } from '../term-hits.ts';
import { findWord, normaliseWords } from '../word-list.ts';
import { writtenHits } from './term-breaches.ts';

type Input = CheckInput<'provenance'>;

/** Figures say where they come from, and of which day; numbers in texts are bound to a figure or a claim. */
export const provenance: Checker<'provenance'> = {
  groups: ({ subjects }) => [{ name: 'subjects', words: subjects }],
  check: (input) => [...unsourced(input), ...typedNumbers(input)],
};

/** What names where the figures of a page come from, on any of its blocks. */
const SOURCE = /来源[：:为于]/u;

function unsourced({ facts, nodes, parameters, name }: Input): Breach[] {
  const isSourced = facts.nodes.some(
    (node) =>
      isPlain(node) &&
      node.texts.some(({ text, isConditional }) => !isConditional && SOURCE.test(text)),
  );
  const found = figuresOf(nodes, parameters.kinds).flatMap((one) => {
    const message = problemOf(one.figure, isSourced, name);
    return message ? [{ ...one, message }] : [];
  });
  return groupBy(found, (one) => `${byField(one)}${one.message.id}`).flatMap(([first]) =>
    first
      ? [
          {
            node: first.node,
            path: first.figure.path,
            words: first.figure.value,
            message: first.message,
            // The stored size of a fund has no day.
            ...(first.figure.kind === 'size' && { isWarning: true }),
            fact: `${first.message.id} ${first.figure.fundcode} ${first.figure.kind} ${first.figure.period}`,
          },
        ]
      : [],
  );
}

function problemOf(
  { value, source = '', asof, reviewed }: FigureFact,
  isSourced: boolean,
  rule: { zh: string; en: string },
): Message | null {
  // What a fund has no value of, is shown as a dash.
  if (value === '' && asof === '') return null;
  if (reviewed === 'none') return msg('disclosure.figure-not-reviewed', { rule });
  if (source === '' && !isSourced) return msg('disclosure.figure-without-source', { rule });
  return asof === '' ? msg('disclosure.figure-without-day', { rule }) : null;
}

/** One word of each list of `sourced_by` in the text, or a condition in the clause: the number needs no more. */
function typedNumbers({ rule, parameters, index, name }: Input): Breach[] {
  const number = numberWith(normaliseWords(parameters.units));
  const conditions = normaliseWords(parameters.conditions);
  const sources = parameters.sourced_by.map((words) => normaliseWords(words));
  return writtenHits(index.hitsOf(rule, 'subjects')).flatMap(({ node, text, hits }) => {
    const { normal, fact } = text;
    if (FORMULA.test(normal.text)) return [];
    for (const hit of hits) {
      const place = numberBeside(text, hit, { number, conditions, within: parameters.within });
      if (!place) continue;
      if (isSourced(normal.text, sources)) return [];
      const words = quoteOriginal(fact.text, normal, ...place).slice(0, 60);
      return [
        {
          node,
          path: fact.path,
          words,
          message: msg('disclosure.number-typed', { text: words, rule: name }),
          fact: fact.text,
        },
      ];
    }
    return [];
  });
}

function isSourced(text: string, sources: readonly (readonly string[])[]): boolean {
  return sources.length > 0 && sources.every((words) => findWord(text, words));
}

/** A benchmark is made of others by their shares: no figure of a fund. */
const FORMULA = /[×*]/u;

const DIGITS = String.raw`[+\-]?\d[\d,]*(?:\.\d+)?|[一二两三四五六七八九十百千万亿]+`;

function numberWith(units: readonly string[]): RegExp {
  const escaped = units.map((unit) => unit.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return new RegExp(`(?:${DIGITS})\\s*(?:余|多)?(?:${escaped.join('|')})`, 'u');
}

/** Where subject and number stand, where the number is near enough in the subject's clause. */
function numberBeside(
  { normal }: ScannedText,
  { start, end }: Hit,
  { number, conditions, within }: { number: RegExp; conditions: readonly string[]; within: number },
): readonly [number, number] | null {
  const before = clauseBefore(normal, start);
  const after = clauseAfter(normal, end);
  const clause = before + normal.text.slice(start, end) + after;
  if (findWord(clause, conditions)) return null;
  const next = number.exec(after);
  if (next && next.index <= within) return [start, end + next.index + next[0].length];
  const near = before.slice(-within);
  const last = number.exec(near);
  return last ? [start - near.length + last.index, end] : null;
}
