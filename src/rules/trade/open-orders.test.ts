import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#schemas/trade.ts';
import { isInTransit, isOpenOrder } from './open-orders.ts';

it('tells orders under way from those that are confirmed or ended', () => {
  expect(ORDER_STATUSES.filter(isInTransit)).toEqual(['02', '06']);
  expect(ORDER_STATUSES.filter(isOpenOrder)).toEqual(['01', '02', '06']);
});
