import { formatDate, formatNumber } from '#rules/numbers/format.ts';
import { maskCertificate } from '#rules/text/mask.ts';
import { navOf, valuedUntil } from '../../../core/confirm.ts';
import type { Customer } from '../../../core/customer.ts';
import { toText, type Hundredths } from '../../../core/ledger.ts';
import type { Position } from '../../../core/records.ts';
import { unitsUntil, worth } from '../../../core/profit.ts';
import type { CustomerContext } from '../../handler/handler.ts';
import type { PdfColumn, PdfTable } from '../../handler/document.ts';

/** On every paper of the sandbox. */
export const NO_LEGAL_FORCE = '本文件由沙箱生成，其中没有任何真实资金，没有法律效力。';

export function textColumn(label: string, width: number): PdfColumn {
  return { label, isFigure: false, width };
}

export function figureColumn(label: string, width: number): PdfColumn {
  return { label, isFigure: true, width };
}

/** An amount or a number of units as papers show it. */
export function shownFigure(amount: Hundredths): string {
  return formatNumber(toText(amount));
}

/** Who a paper is about. */
export function holderFacts({ custno, custname, certno }: Customer): (readonly [string, string])[] {
  return [
    ['客户姓名', custname],
    ['客户编号', custno],
    ['证件号码', maskCertificate(certno)],
  ];
}

/** Units of a fund and what they were worth by a NAV. */
interface ShownHolding {
  fundcode: string;
  fundname: string;
  units: Hundredths;
  nav: string;
  navdate: string;
  value: Hundredths;
}

/** What was held at the end of a day, one row a position. */
export function holdingsOn(
  positions: readonly Position[],
  { market }: Pick<CustomerContext, 'market'>,
  day: string,
): ShownHolding[] {
  return positions.flatMap((position) => {
    const fund = market.funds.get(position.fundcode);
    const units = unitsUntil(position, day);
    if (!fund || units === 0n) return [];
    const navdate = valuedUntil(fund, day) ?? '';
    const nav = navOf(fund, navdate) ?? '0';
    const { fundcode, fundname } = fund;
    return [{ fundcode, fundname, units, nav, navdate, value: worth(units, nav) }];
  });
}

export function holdingsTable(caption: string, holdings: readonly ShownHolding[]): PdfTable {
  return {
    caption,
    columns: [
      textColumn('代码', 2),
      textColumn('基金名称', 5),
      figureColumn('份额', 3),
      figureColumn('单位净值', 2),
      textColumn('净值日期', 2.6),
      figureColumn('市值（元）', 3),
    ],
    rows: holdings.map(({ fundcode, fundname, units, nav, navdate, value }) => [
      fundcode,
      fundname,
      shownFigure(units),
      nav,
      formatDate(navdate),
      shownFigure(value),
    ]),
    empty: '没有持有基金',
  };
}
