import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callSchemas } from '#schemas/calls/calls.ts';
import type { CallSchema } from '#schemas/calls/parts.ts';
import { arbitraryOf } from '#tests/support/arbitrary-of.ts';
import { runs } from '#tests/support/lane.ts';
import { calls } from '#wire/calls/table.ts';
import type { Settled } from '#wire/public/reply.ts';
import { checkAnswer } from './check-answer.ts';

const upstream: [string, CallSchema][] = Object.entries(callSchemas).filter(
  ([path]) => calls[path as keyof typeof calls].served === 'upstream',
);
const total = {
  marketvalue: '1.00',
  transitamount: '0.00',
  dayprofit: '',
  holdprofit: '',
  totalprofit: '',
  navdate: '',
};

it('believes every answer that a schema of the gateway allows', async () => {
  for (const [path, schema] of upstream) {
    if ('file' in schema) continue;
    const part = 'record' in schema ? schema.record : schema.body;
    await fc.assert(
      fc.asyncProperty(arbitraryOf(part), async (value) => {
        const answer: Settled = {
          ok: true,
          ['record' in schema ? 'record' : 'body']: value,
        } as never;
        expect(await checkAnswer(path, answer)).toMatchObject({ ok: true, answer, unknown: [] });
      }),
      { numRuns: runs(2, 20) },
    );
  }
});

it.each([
  ['a field that is missing', [[{ ...total, marketvalue: undefined }]], 'record.0.0.marketvalue'],
  ['a number where text is promised', [[{ ...total, marketvalue: 1 }]], 'record.0.0.marketvalue'],
  ['a figure that is none', [[{ ...total, dayprofit: 'NaN' }]], 'record.0.0.dayprofit'],
  ['no row', [[]], 'record.0'],
  ['no result set', [], 'record'],
  ['null', null, 'record'],
])('does not believe %s, and names the field without its value', async (_, record, field) => {
  const checked = await checkAnswer('trade/asset/total', { ok: true, record });
  expect(checked).toMatchObject({ ok: false, field });
  expect(JSON.stringify(checked)).not.toContain('NaN"');
});

it('leaves out fields that the schema does not have, and names them', async () => {
  const record = [[{ ...total, internalid: '7' }]];
  expect(await checkAnswer('trade/asset/total', { ok: true, record })).toEqual({
    ok: true,
    answer: { ok: true, record: [[total]] },
    unknown: ['record.0.0.internalid'],
  });
  expect(record[0]?.[0]).toHaveProperty('internalid');
});

it('takes an answer of the other format for none', async () => {
  expect(await checkAnswer('trade/asset/total', { ok: true, body: total })).toMatchObject({
    ok: false,
    field: 'record',
  });
});

it('takes for an asset certificate a PDF alone', async () => {
  const file = (text: string) => ({ ok: true as const, record: new File([text], 'a.pdf') });
  expect(await checkAnswer('file/asset/pdf', file('%PDF-1.7 …'))).toMatchObject({ ok: true });
  for (const text of ['<html>', ''])
    expect(await checkAnswer('file/asset/pdf', file(text))).toMatchObject({
      ok: false,
      field: 'file',
    });
});

it('lets failures pass: their codes are the gateway’s', async () => {
  const answer = { ok: false, code: '3001', msg: '余额不足' } as const;
  expect(await checkAnswer('trade/asset/total', answer)).toMatchObject({ ok: true, answer });
});
