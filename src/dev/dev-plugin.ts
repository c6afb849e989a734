import path from 'node:path';
import type { Plugin } from 'vite';
import { REGISTRY_EVENT, type RegistryChange } from './browser/events.ts';
import { entryModule, ENTRY_PREFIX } from './browser-entries.ts';
import { isRegistryFile, stampBelowRegistry } from './hot-registry.ts';
import { takeOverBoundaries } from './hot-schema.ts';

/** What the plugin lends to the dev loop. */
export interface DevPluginApi {
  /** Called after a file that the server has loaded was changed. */
  onServerChange: () => void;
}

/** Joins Vite with the dev loop: what the server runs restarts it, entries begin with the loop's own browser code. */
export function devPlugin(): Plugin<DevPluginApi> {
  const api: DevPluginApi = { onServerChange: () => undefined };
  return {
    name: 'quoin-dev',
    api,
    resolveId: (id) => (id.startsWith(ENTRY_PREFIX) ? id : undefined),
    load: (id) => (id.startsWith(ENTRY_PREFIX) ? entryModule(id) : undefined),
    hotUpdate({ file, modules, timestamp, type }) {
      const { name, config, hot } = this.environment;
      if (name === 'ssr') {
        if (modules.length > 0) api.onServerChange();
        // The server takes nothing in while it runs.
        return [];
      }
      if (type !== 'update') return undefined;
      // Sheets that a document links are gone once the page is alive.
      if (file.endsWith('.css')) return modules.filter(({ url }) => !url.endsWith('?direct'));
      const source = path.relative(config.root, file);
      if (isRegistryFile(source)) {
        // Vite's own way would run all modules between registry and components again, and lose what the components hold.
        for (const module of modules) stampBelowRegistry(module, timestamp);
        hot.send(REGISTRY_EVENT, { source, timestamp } satisfies RegistryChange);
        return [];
      }
      if (!source.startsWith('schemas/')) return undefined;
      const updates = takeOverBoundaries(modules, timestamp);
      if (updates.length === 0) return undefined;
      hot.send({ type: 'update', updates });
      return [];
    },
  };
}
