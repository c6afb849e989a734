import { expect, it } from 'vitest';
import { aFund } from '#tests/support/fund.ts';
import { crossFacets, fitsChoices } from './cells.ts';

const funds = [
  aFund('000001', { fundtype: '1', risklevel: '04' }),
  aFund('000002', { fundtype: '1', risklevel: '04' }),
  aFund('000003', { fundtype: '1', risklevel: '04', status: '5' }),
  aFund('000004', { fundtype: '', risklevel: '01' }),
];
const { cells, cellOf } = crossFacets(funds);

it('puts funds of one type, level and status into one cell', () => {
  expect([...cellOf]).toEqual([0, 0, 1, 2]);
  expect(cells[1]).toEqual({ fundtype: '1', risklevel: '04', fundstatus: '5' });
});

it('fits all choices, or all but the one that is left aside', () => {
  const fitting = (choices: object, aside?: 'fundtype') =>
    cells.map((cell) => fitsChoices(cell, choices, aside));
  expect(fitting({})).toEqual([true, true, true]);
  expect(fitting({ fundtype: '1', fundstatus: '' })).toEqual([true, true, false]);
  expect(fitting({ fundtype: '0' })).toEqual([false, false, true]);
  expect(fitting({ fundtype: '4', fundstatus: '0' })).toEqual([false, false, false]);
  expect(fitting({ fundtype: '4', fundstatus: '0' }, 'fundtype')).toEqual([true, false, true]);
});
