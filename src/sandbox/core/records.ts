import type { z } from 'zod';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { openingCalls } from '#schemas/calls/account/opening.ts';
import type { BUSINESS_CODES, ORDER_STATUSES, PAY_STATUSES } from '#schemas/trade.ts';
import type { Hundredths } from './ledger.ts';

export type BusinessCode = (typeof BUSINESS_CODES)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PayStatus = (typeof PAY_STATUSES)[number];
export type ShareType = 'A' | 'B';

/** Units of one purchase, for the days that they are held. Oldest first. */
export interface Lot {
  date: string;
  units: Hundredths;
}

/** What hangs on one trading account of one fund. The units themselves are in the ledger. */
export interface Position {
  custno: string;
  tradeacco: string;
  fundcode: string;
  sharetype: ShareType;
  lots: Lot[];
  /** 0 reinvested, 1 paid out. */
  dividendMethod: '0' | '1';
  /** Yuan put in, taken out and paid as dividends so far. */
  paid: Hundredths;
  sold: Hundredths;
  dividends: Hundredths;
  /** Yuan that the units held now cost. */
  cost: Hundredths;
  /** Cash funds: income is credited up to and with this day. */
  incomeUntil: string;
  events: PositionEvent[];
}

/** A change of a position, for its history. */
export interface PositionEvent {
  /** The day from whose end on it counts: of a dividend the ex day, of income the day that earned it. */
  date: string;
  /** Units that came (positive) or went. */
  units: Hundredths;
  /** Yuan that came in (positive) or went out, dividends in cash as out. */
  money: Hundredths;
}

/** An order, from its application to its end. */
export interface Order {
  appsheetserialno: string;
  custno: string;
  tradeacco: string;
  fundcode: string;
  sharetype: ShareType;
  businesscode: string;
  amount: Hundredths | null;
  vol: Hundredths | null;
  status: OrderStatus;
  paystatus: PayStatus;
  /** When it was taken. */
  date: string;
  time: string;
  /** The trading day whose NAV it takes. */
  day: string;
  expectedcfmdate: string;
  confirmedAmount: Hundredths | null;
  confirmedVol: Hundredths | null;
  nav: string;
  navdate: string;
  charge: Hundredths | null;
  discountrate: string;
  target: string;
  /** Units of `target` that a confirmed conversion came to. */
  targetVol: Hundredths | null;
  dividendMethod: '0' | '1' | '';
  largeredemptionflag: '0' | '1' | '';
  confirmdate: string;
  taserialno: string;
  planno: string;
  combocode: string;
  couponno: string;
  reason: string;
  payserialno: string;
  paidat: string;
}

type PlanRow = CallRecord<'trade/plan/list'>[0][number];

/** A regular plan of a fund or of a combination. */
export interface Plan {
  planno: string;
  custno: string;
  tradeacco: string;
  /** Empty for a combination. */
  fundcode: string;
  combocode: string;
  sharetype: ShareType;
  amount: Hundredths;
  plancycle: PlanRow['plancycle'];
  planday: string;
  planstatus: PlanRow['planstatus'];
  firstdate: string;
  nextdate: string;
  enddate: string;
  payments: { appsheetserialno: string; date: string; ok: boolean; reason: string }[];
}

/** A dividend that was paid to a position. */
export interface PaidDividend {
  taserialno: string;
  custno: string;
  tradeacco: string;
  fundcode: string;
  sharetype: ShareType;
  exdate: string;
  /** 0 reinvested, 1 paid out. */
  method: '0' | '1';
  money: Hundredths;
  units: Hundredths | null;
  nav: string;
  confirmdate: string;
}

export interface ComboPart {
  fundcode: string;
  sharetype: ShareType;
  /** Percent. */
  ratio: string;
}

/** A combination that can be bought: its parts now and before. */
export interface Combo {
  combocode: string;
  comboname: string;
  introduction: string;
  /** Newest first. */
  versions: { version: string; adjustdate: string; reason: string; parts: ComboPart[] }[];
}

type OpeningRequest<P extends keyof typeof openingCalls> = z.output<
  (typeof openingCalls)[P]['request']
>;
/** An opening of an account, from the identity check to its result. */
export interface Opening {
  openno: string;
  person: OpeningRequest<'account/open/identity'>;
  card: Pick<OpeningRequest<'account/open/card/verify'>, 'bankno' | 'bankacco' | 'mobileno'> | null;
  applystatus: '0' | '1' | '2';
  reason: string;
  custno: string;
  tradeacco: string;
}
