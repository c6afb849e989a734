import type { ModelNode, PageModel } from '#kit';
import type { PageFacts } from '#schemas/page.ts';

/** Changes to the model that is shown: merged by node id; `null` takes a node out. */
export interface StorePatch {
  nodes?: Record<string, ModelNode | null>;
  modules?: string[];
  frameSlots?: Record<string, string[]>;
  needsHeading?: boolean;
}

/** What there is to read of a model. */
export interface ModelReading {
  facts(): PageFacts;
  modules(): string[];
  node(id: string): ModelNode | undefined;
}

/**
 * The page model as React reads it: every node subscribes to itself alone, so that an edit renders what it touched.
 * Snapshots keep their identity until they change.
 */
export interface ModelStore extends ModelReading {
  /** The model that the document came with: what comes to life late meets that one, whatever is shown by then. */
  rendered: ModelReading;
  /** `key` is a node's id, or `''` for the page around the nodes. */
  subscribe(key: string, listener: () => void): () => void;
  show(model: PageModel): void;
  patch(patch: StorePatch): void;
}

export function createModelStore(first: PageModel): ModelStore {
  let model = first;
  const listeners = new Map<string, Set<() => void>>();
  const tell = (key: string) => listeners.get(key)?.forEach((listener) => listener());

  return {
    ...readingOf(() => model),
    rendered: readingOf(() => first),
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => set.delete(listener);
    },
    show(next) {
      model = next;
      for (const key of [...listeners.keys()]) tell(key);
    },
    patch(patch) {
      const around =
        patch.modules !== undefined ||
        patch.frameSlots !== undefined ||
        patch.needsHeading !== undefined;
      if (around)
        model = {
          ...model,
          modules: patch.modules ?? model.modules,
          facts: patchedFacts(model.facts, patch),
        };
      for (const [id, node] of Object.entries(patch.nodes ?? {})) {
        if (node) model.nodes[id] = node;
        else delete model.nodes[id];
      }
      if (around) tell('');
      for (const id of Object.keys(patch.nodes ?? {})) tell(id);
    },
  };
}

function readingOf(model: () => PageModel): ModelReading {
  return {
    facts: () => model().facts,
    modules: () => model().modules,
    node: (id) => model().nodes[id],
  };
}

/** The same object where the patch says nothing of them: every block reads them. */
function patchedFacts(facts: PageFacts, { frameSlots, needsHeading }: StorePatch): PageFacts {
  if (frameSlots === undefined && needsHeading === undefined) return facts;
  return {
    ...facts,
    frame: { ...facts.frame, slots: frameSlots ?? facts.frame.slots },
    needsHeading: needsHeading ?? facts.needsHeading,
  };
}
