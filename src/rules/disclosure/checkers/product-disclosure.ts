import { msg } from '#messages/msg.ts';
import type { Checker, CheckInput } from '../checker.ts';
import type { FundFact, NodeFacts } from '../facts.ts';
import { isPlain } from '../node-facts.ts';
import { normalise } from '../normalise.ts';
import { findWord, normaliseWords } from '../word-list.ts';

type Input = CheckInput<'product_disclosure'>;

/** A page or card about a fund of a special kind says what is special about its risk. */
export const productDisclosure: Checker<'product_disclosure'> = {
  groups: ({ by }) => by.map(({ words }, index) => ({ name: `said ${index}`, words })),
  check(input) {
    const { nodes, index, parameters, rule, facts, name } = input;
    if (!facts.isPage) return [];
    const about = new Map<string, NodeFacts>();
    for (const node of nodes) {
      const [code, ...others] = new Set(node.fundcodes);
      if (code !== undefined && others.length === 0 && !about.has(code)) about.set(code, node);
    }
    if (about.size === 0) return [];
    const said = parameters.by.map((_, number) =>
      index.hitsOf(rule, `said ${number}`).some(({ node }) => isPlain(node)),
    );
    return [...about].flatMap(([code, node]) => {
      const fund = index.fund(code);
      return kindsOf(input, fund)
        .filter(({ number }) => said[number] !== true)
        .map(({ product, text }) => ({
          node,
          path: node.statementProp === undefined ? [] : [node.statementProp],
          words: '',
          message: msg('disclosure.product-statement-missing', {
            fund: code,
            product,
            text,
            rule: name,
          }),
          fact: `${code} ${product}`,
          fix: { kind: 'insert-text' as const, text },
        }));
    });
  },
};

function kindsOf({ parameters }: Input, fund: FundFact | undefined) {
  if (!fund) return [];
  const names = normalise(`${fund.fullname} ${fund.fundname} ${fund.special.join(' ')}`).text;
  return parameters.by
    .map((kind, number) => ({ ...kind, number }))
    .filter((kind) => findWord(names, normaliseWords(kind.recognised_by)) !== undefined);
}
