import { addDays, daysBetween } from '#rules/dates/calendar-date.ts';
import { isTradingDay, orderDayOf, tradingDayAfter } from '../../core/calendar.ts';
import { isQdii } from '../../core/market.ts';
import type { Handlers } from '../handler/handler.ts';
import { refuseCall, refuseField } from '../handler/refusal.ts';

/** Days in one answer. */
export const MOST_DAYS = 400;

export const calendarHandlers: Handlers<'trade/calendar/list' | 'trade/calendar/confirmdate'> = {
  'trade/calendar/list': ({ startdate, enddate }, { market }) => {
    const count = daysBetween(startdate, enddate) + 1;
    if (!(count >= 1 && count <= MOST_DAYS))
      return refuseField(`起止日期应先后有序，最多 ${MOST_DAYS} 天`);
    const days = Array.from({ length: count }, (_, index) => addDays(startdate, index));
    return [days.map((date) => ({ date, tradeflag: isTradingDay(date, market) ? '1' : '0' }))];
  },

  'trade/calendar/confirmdate': ({ fundcode, businesscode }, { state, market }) => {
    const fund = market.funds.get(fundcode);
    if (!fund) return refuseCall('unknown', '没有这只基金，请检查基金代码');
    const day = orderDayOf(state.now, market);
    const expected = day && tradingDayAfter(day, isQdii(fund) ? 2 : 1, market);
    if (!day || !expected) return refuseCall('refused', '此后没有已知的交易日，暂不能受理');
    const isPaidOut = ['24', '98'].includes(businesscode);
    const arrival = isPaidOut ? (tradingDayAfter(expected, 1, market) ?? '') : '';
    return [[{ transactiondate: day, expectedcfmdate: expected, arrivaldate: arrival }]];
  },
};
