import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { sessionEditor } from '#server/store/accounts/sessions.ts';
import { DESK_PASSWORD, words } from '#tests/support/account-fixture.ts';
import { COMPANY_CLIENT } from '#tests/support/company-provider.ts';
import { COMPANY_STUDIO, ProviderFixture } from '#tests/support/provider-fixture.ts';

let desk: ProviderFixture;
beforeAll(async () => (desk = await ProviderFixture.start()));
afterAll(() => desk.close());
beforeEach(() => desk.reset());

describe('somebody of the company', () => {
  it('gets an account with the roles of their groups at the first sign-in, and a session', async () => {
    const caller = desk.browser();
    const done = await desk.signIn(caller);
    expect(done).toMatchObject({
      ok: true,
      answer: { account: desk.company.person, proves: false },
    });
    expect(await desk.sessionOf(caller)).toMatchObject({
      account: desk.company.person,
      name: `林 ${desk.company.person}`,
      grants: [{ role: 'editor' }, { role: 'publisher' }],
      byProvider: true,
    });
    expect(await desk.accounts.told(2)).toEqual([
      `people.join ${desk.company.person}`,
      `session.start ${desk.company.person}`,
    ]);
  });

  it('has other roles once the groups are others, and the log says from what to what', async () => {
    const id = desk.company.person;
    await desk.signIn();
    desk.person(id, { groups: ['legal', 'a group that nobody mapped'] });
    const caller = desk.browser();
    await desk.signIn(caller);
    expect((await desk.sessionOf(caller))?.grants.map(({ role }) => role)).toEqual(['compliance']);
    const [change, start] = await desk.accounts.sql<{ details: Record<string, unknown> }[]>`
      select details from activity where account = ${id} order by number desc limit 2`.then(
      (rows) => rows.toReversed(),
    );
    expect(change?.details).toMatchObject({
      before: [{ role: 'editor' }, { role: 'publisher' }],
      after: [{ role: 'compliance' }],
    });
    expect(start?.details).toMatchObject({ unmapped: ['a group that nobody mapped'] });
  });

  it('of no group that gives a role is refused by a sentence with the groups, and gets no account', async () => {
    desk.person(`zhao`, { groups: ['canteen'] });
    const caller = desk.browser();
    const done = await desk.signIn(caller);
    expect(words(done)).toContain('（canteen）在编排台里没有对应的角色。请找公司管账号的同事');
    expect(done.ok || done.refusal.code).toBe('noRole');
    expect(caller.given).toBeNull();
    expect(
      await desk.accounts.sql`select from account where account = ${desk.company.person}`,
    ).toHaveLength(0);
    desk.person(desk.company.person, { groups: [] });
    expect(words(await desk.signIn())).toContain('没有说你在哪个组');
  });

  it('who lost every group keeps no role, also in the session that is still open', async () => {
    const caller = desk.browser();
    await desk.signIn(caller);
    desk.person(desk.company.person, { groups: [] });
    expect(words(await desk.signIn())).toContain('没有登录');
    expect((await desk.sessionOf(caller))?.grants).toEqual([]);
  });

  it('whose account was deactivated in the studio does not come in', async () => {
    await desk.signIn();
    await desk.accounts
      .sql`update account set deactivated_at = now() where account = ${desk.company.person}`;
    const caller = desk.browser();
    expect(words(await desk.signIn(caller))).toContain('已停用');
    expect(caller.given).toBeNull();
  });

  it('whose name the studio has for somebody else is told to ask for the address, and gets no second account', async () => {
    await desk.accounts.account(desk.company.person, 'editor');
    expect(words(await desk.signIn())).toContain(
      `已有账号“${desk.company.person}”，但没有写上你的公司邮箱`,
    );
    expect(
      await desk.accounts.sql`select from account where account like ${`${desk.company.person}%`}`,
    ).toHaveLength(1);
  });

  it('gets the account with their verified address, and no other password opens it then', async () => {
    await desk.accounts.account('chen', 'editor');
    await desk.accounts
      .sql`update account set email = ${`${desk.company.person}@fund.example`} where account = 'chen'`;
    desk.person(desk.company.person, { groups: ['legal'], isVerified: false });
    expect(await desk.signIn()).toMatchObject({ answer: { account: desk.company.person } });
    await desk.accounts.sql`delete from account where account = ${desk.company.person}`;
    desk.person(desk.company.person, { groups: ['legal'] });
    expect(await desk.signIn()).toMatchObject({ ok: true, answer: { account: 'chen' } });
    const byPassword = await desk.studio.signIn(
      { account: 'chen', password: DESK_PASSWORD },
      desk.browser(),
    );
    expect(words(byPassword)).toContain('不能用密码或通行密钥登录');
  });

  it('does not get an account whose address another person of the company has taken', async () => {
    await desk.accounts.account('chen', 'editor');
    const email = 'chen@fund.example';
    await desk.accounts.sql`update account set email = ${email} where account = 'chen'`;
    desk.person('first', { groups: ['editors'], email });
    await desk.signIn();
    desk.person('second', { groups: ['editors'], email });
    expect(words(await desk.signIn())).toContain('编排台里没有你的账号');
  });

  it('takes up an invitation of their address, where accounts are for who was invited alone', async () => {
    desk.open({ QUOIN_OIDC_ACCOUNTS: 'invited', QUOIN_OIDC_ROLES: '' });
    expect(words(await desk.signIn())).toContain('请找编排台的管理员，用你的公司邮箱邀请你');
    await desk.studio.invite(
      {
        account: 'invited',
        grants: [{ role: 'auditor', scope: EVERYWHERE }],
        isReset: false,
        email: `${desk.company.person}@fund.example`,
      },
      desk.accounts.caller('admin'),
    );
    const caller = desk.browser();
    expect(await desk.signIn(caller)).toMatchObject({ ok: true, answer: { account: 'invited' } });
    expect((await desk.sessionOf(caller))?.grants).toMatchObject([{ role: 'auditor' }]);
  });

  it('does not take the last administrator from the studio', async () => {
    await desk.accounts.sql`update account set deactivated_at = now() where account = 'admin'`;
    desk.person(desk.company.person, { groups: ['it'] });
    await desk.signIn();
    desk.person(desk.company.person, { groups: ['editors'] });
    expect(words(await desk.signIn())).toContain('别的能用的管理员没有');
  });
});

describe('who proves again who they are', () => {
  it('signs in at the provider again, and the session is fresh', async () => {
    const first = desk.browser();
    await desk.signIn(first);
    const editor = await desk.sessionOf(first);
    await desk.accounts.sql`update studio_session set proven_at = now() - interval '1 hour'`;
    const caller = desk.browser(editor);
    expect(words(await desk.studio.startTotp({}, caller))).toContain('再次证明是你本人');
    const back = await desk.goThere(caller, true);
    expect(await desk.studio.finishProviderSignIn({ query: back.search }, caller)).toMatchObject({
      ok: true,
      answer: { proves: true },
    });
    expect(words(await desk.studio.startTotp({}, caller))).toBe('');
  });

  it('has to be the same person', async () => {
    const first = desk.browser();
    await desk.signIn(first);
    const caller = desk.browser(await desk.sessionOf(first));
    desk.person(`other`, { groups: ['editors'] });
    const back = await desk.goThere(caller, true);
    expect(words(await desk.studio.finishProviderSignIn({ query: back.search }, caller))).toContain(
      '不是这个账号的人',
    );
  });
});

describe('accounts for emergencies', () => {
  beforeEach(() => desk.open({ QUOIN_OIDC_PASSWORDS: 'break-glass' }));

  it('sign in by password whatever the provider does, have to have a second factor, and are told of', async () => {
    await desk.company.goAway();
    const caller = desk.browser();
    const done = await desk.studio.signIn({ account: 'admin', password: DESK_PASSWORD }, caller);
    await desk.company.listen();
    expect(words(done)).toBe('');
    expect(await desk.accounts.told(1)).toEqual(['session.break-glass admin']);
    expect(desk.logged.join()).toContain('an account for emergencies signed in');
    const held = { isUse: true, factorAccounts: ['admin'] };
    expect(await sessionEditor(desk.accounts.sql, caller.given ?? '', held)).toMatchObject({
      lacksFactor: true,
    });
    await desk.accounts.sql`update account set totp_secret = 'S' where account = 'admin'`;
    expect(await sessionEditor(desk.accounts.sql, caller.given ?? '', held)).toMatchObject({
      lacksFactor: false,
    });
  });

  it('are the only ones with a password where the settings say so, also by an invitation', async () => {
    await desk.accounts.account('chen', 'editor');
    const byPassword = await desk.studio.signIn(
      { account: 'chen', password: DESK_PASSWORD },
      desk.browser(),
    );
    expect(words(byPassword)).toContain('请按“公司账号”的按钮');
    const invited = await desk.studio.invite(
      { account: 'new', grants: [], isReset: false },
      desk.accounts.caller('admin'),
    );
    const token = invited.ok ? (invited.answer.address.split('#')[1] ?? '') : '';
    const joined = await desk.studio.acceptInvitation(
      { token, name: '新人', password: DESK_PASSWORD },
      desk.browser(),
    );
    expect(words(joined)).toContain('请按“公司账号”的按钮');
  });

  it('are never the account of somebody of the company', async () => {
    await desk.accounts.sql`update account set email = 'boss@fund.example' where account = 'admin'`;
    desk.person('boss', { groups: ['it'] });
    expect(words(await desk.signIn())).toContain('编排台里没有你的账号');
    desk.person('admin', { groups: ['it'], email: 'other@fund.example' });
    expect(words(await desk.signIn())).toContain('已有账号“admin”');
  });
});

describe('an account of the company', () => {
  it('has its roles and password changed at the company', async () => {
    await desk.signIn();
    const account = desk.company.person;
    const admin = desk.accounts.caller('admin');
    expect(words(await desk.studio.changeGrants({ account, grants: [] }, admin))).toContain(
      '跟着公司的组走',
    );
    expect(
      words(await desk.studio.invite({ account, grants: [], isReset: true }, admin)),
    ).toContain('没有密码可设');
  });

  it('with another address is untied, and its sessions by the provider end', async () => {
    const caller = desk.browser();
    await desk.signIn(caller);
    const account = desk.company.person;
    await desk.studio.changeAddress(
      { account, email: 'new@fund.example' },
      desk.accounts.caller('admin'),
    );
    expect(await desk.sessionOf(caller)).toBeNull();
    expect(words(await desk.signIn())).toContain('但没有写上你的公司邮箱');
    desk.person(account, { groups: ['editors'], email: 'New@fund.example' });
    expect(await desk.signIn()).toMatchObject({ ok: true, answer: { account } });
    await desk.accounts.account('chen', 'editor');
    expect(
      words(
        await desk.studio.changeAddress(
          { account: 'chen', email: 'new@fund.example' },
          desk.accounts.caller('admin'),
        ),
      ),
    ).toContain('另一个账号已有这个公司邮箱');
  });

  it('is shown where to end the session at the provider when it signs out', async () => {
    const first = desk.browser();
    await desk.signIn(first);
    const caller = { ...desk.browser(await desk.sessionOf(first)), token: first.given ?? '' };
    const done = await desk.studio.signOut({}, caller);
    const address = new URL((done.ok && done.answer.address) || '');
    expect(address.origin + address.pathname).toBe(`${desk.company.issuer}/session/end`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: COMPANY_CLIENT.id,
      post_logout_redirect_uri: `${COMPANY_STUDIO}/`,
    });
    expect(await desk.sessionOf(first)).toBeNull();
  });
});
