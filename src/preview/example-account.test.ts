import { expect, it } from 'vitest';
import type { z } from 'zod';
import { call, type Answer, type CallRequest } from '#kit';
import { add } from '#rules/numbers/arithmetic.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import { exampleAnswer } from './example-account.ts';

const PATHS = [
  'trade/asset/total',
  'trade/asset/fund/list',
  'account/message/unread',
  'account/favorite/list',
  'account/message/list',
] as const;
const NONE = () => [];
const answerTo = (path: (typeof PATHS)[number]) =>
  exampleAnswer(call(path, {}) as CallRequest, NONE) as Answer & { ok: true };

it.each(PATHS)('answers %s as the catalogue has it', (path) => {
  const schema = callSchemas[path];
  const [part, given] =
    'record' in schema
      ? [schema.record, Reflect.get(answerTo(path), 'record')]
      : [schema.body, Reflect.get(answerTo(path), 'body')];
  expect((part as z.ZodType).safeParse(given).error?.issues).toBeUndefined();
});

it('has holdings that come to its total', () => {
  const total = exampleAnswer(
    call('trade/asset/total', {}) as CallRequest,
    NONE,
  ) as Answer<'trade/asset/total'>;
  const held = exampleAnswer(
    call('trade/asset/fund/list', {}) as CallRequest,
    NONE,
  ) as Answer<'trade/asset/fund/list'>;
  if (!total.ok || !held.ok) throw new Error('an example has no failures');
  const [[{ marketvalue, dayprofit, holdprofit }]] = total.record;
  const [rows] = held.record;
  const sum = (field: 'marketvalue' | 'dayprofit' | 'holdprofit') =>
    rows.reduce((whole, row) => add(whole, row[field]), '0.00');
  expect([sum('marketvalue'), sum('dayprofit'), sum('holdprofit')]).toEqual([
    marketvalue,
    dayprofit,
    holdprofit,
  ]);
});

it('leaves all other calls to the studio', () => {
  expect(exampleAnswer(call('trade/fund/list', {}) as CallRequest, NONE)).toBeNull();
});

it('has figures of the favourites that are made up, and of no other funds', () => {
  const favourites = answerTo('account/favorite/list') as Answer<'account/favorite/list'> & {
    ok: true;
  };
  const fundcodes = favourites.body.rows.map(({ fundcode }) => fundcode).join(',');
  const ask = (codes: string) =>
    exampleAnswer(call('trade/fund/list', { fundcodes: codes }) as CallRequest, NONE);
  const answer = ask(fundcodes) as Answer<'trade/fund/list'> & { ok: true };
  const { record } = callSchemas['trade/fund/list'];
  expect(record.safeParse(answer.record).error?.issues).toBeUndefined();
  expect(answer.record[0].map(({ fundcode }) => fundcode).join(',')).toBe(fundcodes);
  expect(ask('000009')).toBeNull();
});

it('marks funds of the page, and says nothing of them where holdings are listed', () => {
  const ask = <P extends 'trade/asset/fund/list' | 'account/favorite/list'>(
    path: P,
    body: object,
  ) =>
    exampleAnswer({ path, body } as CallRequest, () => ['000001', '000628', '000051']) as Answer & {
      ok: true;
    };
  const paging = { pagecount: '100', pageoffset: '0' };
  expect(ask('trade/asset/fund/list', paging)).toMatchObject({
    record: [[{}, {}, { fundcode: '000001' }], [{ totalcount: '3' }]],
  });
  expect(ask('account/favorite/list', paging)).toMatchObject({
    body: { rows: [{ fundcode: '000001' }, { fundcode: '000628' }], totalcount: '2' },
  });
  expect(JSON.stringify(ask('trade/asset/fund/list', { pagecount: '5' }))).not.toContain('000001');
});
