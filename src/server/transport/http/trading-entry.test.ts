import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { LOGIN_ENTRY, serveTradingEntry } from './trading-entry.ts';

async function leadTo(headers: Record<string, string>, sandbox = 'http://127.0.0.1:8083') {
  const app = fastify();
  serveTradingEntry(app, sandbox);
  const url = '/demonstration/login';
  const answer = await app.inject({ url, headers: { host: 'localhost:8080', ...headers } });
  return { status: answer.statusCode, location: answer.headers.location ?? '' };
}

describe('the login entry of the demonstration', () => {
  it('leads to the sandbox, with the page from which one comes', async () => {
    const from = 'http://localhost:8080/fundsearch?fundtype=3&menuid=1';
    const { status, location } = await leadTo({ referer: from });
    expect(status).toBe(302);
    expect(location).toBe(`http://127.0.0.1:8083/login?back=${encodeURIComponent(from)}`);
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

  it('is one address and no page', () => {
    expect(
      ['/demonstration/login', '/demonstration/login?a=1', '/demonstration/logins', '/x'].map(
        (url) => LOGIN_ENTRY.test(url),
      ),
    ).toEqual([true, true, false, false]);
  });
});
