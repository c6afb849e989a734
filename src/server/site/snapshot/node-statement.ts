import { answeredFundTypes, blockFacts, type BlockContext, type ModelNode } from '#kit';
import { blocks, registry } from '#registry/data.ts';
import { requiredStatements } from '#rules/disclosure/required-statements.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';

/** The statements that the law asks for beside the figures of a block, one behind the other; empty where none is needed. */
export function nodeStatement(
  { type, props, data }: ModelNode,
  context: BlockContext,
  rules: readonly DisclosureRule[],
  day: string,
): string {
  const block = blocks.get(type);
  if (!block || registry.blocks[type]?.statement === undefined) return '';
  const types = answeredFundTypes(data);
  const facts = blockFacts(block, props, data, { ...context, dictionary: {} });
  return requiredStatements(facts, (code) => types.get(code), rules, day).join('');
}
