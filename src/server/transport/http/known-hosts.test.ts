import { networkInterfaces } from 'node:os';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { originProblems } from '#server/app/start/origin-problems.ts';
import { requireCallers } from './callers.ts';
import { knownHosts, refuseUnknownHosts } from './known-hosts.ts';
import { serveSearchEngines } from './search-engines.ts';

const OWN = {
  QUOIN_CIPHER_KEY: 'k'.repeat(32),
  QUOIN_CIPHER_IV: 'i'.repeat(16),
  QUOIN_SIGN_SECRET: 'a secret of our own',
};

function settings(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.join());
  return read.settings;
}

const app = fastify();
requireCallers(app);
refuseUnknownHosts(app, knownHosts(settings({ QUOIN_HOSTS: 'www.fund.example' })));
serveSearchEngines(app, { pages: {} as PageServer, origin: () => undefined });
const PROBES = ['/healthz', '/healthz/database', '/healthz/replica', '/healthz/source', '/readyz'];
for (const probe of PROBES) app.get(probe, { config: { caller: 'anyone' } }, async () => 'ok');
afterAll(() => app.close());

const robots = (host: string) => app.inject({ url: '/robots.txt', headers: { host } });

describe('without a public origin', () => {
  it.each([
    'evil.example',
    'evil.example:8080',
    'www.fund.example.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '8.8.8.8',
  ])('a request under %s is refused, and its name is not repeated', async (host) => {
    const { statusCode, body, headers } = await robots(host);
    expect([statusCode, headers['cache-control']]).toEqual([421, 'no-store']);
    expect(body).toContain('QUOIN_HOSTS');
    expect(body).not.toContain('evil');
  });

  it('this machine and the names of the setting are answered, in any case and under any port', async () => {
    const [own] = Object.values(networkInterfaces())
      .flatMap((some) => some ?? [])
      .filter(({ family }) => family === 'IPv4');
    for (const host of [
      'localhost',
      'LOCALHOST:9',
      '127.0.0.9:80',
      '[::1]:8080',
      'studio.localhost',
      'WWW.Fund.example:443',
      `${own?.address}:1`,
    ]) {
      expect([host, (await robots(host)).statusCode]).toEqual([host, 200]);
    }
    expect((await robots('www.fund.example')).body).toContain(
      'Sitemap: http://www.fund.example/sitemap.xml',
    );
  });

  it.each(PROBES)('the health check %s is answered under any name', async (url) => {
    const { statusCode } = await app.inject({ url, headers: { host: 'pod-7.cluster' } });
    expect(statusCode).toBe(200);
  });
});

it('with both origins no name matters, and with one its own does', () => {
  const both = knownHosts(
    settings({
      SITE_ORIGIN: 'https://www.fund.example',
      STUDIO_ORIGIN: 'https://studio.fund.example',
    }),
  );
  const one = knownHosts(settings({ SITE_ORIGIN: 'https://www.fund.example' }));
  expect([both('quoin'), one('www.fund.example'), one('quoin')]).toEqual([true, true, false]);
});

describe('beside a database of one’s own', () => {
  const beside = (environment: Record<string, string>) =>
    originProblems(
      settings({ DATABASE_URL: 'postgres://u:p@db/quoin', ...OWN, ...environment }),
    ).map((problem) => problem.split('：')[0]);

  it('a start without origins is refused and names them', () => {
    expect(beside({})).toEqual(['SITE_ORIGIN', 'STUDIO_ORIGIN']);
    expect(beside({ SITE_ORIGIN: 'https://www.fund.example' })).toEqual(['STUDIO_ORIGIN']);
  });

  it('a start with both, or with a list of hosts, is not', () => {
    expect(
      beside({
        SITE_ORIGIN: 'https://www.fund.example',
        STUDIO_ORIGIN: 'https://studio.fund.example',
      }),
    ).toEqual([]);
    expect(beside({ QUOIN_HOSTS: 'www.fund.example' })).toEqual([]);
    expect(originProblems(settings({}))).toEqual([]);
  });
});
