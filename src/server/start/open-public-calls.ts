import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { answerFromWire } from '../calls/answer-from-wire.ts';
import type { Database } from '../database/connect.ts';
import type { Settings } from '../settings.ts';
import { modulesOf, worldAt } from '../site/site.ts';
import { upstreamTarget } from '../upstream/target.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { publicCalls } from '../wire/public-calls.ts';

interface Parts {
  sql: Database;
  settings: Settings;
  wireSettings: WireSettings;
  log: FastifyBaseLogger;
}

/** The catalogue of calls under its base path: answered here, or by the trading gateway where the settings name one. */
export async function openPublicCalls(app: FastifyInstance, { sql, settings, wireSettings, log }: Parts): Promise<void> {
  const answer = answerFromWire((address, moment, queryable) => modulesOf(address, worldAt(queryable, moment)));
  const target = upstreamTarget(settings);
  const forward = target ? createUpstream({ sql, target, log }).forward : undefined;
  await app.register(publicCalls, { prefix: BASE_PATH, sql, settings: wireSettings, answer, forward });
}
