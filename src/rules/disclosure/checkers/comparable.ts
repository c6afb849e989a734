import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import { figuresOf, groupBy, type NodeFigure } from '../node-facts.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

/** Performance that is set side by side is of the same time and from the same source. */
export const comparable: Checker<'comparable'> = {
  groups: ({ kinds: _, ...lists }) => termGroups(lists),
  check: (input) => [...termBreaches(input.rule, input.index), ...unlikeFigures(input)],
};

function unlikeFigures({ nodes, parameters, name }: CheckInput<'comparable'>): Breach[] {
  const places = groupBy(figuresOf(nodes, parameters.kinds), ({ node, figure }) =>
    JSON.stringify([node.document, node.node, figure.place, figure.kind]),
  );
  return places.flatMap((figures) => {
    const byFund = groupBy(figures, ({ figure }) => figure.fundcode);
    const times = new Set(byFund.map((ofFund) => timesOf(ofFund)));
    const [first] = figures;
    if (!first || times.size < 2) return [];
    return [
      {
        node: first.node,
        path: first.figure.path,
        words: '',
        message: msg('disclosure.not-comparable', { rule: name }),
        fact: `comparison ${[...times].toSorted().join(' ')}`,
      },
    ];
  });
}

/** The periods of a fund with their days, and the sources. */
function timesOf(figures: readonly NodeFigure[]): string {
  const times = figures.map(({ figure: { period, from = '', to = '', asof, source = '' } }) =>
    [period, from, to, asof, source].join(' '),
  );
  return [...new Set(times)].toSorted().join('; ');
}
