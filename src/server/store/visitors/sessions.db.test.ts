import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCredentials, sweepWire } from './sessions.ts';
import { openCallServer, type CallServer, type Session } from '#tests/support/call-server.ts';

let server: CallServer;
let own: Session;
beforeAll(async () => {
  server = await openCallServer();
  await server.sql`insert into investor (id, facts) values ('i1', '{}')`;
});
beforeEach(async () => {
  own = await server.openSession();
});
afterAll(() => server.close());

const ownHash = () => createHash('sha256').update(own.token).digest();
const rest = (minutes: number) => server.sql`
  update wire_session set seen_at = seen_at - make_interval(mins => ${minutes}) where token_hash = ${ownHash()}`;
const logIn = () =>
  server.sql`update wire_session set investor = 'i1' where token_hash = ${ownHash()}`;
const end = () =>
  server.sql`update wire_session set ended = 'elsewhere' where token_hash = ${ownHash()}`;
const rows = () => server.sql`select from wire_session where token_hash = ${ownHash()}`;

/** Status and code of a call. */
async function call(path = 'fund/detail', session = own) {
  const response = await server.post(path, {}, session);
  return [response.statusCode, (response.json() as { code: string }).code];
}

const FINE = [200, '0000000'];
const NO_SESSION = [401, '100043'];
const NOT_LOGGED_IN = [401, '9999999'];
const ELSEWHERE = [401, '9999998'];

describe('an anonymous session', () => {
  it('has a token and a key of its own, stored without token and key', async () => {
    expect(own.token).not.toBe(server.session.token);
    expect(own.key).toMatch(/^[\x20-\x7e]{32}$/);
    expect(own.key).not.toBe(server.session.key);
    const stored = JSON.stringify(
      await server.sql`select *, encode(token_hash, 'escape') from wire_session`,
    );
    expect(stored).not.toContain(own.token);
    expect(stored).not.toContain(own.key);
  });

  it('is missing or unknown', async () => {
    for (const token of ['', 'unknown'])
      expect(await call('fund/detail', { ...own, token })).toEqual(NO_SESSION);
  });

  it('is asked for before the envelope is opened', async () => {
    expect(
      (await server.post('fund/detail', {}, { token: 'unknown', payload: 'nonsense' })).json(),
    ).toMatchObject({ code: '100043' });
  });

  it('ends after 30 minutes without a call, and each call renews it', async () => {
    await rest(29);
    expect(await call()).toEqual(FINE);
    await rest(29);
    expect(await call()).toEqual(FINE);
    await rest(32);
    expect(await call()).toEqual(NO_SESSION);
    await sweepWire(server.sql);
    expect(await rows()).toHaveLength(0);
  });

  it('does not do for an entry of investors', async () => {
    expect(await call('account/userinfo')).toEqual(NOT_LOGGED_IN);
  });
});

describe('a session that was logged in', () => {
  beforeEach(() => logIn());

  it('does for an entry of investors, whose answer knows him', async () => {
    expect(await call('account/userinfo')).toEqual(FINE);
    expect(server.answered.at(-1)?.visitor).toMatchObject({ investor: 'i1' });
  });

  it('says so when it is over, for a day, on every entry', async () => {
    await rest(32);
    await sweepWire(server.sql);
    expect([await call(), await call('account/userinfo')]).toEqual([NOT_LOGGED_IN, NOT_LOGGED_IN]);
    await rest(23 * 60);
    await sweepWire(server.sql);
    expect(await call()).toEqual(NOT_LOGGED_IN);
    await rest(60);
    await sweepWire(server.sql);
    expect(await rows()).toHaveLength(0);
    expect(await call()).toEqual(NO_SESSION);
  });

  it('says when its investor has logged in elsewhere, and no call revives it', async () => {
    await end();
    expect([await call(), await call('account/userinfo')]).toEqual([ELSEWHERE, ELSEWHERE]);
    await rest(32);
    expect(await call()).toEqual(ELSEWHERE);
    const [row] =
      await server.sql`select seen_at < now() - interval '30 minutes' as resting from wire_session where token_hash = ${ownHash()}`;
    expect(row).toEqual({ resting: true });
  });

  it('goes on under new credentials, and under the old ones no more', async () => {
    const { token, key, tokenHash, storedKey } = newCredentials();
    await server.sql`update wire_session set token_hash = ${tokenHash}, cipher_key = ${storedKey} where token_hash = ${ownHash()}`;
    expect(await call()).toEqual(NO_SESSION);
    expect(await call('account/userinfo', { token, key })).toEqual(FINE);
    expect(await call('account/userinfo', { token, key: own.key })).toEqual([400, '2030400']);
  });
});
