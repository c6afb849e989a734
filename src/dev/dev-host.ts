import path from 'node:path';
import type { DestinationStream } from 'pino';
import type { ViteDevServer } from 'vite';
import type { Host } from '#server/app/start/host.ts';
import { DEV_BASE } from './dev-base.ts';
import { entryScriptAddress } from './browser-entries.ts';
import type { Front } from './front.ts';
import { pageStyles } from './page-styles.ts';
import { serverTarget } from './targets.ts';

/** What it draws is there before its scripts are, and would be seen without styles. */
const SITE_ENTRY = 'src/site/entry-browser.tsx';

export interface Fronts {
  site: Front;
  studio: Front;
  /** Opened only where the settings want a sandbox. */
  sandbox: Front;
}

interface Parts {
  vite: Pick<ViteDevServer, 'config' | 'environments'>;
  fronts: Pick<Fronts, 'site' | 'studio'>;
  startPostgres: Host['startPostgres'];
  sandbox: Host['sandbox'];
  log: DestinationStream;
}

/** Files of the source tree that server and sandbox read. */
export function sourcesOf(root: string): Host['sources'] {
  const server = path.join(root, 'src/server');
  return {
    demonstration: path.join(server, 'features/demonstration/data'),
    cardFont: path.join(server, 'site/render/card/noto-sans-sc-500.woff'),
  };
}

/** What the server takes from the loop: sources instead of bundles, ports and a database that stay. */
export function createDevHost({
  vite: { config, environments },
  fronts,
  startPostgres,
  sandbox,
  log,
}: Parts): Host {
  return {
    sources: sourcesOf(config.root),
    bundles: null,
    startPostgres,
    sandbox,
    siteCheck: null,
    archive: null,
    pdfText: null,
    log,
    assets: async (entry) => (types) => ({
      ...(entry.startsWith('src/site/') && { early: `${DEV_BASE}src/ui/elder/elder-early.ts` }),
      script: entryScriptAddress(entry),
      preloads: [],
      styles:
        entry === SITE_ENTRY
          ? pageStyles(environments.ssr.moduleGraph.urlToModuleMap, types).map(
              (address) => DEV_BASE + address.slice(1),
            )
          : [],
    }),
    async listen([site, studio]) {
      await Promise.all([site?.app.ready(), studio?.app.ready()]);
      if (site) fronts.site.lead(serverTarget(site.app));
      if (studio) fronts.studio.lead(serverTarget(studio.app));
      return null;
    },
  };
}
