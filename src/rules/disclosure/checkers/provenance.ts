import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput, Narrow } from '../checker.ts';
import { clauseAfter, clauseBefore } from '../clause.ts';
import type { FigureFact } from '../facts.ts';
import { byField, figuresOf, groupBy, isPlain } from '../node-facts.ts';
import type { NormalisedText } from '../normalise.ts';
import { quoteHits, type Hit } from '../term-hits.ts';
import { findWord, normaliseWords } from '../word-list.ts';
import { writtenHits } from './term-breaches.ts';

type Input = CheckInput<'provenance'>;
type Parameters = Input['parameters'];

/** Figures say where they come from, and of which day; numbers in texts are bound to a figure or a claim. */
export const provenance: Checker<'provenance'> = {
  groups: (parameters) => [
    { name: 'subjects', words: parameters.subjects, narrow: typedNumberIn(parameters) },
  ],
  check: (input) => [...unsourced(input), ...typedNumbers(input)],
};

/** What names where the figures of a page come from, on any of its blocks. */
const SOURCE = /来源[：:为于]/u;

function unsourced({ facts, nodes, parameters, name }: Input): Breach[] {
  const figures = figuresOf(nodes, parameters.kinds);
  if (figures.length === 0) return [];
  const isSourced = facts.nodes.some(
    (node) =>
      isPlain(node) &&
      node.texts.some(({ text, isConditional }) => !isConditional && SOURCE.test(text)),
  );
  const found = figures.flatMap((one) => {
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

function typedNumbers({ rule, index, name }: Input): Breach[] {
  return writtenHits(index.hitsOf(rule, 'subjects')).map(({ node, text, hits }) => {
    const words = quoteHits(text, hits);
    return {
      node,
      path: text.fact.path,
      words,
      message: msg('disclosure.number-typed', { text: words, rule: name }),
      fact: text.fact.text,
    };
  });
}

/**
 * Where the first subject stands with its number. One word of each list of `sourced_by` in the text, or a condition in the
 * clause: the number needs no more.
 */
function typedNumberIn({ units, conditions, sourced_by, within }: Parameters): Narrow {
  const sought = {
    number: numberWith(normaliseWords(units)),
    conditions: normaliseWords(conditions),
    within,
  };
  const sources = sourced_by.map((words) => normaliseWords(words));
  return (hits, { normal }) => {
    if (FORMULA.test(normal.text)) return [];
    for (const hit of hits) {
      const place = numberBeside(normal, hit, sought);
      if (place) return isSourced(normal.text, sources) ? [] : [{ ...hit, ...place }];
    }
    return [];
  };
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
  normal: NormalisedText,
  { start, end }: Hit,
  { number, conditions, within }: { number: RegExp; conditions: readonly string[]; within: number },
): Pick<Hit, 'start' | 'end'> | null {
  const before = clauseBefore(normal, start);
  const after = clauseAfter(normal, end);
  const clause = before + normal.text.slice(start, end) + after;
  if (findWord(clause, conditions)) return null;
  const next = number.exec(after);
  if (next && next.index <= within) return { start, end: end + next.index + next[0].length };
  const near = before.slice(-within);
  const last = number.exec(near);
  return last ? { start: start - near.length + last.index, end } : null;
}
