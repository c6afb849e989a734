import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import { revokeKey } from '#server/store/accounts/keys.ts';
import { isGate } from '#tests/support/lane.ts';
import { openMcp, toolCall } from '#tests/support/mcp.ts';
import { studioRoutes } from '#wire/studio/routes.ts';
import { mcpTools } from './mcp-tools.ts';

let mcp: Awaited<ReturnType<typeof openMcp>>;

beforeAll(async () => {
  mcp = await openMcp();
});
afterAll(() => mcp.close());

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

describe('a program', () => {
  it('goes from reading to a draft that waits for approval, and people take it back by one press', async () => {
    const { must, client } = await mcp.program();
    const published = await mcp.releases();
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
    expect(await mcp.releases()).toBe(published);
    const told = await mcp.sql`select action, author from activity order by number desc limit 2`;
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

  it.skipIf(isGate)('finds words, and learns types with schema and sample', async () => {
    const { must } = await mcp.program(['studio.read']);
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

  it('narrows the list of pages by name, branch and state, and pages through it', async () => {
    const { must } = await mcp.program();
    interface Listed {
      total: number;
      pages: { id: string; menuname: string; parentid: string; changed: boolean }[];
    }
    const list = (narrowing: object) => must<Listed>('list_pages', narrowing);
    const all = await list({});
    expect([all.total, all.pages.length]).toEqual([all.pages.length, all.total]);
    const parent = all.pages.find(({ parentid }) => parentid !== '')!.parentid;
    const below = await list({ below: parent });
    expect(below.pages.map(({ id }) => id)).toContain(parent);
    expect(below.total).toBeLessThan(all.total);
    const named = await list({ keyword: all.pages[3]!.menuname });
    expect(named.pages).toContainEqual(all.pages[3]);
    expect(named.pages.every(({ menuname }) => menuname.includes(all.pages[3]!.menuname))).toBe(
      true,
    );
    expect(await list({ skip: 1, limit: 1 })).toMatchObject({
      total: all.total,
      pages: [all.pages[1]],
    });
    const changed = await list({ changed: true });
    expect(changed.pages).toEqual(all.pages.filter((page) => page.changed));
    expect(await list({ keyword: '没有这一页' })).toMatchObject({ total: 0, pages: [] });
  });

  it('is refused by tool what its key may not do, in words', async () => {
    const { refusal } = await mcp.program(['studio.read']);
    const before = await mcp.heads();
    const document = { kind: 'menu', key: 'menu' };
    const operations = [{ op: 'set', node: 'root', path: ['displyflag'], value: '2' }];
    const changes = { summary: '藏', documents: [{ ...document, operations }] };
    expect(await refusal('propose_changes', changes)).toMatchObject({ code: 'notAllowed' });
    expect(await refusal('request_approval', { documents: [document], note: '' })).toMatchObject({
      code: 'notAllowed',
      message: expect.stringMatching(/\p{Script=Han}/u) as unknown,
    });
    expect(await mcp.heads()).toEqual(before);
  });

  it('cannot publish: no tool does, and none makes a call that could', async () => {
    const names = mcpTools.map(({ name }) => name);
    expect(names.filter((name) => /publish|release|approve/.test(name))).toEqual([]);
    const { raw, token } = await mcp.program();
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
    const { refusal, must } = await mcp.program(['studio.read']);
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

describe('an answer', () => {
  it('that is long comes in parts, which together are all of it', async () => {
    const { client } = await mcp.program(['studio.read']);
    const { pages } = await (
      await mcp.program(['studio.read'])
    ).must<{ pages: { id: string }[] }>('list_pages');
    const longest = { kind: 'page', key: '10060' };
    expect(pages.map(({ id }) => id)).toContain(longest.key);
    const ask = async (part?: number) => {
      const given = { ...longest, ...(part !== undefined && { part }) };
      const { content } = await client.callTool({ name: 'read_document', arguments: given });
      return content as { text: string }[];
    };
    const [first, note] = await ask();
    const count = Number(/^Part 1 of (\d+)/.exec(note?.text ?? 'Part 1 of 1')?.[1]);
    const parts = [first?.text ?? ''];
    for (let part = 2; part <= count; part += 1) parts.push((await ask(part))[0]?.text ?? '');
    expect(parts.every((text) => text.length <= 50_000)).toBe(true);
    expect(JSON.parse(parts.join(''))).toHaveProperty('outline');
  });

  it('is refused a part that the answer does not have, in words', async () => {
    const { refusal } = await mcp.program(['studio.read']);
    expect(await refusal('list_pages', { part: 90 })).toMatchObject({
      code: 'badRequest',
      message: expect.stringMatching(/^答案只有 \d 部分/) as unknown,
    });
  });

  it('of a preview says why there is no picture where none can be taken', async () => {
    const { must } = await mcp.program(['studio.read']);
    expect(
      await must('preview_document', { kind: 'page', key: '10060', width: 360 }),
    ).toMatchObject({
      lines: expect.any(Array) as unknown,
      picture: { code: 'pictureOff' },
    });
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

describe('a request', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

  it('is refused without a key, with a revoked one, and from a page of another site', async () => {
    const { token, id } = await mcp.keyWith(['studio.read']);
    expect(await mcp.post(token, list)).toBe(200);
    expect(await mcp.post(token, list, { origin: mcp.address.origin })).toBe(200);
    expect(await mcp.post(token, list, { origin: 'https://evil.example' })).toBe(403);
    expect(await mcp.post('', list, { authorization: '', cookie: 'quoin_studio=x' })).toBe(401);
    await revokeKey(mcp.sql, id, null);
    expect(await mcp.post(token, list)).toBe(401);
  });

  it('is refused where it is no JSON, many at once, too large, or no POST', async () => {
    const { token } = await mcp.keyWith(['studio.read']);
    expect(await mcp.post(token, '{')).toBe(400);
    expect(await mcp.post(token, `[${list},${list}]`)).toBe(400);
    expect(await mcp.post(token, `{"x":"${'a'.repeat(5 * 1024 * 1024)}"}`)).toBe(413);
    expect(
      await mcp.post(
        token,
        toolCall('read_document', JSON.parse('['.repeat(3000) + ']'.repeat(3000))),
      ),
    ).toBeLessThan(500);
    expect((await fetch(mcp.address)).status).toBe(405);
  });
});
