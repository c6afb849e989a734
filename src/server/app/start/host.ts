import type { DestinationStream } from 'pino';
import { readAssets, type ReadyAssets } from '#server/site/render/assets.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { listen, type Listener } from './listen.ts';
import { locate, type Locations } from './locate.ts';
import {
  startSandboxProcess,
  type DatabaseAddresses,
  type SandboxBeside,
} from './sandbox-process.ts';

/** What a server takes from its surroundings: the built product's, or those of the dev loop. */
export interface Host {
  /** Files of the source tree that the running server reads. */
  sources: Pick<Locations, 'demonstration' | 'cardFont'>;
  /** Folders of the built bundles; null: their files are served elsewhere. */
  bundles: Pick<Locations, 'site' | 'studio'> | null;
  /** Addresses of the scripts and styles of an entry, by the block types of a page. */
  assets(entry: string): Promise<ReadyAssets>;
  startPostgres: typeof startPostgres;
  /** Starts the sandbox on the database, null where it cannot be; none is started where there is no function. */
  sandbox:
    | ((
        addresses: DatabaseAddresses,
        progress: (message: string) => void,
      ) => Promise<SandboxBeside | null>)
    | null;
  /** The program that checks the live site; null: the server does so itself. */
  siteCheck: string | null;
  /** The program that writes exports; null: the server does so itself. */
  archive: string | null;
  /** The program that reads the text of PDFs; null: the server does so itself. */
  pdfText: string | null;
  /** Opens the listeners; returns, in Chinese, why one could not be opened. */
  listen(listeners: readonly Listener[], host: string): Promise<string | null>;
  /** Where the log goes. Default: standard output. */
  log?: DestinationStream;
}

/** The product in `dist`: bundles by their manifests, a private PostgreSQL and two ports of its own. */
export function builtHost(): Host {
  const locations = locate();
  const bundleOf = (entry: string) =>
    entry.startsWith('src/studio/') ? locations.studio : locations.site;
  return {
    sources: locations,
    bundles: locations,
    assets: (entry) => readAssets(bundleOf(entry), entry),
    startPostgres,
    sandbox: (addresses, progress) => startSandboxProcess(locations.sandbox, addresses, progress),
    siteCheck: locations.siteCheck,
    archive: locations.archive,
    pdfText: locations.pdfText,
    listen,
  };
}
