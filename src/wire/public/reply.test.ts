import { expect, it } from 'vitest';
import { readReply, writeReply, type Settled } from './reply.ts';

const travel = (format: 'record' | 'body', settled: Settled) =>
  readReply(JSON.stringify(writeReply(format, settled)));

it('reads what it writes, in either format', () => {
  const record = [[{ fundcode: '000001' }], [{ totalcount: '1' }]];
  expect(travel('record', { ok: true, record })).toEqual({
    code: '0000000',
    msg: '',
    record,
    body: null,
  });
  const body = { rows: [{ fundcode: '000001' }], totalcount: '1' };
  expect(travel('body', { ok: true, body })).toEqual({
    code: '0000000',
    msg: '',
    record: [],
    body,
  });
});

it('says of a failure its code and message, and its body where the newer format has one', () => {
  const failure = { ok: false as const, code: '2030404', msg: '没有代码为 000009 的基金' };
  expect(writeReply('record', failure)).toEqual({ code: '2030404', msg: failure.msg, record: [] });
  expect(writeReply('body', failure)).toEqual({ code: '2030404', msg: failure.msg, body: null });
  expect(writeReply('body', { ...failure, body: { left: '2' } })).toEqual({
    code: '2030404',
    msg: failure.msg,
    body: { left: '2' },
  });
});

it('reads a one-dimensional record as one result set, and codes as numbers', () => {
  expect(readReply('{"code":0,"record":[{"token":"t"}]}')).toEqual({
    code: '0',
    msg: '',
    record: [[{ token: 't' }]],
    body: null,
  });
  expect(readReply('{"code":-900020051,"msg":"提示"}')).toMatchObject({
    code: '-900020051',
    msg: '提示',
  });
});

it.each(['', '<html>', 'null', '[]', '{}', '{"code":null}', '"0"'])(
  'knows that %j is no reply',
  (text) => {
    expect(readReply(text)).toBeNull();
  },
);
