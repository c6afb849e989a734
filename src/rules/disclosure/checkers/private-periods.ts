import { msg } from '#messages/msg.ts';
import { monthsBefore } from '../../dates/calendar-date.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { FigureFact } from '../facts.ts';
import { figuresOf, groupBy } from '../node-facts.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

type Input = CheckInput<'terms+periods'>;

/** Words of private material, and performance over less than the shortest time. */
export const privatePeriods: Checker<'terms+periods'> = {
  days: ({ funds }, { min_months: months }) =>
    [...funds.values()].flatMap(({ establishdate: founded }) =>
      founded === '' ? [] : [monthsBefore(founded, -months)],
    ),
  groups: ({ min_months: _months, min_size_yuan: _size, size_from: _from, ...lists }) =>
    termGroups(lists),
  check: (input) => [...termBreaches(input.rule, input.index), ...short(input)],
};

function short(input: Input): Breach[] {
  const found = figuresOf(input.nodes, ['return', 'rank', 'yield']).filter(({ figure }) =>
    isShort(input, figure),
  );
  return groupBy(found, ({ node, figure }) =>
    JSON.stringify([node.document, node.node, figure.fundcode]),
  ).flatMap(([first]) => {
    if (!first) return [];
    const { node, figure } = first;
    const months = input.parameters.min_months;
    return [
      {
        node,
        path: figure.path,
        words: '',
        message: msg('disclosure.young-fund', { fund: figure.fundcode, months, rule: input.name }),
        fact: figure.fundcode,
      },
    ];
  });
}

function isShort({ index, parameters, day }: Input, { fundcode, from, to }: FigureFact): boolean {
  const months = parameters.min_months;
  if (from !== undefined && to !== undefined) return to < monthsBefore(from, -months);
  const founded = index.fund(fundcode)?.establishdate ?? '';
  return founded !== '' && day < monthsBefore(founded, -months);
}
