import { useSyncExternalStore } from 'react';
import { MOST_COMPARED_FUNDS } from '#rules/funds/compared-codes.ts';

export interface ComparedFund {
  fundcode: string;
  fundname: string;
}

const KEY = 'quoin.compare';
const NONE: readonly ComparedFund[] = [];
const listeners = new Set<() => void>();
let chosen: readonly ComparedFund[] | undefined;

/** What this tab has chosen, in the order of choosing; on the server and while hydrating nothing. */
export function useComparedFunds(): readonly ComparedFund[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Whether this tab has chosen a fund; a row renders again only when that changes. */
export function useIsCompared(fundcode: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => has(fundcode),
    () => false,
  );
}

/** Takes a fund in, or out again. A full choice stays as it is. */
export function toggleCompared({ fundcode, fundname }: ComparedFund): void {
  if (has(fundcode)) return write(read().filter((fund) => fund.fundcode !== fundcode));
  if (read().length < MOST_COMPARED_FUNDS) write([...read(), { fundcode, fundname }]);
}

export function clearCompared(): void {
  write([]);
}

function has(fundcode: string): boolean {
  return read().some((fund) => fund.fundcode === fundcode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly ComparedFund[] {
  return (chosen ??= stored());
}

/** Storage may be refused or hold what another version of the site left. */
function stored(): readonly ComparedFund[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isComparedFund).slice(0, MOST_COMPARED_FUNDS) : NONE;
  } catch {
    return NONE;
  }
}

function isComparedFund(value: unknown): value is ComparedFund {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fundcode' in value &&
    typeof value.fundcode === 'string' &&
    'fundname' in value &&
    typeof value.fundname === 'string'
  );
}

function write(next: readonly ComparedFund[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Then the choice lasts as long as the document.
  }
  for (const listener of listeners) listener();
}
