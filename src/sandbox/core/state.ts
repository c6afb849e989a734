import type { Customer } from './customer.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Opening, Order, PaidDividend, Plan, Position } from './records.ts';

/** A code sent by short message, or the number that proves it was given back. */
export interface GivenProof {
  purpose: string;
  mobileno: string;
  /** Empty before there is a customer. */
  custno: string;
  used: boolean;
}

/** What a call was answered: kept so that the same message is not carried out twice. */
export interface KeptAnswer {
  path: string;
  actor: string | null;
  answer: unknown;
}

/** Everything the sandbox knows. It follows from the log of commands alone. */
export interface State {
  /** The sandbox's clock, yyyymmddHHMMSS. It stands still until it is put forward. */
  now: string;
  /** Last number that was given out. */
  serial: number;
  customers: Map<string, Customer>;
  openings: Map<string, Opening>;
  sms: Map<string, GivenProof>;
  mails: Map<string, GivenProof>;
  proofs: Map<string, GivenProof>;
  orders: Map<string, Order>;
  ordersOf: Map<string, Order[]>;
  /** Orders that are not finished, by the day whose NAV they take. */
  open: Map<string, Set<Order>>;
  /** Payouts to bank accounts that are due, by day. */
  due: Map<string, { tradeacco: string; amount: bigint }[]>;
  /** By fund, then by trading account. */
  positions: Map<string, Map<string, Position>>;
  plans: Map<string, Plan>;
  dividends: PaidDividend[];
  ledger: Ledger;
  /** By message id. */
  answers: Map<string, KeptAnswer>;
}

export function createState(now: string): State {
  return {
    now,
    serial: 0,
    customers: new Map(),
    openings: new Map(),
    sms: new Map(),
    mails: new Map(),
    proofs: new Map(),
    orders: new Map(),
    ordersOf: new Map(),
    open: new Map(),
    due: new Map(),
    positions: new Map(),
    plans: new Map(),
    dividends: [],
    ledger: createLedger(),
    answers: new Map(),
  };
}

/** A number that was never given out before: its prefix and ten digits. */
export function nextNumber(state: State, prefix: string): string {
  state.serial += 1;
  return `${prefix}${String(state.serial).padStart(10, '0')}`;
}

export function today(state: Pick<State, 'now'>): string {
  return state.now.slice(0, 8);
}

export function timeOfDay(state: Pick<State, 'now'>): string {
  return state.now.slice(8);
}
