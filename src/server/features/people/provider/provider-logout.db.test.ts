import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { words } from '#tests/support/account-fixture.ts';
import type { Claims } from '#tests/support/company-provider.ts';
import { isGate } from '#tests/support/lane.ts';
import { ProviderFixture, type Browser } from '#tests/support/provider-fixture.ts';
import { openStudioApp } from '#tests/support/studio-app.ts';
import { PROVIDER_LOGOUT_PATH, serveProviderLogout } from './serve-provider-logout.ts';

let desk: ProviderFixture;
let app: FastifyInstance;
beforeAll(async () => {
  const port = await freePort();
  desk = await ProviderFixture.start(`http://127.0.0.1:${port}`);
  desk.open({});
  app = await openStudioApp({ providerLogout: serveProviderLogout(desk.accounts.sql, desk.sign) });
  await app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => Promise.all([app.close(), desk.close()]));
beforeEach(() => desk.reset());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function signedIn(): Promise<Browser> {
  const browser = desk.browser();
  expect(words(await desk.signIn(browser))).toBe('');
  return browser;
}

const isIn = async (browser: Browser) => (await desk.sessionOf(browser)) !== null;

async function sidOf({ given }: Browser): Promise<string> {
  const { session } = (await desk.sessionOf({ given } as Browser)) ?? {};
  const [row] = await desk.accounts.sql<{ sid: string | null }[]>`
    select provider_sid as sid from studio_session where id = ${session ?? ''}`;
  if (!row?.sid) throw new Error('the provider named no session');
  return row.sid;
}

async function send(token: string): Promise<number> {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: PROVIDER_LOGOUT_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  expect(headers['cache-control']).toBe('no-store');
  return statusCode;
}

const tell = async (claims: Claims, header: Claims = {}) =>
  send(await desk.company.logoutToken(claims, header));

describe('the word of the provider that somebody is out', () => {
  it('ends the session that came from its own, and no other', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await desk.company.logOut(desk.company.person, await sidOf(here));
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
    expect(await desk.accounts.told(1)).toEqual([`session.end ${desk.company.person}`]);
  });

  it('ends all sessions of a person where it names no session', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const leaver = desk.company.person;
    desk.person('stays', { groups: ['editors'] });
    const other = await signedIn();
    expect(await tell({ sub: leaver })).toBe(200);
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
  });

  it('counts once', async () => {
    const token = await desk.company.logoutToken({ sub: desk.company.person });
    expect(await send(token)).toBe(200);
    const again = await signedIn();
    expect(await send(token)).toBe(400);
    expect(await isIn(again)).toBe(true);
  });

  it('about somebody who is not here changes nothing, and is no failure', async () => {
    const here = await signedIn();
    expect(await tell({ sub: 'nobody' })).toBe(200);
    expect(await tell({ sid: 'of nobody' })).toBe(200);
    expect(await isIn(here)).toBe(true);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.skipIf(isGate).each<[string, () => Claims, Claims?]>([
    ['for another client', () => ({ aud: 'another' })],
    ['of another issuer', () => ({ iss: 'https://other.example' })],
    ['of an hour ago', () => ({ iat: now() - 3600, exp: now() + 60 })],
    ['of the future', () => ({ iat: now() + 3600, exp: now() + 7200 })],
    ['that is over', () => ({ exp: now() - 60 })],
    ['that is an ID token', () => ({ events: undefined, nonce: 'n' })],
    ['with a nonce', () => ({ nonce: 'n' })],
    ['of another event', () => ({ events: { 'https://other.example': {} } })],
    ['without jti', () => ({ jti: undefined })],
    ['about nobody', () => ({ sub: undefined })],
    ['by an unknown key', () => ({}), { kid: 'unknown' }],
    ['of another type', () => ({}), { typ: 'at+jwt' }],
  ])('is refused in a token %s', async (_, claims, header = {}) => {
    const here = await signedIn();
    expect(await tell({ sub: desk.company.person, ...claims() }, header)).toBe(400);
    expect(await isIn(here)).toBe(true);
  });

  it('is refused where the token was changed, signed by a secret, or there is none', async () => {
    const here = await signedIn();
    const { person } = desk.company;
    const [head, , signature] = (await desk.company.logoutToken({ sub: 'nobody' })).split('.');
    const [, body] = (await desk.company.logoutToken({ sub: person })).split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${body}.${signature}`, `${unsigned}.${body}.`, 'x', ''])
      expect(await send(token)).toBe(400);
    expect(await isIn(here)).toBe(true);
  });

  it('is asked for again while its keys cannot be fetched', async () => {
    const token = await desk.company.logoutToken({ sub: desk.company.person });
    const here = await signedIn();
    await desk.company.goAway();
    expect(await send(token)).toBe(503);
    await desk.company.listen();
    expect(await isIn(here)).toBe(true);
    expect(await send(token)).toBe(200);
    expect(await isIn(here)).toBe(false);
  });
});
