import { expect, it } from 'vitest';
import { isDue, planDay } from '#schemas/trade.ts';
import { CYCLE_OPTIONS, dayOptions, scheduleLabel } from './plan-labels.ts';

it.each(CYCLE_OPTIONS.map(({ value }) => value))(
  'offers of cycle %s the days that are taken',
  (plancycle) => {
    for (const { value: planday } of dayOptions(plancycle)) {
      expect(planDay.safeParse(planday).success).toBe(true);
      expect(isDue({ plancycle, planday })).toBe(true);
    }
  },
);

it('says when a plan pays', () => {
  expect(scheduleLabel({ plancycle: '0', planday: '05' })).toBe('每月 5 日');
  expect(scheduleLabel({ plancycle: '1', planday: '03' })).toBe('每周周三');
});
