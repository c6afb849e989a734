import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';
import { quoteHits } from '../term-hits.ts';
import { termGroups, writtenHits } from './term-breaches.ts';

/** Words that may be said, but not in titles, bold or on buttons. */
export const emphasis: Checker<'emphasis'> = {
  groups: ({ emphasised: _, ...lists }) => termGroups(lists),
  check({ rule, index, parameters, name }) {
    return writtenHits(index.hitsOf(rule, 'terms'))
      .filter(({ text }) => parameters.emphasised.includes(text.fact.prominence))
      .map(({ node, text, hits }) => {
        const words = quoteHits(text, hits);
        return {
          node,
          path: text.fact.path,
          words,
          message: msg('disclosure.emphasised', { text: words, rule: name }),
          fact: text.fact.text,
        };
      });
  },
};
