import { punctuation } from '../language/punctuation.ts';
import { defineWords } from '../language/words.ts';
import { isPositive } from '../numbers/decimal.ts';

/** What the checks read of a fund; `fundstatus` counts before `status`. */
export interface CheckedFund {
  fundstatus?: string | undefined;
  status?: string | undefined;
  /** Holds "1" where a regular plan is open. */
  businessflag?: string | undefined;
  /** Of the units that the investor holds, yuan; empty or no number is 0. */
  marketvalue?: string | undefined;
  /** "2" is a consigned fund. */
  sourceflag?: string | undefined;
  /** A front-end, B back-end fee. */
  sharetype?: string | undefined;
}

/** Whether a fund can be dealt in, or why not, in the words that visitors read. */
export type FundCheck = { ok: true } | { ok: false; message: string };

/** Labels of a dictionary group by code. */
export type Labels = Readonly<Record<string, string>>;

/** Dictionary group of the fund's status. */
export const STATUS_GROUP = '130011';
/** Dictionary group of the fee mode. */
export const SHARETYPE_GROUP = 'sharetype';

/** Why a fund cannot be dealt in. */
export const fundCheckWords = defineWords('fundCheck', {
  status: (label: string) => `基金状态为${label}`,
  noPlan: '基金未开通定期定额交易手段',
  noUnits: '基金可用份额为0',
  notSold: '代销基金不能赎回',
  notConverted: '代销基金不能转换',
  feeMode: (label: string) => `基金收费方式为${label}`,
  comboStatus: (labels: string) => `组合当中包含状态为${labels}的基金`,
  comboNoPlan: '组合当中存在基金未开通定期定额交易手段',
});
const words = fundCheckWords;

const BUYABLE = ['0', '6', '7', '8'];
const SELLABLE = ['0', '5', '7', '8'];
const PLANNABLE = ['0', '5', '6', '7', '8'];
const CONSIGNED = '2';
const FRONT_END = 'A';
const PLAN_FLAG = '1';

export function fundStatus(fund: CheckedFund): string {
  return fund.fundstatus || fund.status || '';
}

/** The label of a fund's status; an unknown one is `--`. */
export function statusLabel(fund: CheckedFund, labels: Labels): string {
  return labelOf(labels, fundStatus(fund));
}

/** Buying goes by the status alone. */
export function checkBuy(fund: CheckedFund, labels: Labels): FundCheck {
  return checkStatus(fund, BUYABLE, labels);
}

/** Selling needs units, of a fund that is not consigned, then the status. */
export function checkSell(fund: CheckedFund, labels: Labels): FundCheck {
  return checkHeld(fund, words.notSold, labels);
}

/** Converting needs what selling needs, then the front-end fee. */
export function checkConvert(fund: CheckedFund, labels: Labels, sharetypes: Labels): FundCheck {
  const held = checkHeld(fund, words.notConverted, labels);
  if (!held.ok || fund.sharetype === FRONT_END) return held;
  return refused(words.feeMode(labelOf(sharetypes, fund.sharetype ?? '')));
}

/** A regular plan needs the fund's flag, then its status. An unknown status allows nothing. */
export function checkPlan(fund: CheckedFund, labels: Labels): FundCheck {
  return hasPlan(fund) ? checkStatus(fund, PLANNABLE, labels) : refused(words.noPlan);
}

/** A combination is bought as a whole or not at all. */
export function checkComboBuy(funds: readonly CheckedFund[], labels: Labels): FundCheck {
  return checkStatuses(funds, BUYABLE, labels);
}

/** As a regular plan: first the status of every fund, then the flags. */
export function checkComboPlan(funds: readonly CheckedFund[], labels: Labels): FundCheck {
  const statuses = checkStatuses(funds, PLANNABLE, labels);
  if (!statuses.ok || funds.every(hasPlan)) return statuses;
  return refused(words.comboNoPlan);
}

/** The share classes that `fundArr` groups, each judged on its own; a fund without any is its only class. */
export function checkClasses<Fund extends CheckedFund>(
  fund: Fund & { fundArr?: readonly Fund[] | undefined },
  check: (shareClass: Fund) => FundCheck,
): { fund: Fund; check: FundCheck }[] {
  const classes = fund.fundArr?.length ? fund.fundArr : [fund];
  return classes.map((shareClass) => ({ fund: shareClass, check: check(shareClass) }));
}

function checkHeld(fund: CheckedFund, consigned: string, labels: Labels): FundCheck {
  if (!isPositive(fund.marketvalue ?? '')) return refused(words.noUnits);
  if (fund.sourceflag === CONSIGNED) return refused(consigned);
  return checkStatus(fund, SELLABLE, labels);
}

function checkStatus(fund: CheckedFund, allowed: readonly string[], labels: Labels): FundCheck {
  return allowed.includes(fundStatus(fund))
    ? { ok: true }
    : refused(words.status(statusLabel(fund, labels)));
}

/** Names each label that blocks once, in the order of the funds. */
function checkStatuses(
  funds: readonly CheckedFund[],
  allowed: readonly string[],
  labels: Labels,
): FundCheck {
  const blocked = funds.filter((fund) => !allowed.includes(fundStatus(fund)));
  if (blocked.length === 0) return { ok: true };
  const names = new Set(blocked.map((fund) => statusLabel(fund, labels)));
  return refused(words.comboStatus([...names].join(punctuation.list)));
}

function labelOf(labels: Labels, code: string): string {
  return (Object.hasOwn(labels, code) && labels[code]) || '--';
}

function hasPlan({ businessflag = '' }: CheckedFund): boolean {
  return businessflag.includes(PLAN_FLAG);
}

function refused(message: string): FundCheck {
  return { ok: false, message };
}
