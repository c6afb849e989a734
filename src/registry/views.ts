import type { ComponentType } from 'react';
import { HOME_TYPES, LEAD_TYPES, isModule, viewSource } from '#registry/view-files.ts';
import type { ViewProps } from '#ui/view.ts';
import type { BlockDefinition } from '#kit';

type View = ComponentType<ViewProps<BlockDefinition>>;
type LoadChunk = <T>(load: () => Promise<T>) => Promise<T | null>;

const frameViews = import.meta.glob<View>('/blocks/{disclaimer,footer,nav-bar}/View.tsx', {
  eager: true,
  import: 'View',
});
const loadLead = () => import('./lead-views.ts') as Promise<{ leadViews: Record<string, View> }>;
const loadHome = () => import('./home-views.ts') as Promise<{ homeViews: Record<string, View> }>;
const loadOthers = () =>
  import('./other-views.ts') as Promise<{
    otherViews: Record<string, () => Promise<{ View: View }>>;
  }>;

/** By source: a view, null where its code cannot be had, or undefined before it came. */
const loaded = new Map<string, View | null>(Object.entries(frameViews));
/** What the others are, once that is known. */
let others: ReadonlySet<string> | undefined;

/**
 * Loads the views of these block types, so that `view` has them. Called before a rendering, before hydration and before
 * each navigation: nothing in the tree is lazy. Types without a view are passed over. `loadChunk` says how code is
 * loaded; where it comes to null the view is lost until it is asked for again. Without it a load that fails rejects.
 */
export async function loadViews(
  types: Iterable<string>,
  loadChunk: LoadChunk = (load) => load(),
): Promise<void> {
  const missing = [...new Set(types)].filter((type) => hasView(type) && !view(type));
  await Promise.all(
    missing.map(async (type) => {
      const source = keyOf(type);
      const found = await loadView(type, source, loadChunk);
      if (hasView(type)) loaded.set(source, found ?? null);
    }),
  );
}

async function loadView(
  type: string,
  source: string,
  loadChunk: LoadChunk,
): Promise<View | undefined> {
  if (LEAD_TYPES.includes(type)) return (await loadChunk(loadLead))?.leadViews[source];
  if (isHomeView(type)) return (await loadChunk(loadHome))?.homeViews[source];
  return loadOther(source, loadChunk);
}

async function loadOther(source: string, loadChunk: LoadChunk): Promise<View | undefined> {
  const file = await loadChunk(loadOthers);
  if (file) others ??= new Set(Object.keys(file.otherViews));
  const load = file?.otherViews[source];
  return load && (await loadChunk(load))?.View;
}

/** Says early which views there are, for who will ask for one of them soon. */
export function expectViews(loadChunk: LoadChunk): void {
  void loadChunk(loadOthers);
}

/** Whether the type's view comes in the file of what stands further down on home pages. */
export function isHomeView(type: string): boolean {
  return HOME_TYPES.includes(type);
}

/** Whether its view comes in one file with others. */
function isShared(type: string): boolean {
  return LEAD_TYPES.includes(type) || isHomeView(type);
}

function keyOf(type: string): string {
  return `/${viewSource(type)}`;
}

/** A block's view, once it was loaded; null where its code could not be had. */
export function view(type: string): View | null | undefined {
  return loaded.get(keyOf(type));
}

/** Whether there is a view for the type. Before it is known which there are, a block counts as having one. */
export function hasView(type: string): boolean {
  const source = keyOf(type);
  return !isModule(type) && (!others || others.has(source) || loaded.has(source) || isShared(type));
}
