import type { Answer } from '#kit';
import type { HoldingRow } from '#schemas/trade.ts';

/** A fund as the trading system says that an investor holds it: market value, day's profit and profit so far, in yuan. */
export function sampleHolding(
  fundcode: string,
  fundname: string,
  [marketvalue, dayprofit, holdprofit]: readonly [string, string, string],
): HoldingRow {
  return {
    ...{ fundcode, sharetype: 'A', fundname, risklevel: '03' },
    ...{ totalfundvol: '10000.00', availablevol: '10000.00', totalfrozenvol: '0.00' },
    ...{ nav: '1.1430', navdate: '20260213', marketvalue, undistributedincome: '' },
    ...{ dayprofit, holdprofit, holdprofitrate: '4.20', status: '0' },
    ...{ businessflag: '', sourceflag: '' },
  };
}

/** The answer with the favourites of an investor. */
export function sampleFavourites(
  ...funds: readonly (readonly [fundcode: string, fundname: string])[]
): Answer<'account/favorite/list'> {
  const rows = funds.map(([fundcode, fundname]) => ({ fundcode, fundname, adddate: '20260213' }));
  return { ok: true, body: { rows, totalcount: String(rows.length) } };
}

/** What is asked for the marks of funds: 000001 is held, 000001 and 000628 are favourites. */
export const sampleMarkCalls = {
  'trade/asset/fund/list': {
    ok: true,
    record: [
      [sampleHolding('000001', '华夏成长混合', ['11430.00', '-70.15', '460.30'])],
      [{ totalcount: '1' }],
    ],
  },
  'account/favorite/list': sampleFavourites(
    ['000001', '华夏成长混合'],
    ['000628', '大成高鑫股票A'],
  ),
} satisfies {
  'trade/asset/fund/list': Answer<'trade/asset/fund/list'>;
  'account/favorite/list': Answer<'account/favorite/list'>;
};
