import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { sessionEditor } from '#server/store/accounts/sessions.ts';
import { release } from '#server/store/release/release.ts';
import { AccountFixture, DESK_PASSWORD, words } from '#tests/support/account-fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await AccountFixture.open();
  await fixture.account('admin', 'administrator');
});
afterAll(() => fixture.store.close());

let number = 0;
let name = '';
beforeEach(async () => {
  name = `chen${(number += 1)}`;
  await fixture.sql`delete from sign_in_failure`;
});

const admin = () => fixture.caller('admin');
const editor: Grant = { role: 'editor', scope: { ...EVERYWHERE, branches: ['10065'] } };

async function invite(account = name, isReset = false): Promise<string> {
  const invited = await fixture.handlers.invite({ account, grants: [editor], isReset }, admin());
  if (!invited.ok) throw new Error(words(invited));
  const [address, token = ''] = invited.answer.address.split('#');
  expect(address).toBe('https://studio.example/invite');
  return token;
}

describe('an invitation', () => {
  it('gives name, password and the roles that it says, once', async () => {
    const token = await invite();
    expect(await fixture.handlers.invitation({ token }, fixture.caller())).toMatchObject({
      ok: true,
      answer: { account: name, isReset: false },
    });
    const context = fixture.caller();
    expect(
      words(
        await fixture.handlers.acceptInvitation(
          { token, name: '陈远', password: 'short' },
          context,
        ),
      ),
    ).toContain('至少 12');
    expect(
      words(
        await fixture.handlers.acceptInvitation(
          { token, name: '陈远', password: DESK_PASSWORD },
          context,
        ),
      ),
    ).toBe('');
    expect(await sessionEditor(fixture.sql, context.given ?? '', { isUse: true })).toMatchObject({
      account: name,
      name: '陈远',
      grants: [editor],
    });
    expect(
      words(
        await fixture.handlers.acceptInvitation(
          { token, name: '别人', password: DESK_PASSWORD },
          fixture.caller(),
        ),
      ),
    ).toContain('已用过');
    expect(await fixture.told(2)).toEqual(['people.invite admin', `people.join ${name}`]);
  });

  it.each([
    'admin 的名字',
    'Ａdmin的 名字',
    'ad\u200bmin 的名字',
    'admin',
    '管理员',
    '管 理 员',
    '审核人',
    '定时拉取',
    '林晓 · API 脚本',
  ])(
    'gives nobody a name that is somebody else’s, a role’s or the product’s: %s',
    async (taken) => {
      const token = await invite();
      expect(
        await fixture.handlers.acceptInvitation(
          { token, name: taken, password: DESK_PASSWORD },
          fixture.caller(),
        ),
      ).toMatchObject({ ok: false, status: 409, refusal: { code: 'nameTaken' } });
      expect(await fixture.sql`select 1 from account where account = ${name}`).toHaveLength(0);
      expect(
        await fixture.handlers.acceptInvitation(
          { token, name: `${name} 真名`, password: DESK_PASSWORD },
          fixture.caller(),
        ),
      ).toMatchObject({ ok: true });
    },
  );

  it('gives nobody a name under which another account published', async () => {
    const item = {
      kind: 'parameter' as const,
      key: 'companyname',
      body: { paramname: 'companyname', paramvalue: '隅石基金' },
      baseSeq: null,
    };
    expect(
      await release(fixture.sql, { author: '王芳', account: 'former', note: '', items: [item] }),
    ).toMatchObject({ ok: true });
    expect(
      await fixture.handlers.acceptInvitation(
        { token: await invite(), name: '王芳', password: DESK_PASSWORD },
        fixture.caller(),
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'nameTaken' } });
  });

  it('is taken up by one of two at once', async () => {
    const token = await invite();
    const accept = (title: string) =>
      fixture.handlers.acceptInvitation(
        { token, name: title, password: DESK_PASSWORD },
        fixture.caller(),
      );
    const both = await Promise.all([accept('甲'), accept('乙')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('holds no longer once it is revoked, replaced, or 72 hours old', async () => {
    const isOpen = async (token: string) =>
      (await fixture.handlers.invitation({ token }, fixture.caller())).ok;
    const first = await invite();
    const second = await invite();
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    const listed = await fixture.handlers.people({}, admin());
    const id =
      (listed.ok ? listed.answer.invitations : []).find(({ account }) => account === name)?.id ??
      '';
    await fixture.handlers.revokeInvitation({ id }, admin());
    expect(await isOpen(second)).toBe(false);
    const third = await invite();
    await fixture.sql`update invitation set expires_at = expires_at - interval '71 hours 59 minutes' where account = ${name}`;
    expect(await isOpen(third)).toBe(true);
    await fixture.sql`update invitation set expires_at = expires_at - interval '1 minute' where account = ${name}`;
    expect(await isOpen(third)).toBe(false);
  });

  it('is kept as a hash alone', async () => {
    const token = await invite();
    const [{ all }] =
      (await fixture.sql`select string_agg(i::text, ' ') as all from invitation i`) as unknown as [
        { all: string },
      ];
    expect(all).not.toContain(token);
  });

  it('for an account that there is sets another password and signs it out', async () => {
    await fixture.account(name, 'editor');
    const old = await fixture.session(name);
    expect(
      words(await fixture.handlers.invite({ account: name, grants: [], isReset: false }, admin())),
    ).toContain('已经有账号');
    const token = await invite(name, true);
    await fixture.handlers.acceptInvitation(
      { token, name: '陈立', password: 'another fine phrase' },
      fixture.caller(),
    );
    expect([
      await fixture.isSignedIn(old),
      await fixture.tries(name, 'another fine phrase'),
    ]).toEqual([false, '']);
  });
});

describe('an account', () => {
  it('that is deactivated is signed out everywhere and stays out until it is activated', async () => {
    await fixture.account(name, 'editor');
    const token = await fixture.session(name);
    await fixture.handlers.setActive({ account: name, isActive: false }, admin());
    expect([await fixture.isSignedIn(token), await fixture.tries(name, DESK_PASSWORD)]).toEqual([
      false,
      '账号或密码不对，请重新输入',
    ]);
    await fixture.handlers.setActive({ account: name, isActive: true }, admin());
    expect(await fixture.tries(name, DESK_PASSWORD)).toBe('');
    expect(await fixture.told(4)).toEqual([
      'people.deactivate admin',
      `session.refuse -`,
      'people.activate admin',
      `session.start ${name}`,
    ]);
  });

  it('has other rights with its next call', async () => {
    await fixture.account(name, 'editor');
    const token = await fixture.session(name);
    await fixture.handlers.changeGrants(
      { account: name, grants: [{ role: 'auditor', scope: EVERYWHERE }] },
      admin(),
    );
    expect(
      (await sessionEditor(fixture.sql, token, { isUse: true }))?.grants.map(({ role }) => role),
    ).toEqual(['auditor']);
  });

  it.each<[string, Grant]>([
    [
      '字段 item-article.title 不在',
      { role: 'editor', scope: { ...EVERYWHERE, kinds: ['job'], fields: ['item-article.title'] } },
    ],
    [
      '没有字段 item-article.colour',
      { role: 'editor', scope: { ...EVERYWHERE, fields: ['item-article.colour'] } },
    ],
    [
      '不能限定到字段',
      { role: 'publisher', scope: { ...EVERYWHERE, fields: ['item-article.title'] } },
    ],
  ])('keeps its roles where the fields of a scope cannot be: %s', async (why, grant) => {
    await fixture.account(name, 'auditor');
    const token = await fixture.session(name);
    const refused = await fixture.handlers.changeGrants(
      { account: name, grants: [grant] },
      admin(),
    );
    expect(words(refused)).toContain(why);
    expect((await sessionEditor(fixture.sql, token, { isUse: true }))?.grants).toEqual([
      { role: 'auditor', scope: EVERYWHERE },
    ]);
  });

  it('needs a second factor where a role of it does, until it has one or needs none', async () => {
    await fixture.account(name, 'publisher');
    const token = await fixture.session(name);
    const lacks = async () =>
      (await sessionEditor(fixture.sql, token, { isUse: true }))?.lacksFactor;
    expect(await lacks()).toBe(false);
    await fixture.handlers.setSecurity({ idleMinutes: 30, factorRoles: ['publisher'] }, admin());
    expect(await lacks()).toBe(true);
    await fixture.sql`update account set totp_secret = 'x' where account = ${name}`;
    expect(await lacks()).toBe(false);
    await fixture.handlers.resetFactors({ account: name }, admin());
    expect(await fixture.isSignedIn(token)).toBe(false);
    expect(await fixture.tries(name, DESK_PASSWORD)).toBe('');
    await fixture.handlers.setSecurity({ idleMinutes: 30, factorRoles: [] }, admin());
  });
});

describe('the last administrator', () => {
  const isAdministrator = async (account: string) =>
    (
      await fixture.sql`select 1 from account where account = ${account} and deactivated_at is null and grants @> '[{"role": "administrator"}]'`
    ).length === 1;

  it('stays one, and stays active', async () => {
    expect(
      words(await fixture.handlers.setActive({ account: 'admin', isActive: false }, admin())),
    ).toContain('最后一个');
    expect(
      words(await fixture.handlers.changeGrants({ account: 'admin', grants: [editor] }, admin())),
    ).toContain('最后一个');
    expect(await isAdministrator('admin')).toBe(true);
  });

  it('stays, though two administrators put each other out at once', async () => {
    await fixture.account(name, 'administrator');
    const out = (account: string) =>
      fixture.handlers.setActive({ account, isActive: false }, admin());
    const both = await Promise.all([out('admin'), out(name)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      [await isAdministrator('admin'), await isAdministrator(name)].filter(Boolean),
    ).toHaveLength(1);
    await fixture.sql`update account set deactivated_at = null`;
  });
});

describe('the activity log', () => {
  it('is read by person, action, thing and time, page by page', async () => {
    await fixture.account(name, 'editor');
    for (let count = 0; count < 60; count += 1)
      await fixture.handlers.endSessionsOf({ account: name }, admin());
    const read = async (
      filter: Parameters<typeof fixture.handlers.activity>[0]['filter'],
      before?: number,
    ) => {
      const answer = await fixture.handlers.activity(
        { filter, ...(before !== undefined && { before }) },
        admin(),
      );
      return answer.ok ? answer.answer : { rows: [], hasMore: false };
    };
    const first = await read({ account: 'admin', action: 'session', thing: name });
    expect([first.rows.length, first.hasMore]).toEqual([50, true]);
    const rest = await read(
      { account: 'admin', action: 'session', thing: name },
      first.rows.at(-1)?.number,
    );
    expect([rest.rows.length, rest.hasMore]).toEqual([10, false]);
    expect(new Set([...first.rows, ...rest.rows].map((row) => row.number)).size).toBe(60);
    expect((await read({ thing: name, action: 'session.start' })).rows).toEqual([]);
    expect((await read({ thing: '%' })).rows).toEqual([]);
    expect((await read({ from: '2100-01-01T00:00:00Z' })).rows).toEqual([]);
    expect((await read({ until: '2100-01-01T00:00:00Z' })).rows).toHaveLength(50);
  });

  it('is exported whole, without formulas, and says so itself', async () => {
    await fixture.sql`insert into account (account, name, password_hash) values (${name}, '=HYPERLINK("http://evil")', '')`;
    await fixture.handlers.endSessionsOf({ account: name }, admin());
    const done = await fixture.handlers.exportActivity({ filter: { thing: name } }, admin());
    const { csv = '', rows = 0 } = done.ok ? done.answer : {};
    expect(rows).toBe(1);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(await fixture.told(1)).toEqual(['activity.export admin']);
  });
});
