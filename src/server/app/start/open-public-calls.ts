import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { ApiPageAssets } from '#server/transport/api-document/page/page.ts';
import { serveApiDocument } from '#server/transport/api-document/page/serve.ts';
import { answerFromWire } from './answer-from-wire.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Settings } from '#server/platform/settings.ts';
import { modulesOf, snapshotAt } from '#server/site/site.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import type { Host } from './host.ts';
import { openGateway } from './open-gateway.ts';
import type { OpenPages } from './open-pages.ts';

interface Parts {
  sql: Database;
  snapshot: OpenPages['snapshot'];
  keptAt: OpenPages['keptAt'];
  reads: OpenPages['reads'];
  settings: Settings;
  wireSettings: WireSettings;
  host: Host;
  log: FastifyBaseLogger;
}

/** The catalogue of calls under its base path, with its documentation: answered here, or by the trading gateway where the settings name one. */
export async function openPublicCalls(
  app: FastifyInstance,
  { sql, snapshot, keptAt, reads, settings, wireSettings, host, log }: Parts,
): Promise<void> {
  const answer = answerFromWire({
    compose: (address, moment, queryable, kept) =>
      modulesOf(address, snapshotAt(queryable, moment, undefined, false, kept)),
    keptAt,
    reads,
  });
  const upstream = await openGateway(app, { sql, snapshot, settings, log });
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql,
    settings: wireSettings,
    answer,
    gateway: upstream,
    replica: reads.replica,
  });
  serveApiDocument(app, { settings: wireSettings, assets: await readApiAssets(host) });
}

/** The page of the calls wears the site's own styles, and makes calls with the site's own code. */
async function readApiAssets(host: Host): Promise<ApiPageAssets> {
  const read = async (entry: string) => (await host.assets(`src/site/${entry}`))([]);
  const [site, api] = [await read('entry-browser.tsx'), await read('entry-api.ts')];
  return { styles: [...new Set([...site.styles, ...api.styles])], script: api.script };
}
