import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';

/** Facts of private products that a public part must not show. */
export const allowList: Checker<'allow_list'> = {
  check: ({ nodes, parameters, name }) =>
    nodes.flatMap((node) => {
      const shown = (node.privateFields ?? []).filter((field) =>
        parameters.forbidden.includes(field),
      );
      if (shown.length === 0) return [];
      return [
        {
          node,
          path: [],
          words: '',
          message: msg('disclosure.private-fields', { fields: shown, rule: name }),
          fact: shown.toSorted().join(' '),
        },
      ];
    }),
};
