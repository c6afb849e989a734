import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '#rules/dates/calendar-date.ts';
import { startSandbox } from '#sandbox/app/start-sandbox.ts';
import type { SandboxPath } from '#sandbox/calls/handler/handler.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { Fields } from '#wire/public/request.ts';
import { addRatedCustomer } from '../../support/rated-customer.ts';
import { sandboxSettings } from '../../support/wire-settings.ts';

/** A sandbox that runs until its parent goes, with customers who hold a fund. */
export interface CustomerSandbox {
  url: string;
  /** Origin that answers the customer of a number, `/0` and so on, as a `BenchCustomer`. */
  customers: string;
}

/** With what a customer logs in once, within a minute, and pays. */
export interface BenchCustomer {
  logintoken: string;
  tradeacco: string;
}

const [ownerUrl = '', serverUrl = '', data = '', count = ''] = process.argv.slice(2);
const started = await startSandbox({
  addresses: { owner: readAddress(ownerUrl), server: readAddress(serverUrl) },
  settings: sandboxSettings,
  host: '127.0.0.1',
  port: 0,
  data,
  font: '',
  day: '20260213',
});
if (!started.ok) throw new Error(started.problems.join('\n'));
const { desk, tokens, url } = started;

async function ask(custno: string, path: SandboxPath, fields: Fields) {
  const call = { path, fields, msgid: randomUUID(), custno, address: '', files: [] };
  const outcome = await desk.call(call);
  if (!outcome.ok) throw new Error(`${path}: ${outcome.code} ${outcome.msg}`);
  const [[row]] = outcome.answer as [[{ appsheetserialno: string }]];
  return row;
}

// Written past the log of commands: they are gone with the process.
const customers = Array.from({ length: Number(count) }, (_, index) =>
  addRatedCustomer(desk.state(), index),
);
await Promise.all(
  customers.map(async ({ custno, tradeacco }) => {
    const purchase = { fundcode: '000001', sharetype: 'A', applicationamount: '1000', tradeacco };
    const { appsheetserialno } = await ask(custno, 'trade/buy/apply', purchase);
    await ask(custno, 'trade/pay/apply', { appsheetserialno, paychannel: 'bank', tradeacco });
  }),
);
const { now } = desk.state();
await desk.setClock(addDays(now.slice(0, 8), 7) + now.slice(8), randomUUID());
const minting = createServer(({ url: asked = '' }, response) => {
  const { custno = '', tradeacco = '' } = customers[Number(asked.slice(1))] ?? {};
  const customer = { logintoken: tokens.mint(custno), tradeacco } satisfies BenchCustomer;
  response.end(JSON.stringify(customer));
});
minting.listen(0, '127.0.0.1', () => {
  const { port } = minting.address() as AddressInfo;
  process.send?.({ url, customers: `http://127.0.0.1:${port}` } satisfies CustomerSandbox);
});
process.on('disconnect', () => process.exit());
