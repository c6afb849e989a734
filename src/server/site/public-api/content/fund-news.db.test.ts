import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { aCategory } from '#tests/support/contents.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const notice = (
  id: string,
  publishdate: string,
  ...fundcodes: string[]
): [Kind, string, JsonValue] => [
  'article',
  id,
  anArticle(id, { category: 'report', publishdate, fundcodes }),
];
const many = Array.from({ length: 301 }, (_, at) => notice(`m${at}`, '20250601', '000003'));
const items: [Kind, string, JsonValue][] = [
  ...['000001', '000002', '000003'].map((code): [Kind, string, JsonValue] => [
    'fund',
    code,
    aFund(code),
  ]),
  ['category', 'productnotice', aCategory('productnotice', '', { ext1: 'productdetail' })],
  ['category', 'report', aCategory('report', 'productnotice')],
  ['category', 'news', aCategory('news')],
  notice('p1', '20260105', '000001'),
  notice('p2', '20260106', '000001', '000002'),
  notice('p3', '20260107', '000002', '000003'),
  ['article', 'n1', anArticle('n1', { publishdate: '20260107', fundcodes: ['000001'] })],
  ...many,
];
const payout = (exdate: string, basis: 'disclosed' | 'estimated' = 'disclosed') => ({
  ...{ exdate, kind: 'dividend' as const, amount: '0.1', basis },
  ...{ recorddate: '', paydate: '', notice: '' },
});

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  const navs = [{ navdate: '20260105', nav: '1', growth: '0' }];
  const facts = { navdecimals: '4', establishdate: '20240101', navs } as const;
  await importFigures(store.sql, 'test', '', {
    funds: [
      {
        ...{ fundcode: '000001', ...facts },
        dividends: [payout('20260104'), payout('20260106'), payout('20260107', 'estimated')],
      },
      { ...{ fundcode: '000002', ...facts }, dividends: [payout('20260106')] },
    ],
  });
});
afterAll(() => store.close());

async function ask(fundcodes: string, startdate: string): Promise<Answer<'content/fundnews/list'>> {
  const site = await currentSnapshot(store.sql);
  return site.answer({ path: 'content/fundnews/list', body: { fundcodes, startdate } });
}

it('answers notices and disclosed payouts of the funds from the day on, each notice once, by one call', async () => {
  const answer = await ask('000001,000002,999999', '20260106');
  if (!answer.ok) throw new Error(answer.msg);
  const [notices, payouts, state] = answer.record;
  expect(notices).toEqual([
    {
      ...{ id: 'p3', title: '文章 p3', publishdate: '20260107' },
      ...{ routecode: 'productdetail', fundcodes: ['000002'] },
    },
    {
      ...{ id: 'p2', title: '文章 p2', publishdate: '20260106' },
      ...{ routecode: 'productdetail', fundcodes: ['000001', '000002'] },
    },
  ]);
  expect(payouts).toEqual([
    { ...payout('20260106'), amount: '0.1', fundcode: '000001' },
    { ...payout('20260106'), amount: '0.1', fundcode: '000002' },
  ]);
  expect(state).toEqual([{ completeflag: '1' }]);
});

it('says where there are more notices than are answered, and refuses a day that is none', async () => {
  const answer = await ask('000003', '20250101');
  if (!answer.ok) throw new Error(answer.msg);
  expect(answer.record[0]).toHaveLength(300);
  expect(answer.record[0][0]?.id).toBe('p3');
  expect(answer.record[2]).toEqual([{ completeflag: '0' }]);
  expect(await ask('000001', '20261341')).toMatchObject({ ok: false });
});
