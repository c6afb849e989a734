import type { z } from 'zod';
import type { accountCalls } from '#schemas/calls/account.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';

type Body<P extends keyof typeof accountCalls> = (typeof accountCalls)[P] extends {
  body: infer B extends z.core.$ZodType;
}
  ? z.output<B>
  : never;
type Request<P extends keyof typeof accountCalls> = z.output<(typeof accountCalls)[P]['request']>;
type Row<P extends keyof typeof accountCalls> = Body<P> extends { rows: (infer R)[] } ? R : never;

/** A bank card and the trading account that hangs on it. */
export interface HeldCard {
  tradeacco: string;
  bankno: string;
  bankacco: string;
  /** Registered with the bank. */
  mobileno: string;
  opendate: string;
  /** 0 usable, 1 to be verified again, 2 being changed, 3 removed. */
  cardstatus: '0' | '1' | '2' | '3';
  cashless: boolean;
  signdate: string;
}

/** A change of card that was asked for. */
export interface CardChange {
  appsheetserialno: string;
  transactiondate: string;
  transactiontime: string;
  tradeacco: string;
  applystatus: '0' | '1' | '2' | '3';
  reason: string;
  appliedon: string;
  newCard: Pick<HeldCard, 'bankno' | 'bankacco' | 'mobileno'>;
}

/** Facts that the law on money laundering asks for. */
export type PersonFacts = Pick<
  Request<'account/profile/change'>,
  'sex' | 'nationality' | 'occupation' | 'employer' | 'address' | 'postalcode'
>;

/** An uploaded picture of a paper. */
export interface UploadedPicture {
  fileid: string;
  certside: string;
  digest: string;
}

/** A person who has an account. Passwords are keyed hashes. */
export interface Customer {
  custno: string;
  custname: string;
  certtype: Request<'account/open/identity'>['certtype'];
  certno: string;
  certbegindate: string;
  certenddate: string;
  mobileno: string;
  email: string;
  loginpwd: string;
  tradepwd: string;
  facts: PersonFacts;
  cards: HeldCard[];
  cardChanges: CardChange[];
  tests: Row<'account/risk/history/list'>[];
  investortype: '0' | '1';
  professional: Omit<Body<'account/professional/query'>, 'investortype'> | null;
  tax: Body<'account/tax/query'> | null;
  beneficiaries: Request<'account/beneficiary/declare'> & { declaredate: string };
  amlUpdated: string;
  pictures: UploadedPicture[];
  certificateStatus: '' | '0' | '1' | '2' | '3';
  /** A new validity of the paper that is being reviewed. */
  renewal: { certbegindate: string; certenddate: string; appliedon: string } | null;
  messages: Body<'account/message/detail'>[];
  subscriptions: Row<'account/subscription/list'>[];
  favourites: { fundcode: string; adddate: string }[];
  complaints: Body<'account/complaint/detail'>[];
  appointments: Row<'account/appointment/list'>[];
  coupons: (Omit<Row<'account/coupon/list'>, 'couponstatus'> & { used: boolean })[];
  points: Row<'account/points/list'>[];
  suitability: (Row<'account/suitability/history/list'> & { signno: string })[];
  notices: { signno: string; fundcode: string; sharetype: string; noticeno: string }[];
  logins: { logindate: string; logintime: string; address: string; loginresult: '0' | '1' }[];
  contracts: SignedContract[];
  recordings: Recording[];
  /** Wrong passwords in a row. */
  wrongLogins: number;
  wrongTradePasswords: number;
  closed: boolean;
}

export type SignedContract = CallRecord<'trade/contract/signed/list'>[0][number];

/** A double recording (双录). */
export interface Recording {
  doublerecordno: string;
  fundcode: string;
  sharetype: string;
  appliedat: string;
  enddate: string;
}

/** The customer's card of this trading account, where its bank's signature (签约) holds and nothing is being changed. */
export function findSigned(
  customer: Customer | undefined,
  tradeacco: string,
): HeldCard | undefined {
  return customer?.cards.find((card) => card.tradeacco === tradeacco && card.cardstatus === '0');
}

/** Wrong passwords in a row after which the account is locked for the day. */
export const MAX_WRONG_PASSWORDS = 5;
