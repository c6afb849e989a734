import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVERYWHERE } from '#schemas/permission.ts';
import { createKey } from '#server/store/accounts/keys.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { DirectoryFixture } from '#tests/support/directory-fixture.ts';
import { hostileBodies } from '#tests/support/hostile.ts';
import { runs } from '#tests/support/lane.ts';
import { openStudioApp } from '#tests/support/studio-app.ts';

let desk: DirectoryFixture;
beforeAll(async () => (desk = await DirectoryFixture.open()));
afterAll(() => desk.close());
beforeEach(() => desk.reset());

describe('the interface of the directory', () => {
  it('opens to its token alone: neither to a key, a session nor a page of a browser', async () => {
    const { token } = await createKey(desk.sql, {
      name: '脚本',
      account: 'admin',
      limit: { rights: ['studio.read'], scope: EVERYWHERE },
      days: 30,
      isAgreed: true,
    });
    const cookie = `quoin_studio=${await startSession(desk.sql, 'admin', { address: '', device: '' })}`;
    const status = async (headers: Record<string, string>) => {
      const answer = await desk.call('POST', '/Users', { userName: 'x' }, headers);
      expect(answer.headers['content-type']).toContain('application/scim+json');
      return answer.status;
    };
    expect(await status({ authorization: `Bearer ${token}` })).toBe(403);
    expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
    expect(await status({ authorization: '', cookie, [REQUEST_HEADER]: '1' })).toBe(401);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'https://studio.example', cookie })).toBe(403);
    expect(await desk.account('x')).toBeNull();
    const refused = await desk.call('GET', '/Users', undefined, { authorization: 'Basic eDp5' });
    expect(refused.headers['www-authenticate']).toContain('Bearer');
  });

  it('is not there without a token of the settings', async () => {
    const app = await openStudioApp();
    const { statusCode } = await app.inject({ url: '/scim/v2/Users' });
    expect(statusCode).toBe(404);
    await app.close();
  });

  it('says what it can do, of what', async () => {
    expect((await desk.call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
    });
    expect((await desk.call('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual([
      'User',
      'Group',
    ]);
    const schemas = (await desk.call('GET', '/Schemas')).body.Resources.map(({ id }) => id);
    for (const id of schemas) expect((await desk.call('GET', `/Schemas/${id}`)).body.id).toBe(id);
    expect((await desk.call('GET', '/Schemas?filter=x')).status).toBe(403);
    expect(await desk.call('POST', '/Bulk', {})).toMatchObject({
      status: 404,
      body: { status: '404' },
    });
    expect((await desk.call('GET', '/Users/%00')).status).toBe(404);
  });

  it('refuses a body that is too large, of another type or no object, in the form of SCIM', async () => {
    const large = JSON.stringify({ userName: 'x', title: 'y'.repeat(256 * 1024) });
    expect(await desk.call('POST', '/Users', large)).toMatchObject({
      status: 413,
      body: { status: '413' },
    });
    expect(
      (await desk.call('POST', '/Users', 'a=b', { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    for (const body of ['', '{', '[]', 'null', '"x"'])
      expect(await desk.call('POST', '/Users', body)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidSyntax' },
      });
    expect(
      (await desk.call('POST', '/Users', { userName: 'y' }, { 'content-type': 'application/json' }))
        .status,
    ).toBe(201);
  });

  it('answers who has a wrong token too often with a wait', async () => {
    const other = await DirectoryFixture.open();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push(
        (await other.call('GET', '/Users', undefined, { authorization: 'Bearer x' })).status,
      );
    expect([statuses.at(29), statuses.at(30)]).toEqual([401, 429]);
    await other.close();
  });
});

describe('an account that the directory does not keep', () => {
  it('is neither taken over nor changed, by name or by address', async () => {
    await desk.accounts.account('chen', 'editor');
    await desk.sql`update account set email = 'chen@fund.example' where account = 'chen'`;
    const before =
      await desk.sql`select * from account where account in ('chen', 'admin') order by account`;
    for (const body of [
      { userName: 'chen' },
      { userName: 'CHEN@other.example' },
      { userName: 'somebody', emails: [{ value: 'Chen@fund.example' }] },
      { userName: 'admin' },
    ])
      expect(await desk.call('POST', '/Users', body)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('目录不能接管或改动') },
      });
    const { id } = await desk.user('other');
    const taking = { op: 'add', path: 'emails', value: [{ value: 'chen@fund.example' }] };
    expect((await desk.patch(`/Users/${id}`, taking)).status).toBe(403);
    expect(
      await desk.sql`select * from account where account in ('chen', 'admin') order by account`,
    ).toEqual(before);
    expect((await desk.call('GET', '/Users')).body.totalResults).toBe(1);
  });

  it('is not one for emergencies, even where it was made by the directory', async () => {
    const { id } = await desk.user('lin');
    const { breakGlass } = desk.sign;
    desk.sign.breakGlass = ['admin', 'lin'];
    for (const done of [
      await desk.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await desk.call('DELETE', `/Users/${id}`),
      await desk.call('POST', '/Groups', { displayName: 'it', members: [{ value: id }] }),
    ])
      expect([done.status, done.body.detail]).toEqual([403, expect.stringContaining('应急账号')]);
    desk.sign.breakGlass = breakGlass;
    expect(await desk.account('lin')).toMatchObject({ isActive: true, roles: [] });
    expect((await desk.call('GET', '/Groups')).body.totalResults).toBe(0);
  });
});

const operation = z.object({
  op: z.enum(['add', 'replace', 'remove', 'Replace']),
  path: z
    .enum([
      'active',
      'emails',
      'emails[type eq "work"].value',
      'name',
      'name.givenName',
      'userName',
      'members',
      'externalId',
      'displayName',
    ])
    .optional(),
  value: z.union([
    z.string(),
    z.boolean(),
    z.record(z.string(), z.string()),
    z.array(z.object({ value: z.string() })),
  ]),
});
const BODIES = {
  user: z.object({
    userName: z.string(),
    externalId: z.string().optional(),
    displayName: z.string(),
    name: z.object({ familyName: z.string(), givenName: z.string() }),
    emails: z.array(z.object({ value: z.email(), type: z.string(), primary: z.boolean() })),
    active: z.boolean(),
  }),
  group: z.object({ displayName: z.string(), members: z.array(z.object({ value: z.string() })) }),
  patch: z.object({ schemas: z.array(z.string()), Operations: z.array(operation) }),
};

describe('any body', () => {
  it('is answered without an error of the server, and changes all that it says or nothing', async () => {
    const { id } = await desk.user('lin');
    const group = await desk.group('canteen', id);
    const targets = [
      ['POST', '/Users', BODIES.user],
      ['PUT', `/Users/${id}`, BODIES.user],
      ['PATCH', `/Users/${id}`, BODIES.patch],
      ['POST', '/Groups', BODIES.group],
      ['PUT', `/Groups/${group.id}`, BODIES.group],
      ['PATCH', `/Groups/${group.id}`, BODIES.patch],
    ] as const;
    for (const [method, path, schema] of targets)
      for (const body of fc.sample(hostileBodies(schema), runs(2, 400))) {
        const before = await snapshot();
        const { status } = await desk.call(method, path, body === undefined ? 'null' : body);
        expect([method, path, JSON.stringify(body), status < 500]).toEqual([
          method,
          path,
          JSON.stringify(body),
          true,
        ]);
        if (status >= 400) expect(await snapshot()).toEqual(before);
      }
  });

  async function snapshot() {
    const [row] = await desk.sql`select
      (select jsonb_agg(a order by account) from account a) as accounts, (select jsonb_agg(u order by id) from directory_user u) as users,
      (select jsonb_agg(g order by id) from directory_group g) as groups, (select jsonb_agg(m order by group_id, user_id) from directory_member m) as members,
      (select count(*) from activity) as lines`;
    return row;
  }
});
