import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callGroups } from '#server/transport/api-document/groups.ts';
import { openApiDocument } from '#server/transport/api-document/document.ts';
import { publicHandlers } from '#server/app/start/public-handlers.ts';
import { connect } from '#server/platform/database/connect.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { wireSettings } from '#tests/support/wire.ts';
import { calls } from '#wire/calls/table.ts';
import { BASE_PATH } from '#wire/public/constants.ts';

/** `METHOD path` of every call. */
const catalogue = Object.entries(calls)
  .map(([path, { method }]) => `${method} ${path}`)
  .toSorted();

async function servedRoutes(): Promise<string[]> {
  const app = fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // What answers that nothing is there has every method.
    if (typeof method === 'string') routes.push(`${method} ${url.slice(BASE_PATH.length + 1)}`);
  });
  const unreached = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, { max: 1 });
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql: unreached,
    settings: wireSettings,
    answer: () => Promise.reject(new Error('not asked')),
  });
  await app.ready();
  await app.close();
  return routes.toSorted();
}

describe('the catalogue of calls', () => {
  it('is what the server has routes for', async () => {
    expect(await servedRoutes()).toEqual(catalogue);
  });

  it('is what the OpenAPI document describes', () => {
    const described = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(described.toSorted()).toEqual(catalogue);
  });

  it('has every call in one group, and about 230 of them', () => {
    const grouped = callGroups.flatMap(({ paths }) => paths);
    expect(grouped.toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(grouped.length).toBeGreaterThan(220);
  });

  it('says of a call that it is served here exactly where an answer stands, but for the session, which the wire answers', () => {
    const here = Object.entries(calls)
      .filter(([, { served }]) => served === 'here')
      .map(([path]) => path);
    expect([...Object.keys(publicHandlers), 'common/session'].toSorted()).toEqual(here.toSorted());
  });

  it('forwards only what comes with a session, since the gateway keeps one for each of ours', () => {
    expect(
      Object.entries(calls).filter(
        ([, { served, caller }]) => served === 'upstream' && caller === 'anyone',
      ),
    ).toEqual([]);
  });
});
