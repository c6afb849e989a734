import { saying } from '#tests/support/saying.ts';
import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#composition/change.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import {
  REQUEST_HEADER,
  studioRoutes,
  type StudioBody,
  type StudioRouteName,
} from '#wire/studio/routes.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient, type Submitted } from '../support/draft-client.ts';
import { Editor, FRAME, markOn, nodeOfType, PAGE, PAGE_ADDRESS } from '../support/editor.ts';
import { runs } from '../support/lane.ts';
import { StudioClient } from '../support/studio-client.ts';

const PUBLISHES = runs(3, 100);
/** Visitors who never stop asking, so that renderings are under way whenever a release comes. */
const VISITORS = 4;
const OTHER_PAGE = '/col?menuid=10112';
const CHINESE = /[\u4e00-\u9fff]{2}/;

let quoin: DemonstrationQuoin;
let editor: Editor;
let database: postgres.Sql;

beforeAll(async () => {
  quoin = await startDemonstration();
  editor = await Editor.start(quoin.studio);
  const address = readAddress(quoin.environment['DATABASE_URL'] ?? '');
  if ('url' in address) throw new Error('the test database is reached by its socket');
  database = postgres({ ...address, max: 1 });
});
afterAll(async () => {
  await editor?.close();
  await quoin?.kill('SIGTERM');
  await database?.end();
});

const textOf = async (address: string) => (await fetch(quoin.site + address)).text();

describe('after the publish call is answered', () => {
  it(`the next request to the same process has the new page, ${PUBLISHES} of ${PUBLISHES}`, async () => {
    let isOver = false;
    let requests = 0;
    const visiting = Array.from({ length: VISITORS }, async () => {
      for (; !isOver; requests += 1) expect(await markOn(quoin.site)).not.toContain('half');
    });
    let fresh = 0;
    const publishing = (async () => {
      for (let number = 1; number <= PUBLISHES; number += 1) {
        await editor.mark(number);
        await editor.mustPublish();
        const [page, other] = [await textOf(PAGE_ADDRESS), await textOf(OTHER_PAGE)];
        if (
          [`声明【${number}】`, `版权【${number}】`].every((mark) => page.includes(mark)) &&
          other.includes(`版权【${number}】`)
        )
          fresh += 1;
      }
    })().finally(() => (isOver = true));
    await Promise.all([publishing, ...visiting]);
    console.log(
      `${fresh} of ${PUBLISHES} publishes were on the next page, while visitors made ${requests} other requests`,
    );
    expect(fresh).toBe(PUBLISHES);
  }, 900_000);
});

describe('the history', () => {
  it('gives an old version back as it was', async () => {
    await editor.mark(7001);
    const old = await editor.mustPublish({ documents: [PAGE] });
    // The page's performance keeps its disclaimer from being removed.
    await editor.drafts.submit(PAGE, {
      op: 'set',
      node: editor.disclaimer.id,
      path: ['props', 'title'],
      value: '风险提示',
    });
    await editor.drafts.submit(PAGE, {
      op: 'remove',
      node: nodeOfType(await editor.drafts.open(PAGE), 'hot-questions').id,
    });
    await editor.mustPublish({ documents: [PAGE] });
    expect(await textOf(PAGE_ADDRESS)).not.toContain('声明【');

    const { document } = await editor.studio.must('version', { ...PAGE, seq: old.seq });
    expect(await editor.drafts.submit(PAGE, { op: 'replace', document })).toEqual({ ok: true });
    const restored = await editor.mustPublish({ documents: [PAGE] });
    expect(await textOf(PAGE_ADDRESS)).toContain('声明【7001】');
    const { versions } = await editor.studio.must('versions', PAGE);
    const [newest, , original] = versions;
    expect([newest?.seq, newest?.state, original?.seq]).toEqual([restored.seq, 'live', old.seq]);
    expect(newest?.hash).toBe(original?.hash);
  });
});

/** Everything that a refused call must leave alone: what visitors see, what is published, and the drafts. */
async function everything(): Promise<unknown> {
  const [head] = await database`select seq, hash from head`;
  const drafts = await database`select kind, key, head, base_seq from draft order by kind, key`;
  return { head, drafts, page: (await fetch(quoin.site + PAGE_ADDRESS)).headers.get('etag') };
}

async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everything();
  const result = await work();
  expect(await everything()).toEqual(before);
  return result;
}

describe('a call that is refused changes nothing and says why', () => {
  const stranger = () => new StudioClient(quoin.studio);
  const approved = async (name: typeof PAGE | typeof FRAME = PAGE) => ({
    ...name,
    hash: (await editor.studio.must('check', name)).hash,
  });

  it.each([
    ['a wrong password', { account: 'admin', password: 'not the password' }],
    ['an account that does not exist', { account: 'nobody', password: 'not the password' }],
  ])('%s', async (_, body) => {
    const client = stranger();
    const { status, body: refusal } = await changesNothing(() => client.call('signIn', body));
    expect([status, refusal.code, client.cookie]).toEqual([401, 'wrongPassword', '']);
    expect(refusal.message).toEqual(msg('account.wrong-password'));
  });

  const forEditors = (Object.keys(studioRoutes) as StudioRouteName[]).filter(
    (name) => studioRoutes[name].caller === 'editor',
  );
  describe('without a session', () => {
    let before: unknown;
    beforeAll(async () => {
      before = await everything();
    });

    it.each(forEditors)('%s', async (name) => {
      const { status, body } = await stranger().call(name, {} as StudioBody<typeof name>);
      expect([status, body.code]).toEqual([401, 'signedOut']);
      expect(body.message).toEqual(saying(/请重新登录/));
    });

    it('any of them', async () => {
      expect(await everything()).toEqual(before);
    });
  });

  it('a session that expired', async () => {
    const client = await stranger().signIn();
    await database`
      update studio_session set used_at = now() - interval '3 hours'
      where token_hash = (select token_hash from studio_session order by started_at desc limit 1)`;
    const item = await approved();
    const { status, body } = await changesNothing(() =>
      client.call('publish', { items: [item], note: '' }),
    );
    expect([status, body.code]).toEqual([401, 'signedOut']);
    await expect(DraftClient.connect(client)).rejects.toThrow('401');
  });

  it('a session that was ended by signing out', async () => {
    const client = await stranger().signIn();
    const { cookie } = client;
    await client.must('signOut', {});
    client.cookie = cookie;
    expect(await changesNothing(() => client.call('pages', {}))).toMatchObject({
      status: 401,
      body: { code: 'signedOut' },
    });
  });

  it.each([
    ['without the header that no other site can set', {}],
    ['from another site', { [REQUEST_HEADER]: '1', origin: 'https://elsewhere.example' }],
  ])('a call %s', async (_, headers) => {
    const item = await approved();
    const { status, body } = await changesNothing(() =>
      editor.studio.call('publish', { items: [item], note: '' }, headers),
    );
    expect([status, body.code]).toEqual([403, 'crossSite']);
    expect(body.message).toEqual(saying(CHINESE));
    expect(
      (await stranger().call('signIn', { account: 'admin', password: 'whatever it is' }, headers))
        .status,
    ).toBe(403);
  });

  it('a socket from another site', async () => {
    await expect(
      DraftClient.connect(editor.studio, { origin: 'https://elsewhere.example' }),
    ).rejects.toThrow('401');
  });

  it.each([
    ['nothing to publish', 'publish', { items: [], note: '' }],
    ['a field that is unknown', 'check', { ...PAGE, more: 1 }],
    ['a key that is none', 'check', { kind: 'page', key: '../etc' }],
    [
      'a time without a zone',
      'publish',
      { items: [{ ...PAGE, hash: '' }], note: '', validFrom: '2099-01-01T00:00:00' },
    ],
    [
      'a note that is too long',
      'publish',
      { items: [{ ...PAGE, hash: '' }], note: '长'.repeat(201) },
    ],
  ] as const)('%s', async (_, name, given) => {
    const { status, body } = await changesNothing(() =>
      editor.studio.call(name, given as unknown as StudioBody<typeof name>),
    );
    expect([status, body.code]).toEqual([400, 'badRequest']);
    expect(body.message).toEqual(saying(CHINESE));
  });

  it('a body that is no JSON', async () => {
    const response = await changesNothing(() =>
      fetch(`${quoin.studio}/api/check`, {
        method: 'POST',
        body: '{"kind":',
        headers: {
          cookie: editor.studio.cookie,
          'content-type': 'application/json',
          [REQUEST_HEADER]: '1',
        },
      }),
    );
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'badRequest', message: saying(CHINESE) },
    ]);
  });

  it('a hash of what was changed since', async () => {
    const item = await approved();
    await editor.mark(7101);
    const { status, body } = await changesNothing(() =>
      editor.studio.call('publish', { items: [item], note: '' }),
    );
    expect([status, body.code]).toEqual([409, 'changedSince']);
    expect(body.message).toEqual(saying(/请重新核对这一份内容/));
  });

  it('one of several items that may not be published: none is', async () => {
    await editor.mark(7102);
    const items = [await approved(), { ...(await approved(FRAME)), hash: 'f'.repeat(64) }];
    expect(
      await changesNothing(() => editor.studio.call('publish', { items, note: '' })),
    ).toMatchObject({ status: 409, body: { code: 'changedSince' } });
  });

  it.each([
    [
      'twice the same page',
      async () => ({ items: [await approved(), await approved()], note: '' }),
      'repeated',
    ],
    [
      'a time that has passed',
      async () => ({ items: [await approved()], note: '', validFrom: '2020-01-01T00:00:00+08:00' }),
      'back-dated',
    ],
  ])('%s', async (_, given, code) => {
    const body = await given();
    const { status, body: answered } = await changesNothing(() =>
      editor.studio.call('publish', body),
    );
    expect([status, answered.code]).toEqual([409, code]);
    expect(toSourceText(answered.message)).toMatch(CHINESE);
  });

  it('cancelling what was never planned', async () => {
    const reply = await changesNothing(() =>
      editor.studio.call('cancel', { ...PAGE, seq: 999_999 }),
    );
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable', message: saying('不存在') },
    });
  });

  it('a version that does not exist', async () => {
    const reply = await editor.studio.call('version', { ...PAGE, seq: 999_999 });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'notFound', message: saying(CHINESE) },
    });
  });

  it.each([
    ['page of no menu entry', { kind: 'page', key: 'no-such-entry' }],
    ['second frame', { kind: 'frame', key: 'another' }],
  ] as const)('publishing a %s', async (_, name) => {
    const { hash } = await editor.studio.must('check', name);
    const reply = await changesNothing(() =>
      editor.studio.call('publish', { items: [{ ...name, hash }], note: '' }),
    );
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'notFound', message: saying(CHINESE) },
    });
  });
});

describe('props that their schema refuses', () => {
  it.each([
    ['in words of the schema', PAGE, 'disclaimer', 'title', '', '声明【7200】'],
    ['where the schema has no words', FRAME, 'footer', 'columns', 99, 4],
  ] as const)(
    'may stand in a draft, cannot be published, and the findings lead to node and field (%s)',
    async (_, name, block, field, bad, good) => {
      const node = editor[block].id;
      const set = (value: JsonValue) =>
        editor.drafts.submit(name, { op: 'set', node, path: ['props', field], value });
      expect(await set(bad)).toEqual({ ok: true });
      const { findings, hash } = await editor.studio.must('check', name);
      expect(findings).toEqual([{ node, path: [field], message: saying(CHINESE) }]);
      const reply = await changesNothing(() =>
        editor.studio.call('publish', { items: [{ ...name, hash }], note: '' }),
      );
      expect(reply).toMatchObject({
        status: 422,
        body: {
          code: 'notPublishable',
          message: msg('release.has-findings', { count: 1 }),
          findings,
        },
      });
      await set(good);
      await editor.mustPublish();
      if (typeof good === 'string') expect(await textOf(PAGE_ADDRESS)).toContain(good);
    },
  );
});

describe('an operation that does not fit changes nothing and says why', () => {
  /** The draft as another editor would find it. */
  async function draft() {
    const other = await DraftClient.connect(editor.studio);
    const content = await other.open(PAGE);
    await other.close();
    return content;
  }
  async function refused(work: () => Promise<Submitted>): Promise<string> {
    const before = await draft();
    const submitted = await changesNothing(work);
    expect(await draft()).toEqual(before);
    if (submitted.ok) throw new Error('the operation was accepted');
    expect(submitted.operation).toBeDefined();
    return submitted.message;
  }

  it('on a node that is gone', async () => {
    const changes: Change[] = [
      { op: 'set', node: 'gone', path: ['props', 'title'], value: '晚了' },
      { op: 'move', node: 'gone', place: { parent: 'root', slot: 'main', after: null } },
      { op: 'remove', node: 'gone' },
      {
        op: 'move',
        node: editor.disclaimer.id,
        place: { parent: 'gone', slot: 'main', after: null },
      },
    ];
    for (const change of changes)
      expect(await refused(() => editor.drafts.submit(PAGE, change))).toMatch(/已/);
  });

  it('a move into a slot that does not take the type, with all that came with it in the batch', async () => {
    const content = await draft();
    const [curve, risks] = [nodeOfType(content, 'cash-fund-curve'), nodeOfType(content, 'M11')];
    const message = await refused(() =>
      editor.drafts.submit(
        PAGE,
        { op: 'set', node: editor.disclaimer.id, path: ['props', 'title'], value: '这个本来可以' },
        { op: 'move', node: curve.id, place: { parent: risks.id, slot: 'main', after: null } },
      ),
    );
    expect(message).toBe('M11 风险提示只放风险类区块，“现金宝曲线”没有移过来。');
  });

  it('a type that is unknown, a module inside a module, a node inside itself', async () => {
    const content = await draft();
    const [cash, risks] = [nodeOfType(content, 'M03'), nodeOfType(content, 'M11')];
    const inside = { parent: risks.id, slot: 'main', after: null };
    const unknown = {
      id: 'new-node',
      type: 'no-such-block',
      version: 1,
      displyflag: '1' as const,
      props: {},
      slots: {},
    };
    expect(
      await refused(() =>
        editor.drafts.submit(PAGE, { op: 'insert', nodes: [unknown], place: inside }),
      ),
    ).toMatch(/没有类型“no-such-block”/);
    expect(
      await refused(() => editor.drafts.submit(PAGE, { op: 'move', node: cash.id, place: inside })),
    ).toMatch(/只放风险类区块/);
    expect(
      await refused(() =>
        editor.drafts.submit(PAGE, { op: 'move', node: risks.id, place: inside }),
      ),
    ).toMatch(/不能放进自己里面/);
  });

  it('a draft that cannot be opened', async () => {
    await expect(
      changesNothing(() => editor.drafts.open({ kind: 'frame', key: 'another' })),
    ).rejects.toThrow('not-allowed');
  });
});

describe('guessing a password', () => {
  it('is stopped for a while after some tries, also with the right one', async () => {
    const client = new StudioClient(quoin.studio);
    for (let tries = 0; tries < 10; tries += 1)
      await client.call('signIn', { account: 'admin', password: `guess ${tries}` });
    const { status, body } = await changesNothing(() =>
      client.call('signIn', { account: 'admin', password: 'guess' }),
    );
    expect([status, body.code]).toEqual([429, 'tooManyTries']);
    expect(body.message).toEqual(msg('account.locked-seconds', { seconds: expect.any(Number) }));
    await expect(client.signIn()).rejects.toThrow('tooManyTries');
    expect((await editor.studio.call('pages', {})).status).toBe(200);
  });
});
