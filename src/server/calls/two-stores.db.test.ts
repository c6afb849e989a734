import { afterAll, beforeAll, expect, it } from 'vitest';
import { callSchemas, type CallBody, type CallPath } from '#schemas/calls/calls.ts';
import type { TestStore } from '#tests/support/store.ts';
import { openTwoStores } from '#tests/support/two-stores.ts';
import { calls } from '#wire/calls/table.ts';
import type { World } from '../compose/world.ts';
import { worldNow } from '../site/site.ts';
import { answers } from './answers.ts';

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
  'fund/indicator': { fundcode: '000001' },
  'fund/dividend/list': { fundcode: '000001' },
  'fund/fee': { fundcode: '000001' },
  'fund/holding/list': { fundcode: '000001' },
  'fund/industry/list': { fundcode: '000001' },
  'fund/document/list': { fundcode: '000001' },
  'fund/manager/list': { fundcode: '000001' },
  'fund/manager/detail': { managerid: 'm1' },
  'fund/manager/resume': { managerid: 'm1' },
  'fund/manager/award': { managerid: 'm1' },
  'fund/manager/history': { managerid: 'm1' },
  'fund/calendar': { startdate: '20250101', enddate: '20250110' },
  'common/dictionary': {},
  'common/mixparam': {},
  'common/menu': {},
  'common/module': { address: '/col?menuid=1' },
  'content/article/list': {},
  'content/article/detail': { id: 'n1' },
  'content/category/list': {},
};

/** Entries that still have to get a row. Shorten this list; never add to it. */
const missing: readonly string[] = [
  'common/sysparam', 'common/advertisement', 'common/companyinfo', 'common/appversion', 'content/article/search',
  'content/article/related', 'content/article/adjacent', 'content/category/count', 'content/notice/list',
  'content/knowledge/tree', 'content/knowledge/detail', 'content/sitemap/list', 'content/companysection/list',
  'content/honour/list', 'content/honour/detail', 'content/person/list', 'content/person/detail', 'content/job/list',
  'content/job/detail', 'content/place/list', 'content/roadshow/list', 'content/roadshow/detail',
  'content/friendlylink/list', 'content/question/list', 'content/download/list', 'content/systemnotice/list',
  'content/systemnotice/current', 'content/hotword/list', 'content/fragment/detail', 'content/text/list',
  'content/private/confirm', 'content/private/list', 'content/private/detail', 'content/specialnotice/list',
  'content/specialnotice/detail',
];

/** What depends on who asks is tested with a visitor's session. */
const OF_VISITORS = /^(account|analy|auth|feedback|file)\//;

let stores: TestStore[];
let worlds: World[];
beforeAll(async () => {
  stores = await openTwoStores();
  worlds = await Promise.all(stores.map(({ sql }) => worldNow(sql)));
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

it.each(Object.entries(asked))('%s answers from the store, in its schema', async (path, body) => {
  const request = { path: path as CallPath, body: body as CallBody<CallPath> };
  const given = await Promise.all(worlds.map((world) => world.answer(request)));
  const contents = given.map((answer) => contentOf(request.path, answer));
  expect(contents[0]).not.toEqual(contents[1]);
});

/** What was answered, once it fits its schema and says something. */
function contentOf(path: CallPath, answer: Awaited<ReturnType<World['answer']>>): unknown {
  if (!answer.ok) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  const schema = callSchemas[path];
  if ('body' in answer && 'body' in schema) return schema.body.parse(answer.body);
  if (!('record' in answer) || !('record' in schema)) throw new Error(`${path} does not answer in its format`);
  const record = schema.record.parse(answer.record);
  expect(record[0]).not.toEqual([]);
  return record;
}

it('asks every entry that this server answers to anyone', () => {
  const open = Object.keys(answers).filter((path) => calls[path as CallPath].served === 'here' && !OF_VISITORS.test(path));
  expect(Object.keys(asked).filter((path) => missing.includes(path))).toEqual([]);
  expect(open.filter((path) => !Object.hasOwn(asked, path) && !missing.includes(path))).toEqual([]);
});
