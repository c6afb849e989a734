import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageModel } from '#kit';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { isGate, isFullRun } from '#tests/support/lane.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';
import { documentFindings } from '../document-findings.ts';
import { itemModel } from '#server/features/pages/item-preview.ts';
import { pickerHandlers } from '#server/features/pages/pickers.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';

const GATE_ITEMS_OF_EACH_KIND = 3;

let store: TestStore;
beforeAll(async () => {
  store = await openDemonstrationStore();
});
afterAll(() => store.close());

type ItemName = DocumentName & { kind: (typeof CONTENT_KINDS)[number] };

async function published(kinds: readonly string[]): Promise<{ name: ItemName; body: JsonValue }[]> {
  const rows = await store.sql<{ kind: ItemName['kind']; key: string; body: JsonValue }[]>`
    select p.kind, p.key, c.body from publication p join content c on c.hash = p.hash where p.kind = any(${[...kinds]}::text[])`;
  return rows.map(({ body, ...name }) => ({ name, body }));
}

const findings = async (
  name: ItemName,
  props: Record<string, JsonValue>,
  alsoPublish: DocumentName[] = [],
) =>
  (await documentFindings(store.sql, name, itemDocument(name.kind, props), alsoPublish)).map(
    ({ path }) => path.join('.'),
  );

async function stored(name: ItemName): Promise<Record<string, JsonValue>> {
  const found = (await published([name.kind])).find((one) => one.name.key === name.key);
  return toProps(kindDefinition(name.kind)!, found?.body ?? {});
}

/** In the gate the first items of each kind; with everything, all. */
function isChecked<T extends { name: ItemName }>(item: T, items: readonly T[]): boolean {
  const alike = items.filter(({ name }) => name.kind === item.name.kind);
  return isFullRun || alike.indexOf(item) < GATE_ITEMS_OF_EACH_KIND;
}

it.skipIf(isGate)('has nothing against any item of the demonstration', async () => {
  const items = await published(
    CONTENT_KINDS.filter((kind) => kind !== 'funddocument' && kind !== 'dictionary'),
  );
  expect(items.length).toBeGreaterThan(200);
  const refused: string[] = [];
  for (const { name, body } of items.filter((item) => isChecked(item, items))) {
    const found = await findings(name, toProps(kindDefinition(name.kind)!, body));
    refused.push(...found.map((path) => `${name.kind}:${name.key} ${path}`));
  }
  expect(refused).toEqual([]);
});

it.skipIf(isGate)(
  'has nothing against any page of the demonstration, nor against its frame',
  async () => {
    const rows = await store.sql<{ kind: 'page' | 'frame'; key: string; body: PageDocument }[]>`
    select p.kind, p.key, c.body from publication p join content c on c.hash = p.hash where p.kind in ('page', 'frame')`;
    expect(rows.length).toBeGreaterThan(30);
    const refused: string[] = [];
    for (const { kind, key, body } of rows) {
      const found = await documentFindings(store.sql, { kind, key }, body);
      refused.push(
        ...found.map(({ node, message }) => `${kind}:${key} ${node} ${toSourceText(message)}`),
      );
    }
    expect(refused).toEqual([]);
  },
);

it('refuses what refers to something that is not live, at its field, unless it goes live together', async () => {
  const name = { kind: 'article', key: 'a0001' } as const;
  const props = await stored(name);
  const body = {
    type: 'doc',
    content: [{ type: 'attachment', attrs: { id: 'd-none', name: '表单' } }],
  };
  const wrong = { ...props, category: 'none', fundcodes: ['000001', '999999'], body };
  expect((await findings(name, wrong)).toSorted()).toEqual(['body', 'category', 'fundcodes.1']);
  expect(
    await findings(name, { ...props, category: 'none' }, [{ kind: 'category', key: 'none' }]),
  ).toEqual([]);
  expect(
    await findings(name, {
      ...props,
      attachments: [{ id: 'f1', title: '附', address: '/newsdetail?id=none' }],
    }),
  ).toEqual(['attachments.f1.address']);
});

it('refuses a category below itself, and a parameter that its own form refuses', async () => {
  const aml = { kind: 'category', key: 'aml' } as const;
  expect(await findings(aml, { ...(await stored(aml)), parentid: 'aml-law' })).toEqual([
    'parentid',
  ]);
  const flag = { kind: 'parameter', key: 'loginopenflag' } as const;
  expect(await findings(flag, { paramname: flag.key, paramvalue: '也许' })).toEqual(['paramvalue']);
});

describe('an item in the preview', () => {
  const shown = async (
    kind: ItemName['kind'],
    key: string,
    props: Record<string, JsonValue>,
    page?: string,
  ) =>
    itemModel(
      store.sql,
      kindDefinition(kind)!,
      { key, props, page },
      await currentMoment(store.sql),
    );
  const look = async (...asked: Parameters<typeof shown>) => {
    const done = await shown(...asked);
    return done.ok ? JSON.stringify(done.answer.model) : toSourceText(done.refusal.message);
  };
  const body = { type: 'doc', content: [{ type: 'paragraph' }] };

  it('is seen where visitors will meet it, as it is held, published or not', async () => {
    const article = await stored({ kind: 'article', key: 'a0001' });
    expect(
      await look('article', 'new1', {
        ...article,
        id: 'new1',
        title: '尚未发布的一篇',
        category: 'aml-law',
      }),
    ).toContain('尚未发布的一篇');
    expect(
      await look('honour', 'h9', {
        id: 'h9',
        honourtype: '1',
        title: '新的资质',
        issuer: '机构',
        awarddate: '20260101',
        image: '',
        summary: '',
        body,
      }),
    ).toContain('新的资质');
    expect(
      await look('parameter', 'companyname', {
        paramname: 'companyname',
        paramvalue: '另一家基金',
      }),
    ).toContain('另一家基金');
    expect(
      await look('manager', 'm9', {
        managerid: 'm9',
        name: '新来的经理',
        company: '',
        tenuredays: '',
        totalsize: '',
        asof: '',
        posts: [],
        awards: [],
        past: [],
      }),
    ).toContain('新来的经理');
    const place = {
      id: 'p9',
      placename: '新的营业厅',
      address: '样例路 9 号',
      postcode: '',
      phone: '',
      fax: '',
      email: '',
      hours: '',
      ordernumber: '1',
    };
    expect(await look('place', 'p9', place)).toContain('新的营业厅');
    const group = {
      dictitem: 'risklevel',
      subitem: '03',
      itemname: '风险等级',
      subitemname: '试改的等级',
      remark: '',
    };
    expect(await look('dictionary', 'risklevel:03', group)).toContain('试改的等级');
  });

  it('is seen on each of the pages that list it, on the one that is asked for', async () => {
    const name = { kind: 'dictionary', key: 'risklevel:03' } as const;
    const level = { ...(await stored(name)), subitemname: '试改的等级' };
    const first = await shown(name.kind, name.key, level);
    const pages = first.ok ? first.answer.pages : [];
    expect(pages.length).toBeGreaterThan(1);
    const last = await shown(name.kind, name.key, level, pages.at(-1)?.menuid);
    expect(last.ok && (last.answer.model as unknown as PageModel).facts.entry?.id).toBe(
      pages.at(-1)?.menuid,
    );
    const banner = (await published(['advertisement']))[0]!.name;
    expect(
      await look('advertisement', banner.key, { ...(await stored(banner)), bannertype: 'column' }),
    ).toMatch(/^还没有页面放“广告轮播”区块/);
  });

  it('of which there is no page says who reads it', async () => {
    expect(await look('appversion', 'v1', {})).toContain('从公开接口读取');
    expect(await look('systemnotice', 's1', { topflag: '0' })).toContain('每页上方显示');
  });

  it('is in what views ask for by themselves: lists of funds, and what stands behind the gate', async () => {
    const { call } = pickerHandlers(store.sql);
    const ask = async (
      path: string,
      name: ItemName,
      changes: Record<string, JsonValue>,
      given = {},
    ) => {
      const draft = { ...name, props: { ...(await stored(name)), ...changes } };
      const done = await call({ path, body: given, loggedIn: true, draft }, {} as never);
      return done.ok ? JSON.stringify(done.answer) : done.refusal.code;
    };
    expect(
      await ask(
        'trade/fund/list',
        { kind: 'fund', key: '000001' },
        { fundname: '改过名的基金' },
        { keyword: '改过名' },
      ),
    ).toContain('改过名的基金');
    expect(
      await ask('content/private/list', (await published(['privatefund']))[0]!.name, {
        fundname: '改过名的专户',
      }),
    ).toContain('改过名的专户');
    expect(
      await ask(
        'content/text/list',
        { kind: 'text', key: 'qualifiedinvestor' },
        { title: '改过的承诺' },
        { textcodes: 'qualifiedinvestor' },
      ),
    ).toContain('改过的承诺');
  });
});
