import type { Answer, CallRequest } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { HoldingRow } from '#schemas/trade.ts';
import { exampleFund } from './example-fund.ts';

const holding = (
  fundcode: string,
  fundname: string,
  [marketvalue, dayprofit, holdprofit, holdprofitrate]: [string, string, string, string],
): HoldingRow => ({
  ...{ fundcode, sharetype: 'A', fundname, risklevel: '03', status: '0' },
  ...{ totalfundvol: marketvalue, availablevol: marketvalue, totalfrozenvol: '0.00' },
  ...{ nav: '1.0000', navdate: '20260213', marketvalue, undistributedincome: '' },
  ...{ dayprofit, holdprofit, holdprofitrate, businessflag: '', sourceflag: '' },
});

const holdings = [
  holding('000000', '示例混合基金', ['12000.00', '-36.00', '860.50', '7.72']),
  holding('000009', '示例债券基金', ['8000.00', '2.40', '120.00', '1.52']),
];

/** What the trading system would say of the example investor: figures that are made up and fit each other. */
const ANSWERS: { [Path in CallPath]?: Answer<Path> } = {
  'trade/asset/total': {
    ok: true,
    record: [
      [
        {
          ...{ marketvalue: '20000.00', transitamount: '0.00', dayprofit: '-33.60' },
          ...{ holdprofit: '980.50', totalprofit: '980.50', navdate: '20260213' },
        },
      ],
    ],
  },
  'trade/asset/fund/list': { ok: true, record: [holdings, [{ totalcount: '2' }]] },
  'account/message/unread': { ok: true, body: { unreadcount: '2' } },
  'account/message/list': {
    ok: true,
    body: {
      rows: ['示例消息：申购已确认', '示例消息：申购已受理'].map((title, index) => ({
        ...{ messageno: `E${index + 1}`, messagetype: '0' as const, title },
        ...{ senddate: '20260213', sendtime: '093000', readflag: '0' as const },
      })),
      totalcount: '2',
    },
  },
};

/** Favourites of the example investor among the funds of a page, at most; those after the first are not held. */
const FAVOURITES = 2;
const EXAMPLE_NAME = '示例基金';

/** The site has no figures of funds that are made up. */
const EXAMPLE_FUNDS: Answer<'trade/fund/list'> = {
  ok: true,
  record: [
    holdings.map(({ fundcode, fundname }, index) =>
      exampleFund({ fundcode, fundname, day1ud: index === 0 ? '-0.30' : '0.03' }),
    ),
    [{ totalcount: String(holdings.length) }],
  ],
};
const EXAMPLE_CODES = holdings.map(({ fundcode }) => fundcode).join(',');

/** With a fund of the page, so that the mark of a fund that is held is seen. Blocks that list what is held ask for no offset. */
function heldAmong([shown]: readonly string[]): Answer<'trade/asset/fund/list'> {
  const rows = [...holdings];
  if (shown) rows.push(holding(shown, EXAMPLE_NAME, ['0.00', '0.00', '0.00', '0.00']));
  return { ok: true, record: [rows, [{ totalcount: String(rows.length) }]] };
}

function favouritesAmong(shown: readonly string[]): Answer<'account/favorite/list'> {
  const codes = shown.length > 0 ? shown : holdings.map(({ fundcode }) => fundcode);
  const rows = codes.slice(0, FAVOURITES).map((fundcode) => ({
    ...{ fundcode, adddate: '20260213' },
    fundname: holdings.find((row) => row.fundcode === fundcode)?.fundname ?? EXAMPLE_NAME,
  }));
  return { ok: true, body: { rows, totalcount: String(rows.length) } };
}

/**
 * The answer for the example investor as whom the studio shows a page; null where a call is not about the investor. The studio has
 * nobody's session at the trading system, so that without it blocks would show that nothing was answered. `shown` are the codes of
 * the funds that the page shows.
 */
export function exampleAnswer(
  { path, body }: CallRequest,
  shown: () => readonly string[],
): Answer | null {
  if (path === 'account/favorite/list') return favouritesAmong(shown());
  if (path === 'trade/asset/fund/list' && 'pageoffset' in body) return heldAmong(shown());
  if (path === 'trade/fund/list' && 'fundcodes' in body && body.fundcodes === EXAMPLE_CODES)
    return EXAMPLE_FUNDS;
  const answers: Readonly<Record<string, Answer | undefined>> = ANSWERS;
  return answers[path] ?? null;
}
