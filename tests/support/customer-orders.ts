import { randomUUID } from 'node:crypto';
import type { CallPath } from '#schemas/calls/calls.ts';
import { isSuccess } from '#wire/public/codes.ts';
import type { Fields } from '#wire/public/request.ts';
import { firstRow, type AnsweredRow, type SentCall, type WireClient } from './wire-client.ts';

/** A purchase as its customer knows it. Each has an amount of its own. */
export interface CustomerOrder {
  /** By the public calls of the website, or of the gateway as the trading pages do. */
  way: 'website' | 'gateway';
  /** From which address. */
  address: string;
  /** Yuan, two decimals. */
  amount: string;
  /** Message ids of the order and of its payment: the same each time they are sent. */
  applyId: string;
  payId: string;
  /** Number that was acknowledged. */
  number: string | null;
  /** Whether the payment was acknowledged. */
  isPaid: boolean;
}

let serial = 0;

export function newOrder(way: CustomerOrder['way'], address: string): CustomerOrder {
  serial += 1;
  const [applyId, payId] = [randomUUID(), randomUUID()];
  const amount = `${1000 + serial}.00`;
  return { way, address, amount, applyId, payId, number: null, isPaid: false };
}

/** The result code of a gateway that did not answer. */
const UNAVAILABLE = '2030504';

/** The answer's first row; null where nothing was acknowledged. */
async function ask(
  client: WireClient,
  path: CallPath,
  fields: Fields,
  sent: SentCall,
): Promise<AnsweredRow | null> {
  const received = await client.send(path, fields, sent);
  if (received.kind === 'lost') return null;
  if (received.kind !== 'reply') throw new Error(`${path}: ${JSON.stringify(received)}`);
  const { code, msg } = received.reply;
  if (code === UNAVAILABLE) return null;
  if (!isSuccess(code)) throw new Error(`${path}: ${code} ${msg}`);
  return firstRow(received);
}

/** Orders, then pays; what was acknowledged is not sent again. `timeout` is how long each answer is waited for, ms. */
export async function pursueOrder(
  order: CustomerOrder,
  { client, tradeacco, timeout }: { client: WireClient; tradeacco: string; timeout: number },
): Promise<void> {
  const { amount: applicationamount, address, applyId, payId } = order;
  if (order.number === null) {
    const fields = { fundcode: '000001', sharetype: 'A', applicationamount, tradeacco };
    const sent = { msgid: applyId, address, timeout };
    const taken = await ask(client, 'trade/buy/apply', fields, sent);
    order.number = taken?.['appsheetserialno'] ?? null;
  }
  if (order.number === null || order.isPaid) return;
  const fields = { appsheetserialno: order.number, paychannel: 'bank', tradeacco };
  const paid = await ask(client, 'trade/pay/apply', fields, { msgid: payId, address, timeout });
  order.isPaid = paid?.['paystatus'] === '02';
}

/** An order as the sandbox has it. */
export interface SandboxOrder {
  number: string;
  amount: string;
  /** Empty before it is confirmed. */
  confirmed: string;
  status: string;
}

/** The lines of `trade/order/export`. */
export function readOrders(text: string): SandboxOrder[] {
  const lines = text.split(/\r?\n/).slice(1);
  return lines.filter(Boolean).map((line) => {
    const [number = '', , , , amount = '', , confirmed = '', , status = ''] = line.split(',');
    return { number, amount, confirmed, status };
  });
}
