import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuDocument } from '#schemas/menu.ts';
import { loadStructureInto } from '#server/app/start/load-demonstration.ts';
import { composePage } from '#server/site/compose/page.ts';
import { entryAddress } from '#server/site/snapshot/route.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { firstStepHandlers } from '#server/features/first-steps/handlers.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import type { JsonValue } from '#schemas/json.ts';
import { aFund } from '#tests/support/fund.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const DATA = fileURLToPath(new URL('data', import.meta.url));

let store: TestStore;
let menu: MenuDocument;
beforeAll(async () => {
  store = await openStore();
  const told: string[] = [];
  expect(await loadStructureInto(store.sql, DATA, (text) => void told.push(text))).toEqual([]);
  expect(told).toHaveLength(1);
  const found = await current(store.sql, await currentMoment(store.sql), 'menu', ['menu']);
  menu = found.get('menu')?.body as unknown as MenuDocument;
});
afterAll(() => store.close());

describe('the structure of a site', () => {
  it('has menu, categories, dictionary and texts, and no fund, article, person, figure or file', async () => {
    const rows = await store.sql<{ kind: string; count: number }[]>`
      select kind, count(distinct key) as count from publication group by kind`;
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    expect(Object.keys(counts).toSorted()).toEqual([
      ...['category', 'dictionary', 'figures', 'frame', 'menu', 'page', 'parameter'],
      ...['rule', 'sharedtext', 'synonym', 'term', 'text'],
    ]);
    expect(counts['page']).toBe(menu.entries.filter(({ linktype }) => linktype === '0').length);
    for (const table of ['nav', 'cash_yield', 'dividend', 'fund_performance', 'media_file'])
      expect([table, await store.sql`select from ${store.sql(table)}`]).toEqual([table, []]);
    expect((await store.sql`select from holiday`).length).toBeGreaterThan(0);
    expect(await verifyChain(store.sql)).toMatchObject({ ok: true, releases: 1 });
  });

  it('says nothing that is of the demonstration alone', async () => {
    const [row] = await store.sql<{ text: string }[]>`
      select string_agg(c.body::text, '\n') as text from publication p join content c on c.hash = p.hash
      where p.kind not in ('rule', 'category', 'dictionary')`;
    const text = row?.text ?? '';
    expect(text.match(/.{0,20}(?:(?<!之和)演示|示范|虚构|400-698-9988).{0,20}/g) ?? []).toEqual([]);
    expect(text.match(/.{0,20}(?:华夏|[（(]\d{6}[）)]).{0,20}/g) ?? []).toEqual([]);
    expect(text.match(/"(?:fundcode|cashfundcode)": ?"\d{6}"/g) ?? []).toEqual([]);
  });

  it('answers every address of the menu with a whole page, on which no call fails but for what is not there yet', async () => {
    const shown = menu.entries.filter(({ displayflag }) => displayflag === '1');
    expect(shown.length).toBeGreaterThan(40);
    for (const entry of shown) {
      const address = entryAddress(entry);
      const composed = await composePage(address, await currentSnapshot(store.sql));
      if (composed.kind !== 'page') throw new Error(`${address} ${composed.kind}`);
      const { model, problems } = composed;
      const answers = Object.values(model.nodes).flatMap(({ data }) => Object.values(data));
      // Blocks without a fund say so themselves, and leave out the company's facts that were not published yet.
      const failed = answers.filter(
        (one) => !one.ok && one.code !== '2030404' && !one.msg.endsWith('（fundcode）'),
      );
      expect([address, model.facts.status, problems, failed]).toEqual([address, 200, [], []]);
    }
  });
});

describe('the steps of a new site', () => {
  const doneIn = async ({ sql }: TestStore) => {
    const answered = await firstStepHandlers(sql).firstSteps({}, {} as HandlerContext);
    if (!answered.ok) throw new Error('refused');
    const { steps, ...rest } = answered.answer;
    return { ...rest, done: steps.flatMap(({ id, isDone }) => (isDone ? [id] : [])) };
  };
  const publish = async (sql: Database, items: [Kind, string, unknown][]) => {
    const moment = await currentMoment(sql);
    const done = await release(sql, {
      ...{ author: 'test', note: '' },
      items: await Promise.all(
        items.map(async ([kind, key, body]) => ({
          ...{ kind, key, body: body as JsonValue },
          baseSeq: (await current(sql, moment, kind, [key])).get(key)?.seq ?? null,
        })),
      ),
    });
    if (!done.ok) throw new Error(done.problem.reason);
  };
  const currentBody = async (kind: Kind, key: string) =>
    (await current(store.sql, await currentMoment(store.sql), kind, [key])).get(key)?.body;

  it('begin with menu and dictionary done, and follow what is published', async () => {
    const { sql } = store;
    expect(await doneIn(store)).toEqual({
      ...{ isOffered: true, home: '10060', done: ['menu', 'dictionary'] },
    });
    await publish(sql, [
      ['parameter', 'companyname', { paramname: 'companyname', paramvalue: '某某基金' }],
      ['fund', '000051', aFund('000051', { fundname: '某某沪深300' })],
      [
        'page',
        '10060',
        { nodes: ((await currentBody('page', '10060')) as { nodes: JsonValue }).nodes },
      ],
      [
        'text',
        'privacy',
        { ...((await currentBody('text', 'privacy')) as object), textversion: '2' },
      ],
    ]);
    expect((await doneIn(store)).done).toEqual(['menu', 'dictionary', 'company', 'funds', 'home']);
  });

  it('are not offered where the site began with the demonstration, and all are open in an empty store', async () => {
    const other = await openStore();
    expect(await doneIn(other)).toEqual({ isOffered: true, home: null, done: [] });
    const fund = aFund('000051', {}) as unknown as JsonValue;
    await release(other.sql, {
      ...{ author: 'Quoin', note: '载入演示内容' },
      items: [{ kind: 'fund', key: '000051', body: fund, baseSeq: null }],
    });
    expect(await doneIn(other)).toMatchObject({ isOffered: false, done: ['funds'] });
    await other.close();
  });
});

it('of an empty store is a maintenance page everywhere, never a page that is missing', async () => {
  const empty = await openStore();
  for (const address of ['/', '/col?menuid=10060', '/fund?fundcode=000001', '/search', '/nowhere'])
    expect([address, (await composePage(address, await currentSnapshot(empty.sql))).kind]).toEqual([
      ...[address, 'maintenance'],
    ]);
  await empty.close();
});
