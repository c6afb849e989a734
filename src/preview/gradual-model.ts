import type { PageModel } from '#kit';
import {
  createModelStore,
  type ModelReading,
  type ModelStore,
  type StorePatch,
} from '#site/render/model-store.ts';

/** Of a page with fewer nodes all modules are rendered at once. */
const LARGE = 1200;
/** Nodes in the modules that are rendered first: more than any screen shows. */
const FIRST = 200;
/** Maximum number of nodes rendered in one idle period, unless the module has more. */
const AT_ONCE = 100;
/** Milliseconds after an edit in which nothing that waits is rendered. */
const CALM = 500;

/** A model of which the modules at the top are rendered first and the others a few at a time, so that the first screen of a page of any size is there as soon as that of a small one. */
export interface GradualModel {
  store: ModelStore;
  patch(patch: StorePatch): void;
  /** Renders the modules that these nodes lie in, and what a screen shows below them, as far as they wait. Settles when they are in the document. */
  reach(nodes: readonly string[]): Promise<void>;
  /** Whether a node lies in a module that waits to be rendered. */
  isWaiting(node: string): boolean;
  /** Renders a few more; false where none waits any more. */
  grow(): boolean;
}

export function createGradualModel(model: PageModel): GradualModel {
  let modules = model.modules;
  let patchedAt = -CALM;
  const waiting = new Set(Object.keys(model.nodes).length < LARGE ? [] : modules);
  let waitingNodes: ReadonlySet<string> | null = null;
  const store = createModelStore(model);
  const rendered = () => modules.filter((id) => !waiting.has(id));

  /** Lets go of modules in their order from one on, until they have this many nodes. */
  function release(from: number, enough: number): void {
    let nodes = 0;
    for (let at = from; at < modules.length && nodes < enough; at += 1) {
      const id = modules[at] ?? '';
      if (waiting.delete(id)) nodes += nodesBelow(store, id).length;
    }
    waitingNodes = null;
    store.patch({ modules: rendered() });
  }
  function isWaiting(node: string): boolean {
    if (waiting.size === 0) return false;
    waitingNodes ??= new Set([...waiting].flatMap((id) => nodesBelow(store, id)));
    return waitingNodes.has(node);
  }
  function grow(): boolean {
    if (waiting.size > 0)
      release(
        modules.findIndex((id) => waiting.has(id)),
        AT_ONCE,
      );
    return waiting.size > 0;
  }

  if (waiting.size > 0) {
    release(0, FIRST);
    growBetweenFrames(grow, () => CALM - (performance.now() - patchedAt));
  }
  return {
    store,
    patch(patch) {
      patchedAt = performance.now();
      waitingNodes = null;
      if (!patch.modules) return store.patch(patch);
      modules = patch.modules;
      const left = new Set(modules);
      for (const id of waiting) if (!left.has(id)) waiting.delete(id);
      store.patch({ ...patch, modules: rendered() });
    },
    // React renders what a store tells it in a microtask, which comes before what waits for this.
    async reach(nodes) {
      for (const node of nodes) {
        if (!isWaiting(node)) continue;
        release(
          modules.findIndex((id) => waiting.has(id) && nodesBelow(store, id).includes(node)),
          FIRST,
        );
      }
    },
    isWaiting,
    grow,
  };
}

/** Renders what waits, a few between two frames, but for the milliseconds that `rest` says. */
function growBetweenFrames(grow: () => boolean, rest: () => number): void {
  afterFrame(() => {
    if (rest() > 0) setTimeout(() => growBetweenFrames(grow, rest), rest());
    else if (grow()) growBetweenFrames(grow, rest);
  });
}

/** Calls back behind input and everything else that is due. Not when idle: a frame with a process of its own may never be told that it is. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => {
    if ('scheduler' in window) void window.scheduler.postTask(act, { priority: 'background' });
    else setTimeout(act);
  });
}

/** A node and all below it. */
function nodesBelow(model: ModelReading, id: string): string[] {
  const children = Object.values(model.node(id)?.slots ?? {}).flat();
  return [id, ...children.flatMap((child) => nodesBelow(model, child))];
}
