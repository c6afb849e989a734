import fastify from 'fastify';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics, type MeteredRequest } from '#server/platform/metrics/metrics.ts';
import { meterRequests } from './meter-requests.ts';
import { createMetricsServer } from './metrics-server.ts';

it('tells pages, calls, files and what there is not apart, with the status that was sent', async () => {
  const seen: MeteredRequest[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  meterRequests(app, 'site', { countRequest: (request) => void seen.push(request) });
  app.get('/agate/api/v1/*', async () => ({}));
  app.get('/robots.txt', async () => '');
  app.get('/healthz', async () => 'ok');
  app.get('/*', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(404).end();
  });
  for (const url of ['/agate/api/v1/common/menu', '/robots.txt', '/healthz', '/fund?fundcode=1'])
    await app.inject({ url });
  await app.inject({ method: 'POST', url: '/nowhere' });
  await app.inject({ url: '/healthz', headers: { upgrade: 'websocket' } });
  expect(seen.map(({ listener, route, status }) => [listener, route, status])).toEqual([
    ['site', 'call', 200],
    ['site', 'other', 200],
    ['site', 'health', 200],
    ['site', 'page', 404],
    ['site', 'none', 404],
  ]);
});

it('serves what Prometheus reads, and nothing else', async () => {
  const metrics = createMetrics();
  let refreshed = 0;
  metrics.addGauge({ name: 'quoin_refreshed', help: 'Scrapes' }, () => refreshed);
  const log = pino({ level: 'silent' });
  const app = createMetricsServer({ metrics, refresh: async () => void (refreshed += 1), log });
  onTestFinished(() => app.close());
  const { headers, body } = await app.inject({ url: '/metrics' });
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain('quoin_refreshed 1');
  expect((await app.inject({ url: '/' })).statusCode).toBe(404);
});
