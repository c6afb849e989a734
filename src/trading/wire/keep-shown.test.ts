import { expect, it } from 'vitest';
import type { Answer } from '#kit';
import { keepShown } from './keep-shown.ts';

const good: Answer = { ok: true, record: [] };
const newer: Answer = { ok: true, record: [] };
const lost: Answer = { ok: false, code: 'ERR_NETWORK', msg: '网络异常' };
const refused: Answer = { ok: false, code: '2030422', msg: '不能查询' };

const unavailable: Answer = { ok: false, code: '2030504', msg: '服务暂不可用' };

it.each([lost, unavailable])('keeps what is shown after $code', (fresh) => {
  expect(keepShown(good, fresh)).toBe(good);
});

it.each([
  ['a newer answer', good, newer],
  ['a refusal, which is an answer', good, refused],
  ['a failure where nothing was shown', undefined, lost],
  ['a failure where another was shown', refused, lost],
])('shows %s', (_name, shown, fresh) => {
  expect(keepShown(shown, fresh)).toBe(fresh);
});
