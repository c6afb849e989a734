import type { Catalogue } from '#composition/catalogue.ts';
import { nodeName } from '#composition/names.ts';
import { conversionError } from '#composition/operations/convert.ts';
import { walk, type DocumentTree } from '#composition/tree.ts';
import {
  conversionTargets,
  planConversion,
  type ConversionPlan,
} from '#registry/conversion/plan-conversion.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { EditorAction } from '../actions/actions.ts';
import { conversionTexts as texts } from './texts.ts';

/** A type that a block may become, and what that comes to; or why it cannot here. */
export type ConversionChoice = { type: string; label: string } & (
  | { plan: ConversionPlan; refusal: null }
  | { plan: null; refusal: Message }
);

/** The types that this block may become, in the order in which its own type declares them. */
export function conversionChoices(
  tree: DocumentTree,
  node: DocumentNode,
  catalogue: Catalogue,
): ConversionChoice[] {
  return conversionTargets(node.type).map((type) => {
    const label = catalogue.get(type)?.label ?? type;
    const planned = planConversion(node, type);
    if (!planned.ok) return { type, label, plan: null, refusal: planned.message };
    const { plan } = planned;
    const refusal = conversionError(tree, plan.node, catalogue);
    return refusal ? { type, label, plan: null, refusal } : { type, label, plan, refusal };
  });
}

/** The step that a choice makes. The block stays selected. */
export function conversionStep(
  node: DocumentNode,
  { label, plan }: { label: string; plan: ConversionPlan },
  catalogue: Catalogue,
): EditorAction {
  const name = nodeName(node, catalogue);
  return {
    changes: [plan.change],
    label: texts.step(name, label),
    announcement: texts.done(name, label),
    select: node.id,
  };
}

/** The block as it will be, with all that stands in it: for its picture. */
export function convertedNodes(tree: DocumentTree, plan: ConversionPlan): DocumentNode[] {
  return [plan.node, ...[...walk(tree, plan.node.id)].slice(1)];
}
