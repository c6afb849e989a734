import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/connect.ts';
import type { Settings } from '#server/platform/settings.ts';
import {
  createBundleStore,
  type BundleStore,
} from '#server/platform/files/bundles/bundle-store.ts';
import type { BundleName } from '#server/platform/files/bundles/list-bundles.ts';
import type { OtherBuilds } from '#server/transport/http/other-builds.ts';
import { keepBundles } from './keep-bundles.ts';
import { openObjectStore } from './open-blob-store.ts';
import type { Host } from './host.ts';
import type { Job } from './start-jobs.ts';

export interface OpenBundles {
  /** Files of other builds, by listener; absent where this process serves no files of its own either. */
  otherBuilds?: Record<BundleName, OtherBuilds> | undefined;
  keeper?: Job;
}

interface BundleParts {
  settings: Settings;
  sql: Database;
  host: Host;
  log: Logger;
}

/** Gives this build's files to all processes, and theirs to this one. */
export async function openBundles({ settings, sql, host, log }: BundleParts): Promise<OpenBundles> {
  if (host.bundles === null) return {};
  const store = createBundleStore(sql, openObjectStore(settings));
  const onError = (error: unknown) => log.warn({ err: error }, 'files of builds');
  return {
    otherBuilds: {
      site: filesOf(store, 'site', onError),
      studio: filesOf(store, 'studio', onError),
    },
    keeper: await keepBundles({ store, folders: host.bundles, onError }),
  };
}

function filesOf(
  store: BundleStore,
  bundle: BundleName,
  onError: (error: unknown) => void,
): OtherBuilds {
  return { open: (paths) => store.open(bundle, paths), onError };
}
