import { describe, expect, it } from 'vitest';
import type { ActionRecord } from '#schemas/action.ts';
import { firstActions } from './first-actions.ts';

const view = (id: string, time: string, path = '/col'): ActionRecord => ({
  id,
  time,
  type: 'view',
  msg: { path, from: '', title: '' },
});
const click = (time: string, path = '/col'): ActionRecord => ({
  id: `c${time}`,
  time,
  type: 'click',
  msg: { path, target: '购买' },
});

describe('the time until the first press', () => {
  it('is counted once for each view, over midnight too', () => {
    expect(
      firstActions([
        view('A', '20261121235958'),
        click('20261122000003'),
        click('20261122000009'),
        view('b', '20261122000010', '/fund'),
        click('20261122000012', '/fund'),
      ]),
    ).toEqual(
      new Map([
        ['a', 5],
        ['b', 2],
      ]),
    );
  });

  it.each([
    ['of another page', [view('a', '20261121100000'), click('20261121100005', '/fund')]],
    [
      'before the view, by a clock that was set',
      [view('a', '20261121100000'), click('20261121095900')],
    ],
    ['after half an hour', [view('a', '20261121100000'), click('20261121103001')]],
    ['without a view', [click('20261121100000')]],
  ])('is unknown for a press %s', (_, records) => {
    expect(firstActions(records).size).toBe(0);
  });
});
