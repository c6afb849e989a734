/** What the checks read of a fund; `fundstatus` counts before `status`. */
export interface CheckedFund {
  fundstatus?: string | undefined;
  status?: string | undefined;
  businessflag?: string | undefined;
}

/** Whether a fund can be dealt in, or why not, in the words that visitors read. */
export type FundCheck = { ok: true } | { ok: false; message: string };

/** Labels of dictionary group 130011 by status code. */
export type StatusLabels = Readonly<Record<string, string>>;

const BUYABLE = ['0', '6', '7', '8'];
const PLANNABLE = ['0', '5', '6', '7', '8'];

/** Dictionary group of the fund's status. */
export const STATUS_GROUP = '130011';

export function fundStatus(fund: CheckedFund): string {
  return fund.fundstatus || fund.status || '';
}

/** The label of a fund's status; an unknown one is `--`. */
export function statusLabel(fund: CheckedFund, labels: StatusLabels): string {
  return labels[fundStatus(fund)] ?? '--';
}

/** Buying goes by the status alone. */
export function checkBuy(fund: CheckedFund, labels: StatusLabels): FundCheck {
  return checkStatus(fund, BUYABLE, labels);
}

/** A regular plan needs the fund's flag, then its status. An unknown status allows nothing. */
export function checkPlan(fund: CheckedFund, labels: StatusLabels): FundCheck {
  if (!fund.businessflag?.includes('1')) return { ok: false, message: '基金未开通定期定额交易手段' };
  return checkStatus(fund, PLANNABLE, labels);
}

function checkStatus(fund: CheckedFund, allowed: readonly string[], labels: StatusLabels): FundCheck {
  if (allowed.includes(fundStatus(fund))) return { ok: true };
  return { ok: false, message: `基金状态为${statusLabel(fund, labels)}` };
}
