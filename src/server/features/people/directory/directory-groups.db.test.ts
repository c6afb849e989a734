import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#server/store/accounts/sessions.ts';
import { DirectoryFixture, type ScimBody } from '#tests/support/directory-fixture.ts';

let desk: DirectoryFixture;
let lin: ScimBody;
let wang: ScimBody;
beforeAll(async () => (desk = await DirectoryFixture.open()));
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  lin = await desk.user('lin');
  wang = await desk.user('wang');
});

const rolesOf = async (account: string) => (await desk.account(account))?.roles;

describe('a group of the directory', () => {
  it('gives its people their roles at once, and takes them at once', async () => {
    const { id } = await desk.group('editors', lin.id);
    expect([await rolesOf('lin'), await rolesOf('wang')]).toEqual([['editor', 'publisher'], []]);
    await desk.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: wang.id }] });
    await desk.group('legal', lin.id);
    expect([await rolesOf('lin'), await rolesOf('wang')]).toEqual([
      ['editor', 'publisher', 'compliance'],
      ['editor', 'publisher'],
    ]);
    await desk.patch(`/Groups/${id}`, {
      op: 'Remove',
      path: 'members',
      value: [{ value: lin.id }],
    });
    expect([await rolesOf('lin'), await rolesOf('wang')]).toEqual([
      ['compliance'],
      ['editor', 'publisher'],
    ]);
    expect((await desk.call('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await rolesOf('wang')).toEqual([]);
    expect((await desk.call('GET', `/Groups/${id}`)).status).toBe(404);
    const told = await desk.sql<{ details: object }[]>`
      select details from activity where action = 'directory.roles' and key = 'wang' order by number desc limit 1`;
    expect(told[0]?.details).toEqual({ former: ['editor', 'publisher'] });
  });

  it('that nobody mapped is kept, shown with its people and gives nothing', async () => {
    const { id, members } = await desk.group('canteen', lin.id);
    expect(members).toMatchObject([{ value: lin.id, display: 'lin' }]);
    expect(await rolesOf('lin')).toEqual([]);
    expect((await desk.call('GET', `/Users/${lin.id}`)).body.groups).toMatchObject([
      { value: id, display: 'canteen' },
    ]);
  });

  it.each([' editors', 'editors ', '\u00a0editors', 'Editors', 'editors\u200b', 'ｅditors'])(
    'that only looks like one that is mapped gives nothing: %o',
    async (name) => {
      for (const group of [{ displayName: name }, { displayName: 'canteen', externalId: name }]) {
        const members = [{ value: lin.id }];
        const { body } = await desk.call('POST', '/Groups', { ...group, members });
        expect(body.displayName).toBe(group.displayName);
        expect(await rolesOf('lin')).toEqual([]);
        await desk.call('DELETE', `/Groups/${body.id}`);
      }
    },
  );

  it('that is not mapped takes nothing from who has their roles by the token alone', async () => {
    await desk.sql`update account set grants = '[{"role": "editor", "scope": {"branches": [], "kinds": [], "categories": [], "blocks": []}}]' where account = 'lin'`;
    const { id } = await desk.group('canteen', lin.id);
    await desk.call('DELETE', `/Groups/${id}`);
    expect(await rolesOf('lin')).toEqual(['editor']);
  });

  it('is mapped by its external id, too, and by another name once it is renamed', async () => {
    const { body } = await desk.call('POST', '/Groups', {
      displayName: 'Cms Law',
      externalId: 'legal',
      members: [{ value: lin.id }],
    });
    expect(await rolesOf('lin')).toEqual(['compliance']);
    await desk.patch(`/Groups/${body.id}`, {
      op: 'replace',
      value: { id: body.id, externalId: null, displayName: 'editors' },
    });
    expect(await rolesOf('lin')).toEqual(['editor', 'publisher']);
    await desk.patch(`/Groups/${body.id}`, {
      op: 'replace',
      path: 'displayName',
      value: 'retired',
    });
    expect(await rolesOf('lin')).toEqual([]);
  });

  it('is replaced as a whole, and its people with it', async () => {
    const { id } = await desk.group('editors', lin.id);
    const { status, body } = await desk.call('PUT', `/Groups/${id}`, {
      displayName: 'editors',
      members: [{ value: wang.id }, { value: wang.id }],
    });
    expect([status, body.members.map(({ display }) => display)]).toEqual([200, ['wang']]);
    expect([await rolesOf('lin'), await rolesOf('wang')]).toEqual([[], ['editor', 'publisher']]);
    await desk.patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
    expect(await rolesOf('wang')).toEqual([]);
  });

  it('is found by name and member, also without its members', async () => {
    const { id } = await desk.group('editors', lin.id);
    await desk.group('legal', wang.id);
    const found = async (query: string) =>
      (await desk.call('GET', `/Groups?${query}`)).body.Resources;
    const filter = encodeURIComponent(`id eq "${id}" and members eq "${lin.id}"`);
    expect(await found(`filter=${filter}&excludedAttributes=members`)).toMatchObject([
      { displayName: 'editors' },
    ]);
    expect(await found(`filter=${encodeURIComponent('displayName eq "LEGAL"')}`)).toHaveLength(1);
    expect(
      await found(`filter=${encodeURIComponent(`members.value eq "${lin.id}"`)}`),
    ).toHaveLength(1);
    const [bare] = await found('excludedAttributes=members');
    expect(bare).not.toHaveProperty('members');
  });

  it('of a name that there is, or with somebody who is not there, is refused and not made', async () => {
    await desk.group('editors');
    expect(await desk.call('POST', '/Groups', { displayName: 'editors' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: expect.stringContaining('displayName') },
    });
    const stranger = { displayName: 'legal', members: [{ value: lin.id }, { value: 'nobody' }] };
    expect(await desk.call('POST', '/Groups', stranger)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('members') },
    });
    await desk.call('DELETE', `/Users/${wang.id}`);
    const gone = { displayName: 'legal', members: [{ value: wang.id }] };
    expect((await desk.call('POST', '/Groups', gone)).status).toBe(400);
    expect((await desk.call('GET', '/Groups')).body.totalResults).toBe(1);
    expect(await rolesOf('lin')).toEqual([]);
  });

  it('that would leave the studio without an administrator stays', async () => {
    const { id } = await desk.group('it', lin.id);
    const session = await startSession(desk.sql, 'lin', { address: '', device: '' });
    await desk.sql`update account set deactivated_at = now() where account = 'admin'`;
    for (const done of [
      await desk.call('DELETE', `/Groups/${id}`),
      await desk.patch(`/Groups/${id}`, { op: 'remove', path: 'members' }),
      await desk.patch(`/Users/${lin.id}`, { op: 'replace', path: 'active', value: false }),
      await desk.call('DELETE', `/Users/${lin.id}`),
    ])
      expect([done.status, done.body.detail]).toEqual([403, expect.stringContaining('没有管理员')]);
    await desk.sql`update account set deactivated_at = null where account = 'admin'`;
    expect(await desk.account('lin')).toMatchObject({ isActive: true, roles: ['administrator'] });
    expect(await desk.accounts.isSignedIn(session)).toBe(true);
  });
});
