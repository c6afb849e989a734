import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { SourceSite } from '#server/site/remote/content-protocol.ts';
import { createReleaseHub } from '#server/features/content-source/release-hub.ts';
import { serveContent } from '#server/features/content-source/serve-content.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createPageCache } from '#server/site/cache/page-cache.ts';
import { createReadCache } from '#server/site/cache/read-cache.ts';
import { followReleases } from '#server/site/pages/follow-releases.ts';
import { openRemoteSite, type RemoteSite } from '#server/site/remote/open-remote-site.ts';
import { keptReadsAt } from '#server/site/site.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';
import { websiteSettings } from './wire-settings.ts';

export const CONTENT_KEY = 'a-key-of-at-least-thirty-two-characters';

export const SOURCE_SITE: SourceSite = {
  ...{
    origin: 'https://www.example.com',
    wire: websiteSettings,
    tradeHosts: [],
    hasSandbox: false,
  },
};

/** The content interface over a database, as a server has it. */
export async function openContentSource(sql: Database): Promise<{
  address: string;
  /** Requests of `read` so far. */
  reads(): number;
  /** As a server that ends. */
  close(): Promise<void>;
}> {
  const composed = createReadCache({ maxBytes: 50e6 });
  const hub = createReleaseHub();
  const follower = await followReleases({
    ...{
      reads: readPrimary(sql),
      listenSql: sql,
      onRelease: () => undefined,
      onLost: () => undefined,
    },
    cache: {
      touch: (change) => (composed.touch(change), hub.touch(change)),
      clear: () => (composed.clear(), hub.clear()),
      setNextChange: () => undefined,
    },
    onSettled: (position) => (composed.settle(position), hub.settle(position)),
    onError: (error) => {
      throw error;
    },
  });
  const app = fastify();
  let count = 0;
  app.addHook('onRequest', async ({ url }) => void (count += Number(url.endsWith('/read'))));
  serveContent(app, {
    ...{ sql, key: CONTENT_KEY, hub, site: SOURCE_SITE, applied: follower.applied },
    keptAt: (moment) => keptReadsAt(moment, composed, follower.catchUp),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    reads: () => count,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await follower.stop();
    },
  };
}

/** What a render process reads of a source; `log` is what it says of it. */
export function openRemote(
  address: string,
  { key = CONTENT_KEY, build = 'test' }: { key?: string; build?: string } = {},
): RemoteSite & { cache: ReturnType<typeof createPageCache>; log: string[] } {
  const log: string[] = [];
  const cache = createPageCache({ maxBytes: 50e6 });
  const note = (facts: object, text: string) => void log.push(`${text} ${JSON.stringify(facts)}`);
  const site = openRemoteSite({
    ...{ cache, build, source: { address, key }, log: { info: note, warn: note } },
    maxReadBytes: 50e6,
    onSettings: () => undefined,
    onSettled: () => undefined,
  });
  return { ...site, cache, log };
}
