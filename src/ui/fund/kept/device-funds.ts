import { useSyncExternalStore } from 'react';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { FundNews } from '#rules/funds/fund-news.ts';
import {
  MOST_KEPT_FUNDS,
  noteVisit,
  readKeptFunds,
  type KeptFund,
  type ReadKeptFunds,
} from '#rules/funds/kept-funds.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { FundToKeep } from '#ui/visitor/own-funds.ts';
import { KEPT_KEY, keptText, subscribeKept, tellKeptChanged } from './device-key.ts';
import { keptTexts } from './kept-texts.ts';

/** Where unread content goes before it is written over, each on a line of its own. */
const ASIDE_KEY = 'quoin.kept.aside';

export interface DeviceFunds extends ReadKeptFunds {
  /** The browser does not give them. */
  isBlocked: boolean;
}

const BLOCKED: DeviceFunds = { funds: [], hasUnread: false, isBlocked: true };
let last: { text: string | null; funds: DeviceFunds } | undefined;
/** Removed in this document, with what is known of them and where they stood. */
const removed = new Map<string, { fund: KeptFund; at: number }>();

/** The funds kept on this device, the same in all tabs; null on the server and while hydrating. */
export function useDeviceFunds(): DeviceFunds | null {
  return useSyncExternalStore(subscribeKept, deviceFunds, () => null);
}

/** The same object until they change. */
export function deviceFunds(): DeviceFunds {
  const text = keptText();
  if (text === undefined) return BLOCKED;
  if (last?.text !== text) last = { text, funds: { ...readKeptFunds(text), isBlocked: false } };
  return last.funds;
}

/**
 * Keeps a fund at the end, or removes it. One that was removed in this document comes back as it was, where it was; `earlier`
 * is what is known of one that another tab removed. Returns why that was not saved, empty where it was.
 */
export function toggleKept(fund: FundToKeep, earlier?: KeptFund): string {
  const { funds } = deviceFunds();
  const at = funds.findIndex(({ fundcode }) => fundcode === fund.fundcode);
  const kept = funds[at];
  if (kept) {
    const failure = save(funds.filter((one) => one !== kept));
    if (failure === '') removed.set(kept.fundcode, { fund: kept, at });
    return failure;
  }
  if (funds.length >= MOST_KEPT_FUNDS) return keptTexts.full(MOST_KEPT_FUNDS);
  const back = removed.get(fund.fundcode);
  return save(funds.toSpliced(back?.at ?? funds.length, 0, back?.fund ?? earlier ?? begin(fund)));
}

/** Remembers what a visit shows of the funds; `news` is undefined until it could be had. Settles with why that was not saved, empty where it was or nothing changed. */
export async function noteVisits(rows: readonly FundRow[], news?: FundNews): Promise<string> {
  const { funds } = deviceFunds();
  const next = funds.map((fund) => {
    const row = rows.find(({ fundcode }) => fundcode === fund.fundcode);
    return row ? noteVisit({ ...fund, fundname: row.fundname }, row, visitDay(), news) : fund;
  });
  return JSON.stringify(next) === JSON.stringify(funds) ? '' : save(next);
}

/** Today in Beijing, yyyymmdd. */
export function visitDay(): string {
  return beijingTime(new Date().toISOString()).slice(0, 8);
}

function begin({ fundcode, fundname, nav, navdate }: FundToKeep): KeptFund {
  const kept = visitDay();
  return { fundcode, fundname, kept, seen: { visit: kept, navdate, nav }, before: null };
}

function save(funds: readonly KeptFund[]): string {
  try {
    const text = localStorage.getItem(KEPT_KEY);
    if (text !== null && readKeptFunds(text).hasUnread) setAside(text);
    localStorage.setItem(KEPT_KEY, JSON.stringify(funds));
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? keptTexts.noRoom : keptTexts.blocked;
  }
  tellKeptChanged();
  return '';
}

function setAside(text: string): void {
  const earlier = localStorage.getItem(ASIDE_KEY);
  localStorage.setItem(ASIDE_KEY, earlier === null ? text : `${earlier}\n${text}`);
}

/** Whether content that cannot be read is kept aside. */
export function hasAside(): boolean {
  try {
    return localStorage.getItem(ASIDE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Deletes the content that was put aside, once a person says so. */
export function dropAside(): void {
  localStorage.removeItem(ASIDE_KEY);
  tellKeptChanged();
}
