import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import type { Checker, CheckInput } from '../checker.ts';
import { byField, figuresOf, groupBy, type NodeFigure } from '../node-facts.ts';
import { normalise } from '../normalise.ts';
import { withoutPunctuation } from '../word-list.ts';

type Input = CheckInput<'benchmark_place'>;

/** The benchmark's performance stands where the fund's does, and it is that of the contract. */
export const benchmarkPlace: Checker<'benchmark_place'> = {
  check(input) {
    const wrong = figuresOf(input.nodes, ['return']).flatMap((found) => {
      const message = problemOf(input, found);
      return message ? [{ ...found, message }] : [];
    });
    return groupBy(wrong, (one) => `${byField(one)}${one.message.id}`).flatMap(([first]) =>
      first
        ? [
            {
              node: first.node,
              path: first.figure.path,
              words: '',
              message: first.message,
              fact: `${first.message.id} ${first.figure.benchmark?.name ?? ''}`,
            },
          ]
        : [],
    );
  },
};

function problemOf({ parameters, index, name }: Input, { figure }: NodeFigure): Message | null {
  const fund = index.fund(figure.fundcode);
  const types: readonly string[] = parameters.fund_types;
  const ownTypes: readonly string[] = parameters.own_benchmark_types;
  if (!fund || !figure.benchmark || !types.includes(fund.fundtype)) return null;
  const { place = figure.place, name: shown } = figure.benchmark;
  if (place !== figure.place)
    return msg('disclosure.benchmark-elsewhere', { fund: figure.fundcode, rule: name });
  if (!ownTypes.includes(fund.fundtype) || isOwn(shown, fund.benchmark)) return null;
  return msg('disclosure.benchmark-foreign', { fund: figure.fundcode, text: shown, rule: name });
}

/** A benchmark that is called nothing else is the contract's. */
function isOwn(shown: string, contract: string): boolean {
  const bare = (text: string) => withoutPunctuation(normalise(text).text);
  const name = bare(shown);
  return contract === '' || ['', '业绩比较基准', '比较基准', '基准', bare(contract)].includes(name);
}
