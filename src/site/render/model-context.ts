import {
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { ModelNode } from '#kit';
import type { PageFacts } from '#schemas/page.ts';
import type { ModelReading, ModelStore } from './model-store.ts';

export interface Rendering {
  store: ModelStore;
  /** A view threw in the browser: the node shows nothing and is reported. */
  onFailure(node: string, error: unknown): void;
  /** In the studio's preview: stands where visitors see nothing. */
  Placeholder?: ComponentType<{ text: string }> | undefined;
  /** In the studio's preview: shows the modules of the page. */
  Modules?: ComponentType<{ ids: readonly string[] }> | undefined;
}

export const RenderingContext = createContext<Rendering | null>(null);

export function useRendering(): Rendering {
  const rendering = useContext(RenderingContext);
  if (!rendering) throw new Error('PageView must surround every node');
  return rendering;
}

function useStored<T>(key: string, read: (model: ModelReading) => T): T {
  const { store } = useRendering();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(store),
    () => read(store.rendered),
  );
}

export function useFacts(): PageFacts {
  return useStored('', (store) => store.facts());
}

export function useModules(): string[] {
  return useStored('', (store) => store.modules());
}

export function useNode(id: string): ModelNode | undefined {
  return useStored(id, (store) => store.node(id));
}
