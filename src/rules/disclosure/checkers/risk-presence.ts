import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { NodeFacts } from '../facts.ts';
import { isPlain } from '../node-facts.ts';
import { missingStatement } from './statement.ts';

type Input = CheckInput<'risk_presence'>;

/** Promotion and pages about funds warn of the risk where everybody sees it; moving pictures for long enough. */
export const riskPresence: Checker<'risk_presence'> = {
  groups: ({ words }) => [{ name: 'warning of risk', words }],
  check: (input) => [...missingWarning(input), ...shortWarnings(input)],
};

function missingWarning(input: Input): Breach[] {
  const { facts, nodes, index, rule, parameters } = input;
  if (!facts.isPage) return [];
  const asking = nodes.filter(isAsking);
  const first = asking.find(({ statementProp }) => statementProp !== undefined) ?? asking[0];
  if (!first) return [];
  const isWarned = index
    .hitsOf(rule, 'warning of risk')
    .some(({ node, text }) => isPlain(node) && !text.fact.isConditional);
  return isWarned ? [] : [missingStatement(input, { node: first, path: [] }, parameters.text)];
}

/** Promotion with words of its own or a video, and whatever is about funds. */
function isAsking(node: NodeFacts): boolean {
  if (node.fundcodes.length > 0 || node.figures.length > 0) return true;
  return (
    node.purpose === 'promotion' &&
    (node.media.length > 0 ||
      node.texts.some(({ source, prominence }) => source === 'prop' && prominence !== 'meta'))
  );
}

function shortWarnings({ nodes, parameters, name }: Input): Breach[] {
  return nodes.flatMap((node) =>
    node.media
      .filter(({ riskSeconds }) => (riskSeconds ?? Infinity) < parameters.moving_seconds)
      .map(({ path, address, riskSeconds = 0 }) => ({
        node,
        path,
        words: '',
        message: msg('disclosure.risk-too-short', {
          seconds: riskSeconds,
          least: parameters.moving_seconds,
          rule: name,
        }),
        fact: `${address} ${riskSeconds}`,
      })),
  );
}
