import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

/** Words that lure, and lists that an editor sorts by performance over a short time. */
export const ranking: Checker<'terms+ranking'> = {
  groups: ({ editor_sorts: _, ...lists }) => termGroups(lists),
  check: ({ rule, nodes, index, parameters, name }) => [
    ...termBreaches(rule, index),
    ...nodes.flatMap((node) =>
      node.rankings
        .filter(({ by, sort }) => by === 'editor' && parameters.editor_sorts.includes(sort))
        .map(({ path, sort }) => ({
          node,
          path,
          words: '',
          message: msg('disclosure.short-term-order', { rule: name }),
          fact: sort,
        })),
    ),
  ],
};
