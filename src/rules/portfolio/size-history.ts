import type { ClassSize, Portfolio } from '#schemas/fund/portfolio.ts';
import type { FundSizeReport, FundSizes } from '#schemas/fund/size.ts';
import { add, growthPercent } from '../numbers/arithmetic.ts';

type Size = Omit<ClassSize, 'fundcode'>;
type SizeFigures = FundSizeReport['sizes'][number];

const NO_SIZE: Size = { netassets: '', totalshares: '' };

/**
 * How large a fund was on the days of reports, which come the newest first. A report that tells every one of `known` share
 * classes, and not the fund, has the sum of its classes.
 */
export function sizeHistory(
  reports: readonly Portfolio[],
  known: readonly string[],
): { classes: string[]; reports: FundSizes['reports'] } {
  const told = reports.filter((report) => isTold(wholeSize(report, known)) || report.classes);
  const classes = [
    ...new Set(told.flatMap((report) => (report.classes ?? []).map(({ fundcode }) => fundcode))),
  ].toSorted();
  const sizes = told.map((report) => ({
    report,
    whole: wholeSize(report, known),
    byClass: classes.map((code) => classSizeOf(report, code)),
  }));
  return {
    classes,
    reports: sizes.map(({ report, whole, byClass }, at) => {
      const before = sizes[at + 1];
      return {
        reportdate: report.reportdate,
        reportkind: report.reportkind ?? '',
        ...withChange(whole, before?.whole),
        sizes: byClass.map((size, place) => withChange(size, before?.byClass[place])),
      };
    }),
  };
}

function isTold({ netassets, totalshares }: Size): boolean {
  return netassets !== '' || totalshares !== '';
}

function wholeSize(
  { netassets = '', totalshares = '', classes = [] }: Portfolio,
  known: readonly string[],
): Size {
  const hasAll =
    classes.length > 0 && known.every((code) => classes.some((row) => row.fundcode === code));
  const sumOf = (size: keyof Size) =>
    hasAll && classes.every((row) => row[size] !== '')
      ? classes.map((row) => row[size]).reduce(add)
      : '';
  return {
    netassets: netassets || sumOf('netassets'),
    totalshares: totalshares || sumOf('totalshares'),
  };
}

function classSizeOf({ classes = [] }: Portfolio, code: string): Size {
  return classes.find(({ fundcode }) => fundcode === code) ?? NO_SIZE;
}

function withChange({ netassets, totalshares }: Size, before: Size = NO_SIZE): SizeFigures {
  return {
    netassets,
    netchange: changeSince(before.netassets, netassets),
    totalshares,
    sharechange: changeSince(before.totalshares, totalshares),
  };
}

/** Empty where either is not known, or there was nothing before. */
function changeSince(before: string, now: string): string {
  return before === '' || now === '' || Number(before) === 0 ? '' : growthPercent(before, now);
}
