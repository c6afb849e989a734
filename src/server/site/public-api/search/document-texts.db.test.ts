import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { readNextText } from '#server/features/media/texts/read-waiting.ts';
import { UNSETTLED } from '#server/site/cache/unsettled.ts';
import { currentSnapshot, snapshotAt } from '#server/site/site.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { databaseMedia, type MediaLibrary } from '#server/store/media/media-library.ts';
import { readPdf } from '#server/store/media/texts/read-pdf.ts';
import { release } from '#server/store/release/release.ts';
import { rebuildSearch } from '#server/store/search/rebuild.ts';
import { aDownload } from '#tests/support/contents.ts';
import { aFund } from '#tests/support/fund.ts';
import { makePdf } from '#tests/support/pdfs.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
let library: MediaLibrary;
const files: Record<string, string> = {};
const document = (id: string, fundcode: string, file: string, title = '招募说明书') => ({
  ...{ id, fundcode, title, doctype: '2', publishdate: '20260122' },
  address: `/media/${files[file]}.pdf`,
});

beforeAll(async () => {
  store = await openStore();
  library = databaseMedia(store.sql);
  await addFile('old', ['总则', '巨额赎回的处理办法：延期办理']);
  await addFile('new', ['总则', '摆动定价机制与ETF联接']);
  await addFile('form', ['开户需要的证件清单，投资与资者']);
  await publish([
    ['fund', '000051', aFund('000051', { fundname: '某某沪深300联接A' })],
    ['fund', '000052', aFund('000052', { fundname: '另一只基金' })],
    ['funddocument', 'd1', document('d1', '000051', 'old')],
    ['funddocument', 'd2', document('d2', '000052', 'old', '有巨额赎回的公告')],
    [
      'download',
      'w1',
      { ...aDownload('w1', { title: '申请表' }), address: `/media/${files.form}.pdf` },
    ],
  ]);
});
afterAll(() => store.close());

async function addFile(name: string, pages: string[]) {
  const added = await library.add({ bytes: makePdf(pages), filename: `${name}.pdf`, account: '' });
  if (!added.ok) throw new Error(name);
  files[name] = added.file.hash;
}
const readAll = async () => {
  while (await readNextText({ sql: store.sql, blobs: library.blobs, read: readPdf }));
};

async function publish(items: [Kind, string, unknown][], baseSeq: number | null = null) {
  const done = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: items.map(([kind, key, body]) => ({ kind, key, body: body as JsonValue, baseSeq })),
  });
  if (!done.ok) throw new Error(done.problem.reason);
  return done.seq;
}

async function documents(keyword: string, snapshot = currentSnapshot(store.sql)) {
  const { answer, tags } = await snapshot.then(async (site) => ({
    answer: await site.answer({ path: 'content/search', body: { keyword } }),
    tags: site.tags,
  }));
  if (!answer.ok) throw new Error(answer.msg);
  const [hits, , counts] = answer.record;
  return {
    hits: hits.filter(({ group }) => group === 'document'),
    count: counts.find(({ group }) => group === 'document')?.count,
    isSettled: !tags.has(UNSETTLED),
  };
}
const idsOf = async (keyword: string) => (await documents(keyword)).hits.map(({ id }) => id);

it('is found once it is read, until then no answer is kept', async () => {
  expect(await documents('摆动定价')).toMatchObject({ hits: [], count: '0', isSettled: false });
  await readAll();
  const found = await documents('巨额赎回');
  expect(found).toMatchObject({ count: '2', isSettled: true });
  const [named, inText] = found.hits;
  expect(named?.id).toBe('d2');
  expect(inText).toMatchObject({
    ...{ id: 'd1', title: '招募说明书', date: '20260122' },
    labels: ['某某沪深300联接A', '000051', '招募说明书', '第 2 页'],
    address: '/media/document/d1.pdf#page=2',
    excerpt: '巨额赎回的处理办法：延期办理',
    excerptmarks: [[0, 4]],
  });
});

it('has the words on one page, whole, and in any case of letters', async () => {
  expect(await idsOf('延期办理 巨额')).toEqual(['d2', 'd1']);
  expect(await idsOf('总则 延期办理')).toEqual([]);
  // Each pair of it stands on the page, the word does not.
  expect(await idsOf('投资者')).toEqual([]);
});

it('of a file to download leads to it', async () => {
  expect((await documents('证件清单')).hits).toMatchObject([
    { id: 'w1', address: `/media/${files.form}.pdf#page=1`, labels: ['PDF', '第 1 页'] },
  ]);
});

it('is found no more from the moment that the document is replaced or withdrawn, and still before it', async () => {
  const before = await currentMoment(store.sql);
  const seq = before.seq;
  await publish([['funddocument', 'd1', document('d1', '000051', 'new')]], seq);
  expect([await idsOf('延期办理'), await idsOf('摆动定价 etf')]).toEqual([['d2'], ['d1']]);
  await publish([['funddocument', 'd1', null]], seq + 1);
  expect(await idsOf('摆动定价')).toEqual([]);
  const then = await documents('延期办理', Promise.resolve(snapshotAt(store.sql, before)));
  expect(then.hits.map(({ id }) => id)).toEqual(['d2', 'd1']);
});

it('is found as before once the search is derived again', async () => {
  await store.sql.begin((tx) => rebuildSearch(tx));
  expect(await idsOf('延期办理')).toEqual(['d2']);
});
