import type { CallPath } from '#schemas/calls/calls.ts';
import type { Fields } from '#wire/public/request.ts';
import { logInCustomer } from '../../support/customer-login.ts';
import { firstRow, type SentCall, type WireClient } from '../../support/wire-client.ts';

/** Milliseconds of the same call through the website, through a bare forwarder, and of the gateway itself. */
export interface ForwardCosts {
  read: Sides;
  order: Sides;
}
export interface Sides {
  through: number[];
  bare: number[];
  direct: number[];
}

const CALLS = 1500;
const WARM_UP = 300;

const [site = '', sandbox = '', forwarder = ''] = process.argv.slice(2);
const { website, gateway, tradeacco } = await logInCustomer(site, sandbox);
/** Each from an address of its own, whose rate is not used up. */
let sent = 0;

async function time(
  client: WireClient,
  path: CallPath,
  fields: Fields,
  more?: SentCall,
): Promise<number> {
  sent += 1;
  const address = `192.0.${(sent >> 8) & 255}.${sent & 255}`;
  const begun = performance.now();
  const received = await client.send(path, fields, { address, ...more });
  const taken = performance.now() - begun;
  firstRow(received);
  return taken;
}

/** One after the other, the three sides in turn, so that all meet the same machine. */
async function measure(path: CallPath, fields: Fields): Promise<Sides> {
  const sides: Sides = { through: [], bare: [], direct: [] };
  for (let count = -WARM_UP; count < CALLS; count += 1) {
    const through = await time(website, path, fields);
    const forwarded = await time(gateway, path, fields, { before: forwarder });
    const direct = await time(gateway, path, fields);
    if (count < 0) continue;
    sides.through.push(through);
    sides.bare.push(forwarded);
    sides.direct.push(direct);
  }
  return sides;
}

const purchase = { fundcode: '000001', sharetype: 'A', applicationamount: '100.00', tradeacco };
process.send?.({
  read: await measure('trade/asset/total', {}),
  order: await measure('trade/buy/apply', purchase),
} satisfies ForwardCosts);
process.disconnect();
