import { expect, it } from 'vitest';
import { removalObstacles } from './removal.ts';

const free = { tradeacco: 'T1', holdingflag: '0', orders: [], plans: [] };

it('finds nothing where nothing hangs on the card', () => {
  expect(
    removalObstacles({
      ...free,
      orders: [
        { tradeacco: 'T1', orderstatus: '05' },
        { tradeacco: 'T1', orderstatus: '07' },
        { tradeacco: 'T2', orderstatus: '02' },
      ],
      plans: [
        { tradeacco: 'T1', planstatus: '2' },
        { tradeacco: 'T2', planstatus: '0' },
      ],
    }),
  ).toEqual([]);
});

it('names units, open orders and running plans, each with the page of its remedy', () => {
  const found = removalObstacles({
    ...free,
    holdingflag: '1',
    orders: [
      { tradeacco: 'T1', orderstatus: '01' },
      { tradeacco: 'T1', orderstatus: '06' },
    ],
    plans: [{ tradeacco: 'T1', planstatus: '1' }],
  });
  expect(found.map(({ path }) => path)).toEqual(['/assets', '/orders', '/plans']);
  expect(found[1]?.reason).toContain('2 笔');
});
