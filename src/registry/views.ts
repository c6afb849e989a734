import type { ComponentType } from 'react';
import type { ViewProps } from '#ui/view.ts';
import type { BlockDefinition } from '#kit/define-block.ts';

type View = ComponentType<ViewProps<BlockDefinition>>;

/** A view, null where its code cannot be had, or undefined before it came. */
const loaded = new Map<string, View | null>();
const loaders = import.meta.glob<{ View: View }>('/blocks/*/View.tsx');

/**
 * Loads the views of these block types, so that `view` has them. Called before a rendering, before hydration and before
 * each navigation: nothing in the tree is lazy. Types without a view are passed over. `loadChunk` says how code is
 * loaded; where it comes to null the view is lost until it is asked for again. Without it a load that fails rejects.
 */
export async function loadViews(
  types: Iterable<string>,
  loadChunk: <T>(load: () => Promise<T>) => Promise<T | null> = (load) => load(),
): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !loaded.get(type));
  await Promise.all(
    missing.map(async (type) => {
      const load = loaders[sourceOf(type)];
      if (load) loaded.set(type, (await loadChunk(load))?.View ?? null);
    }),
  );
}

function sourceOf(type: string): string {
  return `/blocks/${type}/View.tsx`;
}

/** A block's view, once it was loaded; null where its code could not be had. */
export function view(type: string): View | null | undefined {
  return loaded.get(type);
}

/** Whether there is a view for the type: a block has one, a module none. */
export function hasView(type: string): boolean {
  return sourceOf(type) in loaders;
}
