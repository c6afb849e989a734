import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import { propLabel } from '../../../core/nodes/prop-label.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { nameOf } from '../../../editor/actions/describe.ts';
import type { PlannedItem } from '../plan/release-plan.ts';

/** 首页 › 图文横幅 › 标题; of what somebody removed meanwhile only what is still there. */
export function findingPath(
  { title, tree }: Pick<PlannedItem, 'title' | 'tree'>,
  { node: id, path: [prop] }: FieldRef,
): string {
  const node = tree && nodeOf(tree, id);
  if (!node) return title;
  const name = id === ROOT_ID ? '' : nameOf(tree, id, catalogue);
  const field = prop === undefined ? '' : propLabel(node.type, prop);
  return [title, name, field].filter(Boolean).join(' › ');
}
