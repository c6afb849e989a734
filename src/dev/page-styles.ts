import type { EnvironmentModuleNode } from 'vite';
import { viewSource } from '#registry/view-files.ts';

type StyledModule = Pick<EnvironmentModuleNode, 'url'> & { importedModules: Set<StyledModule> };

/** Loaded by the browser's entry alone. */
const BASE = '/src/ui/base.css';
/** What every page is drawn by. */
const APP = '/src/site/App.tsx';
/** Import the views of all types. */
const ALL_VIEWS = /\/src\/registry\/(?:home|other)-views\.ts$/;

/** Addresses of the stylesheets that the server has loaded for a page with these block types. */
export function pageStyles(
  modules: ReadonlyMap<string, StyledModule>,
  types: Iterable<string>,
): string[] {
  const addresses = [APP, ...[...types].map((type) => `/${viewSource(type)}`)];
  const seen = new Set(addresses.flatMap((address) => modules.get(address) ?? []));
  // A set goes on to what is added while it is walked.
  for (const module of seen)
    if (!ALL_VIEWS.test(module.url))
      module.importedModules.forEach((imported) => seen.add(imported));
  return [BASE, ...[...seen].map(({ url }) => url).filter((url) => url.endsWith('.css'))];
}
