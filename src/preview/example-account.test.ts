import { expect, it } from 'vitest';
import type { z } from 'zod';
import { call, type Answer, type CallRequest } from '#kit';
import { add } from '#rules/numbers/arithmetic.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import { exampleAnswer } from './example-account.ts';

const PATHS = ['trade/asset/total', 'trade/asset/fund/list', 'account/message/unread'] as const;
const answerTo = (path: (typeof PATHS)[number]) =>
  exampleAnswer(call(path, {}) as CallRequest) as Answer & { ok: true };

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
  ) as Answer<'trade/asset/total'>;
  const held = exampleAnswer(
    call('trade/asset/fund/list', {}) as CallRequest,
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
  expect(exampleAnswer(call('trade/fund/list', {}) as CallRequest)).toBeNull();
});
