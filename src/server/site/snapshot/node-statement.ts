import { answeredFundTypes, blockFacts, type BlockContext, type ModelNode } from '#kit';
import { blocks, registry } from '#registry/data.ts';
import { requiredStatements } from '#rules/disclosure/required-statements.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { createRecall } from '#server/platform/recall.ts';

/** All that a statement follows from. */
interface Given {
  node: Pick<ModelNode, 'type' | 'props' | 'data'>;
  context: BlockContext;
  rules: readonly DisclosureRule[];
  /** Beijing's, yyyymmdd. */
  day: string;
}

/** By an answer, which several blocks may show, and pages of several funds. */
const recall = createRecall<string>(16);

/**
 * The statements that the law asks for beside the figures of a block, one behind the other; empty where none is needed. What is
 * kept between pages is the same objects, so that a page that is made again has the statement already.
 */
export function nodeStatement(given: Given): string {
  const { node, context, rules, day } = given;
  const { type, props, data } = node;
  if (registry.blocks[type]?.statement === undefined) return '';
  const { entry, company, parameters } = context;
  const inputs = [
    ...[type, props, entry, company, JSON.stringify(parameters), rules, day],
    ...Object.entries(data).flat(),
  ];
  return recall(Object.values(data)[0] ?? props, inputs, () => workOut(given));
}

function workOut({ node: { type, props, data }, context, rules, day }: Given): string {
  const block = blocks.get(type);
  if (!block) return '';
  const types = answeredFundTypes(data);
  const facts = blockFacts(block, props, data, { ...context, dictionary: {} });
  return requiredStatements(facts, (code) => types.get(code), rules, day).join('');
}
