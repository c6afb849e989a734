import type { Checker } from '../checker.ts';
import { concerns } from '../node-facts.ts';
import { quoteHits } from '../term-hits.ts';
import { isStated, missingStatement, statementGroup } from './statement.ts';
import { termGroups, writtenHits } from './term-breaches.ts';

/** Words that may be said beside a statement alone. */
export const triggerRequires: Checker<'trigger_requires'> = {
  groups: ({ text, with_shareholders: _, ...lists }) => [
    ...termGroups(lists),
    statementGroup(text),
  ],
  check(input) {
    const { rule, parameters, facts, index } = input;
    const names = parameters.with_shareholders ? facts.shareholders : [];
    const said = writtenHits([...index.hitsOf(rule, 'terms'), ...index.hitsOfNames(names)]).filter(
      ({ node }) => concerns(rule, node),
    );
    const [first] = said;
    if (!first || isStated(rule, index, parameters.text)) return [];
    const { node, text, hits } = first;
    const place = { node, path: text.fact.path, words: quoteHits(text, hits) };
    return [{ ...missingStatement(input, place, parameters.text), path: text.fact.path }];
  },
};
