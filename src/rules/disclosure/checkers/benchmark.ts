import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';
import { byField, figuresOf, groupBy, listCodes } from '../node-facts.ts';

/** Performance without that of the benchmark over the same period. */
export const benchmark: Checker<'benchmark'> = {
  check({ parameters: { kinds }, nodes, name }) {
    const alone = figuresOf(nodes, kinds).filter(
      ({ figure }) => (figure.benchmark?.value ?? '') === '',
    );
    return groupBy(alone, byField).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [
        {
          node: first.node,
          path: first.figure.path,
          words: '',
          message: msg('disclosure.benchmark-missing', {
            funds: listCodes(group.map(({ figure }) => figure.fundcode)),
            rule: name,
          }),
          fact: `benchmark ${first.figure.period}`,
        },
      ];
    });
  },
};
