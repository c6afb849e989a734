import type { TermLists } from '#schemas/disclosure-parameters.ts';
import { msg } from '#messages/msg.ts';
import type { Breach, FactIndex, WordGroup } from '../checker.ts';
import { quoteHits, type TextHits } from '../term-hits.ts';

/** The terms of a rule and those that only warn. */
export function termGroups({
  terms,
  warn_terms: warning = [],
  pairs = [],
  ...lists
}: TermLists): WordGroup[] {
  return [
    { ...lists, name: 'terms', words: terms, pairs },
    { ...lists, name: 'warning', words: warning },
  ];
}

/** Texts that editors wrote and that say one of the terms. */
export function termBreaches(
  rule: { id: string; title: string; title_en: string },
  index: FactIndex,
): Breach[] {
  const name = { zh: rule.title, en: rule.title_en };
  return [
    ...writtenHits(index.hitsOf(rule, 'terms')).map((found) => breachOf(found, name)),
    ...writtenHits(index.hitsOf(rule, 'warning')).map((found) => ({
      ...breachOf(found, name),
      isWarning: true,
    })),
  ];
}

/** Without what the product or another document says. */
export function writtenHits(hits: readonly TextHits[]): TextHits[] {
  return hits.filter(({ text }) => text.fact.source === 'prop');
}

function breachOf({ node, text, hits }: TextHits, rule: { zh: string; en: string }): Breach {
  const words = quoteHits(text, hits);
  return {
    node,
    path: text.fact.path,
    words,
    message: msg('disclosure.term', { text: words, rule }),
    fact: text.fact.text,
  };
}
