import { nodeOf } from '#composition/tree.ts';
import { variantState } from '#rules/variants/state.ts';
import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { readVariants } from './read-variants.ts';
import { variantTexts as texts } from './texts.ts';
import { useToday } from './use-today.ts';

/** Whether variants are shown now, in words for their line in the outline. */
export function useVariantBadge(id: NodeId): string {
  const { view } = useComposer();
  const today = useToday();
  const node = nodeOf(view.tree, id);
  return node ? texts.badge[variantState(readVariants(node), today)] : '';
}
