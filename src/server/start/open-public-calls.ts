import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { ApiPageAssets } from '../api-document/page/page.ts';
import { serveApiDocument } from '../api-document/serve.ts';
import { answerFromWire } from '../calls/answer-from-wire.ts';
import type { Database } from '../database/connect.ts';
import { readAssets } from '../render/assets.ts';
import type { Settings } from '../settings.ts';
import { modulesOf, worldAt } from '../site/site.ts';
import { upstreamTarget } from '../upstream/target.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { publicCalls } from '../wire/public-calls.ts';

interface Parts {
  sql: Database;
  settings: Settings;
  wireSettings: WireSettings;
  /** Folder of the visitors' bundle. */
  bundle: string;
  log: FastifyBaseLogger;
}

/** The catalogue of calls under its base path, with its documentation: answered here, or by the trading gateway where the settings name one. */
export async function openPublicCalls(
  app: FastifyInstance,
  { sql, settings, wireSettings, bundle, log }: Parts,
): Promise<void> {
  const answer = answerFromWire((address, moment, queryable) =>
    modulesOf(address, worldAt(queryable, moment)),
  );
  const target = upstreamTarget(settings);
  const forward = target ? createUpstream({ sql, target, log }).forward : undefined;
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql,
    settings: wireSettings,
    answer,
    forward,
  });
  serveApiDocument(app, { settings: wireSettings, assets: await readApiAssets(bundle) });
}

/** The page of the calls wears the site's own styles, and makes calls with the site's own code. */
async function readApiAssets(bundle: string): Promise<ApiPageAssets> {
  const read = async (entry: string) => (await readAssets(bundle, `src/site/${entry}`))([]);
  const [site, api] = [await read('entry-browser.tsx'), await read('entry-api.ts')];
  return { styles: [...new Set([...site.styles, ...api.styles])], script: api.script };
}
