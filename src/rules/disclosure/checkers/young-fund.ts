import { msg } from '#messages/msg.ts';
import { agedDays } from './fund-age.ts';
import type { Checker } from '../checker.ts';
import { figuresOf, groupBy } from '../node-facts.ts';
import { isTooYoung } from '../short-periods.ts';

/** Funds whose contract is too young for any performance. A fund whose first day is not known passes. */
export const youngFund: Checker<'young_fund'> = {
  days: (facts, { months }) => agedDays(facts, months),
  check({ parameters: { months, kinds }, nodes, index, day, name }) {
    const young = figuresOf(nodes, kinds).filter(({ figure }) =>
      isTooYoung(index.fund(figure.fundcode)?.establishdate ?? '', months, day),
    );
    return groupBy(young, ({ node, figure }) =>
      JSON.stringify([node.document, node.node, figure.fundcode]),
    ).flatMap(([first]) => {
      if (!first) return [];
      const { node, figure } = first;
      return [
        {
          node,
          path: figure.path,
          words: '',
          message: msg('disclosure.young-fund', { fund: figure.fundcode, months, rule: name }),
          fact: figure.fundcode,
        },
      ];
    });
  },
};
