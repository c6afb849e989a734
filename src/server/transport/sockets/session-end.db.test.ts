import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { base64HashOfToken } from '#server/platform/secrets/token-hash.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { AccountFixture } from '#tests/support/account-fixture.ts';
import { catalogue } from '#tests/support/composition.ts';
import { SocketPair } from '#tests/support/socket-pair.ts';
import type { ServerMessage } from '#wire/studio/socket.ts';
import { createDraftHub, type DraftHub } from './hub.ts';

const page = { kind: 'page', key: '10065' } as const;
const rename = (id: string) => ({ id, op: 'set', node: 'root', path: ['displyflag'], value: '2' });

let fixture: AccountFixture;
/** Of another process than the one that ends the session: they share the database alone. */
let hub: DraftHub;
/** One that no notification reaches. */
let deaf: DraftHub;

beforeAll(async () => {
  fixture = await AccountFixture.open();
  await fixture.account('chief', 'administrator');
  const onError = (error: unknown) => {
    throw error;
  };
  const silent = {
    listen: async () => ({ unlisten: async () => undefined }),
  } as unknown as Database;
  hub = await createDraftHub({
    sql: fixture.sql,
    listenSql: fixture.sql,
    catalogue,
    permit: permitByRights,
    onError,
  });
  deaf = await createDraftHub({
    sql: fixture.sql,
    listenSql: silent,
    catalogue,
    permit: permitByRights,
    onError,
  });
});
afterAll(async () => {
  await Promise.all([hub.stop(), deaf.stop()]);
  await fixture.store.close();
});

let account = '';
let number = 0;
beforeEach(async () => {
  account = `lin${(number += 1)}`;
  await fixture.account(account, 'editor');
});

/** A session, and a tab of it that has the page open. */
async function tabOf(on: DraftHub) {
  const token = await fixture.session(account);
  const [row] = await fixture.sql<
    { id: string }[]
  >`select id from studio_session where token_hash = ${base64HashOfToken(token)}`;
  const pair = new SocketPair();
  const heard: ServerMessage[] = [];
  pair.client.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  on.connect(pair.server, { account, name: account }, { id: row!.id, isAlive: async () => true });
  const say = (message: object) => pair.client.send(JSON.stringify(message));
  const types = () => heard.map(({ type }) => type).filter((type) => type !== 'peers');
  say({ type: 'open', document: page });
  await vi.waitFor(() => expect(types()).toEqual(['opened']), { timeout: 5000 });
  const context: HandlerContext = { ...fixture.caller(account), token };
  const head = async () =>
    (await fixture.sql<{ head: number }[]>`select head from draft where key = ${page.key}`)[0]!
      .head;
  return { id: row!.id, context, say, types, head, last: () => heard.at(-1) };
}

const signedOut = { type: 'error', code: 'signed-out' };

describe('a socket ends at once with its session, in every process', () => {
  it.each([
    ['sign-out', (context: HandlerContext) => fixture.handlers.signOut({}, context)],
    [
      'ending all one’s sessions',
      (context: HandlerContext) => fixture.handlers.endOwnSessions({}, context),
    ],
    [
      'somebody who manages accounts',
      () => fixture.handlers.endSessionsOf({ account }, fixture.caller('chief')),
    ],
    [
      'deactivation',
      () => fixture.handlers.setActive({ account, isActive: false }, fixture.caller('chief')),
    ],
  ] as const)('by %s', async (_, end) => {
    const tab = await tabOf(hub);
    await end(tab.context);
    await vi.waitFor(() => expect(tab.last()).toMatchObject(signedOut), { timeout: 5000 });
  });

  it('and no other session of the account', async () => {
    const [one, other] = [await tabOf(hub), await tabOf(hub)];
    await fixture.handlers.endOwnSession({ id: one.id }, other.context);
    await vi.waitFor(() => expect(one.last()).toMatchObject(signedOut), { timeout: 5000 });
    expect(other.types()).toEqual(['opened']);
  });
});

it('an edit after the end is not done, though the notification was lost', async () => {
  const tab = await tabOf(deaf);
  const before = await tab.head();
  await fixture.handlers.signOut({}, tab.context);
  tab.say({ type: 'submit', document: page, base: before, operations: [rename('operation-late')] });
  await vi.waitFor(() => expect(tab.last()).toMatchObject(signedOut), { timeout: 5000 });
  expect(await tab.head()).toBe(before);
});
