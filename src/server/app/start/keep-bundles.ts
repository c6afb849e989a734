import type { BundleStore } from '#server/platform/files/bundles/bundle-store.ts';
import { listBundles, type BundleName } from '#server/platform/files/bundles/list-bundles.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { Job } from './start-jobs.ts';

/** A start waits this long for the file store, so that no page is sent whose files other processes lack. */
const FIRST_MS = 3000;
const RETRY_MS = 15_000;
const HOUR_MS = 3600_000;

interface Parts {
  store: BundleStore;
  folders: Record<BundleName, string>;
  onError(error: unknown): void;
}

/**
 * Keeps this build's files where every process finds them, and says each hour that the build lives. Settles after the first
 * attempt; one that fails or takes long is gone on with beside the requests.
 */
export async function keepBundles({ store, folders, onError }: Parts): Promise<Job> {
  const version = await productVersion();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let underway: Promise<void> = Promise.resolve();
  const listed = listBundles(folders);
  const keep = () => {
    underway = attempt().then((waitMs) => {
      if (!isStopped) timer = setTimeout(keep, waitMs).unref();
    });
  };
  const attempt = async () => {
    try {
      await store.keep(await listed, version);
      await store.sweep();
      return HOUR_MS;
    } catch (error) {
      onError(error);
      return RETRY_MS;
    }
  };
  keep();
  await withTimeout(FIRST_MS, underway).catch(onError);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
