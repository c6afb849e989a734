import { expect, it } from 'vitest';
import { type Answer, type CallRequest, call } from '#kit';
import { noteAnswer } from './note-answer.ts';
import { openActionLog, type Happening } from './record-action.ts';

/** What is noted of these answers to a list's call. */
function noted(body: { keyword?: string }, ...answers: Answer[]) {
  const happened: Happening[] = [];
  openActionLog((happening) => happened.push(happening));
  for (const answer of answers) noteAnswer(call('trade/fund/list', body) as CallRequest, answer);
  return happened.map(({ at: _at, ...action }) => action);
}

const list = { ok: true, record: [[], [{ totalcount: '39' }]] } as unknown as Answer;

it('is a search where a keyword was asked for, with what was found', () => {
  expect(noted({ keyword: '消费' }, list, { ok: true, record: [[]] } as unknown as Answer)).toEqual(
    [
      { type: 'search', details: { keyword: '消费', count: 39 } },
      { type: 'search', details: { keyword: '消费' } },
    ],
  );
  expect([noted({ keyword: '' }, list), noted({}, list)]).toEqual([[], []]);
});

it('is an error where the call failed, but not where somebody cancelled it', () => {
  expect(
    noted(
      { keyword: '消费' },
      { ok: false, code: '2030504', msg: '服务暂时不可用' },
      { ok: false, code: 'ERR_CANCELLED', msg: '' },
    ),
  ).toEqual([
    {
      type: 'error',
      details: { call: 'trade/fund/list', code: '2030504', message: '服务暂时不可用' },
    },
  ]);
});
