import { nodeOf } from '#composition/tree.ts';
import { variantState } from '#rules/variants/state.ts';
import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { readVariants } from './read-variants.ts';
import { variantTexts as texts } from './texts.ts';
import { useToday } from './use-today.ts';

/** In the outline: whether variants are shown now. */
export function VariantBadge({ node: id }: { node: NodeId }) {
  const { view } = useComposer();
  const today = useToday();
  const node = nodeOf(view.tree, id);
  return node ? texts.badge[variantState(readVariants(node), today)] : null;
}
