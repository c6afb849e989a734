import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { firstRow, openWireClient, type WireClient } from './wire-client.ts';
import { sandboxSettings, websiteSettings } from './wire-settings.ts';

const LOGIN = { loginname: FIRST_CUSTOMER.mobileno, loginpwd: FIRST_CUSTOMER.password };

/** The sandbox's customer, logged in at a website and, beside it, at the sandbox itself. */
export interface LoggedIn {
  website: WireClient;
  gateway: WireClient;
  /** Of the customer's card. */
  tradeacco: string;
}

export async function logInCustomer(site: string, sandbox: string): Promise<LoggedIn> {
  const gateway = await openWireClient(sandbox, sandboxSettings);
  firstRow(await gateway.send('account/login', LOGIN));
  const website = await openWireClient(site, websiteSettings, '192.0.2.250');
  const { logintoken = '' } = await postJson(`${sandbox}/login-token`, LOGIN);
  firstRow(await website.send('account/login', { logintoken }));
  const { tradeacco = '' } = firstRow(await gateway.send('trade/asset/card/list'));
  return { website, gateway, tradeacco };
}

/** Throws for anything but a success. */
export async function postJson(
  address: string,
  body: object,
): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, string>>;
}
