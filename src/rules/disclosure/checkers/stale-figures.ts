import { msg } from '#messages/msg.ts';
import { formatDate } from '#rules/numbers/format.ts';
import type { Checker } from '../checker.ts';
import { figuresOf, groupBy } from '../node-facts.ts';

/** Figures of a fund whose newest day should be public and is not. */
export const staleFigures: Checker<'stale_figures'> = {
  check({ nodes, parameters, index, name }) {
    const stale = figuresOf(nodes, parameters.kinds).filter(({ figure }) => {
      const fund = index.fund(figure.fundcode);
      if (!fund || fund.duedate === '' || fund.navdate === '') return false;
      return !parameters.resting.includes(fund.status) && fund.navdate < fund.duedate;
    });
    return groupBy(stale, ({ node, figure }) =>
      JSON.stringify([node.document, node.node, figure.fundcode]),
    ).flatMap(([first]) => {
      if (!first) return [];
      const { node, figure } = first;
      const navdate = index.fund(figure.fundcode)?.navdate ?? '';
      const day = formatDate(navdate);
      return [
        {
          node,
          path: figure.path,
          words: '',
          message: msg('disclosure.stale', { fund: figure.fundcode, day, rule: name }),
          fact: `${figure.fundcode} ${navdate}`,
        },
      ];
    });
  },
};
