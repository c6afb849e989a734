import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftEntries } from '#composition/menu/menu-document.ts';
import { catalogue } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { Operation } from '#schemas/operation.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { parseAddress } from '#server/site/snapshot/address.ts';
import { composePage } from '#server/site/compose/page.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import { redirected, REDIRECTS } from '#server/site/snapshot/redirects.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { documentFindings } from '#server/site/findings/document-findings.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { MENU } from '#server/site/documents/draft-menu.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { publishHandler } from '../releases/publishing/publish.ts';
import { menuHandlers } from './menu-handlers.ts';

const account = { account: 'lin', name: '林晓' };
const context: HandlerContext = {
  account,
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
};
const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...STATIC_ENTRY,
  id,
  menuname: `项${id}`,
  routecode: 'list',
  createtime: '20260101000000',
  updatetime: '20260101000000',
  ...more,
});

let store: TestStore;
beforeAll(async () => void (store = await openStore()));
afterAll(() => store.close());

async function put(
  kind: 'menu' | 'page' | 'article' | 'category',
  key: string,
  body: unknown,
): Promise<void> {
  const released = await release(store.sql, {
    author: '甲',
    note: '',
    items: [{ kind, key, body: body as never, baseSeq: await lastSeq(store.sql, kind, key) }],
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

/** A page whose one block links to an address. */
function pageLinking(address: string) {
  const { nodes } = emptyDocument({ kind: 'page', key: '' });
  const root = { ...nodes['root'], slots: { main: ['m'] } };
  const module = {
    id: 'm',
    type: 'M12',
    version: 1,
    displyflag: '1',
    props: { modulename: '关于', styleid: 'rail', status: '1' },
    slots: { main: ['cta'] },
  };
  return {
    nodes: {
      root,
      m: module,
      cta: {
        id: 'cta',
        type: 'call-to-action',
        version: 1,
        displyflag: '1',
        props: { address },
        slots: {},
      },
    },
  };
}

let number = 0;
type NewOperation = Operation extends infer O
  ? O extends Operation
    ? Omit<O, 'id'>
    : never
  : never;
async function edit(name: DocumentName, ...changes: NewOperation[]): Promise<void> {
  const drafts = createDraftStore({ catalogue });
  const { head } = await drafts.open(
    store.sql,
    name,
    async () =>
      (await newestVersion(store.sql, name)) ?? { document: emptyDocument(name), seq: null },
  );
  const operations = changes.map(
    (change) => ({ ...change, id: `operation-${(number += 1)}` }) as Operation,
  );
  const submitted = await drafts.submit(store.sql, { name, base: head, operations, account });
  if (submitted.kind === 'refused') throw new Error(toSourceText(submitted.message));
}

async function publish(...names: DocumentName[]) {
  const items = await Promise.all(
    names.map(async ({ kind, key }) => ({
      kind,
      key,
      hash: (await readDraftStatus(store.sql, { kind, key })).hash,
    })),
  );
  return publishHandler({ sql: store.sql, caughtUp: async () => undefined }).publish(
    { items, note: '' },
    context,
  );
}

async function impact(): Promise<StudioAnswer<'menuLinks'>> {
  const answered = await menuHandlers(store.sql).menuLinks({}, context);
  if (!answered.ok) throw new Error('refused');
  return answered.answer;
}
const findingsOf = async (name: DocumentName, alsoPublish: DocumentName[] = []) =>
  (
    await documentFindings(
      store.sql,
      name,
      (await readDraftStatus(store.sql, name)).document,
      alsoPublish,
    )
  ).map(({ message }) => toSourceText(message));
const led = async (address: string) =>
  redirected(parseAddress(address), await currentSnapshot(store.sql));

describe('the menu as a draft', () => {
  beforeEach(async () => {
    await store.sql`truncate draft, draft_operation`;
    await put('menu', 'menu', {
      entries: [
        entry('1', { routecode: 'col' }),
        entry('2', { ordernumber: '5' }),
        entry('3', { parentid: '2' }),
      ],
    });
    await put('page', '1', pageLinking('/list?menuid=3'));
  });

  it('is not changed by being opened, and is once something of it is', async () => {
    await edit(MENU);
    expect((await readDraftStatus(store.sql, MENU)).changed).toBe(false);
    expect(await changedDrafts(store.sql)).not.toContain('menu:menu');
    await edit(MENU, {
      op: 'splice',
      node: '2',
      path: ['props', 'menuname'],
      at: 0,
      delete: 0,
      insert: '新',
    });
    expect((await readDraftStatus(store.sql, MENU)).changed).toBe(true);
    expect(await changedDrafts(store.sql)).toContain('menu:menu');
  });

  it('is published as rows with numbers and times, and is then what the draft was', async () => {
    await edit(MENU, {
      op: 'move',
      node: '3',
      place: { parent: 'root', slot: 'main', after: null },
    });
    expect(await publish(MENU)).toMatchObject({ ok: true });
    const entries = await readMenu(await currentSnapshot(store.sql));
    expect(entries.map(({ id, parentid, ordernumber }) => [id, parentid, ordernumber])).toEqual([
      ['3', '', '1'],
      ['1', '', '2'],
      ['2', '', '3'],
    ]);
    expect(entries.map(({ createtime }) => createtime)).toEqual(
      Array.from({ length: 3 }, () => '20260101000000'),
    );
    expect(entries.every(({ updatetime }) => updatetime > '20260101000000')).toBe(true);
    expect((await readDraftStatus(store.sql, MENU)).changed).toBe(false);
    expect(await changedDrafts(store.sql)).not.toContain('menu:menu');
  });

  it('gives a new entry its page, which is published with the menu or not at all', async () => {
    const props = {
      menuname: '专题',
      routecode: 'col',
      routeid: '',
      secondtype: '',
      linktype: '0',
      opentype: '0',
      pagetitle: '',
      pagedesc: '',
      pagekerword: '',
    };
    await edit(MENU, {
      op: 'insert',
      place: { parent: 'root', slot: 'main', after: '1' },
      nodes: [{ id: '9', type: 'menu-entry', version: 1, displyflag: '1', props, slots: {} }],
    });
    expect(
      await menuHandlers(store.sql).createPage({ menuid: '9', tops: [], nodes: [] }, context),
    ).toMatchObject({ ok: true });
    const page = { kind: 'page', key: '9' } as const;
    expect(await getOpenError(page, await currentSnapshot(store.sql), store.sql)).toBeNull();
    expect(await publish(page)).toMatchObject({
      ok: false,
      refusal: { code: 'notPublishable', findings: [{ node: 'root' }] },
    });
    expect(await publish(page, MENU)).toMatchObject({ ok: true });
    expect(await composePage('/col?menuid=9', await currentSnapshot(store.sql))).toMatchObject({
      kind: 'page',
      model: { facts: { status: 200, entry: { menuname: '专题' } } },
    });
  });

  it('may be linked to by a page that is published with it', async () => {
    const props = {
      menuname: '专题',
      routecode: 'col',
      routeid: '',
      secondtype: '',
      linktype: '0',
      opentype: '0',
      pagetitle: '',
      pagedesc: '',
      pagekerword: '',
    };
    await edit(MENU, {
      op: 'insert',
      place: { parent: 'root', slot: 'main', after: '1' },
      nodes: [{ id: '8', type: 'menu-entry', version: 1, displyflag: '1', props, slots: {} }],
    });
    const page = { kind: 'page', key: '1' } as const;
    await edit(page, {
      op: 'set',
      node: 'cta',
      path: ['props', 'address'],
      value: '/col?menuid=8',
    });
    expect(await findingsOf(page)).toContain(
      '链接“/col?menuid=8”打不开：网站没有这个页面。改选菜单里的页面，或清空链接。',
    );
    expect(
      (await findingsOf(page, [MENU])).filter((message) => message.includes('打不开')),
    ).toEqual([]);
  });
});

describe('links that a change of the menu would break', () => {
  beforeEach(async () => {
    await store.sql`truncate draft, draft_operation`;
    await put('menu', 'menu', {
      entries: [
        entry('1', { routecode: 'col' }),
        entry('2', { ordernumber: '5' }),
        entry('3', { parentid: '2' }),
      ],
    });
    await put('page', '1', pageLinking('/list?menuid=3'));
  });

  it('are named, and forbid publishing until a redirect goes along; then the site follows it', async () => {
    expect((await impact()).links).toMatchObject([
      { kind: 'page', key: '1', title: '项1', entry: '3', state: 'ok' },
    ]);
    await edit(MENU, { op: 'remove', node: '3' });
    const { links, offers } = await impact();
    expect(links).toMatchObject([{ address: '/list?menuid=3', entry: '3', state: 'gone' }]);
    expect(offers).toEqual([
      { entry: '3', menuname: '项3', from: '/list?menuid=3', to: '/list?menuid=2' },
    ]);
    expect(await findingsOf(MENU)).toEqual([
      '“项1”里的链接“/list?menuid=3”会打不开。给它加一条转向并一起发布，或先改那里的链接。',
    ]);

    const [offer] = offers;
    await menuHandlers(store.sql).addRedirects(
      { redirects: [{ from: offer?.from ?? '', address: offer?.to ?? '', status: '301' }] },
      context,
    );
    expect((await impact()).offers).toEqual([]);
    expect(await findingsOf(MENU)).toHaveLength(1);
    expect(await findingsOf(MENU, [REDIRECTS])).toEqual([]);
    expect(await publish(MENU, REDIRECTS)).toMatchObject({ ok: true });
    expect(await composePage('/list?menuid=3&utm=a', await currentSnapshot(store.sql))).toEqual({
      kind: 'redirect',
      status: 301,
      to: '/list?menuid=2',
    });
    expect((await composePage('/list?menuid=2', await currentSnapshot(store.sql))).kind).toBe(
      'page',
    );
  });

  it('are none when only a routecode changes: the site itself leads to the new one', async () => {
    await edit(MENU, { op: 'set', node: '3', path: ['props', 'routecode'], value: 'col' });
    const { links, offers } = await impact();
    expect(links).toMatchObject([{ entry: '3', state: 'moved' }]);
    expect(offers).toEqual([]);
    expect(await findingsOf(MENU)).toEqual([]);
  });

  it('are none when an entry is hidden: its page stays where it is', async () => {
    await edit(MENU, { op: 'set', node: '3', path: ['displyflag'], value: '2' });
    expect((await impact()).links).toMatchObject([{ entry: '3', state: 'ok' }]);
  });

  it('lets a redirect answer only where there is no page, and adds one address once', async () => {
    const add = (from: string, address: string) =>
      menuHandlers(store.sql).addRedirects(
        { redirects: [{ from, address, status: '302' }] },
        context,
      );
    await add('/old-news', '/list?menuid=2');
    expect(await add('/old-news', '/')).toMatchObject({ answer: { added: 0 } });
    await add('/list?menuid=2', '/col?menuid=1');
    await publish(REDIRECTS);
    expect(await led('/old-news')).toEqual({ status: 302, to: '/col?menuid=1' });
    const composed = (address: string) =>
      currentSnapshot(store.sql).then((snapshot) => composePage(address, snapshot));
    expect(await composed('/old-news?x=1')).toMatchObject({ kind: 'redirect', status: 302 });
    expect(await composed('/list?menuid=2')).toMatchObject({ kind: 'page' });
    expect(await composed('/nowhere')).toMatchObject({ kind: 'redirect', to: '/col?menuid=1' });
  });

  it('refuses redirects that lead in a circle, by name', async () => {
    await edit(
      REDIRECTS,
      ...['/a /b', '/b /a'].map((pair, index) => {
        const [from = '', address = ''] = pair.split(' ');
        return {
          op: 'insert' as const,
          place: { parent: 'root', slot: 'main', after: null },
          nodes: [
            {
              id: `circle${index}`,
              type: 'redirect',
              version: 1,
              displyflag: '1' as const,
              props: { from, address, status: '301' },
              slots: {},
            },
          ],
        };
      }),
    );
    expect(
      (await findingsOf(REDIRECTS)).filter((message) => message.startsWith('转向绕回')),
    ).toHaveLength(2);
    expect(await publish(REDIRECTS)).toMatchObject({
      ok: false,
      refusal: { code: 'notPublishable' },
    });
  });

  it('are named in the bodies of articles too, published and drafted, until they are mended there', async () => {
    const linked = (address: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '见公告', marks: [{ type: 'link', attrs: { address } }] },
          ],
        },
      ],
    });
    const article = (address: string) => ({
      id: 'a1',
      category: '1',
      title: '规则有变',
      summary: '',
      source: '',
      publishdate: '20260213',
      body: linked(address),
    });
    await put('menu', 'menu', {
      entries: [entry('1', { routecode: 'col' }), entry('4', { ordernumber: '5' })],
    });
    await put('article', 'a1', article('/list?menuid=4'));
    await edit(MENU, { op: 'remove', node: '4' });
    expect((await impact()).links).toContainEqual(
      expect.objectContaining({
        kind: 'article',
        key: 'a1',
        title: '规则有变',
        address: '/list?menuid=4',
        state: 'gone',
        drafted: false,
      }),
    );
    expect(await findingsOf(MENU)).toContain(
      '“规则有变”里的链接“/list?menuid=4”会打不开。给它加一条转向并一起发布，或先改那里的链接。',
    );

    const draft = { kind: 'article', key: 'a1' } as const;
    await edit(draft, {
      op: 'set',
      node: 'root',
      path: ['props', 'body'],
      value: linked('/col?menuid=1'),
    });
    expect((await impact()).links).toContainEqual(
      expect.objectContaining({
        kind: 'article',
        title: '规则有变',
        address: '/col?menuid=1',
        drafted: true,
        state: 'ok',
      }),
    );
    await put('article', 'a1', article('/col?menuid=1'));
    expect(
      (await impact()).links.filter(({ kind, state }) => kind === 'article' && state === 'gone'),
    ).toEqual([]);
  });
});

describe('an entry that shows one content item', () => {
  const item = (more: Partial<MenuItem>) => ({
    entries: [
      entry('1', { routecode: 'col' }),
      entry('50', { routecode: 'newsdetail', displayflag: '2', ordernumber: '9' }),
      entry('5', { routecode: 'newsdetail', ...more }),
    ],
  });
  const news = {
    id: 'a16',
    category: 'news',
    title: '清明节放假安排',
    summary: '',
    source: '',
    publishdate: '20260213',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '照常受理。' }] }],
    },
  };
  const category = (id: string, route: string) => ({
    id,
    parentid: '',
    typename: id,
    ext1: route,
    ext2: '1',
  });
  beforeEach(async () => {
    await store.sql`truncate draft, draft_operation`;
    await put('category', 'news', category('news', 'newsdetail'));
    await put('category', 'knowledge', category('knowledge', 'knowdetail'));
    await put('article', 'a16', news);
    await put('article', 'k1', { ...news, id: 'k1', category: 'knowledge' });
  });

  it('opens it at the address that the navigation has', async () => {
    await put('menu', 'menu', item({ routeid: 'a16' }));
    expect(
      await composePage('/newsdetail?menuid=5', await currentSnapshot(store.sql)),
    ).toMatchObject({
      kind: 'page',
      model: {
        facts: {
          status: 200,
          title: expect.stringContaining('清明节放假安排'),
          entry: { id: '5' },
          parameters: { id: 'a16' },
        },
      },
    });
    expect(await findingsOf(MENU)).toEqual([]);
  });

  it.each([
    [
      'none chosen',
      { routeid: '' },
      '“项5”的页面要显示一条内容，还没有选，访客会看到“没有找到”。选一条内容，或改选别的路由。',
    ],
    [
      'one that is not published',
      { routeid: 'a99' },
      '“项5”要显示的内容“a99”不在，或没有上线。先发布它，或改选别的。',
    ],
    [
      'one of another route',
      { routeid: 'k1' },
      '“项5”选的内容“k1”不属于这个路由的栏目。改选别的内容，或改选它的路由。',
    ],
  ])('is not published with %s', async (_, more, message) => {
    await put('menu', 'menu', item({ routeid: 'a16' }));
    await edit(MENU, { op: 'set', node: '5', path: ['props', 'routeid'], value: more.routeid });
    expect(await findingsOf(MENU)).toEqual([message]);
    expect(await publish(MENU)).toMatchObject({ ok: false, refusal: { code: 'notPublishable' } });
  });
});

it('shows the maintenance page at every address of a store that has no menu', async () => {
  await put('menu', 'menu', { entries: [] });
  for (const address of [
    '/',
    '/col',
    '/col?menuid=10065',
    '/list',
    '/fund?fundcode=000001',
    '/no-such-path',
  ]) {
    expect(await composePage(address, await currentSnapshot(store.sql))).toEqual({
      kind: 'maintenance',
    });
  }
});

it('opens a stored menu as the tree that it is', async () => {
  const body: MenuDocument = { entries: [entry('a'), entry('b', { parentid: 'a' })] };
  await store.sql`truncate draft, draft_operation`;
  await put('menu', 'menu', body);
  expect(
    draftEntries((await readDraftStatus(store.sql, MENU)).document).map(({ id, parentid }) => [
      id,
      parentid,
    ]),
  ).toEqual([
    ['a', ''],
    ['b', 'a'],
  ]);
});
