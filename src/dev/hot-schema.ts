import type { Update } from 'vite';
import type { GraphModule } from './hot-registry.ts';

/**
 * Has all that imports these modules run again, up to the components that take themselves over. What the entry of a page
 * did stands: to Vite it is a dead end for which the page would have to load again.
 */
export function takeOverBoundaries(modules: Iterable<GraphModule>, timestamp: number): Update[] {
  const seen = new Set(modules);
  for (const module of seen) {
    module.lastHMRTimestamp = timestamp;
    if (!module.isSelfAccepting) module.importers.forEach((importer) => seen.add(importer));
  }
  return [...seen]
    .filter(({ isSelfAccepting }) => isSelfAccepting)
    .map(({ url }) => ({ type: 'js-update', path: url, acceptedPath: url, timestamp }));
}
