import { expect, it } from 'vitest';
import { readReply, writeReply } from './reply.ts';

it('reads what it writes', () => {
  const good = { ok: true as const, record: [[{ fundcode: '000001' }], [{ totalcount: '1' }]] };
  const bad = { ok: false as const, code: '2030404', msg: '没有代码为 000009 的基金' };
  expect(readReply(JSON.stringify(writeReply(good)))).toEqual(good);
  expect(readReply(JSON.stringify(writeReply(bad)))).toEqual(bad);
});

it('reads a one-dimensional record as one result set, and codes as numbers', () => {
  expect(readReply('{"code":0,"record":[{"token":"t"}]}')).toEqual({ ok: true, record: [[{ token: 't' }]] });
  expect(readReply('{"code":-900020051,"msg":"提示"}')).toEqual({ ok: false, code: '-900020051', msg: '提示' });
});

it.each(['', '<html>', 'null', '[]', '{}', '{"code":null}', '"0"'])('knows that %j is no reply', (text) => {
  expect(readReply(text)).toBeNull();
});
