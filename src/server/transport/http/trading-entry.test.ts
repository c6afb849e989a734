import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { isTradingEntry, serveTradingEntry } from './trading-entry.ts';

async function leadTo(
  headers: Record<string, string>,
  sandbox = 'http://127.0.0.1:8083',
  url = '/demonstration/login',
) {
  const app = fastify();
  serveTradingEntry(app, sandbox);
  const answer = await app.inject({ url, headers: { host: 'localhost:8080', ...headers } });
  return { status: answer.statusCode, location: answer.headers.location ?? '' };
}

describe('a trading entry of the demonstration', () => {
  it('leads to the sandbox, with the page from which one comes', async () => {
    const from = 'http://localhost:8080/fundsearch?fundtype=3&menuid=1';
    const { status, location } = await leadTo({ referer: from });
    expect(status).toBe(302);
    expect(location).toBe(`http://127.0.0.1:8083/trade/login?back=${encodeURIComponent(from)}`);
  });

  it.each([
    ['without a page', {}],
    ['from another site', { referer: 'https://elsewhere.example.com/page' }],
    ['from nonsense', { referer: 'nonsense' }],
  ])('leads back to the home page %s', async (_, headers) => {
    const { location } = await leadTo(headers as Record<string, string>);
    expect(new URL(location).searchParams.get('back')).toBe('http://localhost:8080/');
  });

  it('names the sandbox of every address as the site is named', async () => {
    const { location } = await leadTo({ host: 'host.example.com:8080' }, 'http://0.0.0.0:8083');
    expect(new URL(location).origin).toBe('http://host.example.com:8083');
  });

  it.each([
    ['/demonstration/buy?fundcode=000001', '/trade/buy', '000001'],
    ['/demonstration/plan?fundcode=000001', '/trade/plan', '000001'],
    ['/demonstration/register', '/trade/register', null],
    ['/demonstration/?fundcode=', '/trade/assets', null],
    ['/demonstration/buy?fundcode=//elsewhere.example.com', '/trade/buy', null],
  ])('%s leads to %s, with the fund %s', async (url, page, fundcode) => {
    const { location } = await leadTo({}, 'http://127.0.0.1:8083', url);
    const { origin, pathname, searchParams } = new URL(location);
    expect([origin, pathname, searchParams.get('fundcode')]).toEqual([
      'http://127.0.0.1:8083',
      page,
      fundcode,
    ]);
  });

  it('is one of these addresses and no page', () => {
    const entries = [
      '',
      '/',
      '/?fundcode=',
      '/login',
      '/login?a=1',
      '/buy?fundcode=000001',
      '/plan',
    ];
    const others = ['/logins', '/login/', '/orglogin', '/buy/more', 's'];
    expect(
      [entries, others].map((ends) => ends.map((end) => isTradingEntry(`/demonstration${end}`))),
    ).toEqual([entries.map(() => true), others.map(() => false)]);
  });
});
