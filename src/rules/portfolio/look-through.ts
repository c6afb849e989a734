import { add, multiply, subtract } from '../numbers/arithmetic.ts';
import { greatestFirst } from './positions.ts';

/** What of a fund's report is looked through; ratios are percent of its net assets. */
export interface ReportedFund {
  fundcode: string;
  stocks: readonly { code: string; name: string; ratio: string }[];
  funds: readonly { code: string; name: string; ratio: string }[];
}

/** Why a held fund is not looked through: no report of that day, it holds a fund that holds it, or too many funds in between. */
export const UNSEEN_REASONS = ['report', 'ring', 'depth'] as const;
export type UnseenReason = (typeof UNSEEN_REASONS)[number];

/** Ratios are percent of the net assets of the fund that is looked through. */
export interface LookThrough {
  /** Stocks held directly and through funds, the greatest first. */
  positions: { code: string; name: string; ratio: string }[];
  /** Of all held funds. */
  heldratio: string;
  /** Of the held funds whose reports are known, all the way. */
  seenratio: string;
  unseen: { code: string; name: string; ratio: string; reason: UnseenReason }[];
}

/** Funds of funds of funds are looked through no deeper. */
export const MAX_DEPTH = 3;
/** Maximum number of reports that are opened on the way, each time they are met. */
const MAX_OPENED = 2000;

/** What a fund of funds holds in the end, by the reports of its funds. `reports`: by code, all of one day. */
export function lookThrough(
  root: ReportedFund,
  reports: ReadonlyMap<string, ReportedFund>,
): LookThrough {
  const found = new Map<string, { code: string; name: string; ratio: string }>();
  const unseen: LookThrough['unseen'] = [];
  let opened = 0;
  /** `share`: of the root's net assets, percent. */
  function open(fund: ReportedFund, share: string, path: readonly string[]): void {
    opened += 1;
    for (const { code, name, ratio } of fund.stocks)
      found.set(code, {
        ...{ code, name },
        ratio: add(found.get(code)?.ratio ?? '0', partOf(share, ratio)),
      });
    for (const { code, name, ratio } of fund.funds) {
      const [report, own] = [reports.get(code), partOf(share, ratio)];
      const reason = reasonOf(code, report, path, opened);
      if (report && reason === null) open(report, own, [...path, code]);
      else unseen.push({ code, name, ratio: own, reason: reason ?? 'report' });
    }
  }
  open(root, '100', [root.fundcode]);
  const heldratio = root.funds.reduce((sum, { ratio }) => add(sum, ratio), '0');
  return {
    positions: greatestFirst([...found.values()]),
    heldratio,
    seenratio: unseen.reduce((rest, { ratio }) => subtract(rest, ratio), heldratio),
    unseen,
  };
}

function reasonOf(
  code: string,
  report: ReportedFund | undefined,
  path: readonly string[],
  opened: number,
): UnseenReason | null {
  if (path.includes(code)) return 'ring';
  if (!report) return 'report';
  return path.length > MAX_DEPTH || opened >= MAX_OPENED ? 'depth' : null;
}

/** A percentage of a percentage, exact. */
function partOf(share: string, ratio: string): string {
  return multiply(multiply(share, ratio), '0.01');
}
