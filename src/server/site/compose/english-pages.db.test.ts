import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demonstrationBlock, module } from '#server/features/demonstration/pages/composition.ts';
import { composeDocument } from '#server/features/demonstration/pages.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { composePage } from './page.ts';
import { currentSnapshot } from '../site.ts';

const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, parentid: '', menuname: `第${id}页`, routecode: 'col', routeid: '', secondtype: '' },
  ...{ linktype: '0', opentype: '0', displayflag: '1', ordernumber: id },
  ...{ pagetitle: '', pagedesc: '', pagekerword: '' },
  ...{ createtime: '20260101000000', updatetime: '20260101000000' },
  ...more,
});
const pageOf = (title: string) =>
  composeDocument('page', '10', {
    main: [module('M11', [demonstrationBlock('disclaimer', { title })])],
  });
/** The node ids of `pageOf`. */
const BLOCK = '10-2';
const textAt = (node: string, name: string, source: string, text: string): TranslatedText => ({
  ...{ id: `${node}-${name}`, node, path: [name], source, text },
});
const translationOf = (kind: string, key: string, texts: TranslatedText[]) => ({
  documentkind: kind,
  documentkey: key,
  language: 'en',
  texts,
});

const items: [Kind, string, unknown][] = [
  [
    'menu',
    'menu',
    {
      entries: [
        entry('10'),
        entry('11'),
        entry('20', { routecode: 'fund', secondtype: 'detail', displayflag: '2' }),
      ],
    },
  ],
  ['page', '10', pageOf('须知')],
  ['page', '11', pageOf('须知')],
  ['page', '20', pageOf('须知')],
  ['fund', '000001', aFund('000001', { fundname: '成长混合', fundtype: '3' })],
  ['fund', '000002', aFund('000002', { fundname: '价值混合', fundtype: '3' })],
];

let store: TestStore;

async function publish(...changes: [Kind, string, unknown][]) {
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: await Promise.all(
      changes.map(async ([kind, key, body]) => {
        const [last] = await store.sql<{ seq: number }[]>`
          select max(seq)::int as seq from publication where kind = ${kind} and key = ${key}`;
        return { kind, key, body: body as JsonValue, baseSeq: last?.seq ?? null };
      }),
    ),
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

async function shown(address: string) {
  const snapshot = await currentSnapshot(store.sql);
  const composed = await composePage(address, snapshot);
  if (composed.kind !== 'page') throw new Error(composed.kind);
  const { facts, nodes } = composed.model;
  return {
    facts,
    title: nodes[BLOCK]?.props['title'],
    tags: snapshot.tags,
    seq: snapshot.moment.seq,
  };
}

beforeAll(async () => {
  store = await openStore();
  await publish(...items);
});
beforeEach(async () => {
  await publish(
    ['page', '10', pageOf('须知')],
    [
      'translation',
      'page:10:en',
      translationOf('page', '10', [textAt(BLOCK, 'title', '须知', 'Notice')]),
    ],
    [
      'translation',
      'menu:menu:en',
      translationOf('menu', 'menu', [textAt('10', 'menuname', '第10页', 'Page ten')]),
    ],
    [
      'translation',
      'fund:000001:en',
      translationOf('fund', '000001', [textAt('root', 'fundname', '成长混合', 'Growth')]),
    ],
  );
});
afterAll(() => store.close());

it('shows a page in its language, and names the other one from both', async () => {
  const english = await shown('/en/col?menuid=10');
  expect(english).toMatchObject({ title: 'Notice', facts: { language: 'en', status: 200 } });
  expect(english.facts).toMatchObject({
    alternate: '/col?menuid=10',
    address: '/en/col?menuid=10',
  });
  expect(english.facts.entry?.menuname).toBe('Page ten');
  const chinese = await shown('/col?menuid=10');
  expect(chinese).toMatchObject({ title: '须知', facts: { alternate: '/en/col?menuid=10' } });
  expect(chinese.facts.language).toBeUndefined();
});

it('shows the Chinese where it says something else than what was translated', async () => {
  await publish(['page', '10', pageOf('重要须知')]);
  expect((await shown('/en/col?menuid=10')).title).toBe('重要须知');
});

it('shows no half of a release of a text and its translation', async () => {
  await publish(
    ['page', '10', pageOf('重要须知')],
    [
      'translation',
      'page:10:en',
      translationOf('page', '10', [textAt(BLOCK, 'title', '重要须知', 'Important')]),
    ],
  );
  expect((await shown('/en/col?menuid=10')).title).toBe('Important');
  expect((await shown('/col?menuid=10')).title).toBe('重要须知');
});

it('answers 404 with the Chinese address where nothing is translated', async () => {
  const { facts } = await shown('/en/col?menuid=11');
  expect(facts).toMatchObject({ status: 404, language: 'en', alternate: '/col?menuid=11' });
  expect((await shown('/col?menuid=11')).facts.alternate).toBeUndefined();
});

it('answers 404 without another address where nothing is published at all', async () => {
  const { facts } = await shown('/en/fund?fundcode=999999');
  expect(facts).toMatchObject({ status: 404, language: 'en' });
  expect(facts.alternate).toBeUndefined();
});

it('shows a fund by the name of its translation, and another one not at all', async () => {
  expect((await shown('/en/fund?fundcode=000001')).facts.title).toContain('Growth');
  expect((await shown('/fund?fundcode=000001')).facts.title).toContain('成长混合');
  expect((await shown('/en/fund?fundcode=000002')).facts.status).toBe(404);
});

it('knows which pages a translation touches: those in English, and the one in Chinese that names it', async () => {
  const tag = 'translation:page:10:en';
  expect((await shown('/en/col?menuid=10')).tags).toContain(tag);
  expect((await shown('/col?menuid=10')).tags).toContain(tag);
  expect((await shown('/col?menuid=11')).tags).not.toContain(tag);
});

it('translates the rows of a list and the menu', async () => {
  const snapshot = (await currentSnapshot(store.sql)).inLanguage('en');
  const list = await snapshot.answer({ path: 'trade/fund/list', body: {} });
  expect(list.ok && list.record[0].map(({ fundname }) => fundname).toSorted()).toEqual([
    'Growth',
    '价值混合',
  ]);
  expect((await shown('/en/col?menuid=10')).facts.menu[0]?.menuname).toBe('Page ten');
});

it('takes a translation of a node or document that is gone for none', async () => {
  await publish(
    [
      'translation',
      'page:10:en',
      translationOf('page', '10', [textAt('gone', 'title', '须知', 'Gone')]),
    ],
    [
      'translation',
      'page:99:en',
      translationOf('page', '99', [textAt('x', 'title', '须知', 'Gone')]),
    ],
  );
  expect((await shown('/en/col?menuid=10')).title).toBe('须知');
  expect((await shown('/en/col?menuid=11')).facts.status).toBe(404);
});

it.each([
  ['/en', '/en/col?menuid=10'],
  ['/en/', '/en/col?menuid=10'],
  ['/en/en', '/en/col?menuid=10'],
  ['/english', '/col?menuid=10'],
  ['/EN', '/col?menuid=10'],
  ['/en/col/?menuid=10', '/en/col?menuid=10'],
])('leads %s to %s', async (address, to) => {
  const composed = await composePage(address, await currentSnapshot(store.sql));
  expect(composed).toMatchObject({ kind: 'redirect', to });
});
