import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import { figuresOf } from '../node-facts.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

/** Forecasts: words, and results for days to come that do not say how they were found. */
export const projection: Checker<'terms+projection'> = {
  groups: ({ projection_needs: needs, ...lists }) => [
    ...termGroups(lists),
    ...needs.map(({ words }, index) => ({ name: `need ${index}`, words })),
  ],
  check: (input) => [...termBreaches(input.rule, input.index), ...unexplained(input)],
};

function unexplained({
  rule,
  parameters,
  nodes,
  index,
  name,
}: CheckInput<'terms+projection'>): Breach[] {
  const projected = new Map(
    figuresOf(nodes, ['projection']).map(({ node, figure }) => [node, figure]),
  );
  if (projected.size === 0) return [];
  const said = parameters.projection_needs.map(({ need }, number) => ({
    need,
    nodes: new Set(index.hitsOf(rule, `need ${number}`).map(({ node }) => node)),
  }));
  return [...projected].flatMap(([node, figure]) => {
    const missing = said.filter(({ nodes: saying }) => !saying.has(node)).map(({ need }) => need);
    if (missing.length === 0) return [];
    return [
      {
        node,
        path: node.statementProp === undefined ? figure.path : [node.statementProp],
        words: '',
        message: msg('disclosure.projection-unexplained', { needs: missing, rule: name }),
        fact: `projection ${missing.join(' ')}`,
      },
    ];
  });
}
