import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderSVG } from 'uqr';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { codeOf, makeCode } from './make-code.ts';

const ORIGIN = 'https://www.example.com';
let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const entries = [
    { ...STATIC_ENTRY, id: '10', menuname: '首页' },
    { ...STATIC_ENTRY, id: '20', menuname: '基金', routecode: 'fund', secondtype: 'detail' },
  ];
  const page = makeDocument(makeNode('root', 'page', { slots: { main: [] } }));
  const released = await release(store.sql, {
    author: '甲',
    note: '',
    items: [
      { kind: 'menu', key: 'menu', body: { entries } as never, baseSeq: null },
      { kind: 'page', key: '20', body: page as never, baseSeq: null },
      { kind: 'fund', key: '000001', body: aFund('000001'), baseSeq: null },
    ],
  });
  expect(released.ok).toBe(true);
});
afterAll(() => store.close());

async function made(path: string) {
  const found = codeOf(ORIGIN + path);
  if (!found) throw new Error(`${path} is no code`);
  const snapshot = await currentSnapshot(store.sql);
  const { status, type, encodings } = await makeCode(found, snapshot);
  return { status, type, text: encodings.identity.body.toString(), tags: [...snapshot.tags] };
}

it('holds the whole address of the page', async () => {
  const { status, type, text, tags } = await made('/codes/fund-000001.svg');
  expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(text).toBe(renderSVG(`${ORIGIN}/fund?fundcode=000001`, { border: 2 }));
  expect(tags).toContain('fund:000001');
});

it('is missing for what is not published, and for no page of the site', async () => {
  expect((await made('/codes/fund-999999.svg')).status).toBe(404);
  expect((await made('/codes/newsdetail-a1.svg')).status).toBe(404);
  expect(codeOf(`${ORIGIN}/codes/col-6.svg`)).toBeNull();
  expect(codeOf('/codes/fund-000001.svg')).toBeNull();
});
