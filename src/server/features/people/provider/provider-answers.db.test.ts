import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { words } from '#tests/support/account-fixture.ts';
import { COMPANY_CLIENT, type Tamper } from '#tests/support/company-provider.ts';
import { isGate } from '#tests/support/lane.ts';
import { ProviderFixture } from '#tests/support/provider-fixture.ts';

let desk: ProviderFixture;
beforeAll(async () => (desk = await ProviderFixture.start()));
afterAll(() => desk.close());
beforeEach(() => desk.reset());

/** What the provider might send, those first that the gate tries. */
const TOKENS: [string, Tamper][] = [
  ['for another audience', (claims) => void (claims['aud'] = 'another client')],
  ['with another nonce', (claims) => void (claims['nonce'] = 'another')],
  ['by a key that it does not publish', (_, header) => void (header.kid = 'unknown')],
  [
    'for several audiences without saying who it is for',
    (claims) => void (claims['aud'] = [COMPANY_CLIENT.id, 'another']),
  ],
  ['of another issuer', (claims) => void (claims['iss'] = 'https://other.example')],
  ['without a nonce', (claims) => void delete claims['nonce']],
  ['that is over', (claims) => void (claims['exp'] = Math.floor(Date.now() / 1000) - 60)],
  ['of another person than the userinfo', (claims) => void (claims['sub'] = 'somebody else')],
];
const GATE = 3;

describe('what comes back from the provider', () => {
  it('counts once, in the browser that went there, with the state that it took along', async () => {
    const caller = desk.browser();
    const back = await desk.goThere(caller);
    const { search: query } = back;
    const stolen = desk.browser();
    expect(words(await desk.studio.finishProviderSignIn({ query }, stolen))).toContain(
      '请从头再登录一次',
    );
    const other = new URL(back);
    other.searchParams.set('state', 'another');
    expect(
      words(await desk.studio.finishProviderSignIn({ query: other.search }, caller)),
    ).toContain('请从头再登录一次');
    const cookie = caller.signInToken;
    expect(words(await desk.studio.finishProviderSignIn({ query }, caller))).toBe('');
    caller.signInToken = cookie;
    expect(words(await desk.studio.finishProviderSignIn({ query }, caller))).toContain(
      '请从头再登录一次',
    );
  });

  it('with a code that was used is refused by the provider', async () => {
    const caller = desk.browser();
    const back = await desk.goThere(caller);
    const cookie = caller.signInToken ?? null;
    await desk.studio.finishProviderSignIn({ query: back.search }, caller);
    caller.setSignInToken?.(cookie);
    // As if the database had forgotten that it was taken.
    await desk.accounts
      .sql`insert into provider_sign_in (token_hash, expires_at) values (encode(sha256(${cookie}::text::bytea), 'hex'), now() + interval '1 minute')`;
    expect(words(await desk.studio.finishProviderSignIn({ query: back.search }, caller))).toContain(
      '没有让你登录',
    );
    expect(desk.logged.join()).toContain('invalid_grant');
  });

  it('is over after its time', async () => {
    const caller = desk.browser();
    const back = await desk.goThere(caller);
    await desk.accounts.sql`update provider_sign_in set expires_at = now()`;
    expect(words(await desk.studio.finishProviderSignIn({ query: back.search }, caller))).toContain(
      '请从头再登录一次',
    );
  });

  it.each(isGate ? TOKENS.slice(0, GATE) : TOKENS)(
    'with a token %s signs nobody in',
    async (_, tamper) => {
      desk.company.tamper = tamper;
      const caller = desk.browser();
      const done = await desk.signIn(caller);
      expect(done.ok || done.refusal.code).toBe('providerRefused');
      expect(caller.given).toBeNull();
      expect(await desk.accounts.sql`select from account where account <> 'admin'`).toHaveLength(0);
    },
  );

  it('leaves no token in the log', async () => {
    desk.company.tamper = (claims) => void (claims['aud'] = 'another client');
    await desk.signIn();
    expect(desk.logged).toHaveLength(1);
    expect(desk.logged.join()).not.toMatch(/eyJ/);
    expect(desk.logged.join()).not.toContain(desk.company.person);
  });
});

describe('keys of the provider', () => {
  it('may be changed: those of now count, and those of before no more', async () => {
    await desk.signIn();
    const former = await desk.company.logoutToken({ sub: desk.company.person });
    await desk.company.rotateKeys('second');
    expect(words(await desk.signIn())).toBe('');
    expect(await desk.sign.provider.readLogout(former)).toMatchObject({
      ok: false,
      reason: 'refused',
    });
  });

  it.skipIf(isGate)(
    'are fetched again for one that is unknown, although they are kept',
    async () => {
      desk.open({}, { metadata: 60_000, keys: 60_000, keyPause: 0 });
      await desk.signIn();
      await desk.company.rotateKeys('third');
      expect(words(await desk.signIn())).toBe('');
    },
  );

  it.skipIf(isGate)('are not fetched again and again for unknown ones', async () => {
    desk.open({}, { metadata: 60_000, keys: 60_000, keyPause: 60_000 });
    await desk.signIn();
    await desk.company.rotateKeys('fourth');
    expect(words(await desk.signIn())).toContain('没有让你登录');
  });
});

describe('a provider that is away', () => {
  it('is said so, and signs in again once it is back', async () => {
    await desk.company.goAway();
    const away = await desk.studio.beginProviderSignIn({ purpose: 'signIn' }, desk.browser());
    expect(away).toMatchObject({ ok: false, status: 503, refusal: { code: 'providerAway' } });
    expect(words(away)).toContain('现在连不上');
    await desk.company.listen();
    expect(words(await desk.signIn())).toBe('');
  });

  it.skipIf(isGate)('between the way there and back is said so, too', async () => {
    const caller = desk.browser();
    const back = await desk.goThere(caller);
    await desk.company.goAway();
    const done = await desk.studio.finishProviderSignIn({ query: back.search }, caller);
    expect(done).toMatchObject({ ok: false, refusal: { code: 'providerAway' } });
    await desk.company.listen();
  });

  it.skipIf(isGate)('is led to by what it said before, for a while', async () => {
    desk.open({}, { metadata: 60_000, keys: 60_000, keyPause: 0 });
    await desk.signIn();
    await desk.company.goAway();
    expect((await desk.studio.beginProviderSignIn({ purpose: 'signIn' }, desk.browser())).ok).toBe(
      true,
    );
    await desk.company.listen();
  });

  it('that is another one than the settings say is not believed', async () => {
    desk.open({ QUOIN_OIDC_ISSUER: desk.company.issuer.replace('127.0.0.1', 'localhost') });
    expect((await desk.studio.beginProviderSignIn({ purpose: 'signIn' }, desk.browser())).ok).toBe(
      false,
    );
  });
});
