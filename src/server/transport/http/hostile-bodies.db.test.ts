import { hash } from '@node-rs/argon2';
import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSchemas as schemas } from '#schemas/calls/calls.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { answerFromWire } from '#server/app/start/answer-from-wire.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { offerAlerts, offerPush } from '#server/site/public-api/alert-offer.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { getCall, type Session } from '#tests/support/call-server.ts';
import { hostileBodies } from '#tests/support/hostile.ts';
import { isGate, runs } from '#tests/support/lane.ts';
import { PublishingFixture } from '#tests/support/publishing-fixture.ts';
import { seal, wireSettings } from '#tests/support/wire.ts';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { Fields } from '#wire/public/request.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { callStudio, editorsOf, openStudioApp } from '#tests/support/studio-app.ts';

const names = (Object.keys(studioRoutes) as StudioRouteName[]).filter(
  (name) => studioRoutes[name].method !== 'GET',
);
/** Bodies for each route: a hundred in all, or some ten thousand. */
const OF_EACH = runs(1, 220);
const OF_EACH_PUBLIC = runs(1, 20);
/** What is no JSON, or a deep one, is read before its route: the gate sends each to a tenth of the routes. */
const isAsked = (route: number, body: number) => !isGate || route % 10 === body;

let fixture: PublishingFixture;
let studio: FastifyInstance;
let site: FastifyInstance;
let token = '';
let wireSession: Session;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  const { sql } = fixture;
  offerAlerts('day');
  offerPush({ period: 'day', publicKey: '', hosts: [] });
  const [page] = await fixture.pages(2);
  await fixture.release([page!], '起');
  const grants = JSON.stringify([{ role: 'administrator', scope: EVERYWHERE }]);
  await sql`insert into account (account, name, password_hash, grants) values ('chief', '主管', ${await hash('a password that nobody guesses')}, ${grants}::text::jsonb)`;
  const media = databaseMedia(sql);
  studio = await openStudioApp({
    ...editorsOf(sql),
    handlers: createStudioHandlers({ sql, media, caughtUp: async () => undefined }),
    media,
  });
  site = fastify();
  await site.register(publicCalls, {
    prefix: BASE_PATH,
    sql,
    settings: wireSettings,
    answer: answerFromWire({ compose: async () => failure('notFound') }),
    rates: { calls: 1e6, sessions: 1e6, uploads: 1e6 },
  });
  const opened = (await site.inject(await getCall('common/session', {}))).json() as {
    record: [[Session]];
  };
  wireSession = opened.record[0][0];
});
afterAll(async () => {
  await Promise.all([studio.close(), site.close()]);
  await fixture.store.close();
});

/** Sends a body as somebody with every right, who signs in again where the last body signed them out. */
async function statusOf(name: StudioRouteName, body: unknown): Promise<number> {
  const send = () => callStudio(studio, name, { token, payload: JSON.stringify(body) ?? 'null' });
  const first = await send();
  if (first.statusCode !== 401 || studioRoutes[name].caller === 'anyone') return first.statusCode;
  const grants = JSON.stringify([{ role: 'administrator', scope: EVERYWHERE }]);
  await fixture.sql`update account set grants = ${grants}::text::jsonb, deactivated_at = null, totp_secret = null where account = 'chief'`;
  token = await startSession(fixture.sql, 'chief', { address: '', device: '' });
  return (await send()).statusCode;
}

describe('no body answers 5xx', () => {
  it.each(names)(
    'sent to %s',
    async (name) => {
      for (const body of fc.sample(hostileBodies(studioRoutes[name].body), OF_EACH)) {
        const status = await statusOf(name, body);
        expect(status < 500, `${status} to ${JSON.stringify(body)?.slice(0, 2000)}`).toBe(true);
      }
    },
    600_000,
  );

  const bodies = [
    '{"a":'.repeat(50_000),
    '['.repeat(100_000),
    '{',
    '"',
    '',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '1e400',
    '{"seq":1e400}',
    'null',
  ];
  it.each(bodies)('%j as it stands', async (payload) => {
    for (const name of names.filter((_, route) => isAsked(route, bodies.indexOf(payload)))) {
      const { statusCode } = await callStudio(studio, name, { token, payload });
      expect(statusCode < 500, `${statusCode} of ${name}`).toBe(true);
    }
  });

  it('sent to the visitors’ calls through a preview, which checks nothing of their fields before', async () => {
    for (const path of Object.keys(calls)) {
      for (const body of fc.sample(
        hostileBodies(schemas[path as keyof typeof schemas].request),
        OF_EACH_PUBLIC,
      )) {
        const status = await statusOf('call', { path, body });
        expect(
          status < 500,
          `${status} of ${path} to ${JSON.stringify(body)?.slice(0, 2000)}`,
        ).toBe(true);
      }
    }
  }, 600_000);

  it('sent to the visitors’ calls, with fields as their schemas have them', async () => {
    for (const path of Object.keys(calls).filter(
      (one) =>
        calls[one as keyof typeof calls].method === 'POST' &&
        calls[one as keyof typeof calls].served === 'here',
    )) {
      const { request } = schemas[path as keyof typeof schemas];
      for (const body of fc.sample(hostileBodies(request), OF_EACH_PUBLIC)) {
        if (typeof body !== 'object' || body === null || Array.isArray(body)) continue;
        const sealed = await seal(path, body as Fields, wireSession).catch(() => null);
        if (!sealed) continue;
        const { statusCode } = await site.inject(sealed);
        expect(
          statusCode < 500,
          `${statusCode} of ${path} to ${JSON.stringify(body).slice(0, 2000)}`,
        ).toBe(true);
      }
    }
  }, 600_000);
});
