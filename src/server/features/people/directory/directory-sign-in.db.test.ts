import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isGate } from '#tests/support/lane.ts';
import { words } from '#tests/support/account-fixture.ts';
import { ProviderFixture } from '#tests/support/provider-fixture.ts';
import { openStudioApp } from '#tests/support/studio-app.ts';
import { serveDirectory } from './serve-directory.ts';

const TOKEN = 'x'.repeat(40);

let desk: ProviderFixture;
let app: FastifyInstance;
beforeAll(async () => {
  desk = await ProviderFixture.start();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await app?.close();
  await desk.reset();
  await desk.accounts.sql`delete from directory_group`;
  desk.open({ QUOIN_SCIM_TOKEN: TOKEN });
  app = await directoryOf();
});
afterAll(() => app.close());

function directoryOf() {
  const { sql } = desk.accounts;
  const parts = { sql, sign: desk.sign, tokens: [TOKEN], studioOrigin: undefined };
  return openStudioApp({ directory: serveDirectory(parts) });
}

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const { statusCode, body } = await app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  if (statusCode >= 400) throw new Error(body);
  return (body === '' ? { id: '' } : JSON.parse(body)) as { id: string };
}

const user = (more: object = {}) =>
  send('POST', '/Users', { userName: 'lin.yue', displayName: '林悦', ...more });
const group = (displayName: string, ...members: string[]) =>
  send('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });

async function enters() {
  const browser = desk.browser();
  const problem = words(await desk.signIn(browser));
  const session = problem === '' ? await desk.sessionOf(browser) : null;
  return { problem, account: session?.account, roles: session?.grants.map(({ role }) => role) };
}

describe('somebody whom the directory created', () => {
  it.skipIf(isGate)(
    'signs in to that account by the id that both know, with the roles of the groups there',
    async () => {
      desk.person('s-1', { groups: ['legal'] });
      const { id } = await user({ externalId: 's-1' });
      await group('editors', id);
      expect(await enters()).toEqual({
        problem: '',
        account: 'lin.yue',
        roles: ['editor', 'publisher'],
      });
      expect(await desk.accounts.sql`select from account`).toHaveLength(2);
    },
  );

  it.skipIf(isGate)('signs in to it by their verified address, where the ids differ', async () => {
    desk.person('s-2', { groups: ['canteen'], email: 'lin.yue@fund.example' });
    const { id } = await user({
      externalId: 'of-the-directory',
      emails: [{ value: 'Lin.Yue@fund.example' }],
    });
    await group('legal', id);
    expect(await enters()).toMatchObject({
      problem: '',
      account: 'lin.yue',
      roles: ['compliance'],
    });
  });

  it.skipIf(isGate)('is known by another claim, where the settings name it', async () => {
    desk.open({ QUOIN_SCIM_TOKEN: TOKEN, QUOIN_SCIM_ID_CLAIM: 'oid' });
    desk.company.tamper = (claims) => void (claims['oid'] = 'o-1');
    await user({ externalId: 'o-1' });
    expect(await enters()).toMatchObject({ problem: '', account: 'lin.yue' });
  });

  it.skipIf(isGate)(
    'has the roles of the token as long as the directory keeps none of the mapped groups',
    async () => {
      desk.person('s-3', { groups: ['legal'] });
      const { id } = await user({ externalId: 's-3' });
      await group('canteen', id);
      expect(await enters()).toMatchObject({ roles: ['compliance'] });
      await group('editors');
      expect(await enters()).toMatchObject({ problem: expect.stringContaining('没有登录') });
    },
  );

  it('has the roles of the groups there, cannot sign in once deactivated or removed, and gets no second account', async () => {
    desk.person('s-4', { groups: ['editors'] });
    const { id } = await user({ externalId: 's-4' });
    await group('legal', id);
    expect(await enters()).toMatchObject({ problem: '', roles: ['compliance'] });
    await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'replace', path: 'active', value: 'False' }],
    });
    expect(await enters()).toMatchObject({ problem: expect.stringContaining('已停用') });
    await send('DELETE', `/Users/${id}`);
    expect(await enters()).toMatchObject({ problem: expect.stringContaining('已停用') });
    expect(await desk.accounts.sql`select from account`).toHaveLength(2);
  });
});

describe('somebody who signed in before there was a directory', () => {
  it.skipIf(isGate)('keeps account and session when the directory creates them', async () => {
    desk.person('wei', { groups: ['editors'] });
    const browser = desk.browser();
    await desk.signIn(browser);
    await user({ externalId: 'wei', userName: 'other.name' });
    expect(await desk.sessionOf(browser)).toMatchObject({ account: 'wei', name: '林悦' });
    expect(await desk.accounts.told(1)).toEqual(['directory.link -']);
    expect(await desk.accounts.sql`select from account`).toHaveLength(2);
  });
});

it.skipIf(isGate)(
  'who has an account has no roles of whom the directory has by the same address',
  async () => {
    const email = 'shared@fund.example';
    desk.person('first', { groups: ['legal'] });
    await enters();
    const { id } = await user({ externalId: 'somebody-else', emails: [{ value: email }] });
    await group('it', id);
    desk.person('first', { groups: ['legal'], email });
    expect(await enters()).toEqual({ problem: '', account: 'first', roles: ['compliance'] });
  },
);

it.skipIf(isGate)(
  'without a directory in the settings, what one kept before counts for nothing',
  async () => {
    desk.person('s-5', { groups: ['legal'] });
    const { id } = await user({ externalId: 's-5' });
    await group('editors', id);
    desk.open({});
    expect(await enters()).toMatchObject({ account: 's-5', roles: ['compliance'] });
  },
);
