import type { EnvironmentModuleNode } from 'vite';
import { REGISTRY_MODULES } from './browser/events.ts';

const REGISTRY_FILE = /^(?:registry\.json|blocks\/[^/]+\/(?:block|props|upgrades|sample)\.ts)$/;

/** What is looked at of a module of Vite's graph. */
export type GraphModule = Pick<
  EnvironmentModuleNode,
  'url' | 'isSelfAccepting' | 'lastHMRTimestamp'
> & { importers: Set<GraphModule> };

/** Whether a source is `registry.json` or the data half of a block, which reach the studio through the registry alone. */
export function isRegistryFile(source: string): boolean {
  return REGISTRY_FILE.test(source);
}

/** Has a module fetched again, and what imports it, up to the registry: that is asked for by its time. */
export function stampBelowRegistry(module: GraphModule, timestamp: number): void {
  if (module.lastHMRTimestamp === timestamp || REGISTRY_MODULES.includes(module.url)) return;
  module.lastHMRTimestamp = timestamp;
  for (const importer of module.importers) stampBelowRegistry(importer, timestamp);
}

/** Modules between the registry and a component that shows something of it. */
const STEPS = 2;
/** Hold what is open: drawn again, they would open it again. */
const HOLDERS = /(?:Provider|Screen|Watch)\.tsx$/;

/** The components that show something of the registry. */
export function componentsAbove(modules: Iterable<GraphModule>): string[] {
  const seen = new Set<GraphModule>();
  let level = [...modules].filter(({ url }) => REGISTRY_MODULES.includes(url));
  for (let step = 0; step <= STEPS; step += 1) {
    level.forEach((module) => seen.add(module));
    const importers = level.flatMap((module) =>
      module.isSelfAccepting ? [] : [...module.importers],
    );
    level = [...new Set(importers)].filter((module) => !seen.has(module));
  }
  return [...seen]
    .filter(
      ({ isSelfAccepting, url }) => isSelfAccepting && url.endsWith('.tsx') && !HOLDERS.test(url),
    )
    .map(({ url }) => url);
}
