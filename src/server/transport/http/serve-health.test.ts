import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveHealth, type Health } from './serve-health.ts';

let health: { -readonly [K in keyof Health]: Health[K] };
let app: ReturnType<typeof fastify>;
beforeEach(() => {
  health = {
    serving: { phase: 'serving' },
    hasKeptPages: () => false,
    askDatabase: async () => undefined,
    askSource: async () => undefined,
  };
  app = fastify();
  serveHealth(app, {
    serving: health.serving,
    hasKeptPages: () => health.hasKeptPages(),
    askDatabase: () => health.askDatabase(),
    askSource: () => health.askSource(),
    replica: () => health.replica?.() ?? null,
  });
});
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
const databaseAway = () => Promise.reject(new Error('away'));

describe('/readyz', () => {
  it('is ready with a database, and without one as long as pages are kept', async () => {
    health.askDatabase = databaseAway;
    expect(await statusOf('/readyz')).toBe(200);
    health.askSource = databaseAway;
    expect(await statusOf('/readyz')).toBe(503);
    health.hasKeptPages = () => true;
    expect(await statusOf('/readyz')).toBe(200);
  });

  it.each(['draining', 'closing'] as const)('sends traffic elsewhere while %s', async (phase) => {
    health.serving.phase = phase;
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
  });
});

it('says at an address of its own whether the database answers', async () => {
  expect(await statusOf('/healthz/database')).toBe(200);
  health.askDatabase = databaseAway;
  health.hasKeptPages = () => true;
  expect([await statusOf('/healthz/database'), await statusOf('/healthz')]).toEqual([503, 200]);
});

it('says at an address of its own whether pages are read from the replica, and what it lacks', async () => {
  expect(await statusOf('/healthz/replica')).toBe(404);
  health.replica = () => ({ state: 'used', lacking: 0, unusedS: 0 });
  expect(await statusOf('/healthz/replica')).toBe(200);
  const behind = { state: 'behind', lacking: 3, unusedS: 1.5 } as const;
  health.replica = () => behind;
  const answer = await app.inject({ url: '/healthz/replica' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual(behind);
});

it('of a render process says that its source is away, and stays ready with what it kept', async () => {
  const served = fastify();
  let away: string | null = null;
  serveHealth(served, {
    serving: { phase: 'serving' },
    hasKeptPages: () => true,
    askDatabase: async () => undefined,
    askSource: async () => undefined,
    sourceAway: () => away,
  });
  const get = async (url: string) => {
    const { statusCode, body } = await served.inject({ url });
    return [statusCode, body];
  };
  expect([await get('/readyz'), await get('/healthz/source')]).toEqual([
    [200, 'ready'],
    [200, 'ok'],
  ]);
  away = 'it is away';
  expect([await get('/readyz'), await get('/healthz/source')]).toEqual([
    [200, 'ready with what is kept: it is away'],
    [503, 'it is away'],
  ]);
  expect(await get('/healthz/database')).toMatchObject([404, expect.anything()]);
});
