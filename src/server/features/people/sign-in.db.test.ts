import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountFixture, DESK_PASSWORD, words } from '#tests/support/account-fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => (fixture = await AccountFixture.open()));
afterAll(() => fixture.store.close());

let number = 0;
let name = '';
beforeEach(async () => {
  name = `lin${(number += 1)}`;
  await fixture.account(name, 'editor');
  await fixture.sql`delete from sign_in_failure`;
});

const from = (address: string) => (password: string) =>
  fixture.tries(name, password, undefined, address);

describe('a wrong password', () => {
  it('costs nothing at first, then a wait that grows, and says how long', async () => {
    const guess = from('10.0.0.2');
    for (let tries = 0; tries < 2; tries += 1)
      expect(await guess('wrong')).toBe('账号或密码不对，请重新输入');
    expect(await guess('wrong')).toContain('还可以试 2 次');
    expect(await guess('wrong')).toContain('还可以试 1 次');
    expect(await guess('wrong')).toBe('账号或密码不对。请 1 分钟后再试');
    expect(await guess(DESK_PASSWORD)).toBe('错误次数过多，请 60 秒后再试');
    fixture.wait(61);
    expect(await guess('wrong')).toContain('2 分钟后再试');
    fixture.wait(61);
    expect(await guess(DESK_PASSWORD)).toBe('错误次数过多，请 59 秒后再试');
    fixture.wait(60);
    expect(await guess(DESK_PASSWORD)).toBe('');
    expect(await guess('wrong')).toBe('账号或密码不对，请重新输入');
  });

  it('is counted by address too, whatever the accounts are, and by account, whatever the addresses', async () => {
    for (let tries = 0; tries < 20; tries += 1)
      await fixture.tries(`nobody${tries}`, 'wrong', undefined, '10.9.9.9');
    expect(await fixture.tries(name, DESK_PASSWORD, undefined, '10.9.9.9')).toContain(
      '错误次数过多',
    );
    expect(await fixture.tries(name, DESK_PASSWORD, undefined, '10.9.9.8')).toBe('');
    for (let tries = 0; tries < 5; tries += 1)
      await fixture.tries(name, 'wrong', undefined, `10.1.1.${tries}`);
    expect(await fixture.tries(name, DESK_PASSWORD, undefined, '10.1.1.99')).toContain(
      '错误次数过多',
    );
  });

  it('is not judged more often than it may be when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('10.0.0.3')('wrong')));
    expect(answers.filter((answer) => answer.includes('账号或密码不对'))).toHaveLength(5);
  });

  it('that another process was told of a moment later makes nobody wait', async () => {
    expect(await from('10.0.0.6')('wrong')).toBe('账号或密码不对，请重新输入');
    fixture.wait(-0.5);
    expect(await from('10.0.0.6')(DESK_PASSWORD)).toBe('');
  });

  it('is forgotten after a day', async () => {
    for (let tries = 0; tries < 5; tries += 1) await from('10.0.0.4')('wrong');
    fixture.wait(86_401);
    expect(await from('10.0.0.4')('wrong')).toBe('账号或密码不对，请重新输入');
  });

  it('is in the log, under accounts that there are alone', async () => {
    await from('10.0.0.5')('wrong');
    await fixture.tries('my password by mistake', 'wrong');
    expect(await fixture.told(2)).toEqual([`session.refuse ${name}`, 'session.refuse -']);
  });
});

describe('a second factor', () => {
  const code = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.now.getTime() });

  async function addTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const me = fixture.caller(name);
    const started = await fixture.handlers.startTotp({ password: DESK_PASSWORD }, me);
    if (!started.ok) throw new Error(words(started));
    const { secret } = started.answer;
    const confirmed = await fixture.handlers.confirmTotp(
      { password: DESK_PASSWORD, secret, code: code(secret) },
      me,
    );
    if (!confirmed.ok) throw new Error(words(confirmed));
    fixture.wait(30);
    return { secret, recoveryCodes: confirmed.answer.recoveryCodes ?? [] };
  }

  it('is asked for once it is there, and each code opens once', async () => {
    const { secret } = await addTotp();
    expect(await fixture.tries(name, DESK_PASSWORD)).toContain('6 位动态码');
    expect(await fixture.tries(name, DESK_PASSWORD, '000000')).toContain('动态码不对');
    const now = code(secret);
    expect(await fixture.tries(name, DESK_PASSWORD, now)).toBe('');
    expect(await fixture.tries(name, DESK_PASSWORD, now)).toContain('已经用过');
    fixture.wait(60);
    expect(await fixture.tries(name, DESK_PASSWORD, code(secret))).toBe('');
  });

  it('does not open with a code that was used to set it up, nor after being set up again with an older one', async () => {
    const { secret } = await addTotp();
    fixture.wait(-30);
    const [used, older] = [
      code(secret),
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: fixture.now.getTime() - 30_000,
      }),
    ];
    expect(await fixture.tries(name, DESK_PASSWORD, used)).toContain('已经用过');
    expect(
      words(
        await fixture.handlers.confirmTotp(
          { password: DESK_PASSWORD, secret, code: older },
          fixture.caller(name),
        ),
      ),
    ).toBe('');
    for (const one of [used, older])
      expect(await fixture.tries(name, DESK_PASSWORD, one)).toContain('已经用过');
  });

  it('cannot be guessed: a wrong code counts as a wrong try, asking for one does not', async () => {
    await addTotp();
    for (let tries = 0; tries < 8; tries += 1)
      expect(await fixture.tries(name, DESK_PASSWORD)).toContain('动态码');
    for (let tries = 0; tries < 5; tries += 1) await fixture.tries(name, DESK_PASSWORD, '000000');
    expect(await fixture.tries(name, DESK_PASSWORD, '000000')).toContain('错误次数过多');
  });

  it('can be done without by a recovery code, each of which opens once', async () => {
    const { recoveryCodes } = await addTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    expect(await fixture.tries(name, DESK_PASSWORD, first.toLowerCase().replaceAll('-', ' '))).toBe(
      '',
    );
    expect(await fixture.tries(name, DESK_PASSWORD, first)).toContain('动态码不对');
    const [{ kept }] =
      (await fixture.sql`select string_agg(code_hash, ' ') as kept from recovery_code where account = ${name}`) as unknown as [
        { kept: string },
      ];
    expect(kept).not.toContain(first);
  });

  it('is not changed by a session alone', async () => {
    expect(
      words(await fixture.handlers.startTotp({ password: 'stolen session' }, fixture.caller(name))),
    ).toContain('密码不对');
    await addTotp();
    expect(
      words(
        await fixture.handlers.removeTotp({ password: 'stolen session' }, fixture.caller(name)),
      ),
    ).toContain('密码不对');
    expect(
      words(await fixture.handlers.removeTotp({ password: DESK_PASSWORD }, fixture.caller(name))),
    ).toBe('');
    expect(await fixture.tries(name, DESK_PASSWORD)).toBe('');
  });

  it('that is no authenticator’s code is not taken into use', async () => {
    const started = await fixture.handlers.startTotp(
      { password: DESK_PASSWORD },
      fixture.caller(name),
    );
    const secret = started.ok ? started.answer.secret : '';
    expect(
      words(
        await fixture.handlers.confirmTotp(
          { password: DESK_PASSWORD, secret, code: '000000' },
          fixture.caller(name),
        ),
      ),
    ).toContain('动态码不对');
    expect(await fixture.tries(name, DESK_PASSWORD)).toBe('');
  });
});

describe('a session', () => {
  it('ends when it is not used, and after twelve hours however it is used', async () => {
    const [idle, busy] = [await fixture.session(name), await fixture.session(name)];
    await fixture.sql`update studio_session set used_at = now() - interval '29 minutes' where account = ${name}`;
    expect([await fixture.isSignedIn(idle), await fixture.isSignedIn(busy)]).toEqual([true, true]);
    await fixture.sql`update studio_session set used_at = now() - interval '31 minutes' where account = ${name}`;
    expect(await fixture.isSignedIn(idle)).toBe(false);
    await fixture.sql`update studio_session set used_at = now(), started_at = now() - interval '12 hours 1 minute' where account = ${name}`;
    expect(await fixture.isSignedIn(busy)).toBe(false);
  });

  it('lives as long as the settings say', async () => {
    const token = await fixture.session(name);
    await fixture.handlers.setSecurity(
      { idleMinutes: 5, factorRoles: [] },
      fixture.caller('admin'),
    );
    await fixture.sql`update studio_session set used_at = now() - interval '6 minutes' where account = ${name}`;
    expect(await fixture.isSignedIn(token)).toBe(false);
    await fixture.handlers.setSecurity(
      { idleMinutes: 30, factorRoles: [] },
      fixture.caller('admin'),
    );
  });

  it('is listed with device and address, and ended one by one or all at once', async () => {
    const [first, second, third] = [
      await fixture.session(name),
      await fixture.session(name),
      await fixture.session(name),
    ];
    const me = { ...fixture.caller(name), token: first };
    const own = await fixture.handlers.ownAccount({}, me);
    const sessions = own.ok ? own.answer.sessions : [];
    expect(sessions.map(({ device, address }) => `${device} ${address}`)).toEqual([
      'Firefox 10.0.0.1',
      'Firefox 10.0.0.1',
      'Firefox 10.0.0.1',
    ]);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    await fixture.handlers.endOwnSession({ id: other }, me);
    expect(
      [first, second, third].length -
        (
          await Promise.all([first, second, third].map((token) => fixture.isSignedIn(token)))
        ).filter(Boolean).length,
    ).toBe(1);
    await fixture.handlers.endOwnSessions({}, me);
    expect(
      await Promise.all([first, second, third].map((token) => fixture.isSignedIn(token))),
    ).toEqual([false, false, false]);
    expect(await fixture.told(1)).toEqual([`session.end-all ${name}`]);
  });

  it('of others ends with a new password, which has to be a good one', async () => {
    const [mine, theirs] = [await fixture.session(name), await fixture.session(name)];
    const me = { ...fixture.caller(name), token: mine };
    expect(
      words(
        await fixture.handlers.changePassword(
          { current: 'wrong', password: 'a kestrel in the wind' },
          me,
        ),
      ),
    ).toContain('密码不对');
    expect(
      words(
        await fixture.handlers.changePassword({ current: DESK_PASSWORD, password: 'short' }, me),
      ),
    ).toContain('至少 12');
    expect(
      words(
        await fixture.handlers.changePassword(
          { current: DESK_PASSWORD, password: 'a kestrel in the wind' },
          me,
        ),
      ),
    ).toBe('');
    expect([await fixture.isSignedIn(mine), await fixture.isSignedIn(theirs)]).toEqual([
      true,
      false,
    ]);
    expect([
      await fixture.tries(name, DESK_PASSWORD),
      await fixture.tries(name, 'a kestrel in the wind'),
    ]).toEqual(['账号或密码不对，请重新输入', '']);
  });
});
