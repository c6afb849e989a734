import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { KeyLimit } from '#schemas/api-key.ts';
import { createApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { createKey, revokeKey } from '#server/store/accounts/keys.ts';
import { requireApproval } from '#server/store/release/approval-settings.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import { hostileBodies } from '#tests/support/hostile.ts';
import { runs } from '#tests/support/lane.ts';
import type { TestStore } from '#tests/support/store.ts';
import { editorsOf, openStudioApp } from '#tests/support/studio-app.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { serveMcp } from './serve-mcp.ts';
import { mcpTools } from './mcp-tools.ts';

type Rights = KeyLimit['rights'];

const WRITING: Rights = [
  'studio.read',
  'page.edit',
  'content.edit',
  'release.prepare',
  'release.publish',
];

let store: TestStore;
let app: FastifyInstance;
let address: URL;

beforeAll(async () => {
  store = await openDemonstrationStore(8);
  const { sql } = store;
  const grants = JSON.stringify([{ role: 'administrator', scope: EVERYWHERE }]);
  await sql`insert into account (account, name, password_hash, grants) values ('lin', '林晓', '', ${grants}::text::jsonb)`;
  await requireApproval(sql, true, 'lin');
  const media = databaseMedia(sql);
  app = await openStudioApp({
    ...editorsOf(sql),
    handlers: createStudioHandlers({ sql, media, caughtUp: async () => undefined }),
    media,
    keys: createApiKeyAuthenticator(sql),
    assistants: serveMcp,
  });
  address = new URL(`${await app.listen({ port: 0, host: '127.0.0.1' })}/mcp`);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function keyWith(rights: Rights) {
  const limit = { rights, scope: EVERYWHERE };
  return createKey(store.sql, { name: '助手', account: 'lin', limit, days: 1, isAgreed: true });
}

/** The SDK's own client with a new key, and its tools as functions. */
async function program(rights: Rights = WRITING) {
  const { token, id } = await keyWith(rights);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }) as never,
  );
  const raw = async (name: string, given: unknown) => {
    const result = await client.callTool({ name, arguments: given as Record<string, unknown> });
    const [content] = result.content as { text: string }[];
    return { isError: result.isError === true, answer: JSON.parse(content?.text ?? '') as never };
  };
  return {
    client,
    id,
    token,
    raw,
    async must<T>(name: string, given: unknown = {}): Promise<T> {
      const { isError, answer } = await raw(name, given);
      if (isError) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async refusal(name: string, given: unknown): Promise<{ code: string; message: string }> {
      const { isError, answer } = await raw(name, given);
      expect(isError).toBe(true);
      return answer;
    },
  };
}

interface Read {
  head: number;
  nodes: Record<string, DocumentNode>;
}
const ofType = ({ nodes }: Read, type: string) => {
  const node = Object.values(nodes).find((one) => one.type === type);
  if (!node) throw new Error(`no ${type}`);
  return node;
};
const parentOf = ({ nodes }: Read, id: string) => {
  const parent = Object.values(nodes).find(({ slots }) => Object.values(slots).flat().includes(id));
  if (!parent) throw new Error(`nothing holds ${id}`);
  return parent;
};
async function heads() {
  return store.sql`select kind, key, head from draft order by kind, key`;
}
async function releases() {
  const [row] = await store.sql<{ count: number }[]>`select count(*)::int as count from release`;
  return row?.count;
}

describe('a program', () => {
  it('goes from reading to a draft that waits for approval, and people take it back by one press', async () => {
    const { must, client } = await program();
    const published = await releases();
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
      mcpTools.map(({ name }) => name),
    );
    const { pages } = await must<{ pages: { id: string; menuname: string }[] }>('list_pages');
    const home = { kind: 'page', key: pages.find(({ menuname }) => menuname === '首页')?.id ?? '' };
    const page = await must<Read>('read_document', home);
    const [hot, recommended] = [ofType(page, 'hot-funds'), ofType(page, 'recommended-funds')];
    const module = parentOf(page, hot.id);
    const order = module.slots['main'] ?? [];
    expect(order.indexOf(recommended.id)).toBeLessThan(order.indexOf(hot.id));
    const { items } = await must<{ items: { key: string }[] }>('list_items', {
      kind: 'advertisement',
    });
    const banner = { kind: 'advertisement', key: 'b-home-newcomer' };
    expect(items.map(({ key }) => key)).toContain(banner.key);
    const words = await must<Read>('read_document', banner);
    const text = String(words.nodes['root']?.props['description']);

    const proposed = await must<{ id: string }>('propose_changes', {
      summary: '热销基金放到推荐基金上面，横幅文字改短',
      documents: [
        {
          ...home,
          base: page.head,
          operations: [
            {
              op: 'move',
              node: hot.id,
              place: {
                parent: module.id,
                slot: 'main',
                after: order[order.indexOf(recommended.id) - 1] ?? null,
              },
            },
          ],
        },
        {
          ...banner,
          base: words.head,
          operations: [
            {
              op: 'splice',
              node: 'root',
              path: ['props', 'description'],
              at: 9,
              delete: text.length - 9,
              insert: '',
            },
          ],
        },
      ],
    });
    const moved = (await must<Read>('read_document', home)).nodes[module.id]?.slots['main'] ?? [];
    expect(moved.indexOf(hot.id)).toBeLessThan(moved.indexOf(recommended.id));
    expect(
      (await must<{ lines: { text: string }[] }>('preview_document', banner)).lines.map(
        (line) => line.text,
      ),
    ).toContain(text.slice(0, 9));
    expect(await must('check_document', home)).toMatchObject({ changed: true, findings: [] });
    expect(
      await must('request_approval', { documents: [home, banner], note: '请审核' }),
    ).toMatchObject({ required: true, state: 'waiting', submittedBy: '林晓 · API 助手' });
    expect(await releases()).toBe(published);
    const told = await store.sql`select action, author from activity order by number desc limit 2`;
    expect(told.map(({ action, author }) => [action, author])).toEqual([
      ['approval.submit', '林晓 · API 助手'],
      ['proposal.make', '林晓 · API 助手'],
    ]);

    expect(await must('undo_changes', { id: proposed.id })).toEqual({ documents: 2, kept: [] });
    const back = await must<Read>('read_document', home);
    expect(back.nodes[module.id]?.slots['main']).toEqual(order);
    expect((await must<Read>('read_document', banner)).nodes['root']?.props['description']).toBe(
      text,
    );
  });

  it('finds words, and learns types with schema and sample', async () => {
    const { must } = await program(['studio.read']);
    expect(await must('search_site', { words: '基金', limit: 1 })).toMatchObject({
      documents: [expect.anything()],
    });
    expect(await must('describe_types', { type: 'hot-funds' })).toMatchObject({
      props: { type: 'object' },
      sample: expect.objectContaining({}) as unknown,
    });
    expect(await must('describe_types', { kind: 'article' })).toMatchObject({ kind: 'article' });
    const all = await must<{ blocks: unknown[]; kinds: unknown[] }>('describe_types');
    expect([all.blocks.length > 50, all.kinds.length > 20]).toEqual([true, true]);
  });

  it('is refused by tool what its key may not do, in words', async () => {
    const { refusal } = await program(['studio.read']);
    const before = await heads();
    const document = { kind: 'menu', key: 'menu' };
    const operations = [{ op: 'set', node: 'root', path: ['displyflag'], value: '2' }];
    const changes = { summary: '藏', documents: [{ ...document, operations }] };
    expect(await refusal('propose_changes', changes)).toMatchObject({ code: 'notAllowed' });
    expect(await refusal('request_approval', { documents: [document], note: '' })).toMatchObject({
      code: 'notAllowed',
      message: expect.stringMatching(/\p{Script=Han}/u) as unknown,
    });
    expect(await heads()).toEqual(before);
  });

  it('cannot publish: no tool does, and none makes a call that could', async () => {
    const names = mcpTools.map(({ name }) => name);
    expect(names.filter((name) => /publish|release|approve/.test(name))).toEqual([]);
    const { raw, token } = await program();
    expect(await raw('publish', {})).toMatchObject({ isError: true, answer: { code: 'notFound' } });
    const called: string[] = [];
    for (const tool of mcpTools)
      await tool
        .run(
          SAMPLES[tool.name] as never,
          (async (name: keyof typeof studioRoutes) => {
            called.push(name);
            return { hash: '', pages: [], document: { nodes: {} }, approval: null };
          }) as never,
        )
        .catch(() => undefined);
    expect(called.length).toBeGreaterThanOrEqual(mcpTools.length);
    expect(
      called.filter((name) => studioRoutes[name as keyof typeof studioRoutes].publishes),
    ).toEqual([]);
    expect(token).not.toBe('');
  });

  it('goes on after a bad argument, which is named with its field', async () => {
    const { refusal, must } = await program(['studio.read']);
    expect(await refusal('read_document', { kind: 'page', key: '../x' })).toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('key') as unknown,
    });
    expect(await refusal('read_document', { kind: 'page', key: 'none' })).toMatchObject({
      code: 'notFound',
    });
    expect(await must('list_pages')).toMatchObject({ pages: expect.any(Array) as unknown });
  });
});

/** Arguments that fit each tool. */
const HOME = { kind: 'page', key: '1' } as const;
const SAMPLES: Record<string, unknown> = {
  list_pages: {},
  list_items: { kind: 'article', keyword: '', filters: {}, order: 'kind', limit: 5 },
  read_document: HOME,
  describe_types: {},
  search_site: { words: '基金', skip: 0, limit: 5 },
  propose_changes: { summary: '改', documents: [] },
  undo_changes: { id: 'x' },
  check_document: HOME,
  preview_document: HOME,
  request_approval: { documents: [HOME], note: '' },
};

describe('no argument', () => {
  it.each(mcpTools.map(({ name }) => name))(
    '%s ends the connection, answers a fault of the server, or changes a draft that it was refused for',
    async (name) => {
      const tool = mcpTools.find((one) => one.name === name)!;
      const { raw, token } = await program();
      await fc.assert(
        fc.asyncProperty(hostileBodies(tool.input), async (given) => {
          const before = await heads();
          const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
          if (!isObject) {
            const status = await post(token, toolCall(name, given));
            expect(status).toBeLessThan(500);
            return;
          }
          const { isError, answer } = await raw(name, given);
          if (isError) expect(answer).not.toMatchObject({ code: 'internal' });
          if (isError) expect(await heads()).toEqual(before);
        }),
        { numRuns: runs(6, 200) },
      );
      expect(await raw('list_pages', {})).toMatchObject({ isError: false });
    },
  );
});

const toolCall = (name: string, given: unknown) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  });

async function post(token: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body,
  });
  expect(await response.text()).not.toMatch(/ at .*:\d+:\d+/);
  return response.status;
}

describe('a request', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  it('is refused without a key, with a revoked one, and from a page of another site', async () => {
    const { token, id } = await keyWith(['studio.read']);
    expect(await post(token, list)).toBe(200);
    expect(await post(token, list, { origin: address.origin })).toBe(200);
    expect(await post(token, list, { origin: 'https://evil.example' })).toBe(403);
    expect(await post('', list, { authorization: '', cookie: 'quoin_studio=x' })).toBe(401);
    await revokeKey(store.sql, id, null);
    expect(await post(token, list)).toBe(401);
  });

  it('is refused where it is no JSON, many at once, too large, or no POST', async () => {
    const { token } = await keyWith(['studio.read']);
    expect(await post(token, '{')).toBe(400);
    expect(await post(token, `[${list},${list}]`)).toBe(400);
    expect(await post(token, `{"x":"${'a'.repeat(5 * 1024 * 1024)}"}`)).toBe(413);
    expect(
      await post(token, toolCall('read_document', JSON.parse('['.repeat(3000) + ']'.repeat(3000)))),
    ).toBeLessThan(500);
    expect((await fetch(address)).status).toBe(405);
  });
});
