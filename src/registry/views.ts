import type { ComponentType } from 'react';
import type { ViewProps } from '#ui/view.ts';
import type { BlockDefinition } from '#kit/define-block.ts';

type View = ComponentType<ViewProps<BlockDefinition>>;

const loaders = import.meta.glob<View>('/blocks/*/View.tsx', { import: 'View' });
const loaded = new Map<string, View>();

/**
 * Loads the views of these block types, so that `view` has them. Called before a rendering, before hydration and before
 * each navigation: nothing in the tree is lazy. Types without a view are passed over; a load that fails rejects.
 */
export async function loadViews(types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !loaded.has(type));
  await Promise.all(
    missing.map(async (type) => {
      const view = await loaders[`/blocks/${type}/View.tsx`]?.();
      if (view) loaded.set(type, view);
    }),
  );
}

/** A block's view, once it was loaded. */
export function view(type: string): View | undefined {
  return loaded.get(type);
}
