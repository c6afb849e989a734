import { afterAll, beforeAll, expect, it } from 'vitest';
import { callSchemas, type CallBody, type CallPath } from '#schemas/calls/calls.ts';
import { qualifiedText } from '#tests/support/contents.ts';
import type { TestStore } from '#tests/support/store.ts';
import { openTwoStores } from '#tests/support/two-stores.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';
import { calls } from '#wire/calls/table.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { currentSnapshot } from '../site.ts';
import { publicHandlers } from '#server/app/start/public-handlers.ts';

/** What is asked of each entry: a new one gets a row here, and in `tests/support/two-stores.ts` what it answers from. */
const asked: { [P in CallPath]?: CallBody<P> } = {
  'trade/fund/list': { fundtype: '5' },
  'fund/new/list': {},
  'fund/detail': { fundcode: '000001' },
  'fund/share/list': { fundcode: '000001' },
  'fund/status/list': { fundcodes: '000001,000198' },
  'fund/type/count': {},
  'fund/search/suggest': { keyword: '000' },
  'fund/nav/latest': { fundcodes: '000001,000198' },
  'fund/nav/history': { fundcode: '000001', range: 'month1' },
  'fund/yield/history': { fundcode: '000198', range: 'month1' },
  'fund/gain/period': { fundcode: '000001' },
  'fund/gain/year': { fundcode: '000001' },
  'fund/gain/curve': { fundcodes: '000001', range: 'month1' },
  'fund/indicator': { fundcode: '000001' },
  'fund/compare': { fundcodes: '000001,000198' },
  'fund/dividend/list': { fundcode: '000001' },
  'fund/fee': { fundcode: '000001' },
  'form/detail': { formid: 'f1' },
  'fund/fee/class/list': { fundcode: '000001' },
  'fund/size/list': { fundcode: '000001' },
  'fund/holding/list': { fundcode: '000001' },
  'fund/industry/list': { fundcode: '000001' },
  'fund/portfolio': { fundcode: '000001' },
  'fund/overlap': { fundcodes: '000001,000198' },
  'fund/document/list': { fundcode: '000001' },
  'fund/manager/list': { fundcode: '000001' },
  'fund/manager/detail': { managerid: 'm1' },
  'fund/manager/resume': { managerid: 'm1' },
  'fund/manager/award': { managerid: 'm1' },
  'fund/manager/history': { managerid: 'm1' },
  'fund/calendar': { startdate: '20250101', enddate: '20250110' },
  'fund/event/list': { startdate: '20250101', enddate: '20250110' },
  'common/dictionary': {},
  'common/mixparam': {},
  'common/menu': {},
  'common/module': { address: '/col?menuid=1' },
  'content/article/list': {},
  'content/article/detail': { id: 'n1' },
  'content/category/list': {},
  'common/sysparam': {},
  'common/advertisement': {},
  'common/companyinfo': {},
  'common/appversion': {},
  'content/article/search': { keyword: '知识' },
  'content/search': { keyword: '知识' },
  'content/search/suggest': { keyword: '成长' },
  'content/article/related': { id: 'k1' },
  'content/article/adjacent': { id: 'k1' },
  'content/category/count': {},
  'content/notice/list': { fundcode: '000001' },
  'content/fundnews/list': { fundcodes: '000001', startdate: '20240101' },
  'content/knowledge/tree': {},
  'content/knowledge/detail': { id: 'k1' },
  'content/sitemap/list': {},
  'content/companysection/list': {},
  'content/honour/list': {},
  'content/honour/detail': { id: 'h1' },
  'content/person/list': {},
  'content/person/detail': { id: 't1' },
  'content/job/list': {},
  'content/job/detail': { id: 'j1' },
  'content/place/list': {},
  'content/roadshow/list': {},
  'content/roadshow/detail': { id: 'r1' },
  'content/friendlylink/list': {},
  'content/question/list': {},
  'content/term/list': {},
  'content/download/list': {},
  'content/systemnotice/list': {},
  'content/systemnotice/current': {},
  'content/hotword/list': {},
  'content/fragment/detail': { id: 'f1' },
  'content/text/list': {},
};

/** Behind the gate: asked by a visitor who confirmed to be a qualified investor. */
const gated: { [P in CallPath]?: CallBody<P> } = {
  'content/private/list': {},
  'content/private/detail': { fundcode: 'SF0001' },
  'content/specialnotice/list': { fundcode: 'SF0001' },
  'content/specialnotice/detail': { id: 'z1' },
};

/** What depends on who asks is tested with a visitor's session. */
const OF_VISITORS =
  /^(account|alert|analy|auth|feedback|file|form\/save|form\/state|content\/private\/confirm)(\/|$)/;

let stores: TestStore[];
let snapshots: SiteSnapshot[];
let visitors: TestVisitor[];
beforeAll(async () => {
  stores = await openTwoStores();
  snapshots = await Promise.all(stores.map(({ sql }) => currentSnapshot(sql)));
  visitors = await Promise.all(stores.map(({ sql }) => visit(sql)));
  for (const visitor of visitors)
    await visitor.get('content/private/confirm', { textversion: qualifiedText.textversion });
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

it.each(Object.entries(asked))('%s answers from the store, in its schema', async (path, body) => {
  const request = { path: path as CallPath, body: body as CallBody<CallPath> };
  const given = await Promise.all(snapshots.map((snapshot) => snapshot.answer(request)));
  const contents = given.map((answer) => contentOf(request.path, answer));
  expect(contents[0]).not.toEqual(contents[1]);
});

it.each(Object.entries(gated))(
  '%s answers from the store to who confirmed, in its schema',
  async (path, body) => {
    const given = await Promise.all(
      visitors.map((visitor) => visitor.ask(path as CallPath, body as CallBody<CallPath>)),
    );
    const contents = given.map((answer) => contentOf(path as CallPath, answer));
    expect(contents[0]).not.toEqual(contents[1]);
  },
);

/** What was answered, once it fits its schema and says something. */
function contentOf(path: CallPath, answer: Awaited<ReturnType<SiteSnapshot['answer']>>): unknown {
  if (!answer.ok) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  const schema = callSchemas[path];
  if ('body' in answer && 'body' in schema) return schema.body.parse(answer.body);
  if (!('record' in answer) || !('record' in schema))
    throw new Error(`${path} does not answer in its format`);
  const record = schema.record.parse(answer.record);
  expect(record[0]).not.toEqual([]);
  return record;
}

it('asks every entry that this server answers to anyone', () => {
  const open = Object.keys(publicHandlers).filter(
    (path) => calls[path as CallPath].served === 'here' && !OF_VISITORS.test(path),
  );
  expect(open.toSorted()).toEqual([...Object.keys(asked), ...Object.keys(gated)].toSorted());
});
