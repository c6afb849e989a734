import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { createKey } from '#server/store/accounts/keys.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { accountHandlers } from '#server/features/people/handlers.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { words } from '#tests/support/account-fixture.ts';
import { DirectoryFixture, type ScimBody } from '#tests/support/directory-fixture.ts';

let desk: DirectoryFixture;
let user: ScimBody;
let session: string;
let key: string;
beforeAll(async () => (desk = await DirectoryFixture.open()));
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  user = await desk.user('lin', { externalId: 'lin-1', displayName: '林悦' });
  await desk.group('editors', user.id);
  session = await startSession(desk.sql, 'lin', { address: '', device: '' });
  key = (
    await createKey(desk.sql, {
      name: '脚本',
      account: 'lin',
      limit: { rights: ['studio.read'], scope: EVERYWHERE },
      days: 30,
      isAgreed: true,
    })
  ).token;
});

/** What the key of their program is answered. */
async function byKey() {
  const { statusCode, body } = await desk.app.inject({
    url: studioRoutes.pages.path,
    headers: { authorization: `Bearer ${key}` },
  });
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
}

const isIn = () => desk.accounts.isSignedIn(session);
const active = (value: boolean) =>
  desk.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value });

describe('somebody who leaves', () => {
  it('had a session and a key until then', async () => {
    expect([await isIn(), await byKey()]).toEqual([true, [200, undefined]]);
  });

  it.each([
    ['deactivated', () => active(false)],
    ['removed', () => desk.call('DELETE', `/Users/${user.id}`)],
  ])('is %s: session and key end at once, and the log says so', async (_, leave) => {
    expect((await leave()).status).toBeLessThan(300);
    expect([await isIn(), await byKey()]).toEqual([false, [401, 'keySuspended']]);
    expect(await desk.account('lin')).toMatchObject({ isActive: false });
    const lines = await desk.sql<
      { action: string; title: string }[]
    >`select action, title from activity where action = 'directory.deactivate'`;
    expect(lines.at(-1)).toEqual({ action: 'directory.deactivate', title: '林悦' });
  });

  it('is told of to every process that holds a socket of theirs', async () => {
    const ended: string[] = [];
    const [row] = await desk.sql<
      { id: string }[]
    >`select id from studio_session where account = 'lin'`;
    const { unlisten } = await desk.sql.listen('session_end', (id) => ended.push(id));
    await active(false);
    await expect.poll(() => ended).toEqual([row?.id]);
    await unlisten();
  });

  it('and comes back has key and roles as before, but no session', async () => {
    await active(false);
    await active(true);
    expect([await isIn(), await byKey()]).toEqual([false, [200, undefined]]);
    expect(await desk.account('lin')).toMatchObject({
      isActive: true,
      roles: ['editor', 'publisher'],
    });
  });

  it('by the last group that gives a role has no session, and the key opens nothing', async () => {
    const { body } = await desk.call(
      'GET',
      '/Groups?filter=displayName eq "editors"'.replaceAll(' ', '%20'),
    );
    const [group] = body.Resources;
    await desk.patch(`/Groups/${group?.id}`, {
      op: 'remove',
      path: `members[value eq "${user.id}"]`,
    });
    expect([await isIn(), await byKey()]).toEqual([false, [403, 'notAllowed']]);
    expect(await desk.account('lin')).toMatchObject({ isActive: true, roles: [] });
  });

  it('once removed is not found, and is the same person with the same account once created again', async () => {
    await desk.call('DELETE', `/Users/${user.id}`);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await desk.call(method, `/Users/${user.id}`)).status).toBe(404);
    expect((await desk.call('GET', '/Users')).body.totalResults).toBe(0);
    const again = await desk.user('lin.yue', { externalId: 'lin-1' });
    expect([again.id, again.groups]).toEqual([user.id, []]);
    expect(await desk.account('lin')).toMatchObject({ isActive: true, roles: [] });
    expect(await desk.sql`select from account where account <> 'admin'`).toHaveLength(1);
  });

  it('once removed leaves their address to who is created with it', async () => {
    const emails = [{ value: 'lin@fund.example' }];
    await desk.call('PUT', `/Users/${user.id}`, { userName: 'lin', externalId: 'lin-1', emails });
    const other = { userName: 'lin', externalId: 'lin-2', emails };
    expect((await desk.call('POST', '/Users', other)).status).toBe(409);
    await desk.call('DELETE', `/Users/${user.id}`);
    await desk.user('lin', other);
    expect(await desk.account('lin')).toMatchObject({ email: null, isActive: false });
    expect(
      await desk.sql`select from activity where action = 'directory.change' and key = 'lin' and details = '{"fields": ["emails"]}'`,
    ).toHaveLength(1);
    expect(await desk.account('lin-2')).toMatchObject({ email: 'lin@fund.example', roles: [] });
    const back = { userName: 'lin.yue', externalId: 'lin-1', emails };
    expect((await desk.call('POST', '/Users', back)).status).toBe(409);
  });

  it('whom the studio had deactivated stays so when the directory says active', async () => {
    await desk.sql`update account set deactivated_at = now() where account = 'lin'`;
    await active(false);
    await active(true);
    expect(await desk.account('lin')).toMatchObject({ isActive: false });
  });
});

describe('an account that the directory keeps, in the studio', () => {
  const studio = () => accountHandlers(desk.sql, () => desk.accounts.now, desk.sign);
  const boss = () => desk.accounts.caller('admin');

  it('is deactivated by an administrator, and activated again while the directory has them active', async () => {
    expect(words(await studio().setActive({ account: 'lin', isActive: false }, boss()))).toBe('');
    expect(await isIn()).toBe(false);
    expect(words(await studio().setActive({ account: 'lin', isActive: true }, boss()))).toBe('');
    await active(false);
    expect(words(await studio().setActive({ account: 'lin', isActive: true }, boss()))).toContain(
      '请先在公司的目录里恢复',
    );
    expect(await desk.account('lin')).toMatchObject({ isActive: false });
  });

  it('is stopped by both, and not activated by the directory alone', async () => {
    await active(false);
    expect(words(await studio().setActive({ account: 'lin', isActive: false }, boss()))).toBe('');
    await active(true);
    expect(await desk.account('lin')).toMatchObject({ isActive: false });
    expect(words(await studio().setActive({ account: 'lin', isActive: true }, boss()))).toBe('');
    expect(await desk.account('lin')).toMatchObject({ isActive: true });
  });

  it('has roles, address and password elsewhere', async () => {
    const refusals = [
      await studio().changeGrants({ account: 'lin', grants: [] }, boss()),
      await studio().changeAddress({ account: 'lin', email: 'x@fund.example' }, boss()),
      await studio().invite({ account: 'lin', grants: [], isReset: true }, boss()),
    ];
    expect(refusals.map((done) => done.ok || done.refusal.code)).toEqual([
      'ofProvider',
      'ofProvider',
      'ofProvider',
    ]);
  });

  it('is listed with its groups, and what the directory keeps with when it last asked', async () => {
    await desk.group('canteen', user.id);
    const done = await studio().people({}, boss());
    if (!done.ok) throw new Error('refused');
    const lin = done.answer.people.find(({ account }) => account === 'lin');
    expect(lin?.directory).toMatchObject({ isActive: true, groups: ['canteen', 'editors'] });
    expect(done.answer.people.find(({ account }) => account === 'admin')?.directory).toBeNull();
    expect(done.answer.directory).toEqual({
      calledAt: expect.stringMatching(/^20/),
      groups: [
        { name: 'canteen', members: 1, roles: [] },
        { name: 'editors', members: 1, roles: ['editor', 'publisher'] },
      ],
    });
  });
});
