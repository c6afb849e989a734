import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput, Narrow, WordGroup } from '../checker.ts';
import { quoteHits, type TextHits } from '../term-hits.ts';
import { normaliseWords, findWord } from '../word-list.ts';
import { termBreaches, termGroups, writtenHits } from './term-breaches.ts';

/** Recommendations, testimonials and congratulations: words, people who say something, and quotations of people. */
export const quotation: Checker<'quotation'> = {
  groups({ speech, attributed_to: people, own_sources: own, addressed_by: addressed, ...lists }) {
    const allowed_contexts = lists.allowed_contexts ?? [];
    return [
      ...termGroups(lists),
      ...speech.flatMap((one, number): WordGroup[] => [
        {
          name: `people ${number}`,
          words: one.people,
          allowed_contexts,
          narrow: unlessOwn(own, saidByPeople(number, one.within, normaliseWords(addressed))),
        },
        { name: `verbs ${number}`, words: one.verbs, ...lists, pairs: [], narrow: () => [] },
      ]),
      { name: 'attributed', words: people, allowed_contexts, narrow: unlessOwn(own, quotedWhole) },
    ];
  },
  check: (input) => [
    ...termBreaches(input.rule, input.index),
    ...input.parameters.speech.flatMap((_, number) => breachesOf(input, `people ${number}`)),
    ...breachesOf(input, 'attributed'),
  ],
};

const SENTENCE_END = /[。!?！？]/u;

/** From the first person who says something to the verb, which counts with a person alone. */
function saidByPeople(number: number, within: number, addressed: readonly string[]): Narrow {
  return (people, { normal: { text } }, hitsOf) => {
    for (const person of people) {
      const before = text.slice(Math.max(0, person.start - 4), person.start);
      if (addressed.some((word) => before.endsWith(word))) continue;
      const verb = hitsOf(`verbs ${number}`).find(
        ({ start }) =>
          start >= person.end &&
          start - person.end <= within &&
          !SENTENCE_END.test(text.slice(person.end, start)),
      );
      if (verb) return [{ ...person, end: verb.end }];
    }
    return [];
  };
}

/** What somebody is quoted with. */
const quotedWhole: Narrow = ([first], { fact, normal }) =>
  first && fact.prominence === 'quotation' ? [{ ...first, start: 0, end: normal.text.length }] : [];

/** Nothing of a text that the company reports itself. */
function unlessOwn(sources: readonly string[], narrow: Narrow): Narrow {
  const own = normaliseWords(sources);
  return (hits, text, hitsOf) => {
    const found = narrow(hits, text, hitsOf);
    return found.length > 0 && findWord(text.normal.text, own) !== undefined ? [] : found;
  };
}

function breachesOf(input: CheckInput<'quotation'>, group: string): Breach[] {
  return writtenHits(input.index.hitsOf(input.rule, group)).map((found) => breachOf(input, found));
}

function breachOf({ name }: CheckInput<'quotation'>, { node, text, hits }: TextHits): Breach {
  const words = quoteHits(text, hits);
  return {
    node,
    path: text.fact.path,
    words,
    message: msg('disclosure.quotation', { text: words, rule: name }),
    fact: text.fact.text,
  };
}
