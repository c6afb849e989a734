import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput, WordGroup } from '../checker.ts';
import { quoteOriginal } from '../normalise.ts';
import type { ScannedText, TextHits } from '../term-hits.ts';
import { normaliseWords, findWord } from '../word-list.ts';
import { termBreaches, termGroups, writtenHits } from './term-breaches.ts';

/** Recommendations, testimonials and congratulations: words, people who say something, and quotations of people. */
export const quotation: Checker<'quotation'> = {
  groups({
    speech,
    attributed_to: people,
    own_sources: _sources,
    addressed_by: _addressed,
    ...lists
  }) {
    return [
      ...termGroups(lists),
      ...speech.flatMap((one, number): WordGroup[] => [
        {
          name: `people ${number}`,
          words: one.people,
          allowed_contexts: lists.allowed_contexts ?? [],
        },
        { name: `verbs ${number}`, words: one.verbs, ...lists, pairs: [] },
      ]),
      { name: 'attributed', words: people, allowed_contexts: lists.allowed_contexts ?? [] },
    ];
  },
  check: (input) => [
    ...termBreaches(input.rule, input.index),
    ...input.parameters.speech.flatMap((_, number) => saidByPeople(input, number)),
    ...quotations(input),
  ],
};

const SENTENCE_END = /[。!?！？]/u;

function saidByPeople(input: CheckInput<'quotation'>, number: number): Breach[] {
  const { rule, parameters, index } = input;
  const within = parameters.speech[number]?.within ?? 0;
  const addressed = normaliseWords(parameters.addressed_by);
  const verbs = new Map(
    writtenHits(index.hitsOf(rule, `verbs ${number}`)).map(({ text, hits }) => [text, hits]),
  );
  return writtenHits(index.hitsOf(rule, `people ${number}`)).flatMap(({ node, text, hits }) => {
    for (const person of hits) {
      const before = text.normal.text.slice(Math.max(0, person.start - 4), person.start);
      if (addressed.some((word) => before.endsWith(word))) continue;
      const verb = verbs
        .get(text)
        ?.find(
          ({ start }) =>
            start >= person.end &&
            start - person.end <= within &&
            !SENTENCE_END.test(text.normal.text.slice(person.end, start)),
        );
      if (!verb) continue;
      if (isOwnReport(input, text)) return [];
      return [breachOf(input, { node, text, hits }, [person.start, verb.end])];
    }
    return [];
  });
}

function quotations(input: CheckInput<'quotation'>): Breach[] {
  return writtenHits(input.index.hitsOf(input.rule, 'attributed'))
    .filter(({ text }) => text.fact.prominence === 'quotation' && !isOwnReport(input, text))
    .map((found) => breachOf(input, found, [0, found.text.normal.text.length]));
}

function isOwnReport({ parameters }: CheckInput<'quotation'>, { normal }: ScannedText): boolean {
  return findWord(normal.text, normaliseWords(parameters.own_sources)) !== undefined;
}

function breachOf(
  { name }: CheckInput<'quotation'>,
  { node, text }: TextHits,
  [start, end]: readonly [number, number],
): Breach {
  const words = quoteOriginal(text.fact.text, text.normal, start, end).slice(0, 60);
  return {
    node,
    path: text.fact.path,
    words,
    message: msg('disclosure.quotation', { text: words, rule: name }),
    fact: text.fact.text,
  };
}
