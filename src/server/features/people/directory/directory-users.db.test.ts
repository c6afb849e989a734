import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryFixture } from '#tests/support/directory-fixture.ts';

let desk: DirectoryFixture;
beforeAll(async () => (desk = await DirectoryFixture.open()));
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const chen = {
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: 'e-1001',
  userName: 'Chen.Yuan@fund.example',
  active: true,
  displayName: '陈远',
  name: { formatted: '陈远', familyName: '陈', givenName: '远' },
  emails: [{ primary: true, type: 'work', value: 'Chen.Yuan@fund.example' }],
  title: '基金经理',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: '投资部' },
};

describe('a user of the directory', () => {
  it('gets an account without password and role, and is answered with address and version', async () => {
    const { status, body, headers } = await desk.call('POST', '/Users', chen);
    expect(status).toBe(201);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(headers.location).toBe(`https://studio.example/scim/v2/Users/${body.id}`);
    expect(headers.etag).toBe(body.meta.version);
    expect(body).toMatchObject({
      externalId: 'e-1001',
      userName: 'Chen.Yuan@fund.example',
      active: true,
      emails: chen.emails,
      meta: { resourceType: 'User', location: headers.location },
    });
    expect(body).not.toHaveProperty('title');
    expect(await desk.account('chen.yuan')).toEqual({
      name: '陈远',
      email: 'chen.yuan@fund.example',
      isActive: true,
      roles: [],
    });
    expect(await desk.accounts.told(1)).toEqual(['directory.create -']);
    expect(
      await desk.sql`select from account where account = 'chen.yuan' and password_hash is null`,
    ).toHaveLength(1);
  });

  it('is one and the same by another case of A to Z, whatever other letters the name has', async () => {
    await desk.user('ÉMILE@fund.example');
    const filter = encodeURIComponent('userName eq "Émile@FUND.example"');
    expect((await desk.call('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(1);
    expect(await desk.call('POST', '/Users', { userName: 'Émile@fund.example' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: expect.stringContaining('userName') },
    });
  });

  it('is found by each filter that directories send, and not by one of somebody else', async () => {
    const { id } = await desk.user('chen.yuan', chen);
    await desk.user('other', { active: false });
    const counted = async (filter: string) =>
      (await desk.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults;
    for (const filter of [
      'userName eq "CHEN.YUAN@fund.example"',
      'externalId eq "e-1001"',
      'emails.value eq "chen.yuan@fund.example"',
      'emails[type eq "work"].value eq "chen.yuan@fund.example"',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "chen.yuan@fund.example"',
      'active eq true and userName eq "chen.yuan@fund.example"',
      'displayName EQ "陈远"',
      `id eq "${id}"`,
    ])
      expect([filter, await counted(filter)]).toEqual([filter, 1]);
    for (const filter of [
      'userName eq "nobody"',
      'externalId eq "E-1001"',
      'emails[type eq "home"].value eq "chen.yuan@fund.example"',
      'active eq true and userName eq "other"',
    ])
      expect([filter, await counted(filter)]).toEqual([filter, 0]);
    expect(await counted('active eq "False"')).toBe(1);
  });

  it('is refused by a filter that is no part of the interface, which says what is', async () => {
    for (const filter of [
      'userName co "c"',
      'a eq',
      'userName eq "a" or active eq true',
      `userName eq "${'\n'.repeat(900)}`,
      `title eq "x"`,
      'userName eq "\\u0000"',
    ]) {
      const { status, body } = await desk.call(
        'GET',
        `/Users?filter=${encodeURIComponent(filter)}`,
      );
      expect([filter, status, body.scimType]).toEqual([filter, 400, 'invalidFilter']);
      expect(body.detail).toContain('userName eq "chen.yuan"');
    }
  });

  it('is listed by pages, in the order that is asked for, with the attributes that are', async () => {
    for (const name of ['bo', 'an', 'cai']) await desk.user(name);
    const names = async (query: string) => {
      const { body } = await desk.call('GET', `/Users?${query}`);
      return [body.totalResults, body.startIndex, body.Resources.map(({ userName }) => userName)];
    };
    expect(await names('sortBy=userName')).toEqual([3, 1, ['an', 'bo', 'cai']]);
    expect(await names('sortBy=userName&sortOrder=descending&count=2')).toEqual([
      3,
      1,
      ['cai', 'bo'],
    ]);
    expect(await names('startIndex=3&count=10')).toEqual([3, 3, ['cai']]);
    expect(await names('startIndex=-4&count=0')).toEqual([3, 1, []]);
    const { body } = await desk.call('GET', '/Users?attributes=userName&count=1');
    expect(Object.keys(body.Resources[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
    expect(await desk.call('GET', '/Users?count=many')).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('count') },
    });
  });

  it('is read again only where it changed', async () => {
    const { id, meta } = await desk.user('chen.yuan');
    const seen = { 'if-none-match': meta.version };
    expect((await desk.call('GET', `/Users/${id}`, undefined, seen)).status).toBe(304);
    await desk.patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: '陈远' });
    expect((await desk.call('GET', `/Users/${id}`, undefined, seen)).status).toBe(200);
  });

  it('takes the place of what was, and keeps whether it is active where nothing is said of it', async () => {
    const { id } = await desk.user('chen.yuan', { ...chen, active: false });
    const { status, body } = await desk.call('PUT', `/Users/${id}`, {
      userName: 'chen.yuan',
      displayName: '陈大远',
    });
    expect([status, body.active, body.emails, body.externalId]).toEqual([
      200,
      false,
      undefined,
      undefined,
    ]);
    expect(await desk.account('chen.yuan')).toMatchObject({ name: '陈大远', email: null });
    const log = await desk.sql<{ details: { fields: string[] } }[]>`
      select details from activity where action = 'directory.change' order by number desc limit 1`;
    expect(log[0]?.details.fields).toEqual([
      'userName',
      'externalId',
      'displayName',
      'name',
      'emails',
    ]);
  });

  it('that changes nothing is answered as before and told of nowhere', async () => {
    const before = await desk.user('chen.yuan', chen);
    const lines = await desk.sql`select from activity`;
    const { body } = await desk.call('PUT', `/Users/${before.id}`, chen);
    expect(body).toEqual(before);
    expect(await desk.sql`select from activity`).toHaveLength(lines.length);
  });

  it('of a value that cannot be is refused by the name of the field', async () => {
    for (const [body, field] of [
      [{}, 'userName'],
      [{ userName: '陈远' }, 'userName'],
      [{ userName: 7 }, 'userName'],
      [{ userName: 'a\u0000b' }, 'userName'],
      [{ userName: 'a', active: 'maybe' }, 'active'],
      [{ userName: 'a', emails: [{ value: 'no address' }] }, 'emails.value'],
      [{ userName: 'a', emails: [{ type: 'work' }] }, 'emails.value'],
      [{ userName: 'a', name: 'Chen' }, 'name'],
      [{ userName: 'a', displayName: 'x'.repeat(201) }, 'displayName'],
    ] as const) {
      const { status, body: answer } = await desk.call('POST', '/Users', body);
      expect([field, status, answer.scimType]).toEqual([field, 400, 'invalidValue']);
      expect(answer.detail.startsWith(`${field}：`)).toBe(true);
    }
    expect(await desk.sql`select from account where account <> 'admin'`).toHaveLength(0);
  });

  it('of a name or id that the directory has already is refused as no second one', async () => {
    await desk.user('chen.yuan', { externalId: 'one' });
    expect(await desk.call('POST', '/Users', { userName: 'CHEN.yuan' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: expect.stringContaining('userName') },
    });
    expect(await desk.call('POST', '/Users', { userName: 'b', externalId: 'one' })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', detail: expect.stringContaining('externalId') },
    });
    const { id } = await desk.user('b', { emails: [{ value: 'b@fund.example' }] });
    await desk.user('c', { emails: [{ value: 'c@fund.example' }] });
    const taken = { op: 'replace', path: 'emails', value: [{ value: 'C@fund.example' }] };
    expect(await desk.patch(`/Users/${id}`, taken)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('emails.value') },
    });
    expect(await desk.account('b')).toMatchObject({ email: 'b@fund.example' });
  });

  it('of whose name there is somebody gets the next account, since they are not the same person', async () => {
    const { id } = await desk.user('chen.yuan', { externalId: 'left' });
    await desk.call('DELETE', `/Users/${id}`);
    await desk.user('chen.yuan', { externalId: 'joined' });
    expect(await desk.account('chen.yuan')).toMatchObject({ isActive: false });
    expect(await desk.account('chen.yuan-2')).toMatchObject({ isActive: true });
  });
});

describe('a request to change a user', () => {
  it('as Microsoft Entra ID sends it changes what it says', async () => {
    const { id } = await desk.user('chen.yuan', chen);
    const { status, body } = await desk.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'name.givenName', value: '大远' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'yuan@fund.example' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'yuan@home.example' },
      { op: 'Add', path: 'title', value: '总监' },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: '研究部',
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      active: false,
      name: { familyName: '陈', givenName: '大远' },
      emails: [
        { type: 'work', value: 'yuan@fund.example', primary: true },
        { type: 'home', value: 'yuan@home.example', primary: false },
      ],
    });
    expect(await desk.account('chen.yuan')).toMatchObject({
      isActive: false,
      email: 'yuan@fund.example',
    });
  });

  it('as Okta sends it, without a path, changes what it says', async () => {
    const { id } = await desk.user('chen.yuan', chen);
    expect(
      await desk.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
    ).toMatchObject({
      status: 200,
      body: { active: false },
    });
    const { body } = await desk.patch(`/Users/${id}`, {
      op: 'replace',
      value: { id, active: true, 'name.familyName': '程', userName: 'cheng.yuan', nickName: 'x' },
    });
    expect(body).toMatchObject({
      active: true,
      userName: 'cheng.yuan',
      name: { familyName: '程', givenName: '远' },
    });
    expect(await desk.account('chen.yuan')).toMatchObject({ isActive: true });
  });

  it('adds, replaces and removes addresses', async () => {
    const { id } = await desk.user('chen.yuan', chen);
    const emails = async (operation: object) =>
      (await desk.patch(`/Users/${id}`, operation)).body.emails?.map(
        ({ value, primary }) => `${value} ${primary}`,
      );
    expect(
      await emails({
        op: 'add',
        path: 'emails',
        value: [{ value: 'b@fund.example', primary: true }],
      }),
    ).toEqual(['Chen.Yuan@fund.example false', 'b@fund.example true']);
    expect(await emails({ op: 'remove', path: 'emails[value eq "B@fund.example"]' })).toEqual([
      'Chen.Yuan@fund.example false',
    ]);
    expect(
      await emails({ op: 'replace', path: 'emails', value: { value: 'c@fund.example' } }),
    ).toEqual(['c@fund.example false']);
    expect(await emails({ op: 'remove', path: 'emails' })).toBeUndefined();
    expect(await desk.account('chen.yuan')).toMatchObject({ email: null });
  });

  it('that cannot be carried out is refused, and nothing of it is', async () => {
    const before = await desk.user('chen.yuan', chen);
    const first = { op: 'replace', path: 'displayName', value: 'never seen' };
    for (const [operation, scimType] of [
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'add', path: 'groups', value: [] }, 'mutability'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove', path: 'active' }, 'mutability'],
      [{ op: 'replace', path: 'active', value: 'no' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'userName.first', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type gt "x"].value', value: 'a@b.example' }, 'invalidFilter'],
      [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
      [{ op: 'remove' }, 'invalidSyntax'],
      ['no object', 'invalidSyntax'],
    ] as const) {
      const { status, body } = await desk.call('PATCH', `/Users/${before.id}`, {
        Operations: [first, operation],
      });
      expect([operation, status, body.scimType]).toEqual([operation, 400, scimType]);
    }
    expect((await desk.call('GET', `/Users/${before.id}`)).body).toEqual(before);
  });

  it('based on another version is refused; of two at once one counts', async () => {
    const { id, meta } = await desk.user('chen.yuan');
    const patch = (displayName: string) =>
      desk.call(
        'PATCH',
        `/Users/${id}`,
        { Operations: [{ op: 'replace', path: 'displayName', value: displayName }] },
        { 'if-match': meta.version },
      );
    const done = await Promise.all([patch('one'), patch('two')]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const won = done.find(({ status }) => status === 200)?.body;
    expect((await desk.call('GET', `/Users/${id}`)).body).toEqual(won);
    const old = { 'if-match': meta.version };
    expect((await desk.call('DELETE', `/Users/${id}`, undefined, old)).status).toBe(412);
    expect((await desk.call('PUT', `/Users/${id}`, chen, { 'if-match': '*' })).status).toBe(200);
  });
});
