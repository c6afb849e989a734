import { articleAddress } from '#rules/lists/article-address.ts';
import { isCashFund, navFigure, incomeFigure, yieldFigure } from '#kit';
import { formatChange, formatDate } from '#rules/numbers/format.ts';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { isGrownPart } from '#rules/performance/grown-periods.ts';
import type { DividendRow, FundRow } from '#schemas/fund.ts';
import type { MailSection } from '#server/site/render/mail/mail-html.ts';
import type { AlertNews } from './read-news.ts';

/** The mail's parts that have anything to say, each figure written as on the fund's page. */
export function alertSections({ navs, payouts, notices }: AlertNews): MailSection[] {
  const sections: MailSection[] = [
    {
      heading: '净值更新',
      lines: navs.map((fund) => ({ ...fundLine(fund), details: figures(fund) })),
    },
    {
      heading: '分红和拆分',
      lines: payouts.map(({ fund, payout }) => ({
        ...fundLine(fund),
        details: payoutDetails(payout),
      })),
    },
    {
      heading: '公告',
      lines: notices.map(({ id, title, publishdate, routecode, funds }) => ({
        label: title,
        path: articleAddress(routecode, id),
        details: [
          formatDate(publishdate),
          ...funds.map(({ fundname, fundcode }) => `${fundname}（${fundcode}）`),
        ],
      })),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Whether a daily change counts by published growth, which a note explains. */
export function hasGrownChange({ navs }: AlertNews): boolean {
  return navs.some((fund) => !isCashFund(fund) && isGrownPart(fund, 'day1ud'));
}

/** As at the head of a cash fund's page. */
const YIELD_DECIMALS = 3;

function fundLine({ fundname, fundcode }: FundRow) {
  return { label: `${fundname}（${fundcode}）`, path: `/fund?fundcode=${fundcode}` };
}

function figures(fund: FundRow): string[] {
  const day = formatDate(fund.navdate);
  if (isCashFund(fund))
    return [
      day,
      `万份收益 ${incomeFigure(fund).value} 元`,
      `7日年化 ${yieldFigure(fund, YIELD_DECIMALS).value}%`,
    ];
  const benchmark = benchmarkOf(fund, 'day1ud');
  return [
    day,
    `单位净值 ${navFigure(fund).value}`,
    `日增长率 ${formatChange(fund.day1ud)}${isGrownPart(fund, 'day1ud') ? '*' : ''}`,
    ...(benchmark === '' ? [] : [`业绩比较基准 ${formatChange(benchmark)}`]),
  ];
}

function payoutDetails({
  kind,
  amount,
  recorddate,
  exdate,
  paydate,
  notice,
}: DividendRow): string[] {
  const day = (name: string, date: string) => (date === '' ? [] : [`${name} ${formatDate(date)}`]);
  return [
    kind === 'dividend' ? `每份分红 ${amount} 元` : `每份拆分为 ${amount} 份`,
    ...day('权益登记日', recorddate),
    ...day(kind === 'dividend' ? '除息日' : '拆分日', exdate),
    ...day('红利发放日', paydate),
    ...(notice === '' ? [] : [notice]),
  ];
}
