import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import { loadDemonstration } from '#server/demonstration/load.ts';
import { demonstrationPages } from '#server/demonstration/pages.ts';
import { currentMoment } from '#server/store/moment.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { documentFindings } from './document-findings.ts';
import { itemModel } from './item-preview.ts';
import { itemDocument } from './stored-form.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const loaded = await loadDemonstration(store.sql, fileURLToPath(new URL('../demonstration/data', import.meta.url)), demonstrationPages);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded));
});
afterAll(() => store.close());

type ItemName = DocumentName & { kind: (typeof CONTENT_KINDS)[number] };

async function published(kinds: readonly string[]): Promise<{ name: ItemName; body: JsonValue }[]> {
  const rows = await store.sql<{ kind: ItemName['kind']; key: string; body: JsonValue }[]>`
    select p.kind, p.key, c.body from publication p join content c on c.hash = p.hash where p.kind = any(${[...kinds]}::text[])`;
  return rows.map(({ body, ...name }) => ({ name, body }));
}

const findings = async (name: ItemName, props: Record<string, JsonValue>, together: DocumentName[] = []) =>
  (await documentFindings(store.sql, name, itemDocument(name.kind, props), together)).map(({ path }) => path.join('.'));

async function stored(name: ItemName): Promise<Record<string, JsonValue>> {
  const found = (await published([name.kind])).find((one) => one.name.key === name.key);
  return toProps(kindDefinition(name.kind)!, found?.body ?? {});
}

it('has nothing against any item of the demonstration', async () => {
  const items = await published(CONTENT_KINDS.filter((kind) => kind !== 'funddocument' && kind !== 'dictionary'));
  expect(items.length).toBeGreaterThan(200);
  const refused: string[] = [];
  for (const { name, body } of items) {
    const found = await findings(name, toProps(kindDefinition(name.kind)!, body));
    refused.push(...found.map((path) => `${name.kind}:${name.key} ${path}`));
  }
  expect(refused).toEqual([]);
});

it('refuses what refers to something that is not live, at its field, unless it goes live together', async () => {
  const name = { kind: 'article', key: 'a0001' } as const;
  const props = await stored(name);
  const body = { type: 'doc', content: [{ type: 'attachment', attrs: { id: 'd-none', name: '表单' } }] };
  const wrong = { ...props, category: 'none', fundcodes: ['000001', '999999'], body };
  expect((await findings(name, wrong)).toSorted()).toEqual(['body', 'category', 'fundcodes.1']);
  expect(await findings(name, { ...props, category: 'none' }, [{ kind: 'category', key: 'none' }])).toEqual([]);
  expect(await findings(name, { ...props, attachments: [{ id: 'f1', title: '附', address: '/newsdetail?id=none' }] })).toEqual(['attachments.f1.address']);
});

it('refuses a category below itself, and a parameter that its own form refuses', async () => {
  const aml = { kind: 'category', key: 'aml' } as const;
  expect(await findings(aml, { ...(await stored(aml)), parentid: 'aml-law' })).toEqual(['parentid']);
  const flag = { kind: 'parameter', key: 'loginopenflag' } as const;
  expect(await findings(flag, { paramname: flag.key, paramvalue: '也许' })).toEqual(['paramvalue']);
});

it('shows an item where visitors will meet it, as it is held, published or not', async () => {
  const moment = await currentMoment(store.sql);
  const article = await stored({ kind: 'article', key: 'a0001' });
  const look = async (kind: ItemName['kind'], key: string, props: Record<string, JsonValue>) => {
    const done = await itemModel(store.sql, kindDefinition(kind)!, { key, props, published: false }, moment);
    return done.ok ? JSON.stringify(done.answer.model) : done.refusal.code;
  };
  expect(await look('article', 'new1', { ...article, id: 'new1', title: '尚未发布的一篇', category: 'aml-law' })).toContain('尚未发布的一篇');
  expect(await look('honour', 'h9', { id: 'h9', honourtype: '1', title: '新的资质', issuer: '机构', awarddate: '20260101', image: '', summary: '', body: { type: 'doc', content: [{ type: 'paragraph' }] } })).toContain('新的资质');
  expect(await look('parameter', 'companyname', { paramname: 'companyname', paramvalue: '另一家基金' })).toContain('另一家基金');
  const place = { id: 'p9', placename: '新的营业厅', address: '样例路 9 号', postcode: '', phone: '', fax: '', email: '', hours: '', ordernumber: '1' };
  expect(await look('place', 'p9', place)).toContain('新的营业厅');
  expect(await look('appversion', 'v1', {})).toBe('notFound');
});
