import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { base64HashOfToken } from '#server/platform/secrets/token-hash.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { AccountDesk } from '#tests/support/account-desk.ts';
import { catalogue } from '#tests/support/composition.ts';
import { SocketPair } from '#tests/support/socket-pair.ts';
import type { ServerMessage } from '#wire/studio/socket.ts';
import { createDraftHub, type DraftHub } from './hub.ts';

const page = { kind: 'page', key: '10065' } as const;
const rename = (id: string) => ({ id, op: 'set', node: 'root', path: ['displyflag'], value: '2' });

let desk: AccountDesk;
/** Of another process than the one that ends the session: they share the database alone. */
let hub: DraftHub;
/** One that no notification reaches. */
let deaf: DraftHub;

beforeAll(async () => {
  desk = await AccountDesk.open();
  await desk.account('chief', 'administrator');
  const onError = (error: unknown) => {
    throw error;
  };
  const silent = {
    listen: async () => ({ unlisten: async () => undefined }),
  } as unknown as Database;
  hub = await createDraftHub({
    sql: desk.sql,
    listenSql: desk.sql,
    catalogue,
    permit: permitByRights,
    onError,
  });
  deaf = await createDraftHub({
    sql: desk.sql,
    listenSql: silent,
    catalogue,
    permit: permitByRights,
    onError,
  });
});
afterAll(async () => {
  await Promise.all([hub.stop(), deaf.stop()]);
  await desk.store.close();
});

let account = '';
let number = 0;
beforeEach(async () => {
  account = `lin${(number += 1)}`;
  await desk.account(account, 'editor');
});

/** A session, and a tab of it that has the page open. */
async function tabOf(on: DraftHub) {
  const token = await desk.session(account);
  const [row] = await desk.sql<
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
  const context: HandlerContext = { ...desk.caller(account), token };
  const head = async () =>
    (await desk.sql<{ head: number }[]>`select head from draft where key = ${page.key}`)[0]!.head;
  return { id: row!.id, context, say, types, head, last: () => heard.at(-1) };
}

const signedOut = { type: 'error', code: 'signed-out' };

describe('a socket ends at once with its session, in every process', () => {
  it.each([
    ['sign-out', (context: HandlerContext) => desk.handlers.signOut({}, context)],
    [
      'ending all one’s sessions',
      (context: HandlerContext) => desk.handlers.endOwnSessions({}, context),
    ],
    [
      'somebody who manages accounts',
      () => desk.handlers.endSessionsOf({ account }, desk.caller('chief')),
    ],
    [
      'deactivation',
      () => desk.handlers.setActive({ account, isActive: false }, desk.caller('chief')),
    ],
  ] as const)('by %s', async (_, end) => {
    const tab = await tabOf(hub);
    await end(tab.context);
    await vi.waitFor(() => expect(tab.last()).toMatchObject(signedOut), { timeout: 5000 });
  });

  it('and no other session of the account', async () => {
    const [one, other] = [await tabOf(hub), await tabOf(hub)];
    await desk.handlers.endOwnSession({ id: one.id }, other.context);
    await vi.waitFor(() => expect(one.last()).toMatchObject(signedOut), { timeout: 5000 });
    expect(other.types()).toEqual(['opened']);
  });
});

it('an edit after the end is not done, though the notification was lost', async () => {
  const tab = await tabOf(deaf);
  const before = await tab.head();
  await desk.handlers.signOut({}, tab.context);
  tab.say({ type: 'submit', document: page, base: before, operations: [rename('operation-late')] });
  await vi.waitFor(() => expect(tab.last()).toMatchObject(signedOut), { timeout: 5000 });
  expect(await tab.head()).toBe(before);
});
