import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { NodeFacts } from '../facts.ts';
import { figuresOf } from '../node-facts.ts';
import { isStated, missingStatement, statementGroup } from './statement.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

type Input = CheckInput<'required_text'>;

/** A statement that a page with certain figures has to make, and words that may not be said of their funds. */
export const requiredStatement: Checker<'required_text'> = {
  groups: ({ text, kinds: _kinds, fund_types: _types, ...lists }) => [
    ...termGroups(lists),
    statementGroup(text),
  ],
  check: (input) => [...missing(input), ...forbiddenWords(input)],
};

/** At the first block that can hold the statement, else at the first that needs it. */
function missing(input: Input): Breach[] {
  const { rule, facts, index, nodes, parameters } = input;
  if (!facts.isPage) return [];
  const asking = [
    ...figuresOf(nodes, parameters.kinds)
      .filter(({ figure }) => isConcerned(input, figure.fundcode))
      .map(({ node, figure }) => ({ node, path: figure.path })),
    ...purchases(input),
  ];
  const first = asking.find(({ node }) => node.statementProp !== undefined) ?? asking[0];
  if (!first || isStated(rule, index, parameters.text)) return [];
  return [missingStatement(input, first, parameters.text)];
}

/** Buttons of blocks about funds of the types in question: where they can be bought. */
function purchases(input: Input): { node: NodeFacts; path: string[] }[] {
  if (input.parameters.fund_types.length === 0) return [];
  return input.nodes.flatMap((node) => {
    const button = node.texts.find(({ prominence }) => prominence === 'action');
    if (!button || !node.fundcodes.some((code) => isConcerned(input, code))) return [];
    return [{ node, path: button.path }];
  });
}

function isConcerned({ parameters, index }: Input, fundcode: string): boolean {
  const types: readonly string[] = parameters.fund_types;
  return types.length === 0 || types.includes(index.fund(fundcode)?.fundtype ?? '');
}

/** Only where a page shows a fund of these types. */
function forbiddenWords(input: Input): Breach[] {
  const { rule, index, nodes } = input;
  const breaches = termBreaches(rule, index);
  const isAbout = (node: NodeFacts) => node.fundcodes.some((code) => isConcerned(input, code));
  return breaches.length > 0 && nodes.some(isAbout) ? breaches : [];
}
