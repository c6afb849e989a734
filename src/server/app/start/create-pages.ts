import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { KeptPage, PageCache } from '#server/site/cache/page-cache.ts';
import {
  createPageServer,
  LONGEST_MS,
  type MadePage,
  type PageServer,
} from '#server/site/pages/serve-page.ts';

interface PagesParts {
  cache: PageCache;
  /** Makes what is sent for a page's key or an address. */
  make(key: string): Promise<MadePage>;
  /** The last release that this process has applied. */
  applied(): number;
  /** What is sent where nothing was ever kept under the key. */
  fallback(key: string): Promise<KeptPage>;
  log: FastifyBaseLogger;
}

/** The pages of a site, and where a redirect leads whose address carries parameters that are not declared. */
export function createPages({ cache, make, applied, fallback, log }: PagesParts): {
  pages: PageServer;
  redirect(url: string): Promise<KeptPage>;
} {
  return {
    pages: createPageServer({
      cache,
      make,
      applied,
      onError: (key, error) => log.error({ err: error, address: key }, 'page could not be made'),
      fallback,
    }),
    async redirect(url) {
      try {
        return (await withTimeout(LONGEST_MS, make(url))).page;
      } catch (error) {
        log.error({ err: error, address: url }, 'redirect could not be made');
        return fallback(url);
      }
    },
  };
}
