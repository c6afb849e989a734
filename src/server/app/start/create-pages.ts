import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { prepareEncoding } from '#server/site/cache/compress.ts';
import { createPageCache, type KeptPage, type PageCache } from '#server/site/cache/page-cache.ts';
import { createPageRenewer, type PageRenewer } from '#server/site/pages/renew-pages.ts';
import {
  createPageServer,
  LONGEST_MS,
  type MadePage,
  type PageServer,
} from '#server/site/pages/serve-page.ts';
import { warmPages } from '#server/site/pages/warm-pages.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';

interface PagesParts {
  /** Of the pages that are kept. */
  maxBytes: number;
  /** Makes what is sent for a page's key or an address. */
  make(key: string): Promise<MadePage>;
  /** The last release that this process has applied. */
  applied(): number;
  /** What is sent where nothing was ever kept under the key. */
  fallback(key: string): Promise<KeptPage>;
  log: FastifyBaseLogger;
}

export interface CreatedPages {
  pages: PageServer;
  /** To be kept in step with the release log. */
  cache: PageCache;
  renewer: PageRenewer;
  /** Where a redirect leads whose address carries parameters that are not declared. */
  redirect(url: string): Promise<KeptPage>;
  /**
   * Makes the first pages until the milliseconds have passed; with 0 none. Those that they link to most often are made after that,
   * while nobody waits.
   */
  warm(snapshot: () => Promise<SiteSnapshot>, milliseconds: number): Promise<void>;
}

/** The pages of a site, kept, and made again when releases drop them. */
export function createPages({ maxBytes, make, applied, fallback, log }: PagesParts): CreatedPages {
  const cache = createPageCache({
    maxBytes,
    onDropped: (key, asked) => renewer.wanted(key, asked),
  });
  const pages = createPageServer({
    ...{ cache, make, applied, fallback },
    onError: (key, error) => log.error({ err: error, address: key }, 'page could not be made'),
  });
  /** As nearly every browser asks for it. */
  const makeReady = async (key: string) => {
    const page = await pages.page(key);
    await prepareEncoding(page.encodings, 'br');
    return page;
  };
  const renewer = createPageRenewer({ make: makeReady, isBusy: pages.isMaking });
  return {
    ...{ pages, cache, renewer },
    async redirect(url) {
      try {
        return (await withTimeout(LONGEST_MS, make(url))).page;
      } catch (error) {
        log.error({ err: error, address: url }, 'redirect could not be made');
        return fallback(url);
      }
    },
    async warm(snapshot, milliseconds) {
      if (milliseconds === 0) return;
      const linked = new Map<string, number>();
      const warming = warmPages({ snapshot, page: makeReady, milliseconds, linked });
      await withTimeout(milliseconds, warming).catch((error: unknown) =>
        log.warn({ err: error }, 'making the first pages'),
      );
      for (const [address, links] of linked) renewer.wanted(address, links);
      renewer.renew();
    },
  };
}
