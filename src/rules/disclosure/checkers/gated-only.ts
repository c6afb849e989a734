import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';
import { concerns } from '../node-facts.ts';
import { quoteHits } from '../term-hits.ts';

/** Names of private products are said to qualified investors alone. */
export const gatedOnly: Checker<'gated_only'> = {
  check: ({ rule, facts, index, name }) =>
    index
      .hitsOfNames(facts.privateNames)
      .filter(({ node }) => concerns(rule, node))
      .map(({ node, text, hits }) => {
        const words = quoteHits(text, hits);
        return {
          node,
          path: text.fact.path,
          words,
          message: msg('disclosure.private-name', { text: words, rule: name }),
          fact: text.fact.text,
        };
      }),
};
