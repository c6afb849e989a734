import { expect, vi } from 'vitest';
import type { SocketAddress } from '#postgres/address.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { connect } from '#server/platform/database/connect.ts';
import { SANDBOX_WIRE } from '#server/platform/settings.ts';
import {
  pursueOrder,
  readOrders,
  type CustomerOrder,
  type SandboxOrder,
} from './customer-orders.ts';
import { logInCustomer, postJson } from './customer-login.ts';
import { createDatabase } from './database.ts';
import { shortHome } from './demonstration.ts';
import { onDatabase, startQuoin } from './quoin.ts';
import { startSandboxProgram } from './sandbox-program.ts';
import { firstRow } from './wire-client.ts';

type Killed = 'quoin' | 'sandbox';

/** Quoin before a sandbox, each in a process of its own, and a customer who is logged in at both. */
export interface OrderWorld {
  kill(which: Killed): Promise<void>;
  /** Starts what was killed again, and waits until calls come through. */
  restart(which: Killed): Promise<void>;
  /** Orders, then pays, as far as it is not acknowledged. `timeout` is how long each answer is waited for, ms. */
  pursue(order: CustomerOrder, timeout: number): Promise<void>;
  /** Newest first. */
  ordersAtSandbox(): Promise<SandboxOrder[]>;
  /** Whether the sandbox says that its ledger adds up. */
  isBalanced(): Promise<boolean>;
  /** By a week: what was paid is confirmed. */
  putClockForward(): Promise<void>;
  close(): Promise<void>;
}

/** Calls that are answered after each start: with fewer the losses would open the circuit to the gateway. */
const STEADY = 12;

/** Milliseconds more that the sandbox's log takes to store: long enough for kills to strike between that and the answer. */
const SLOW_STORE = 15;

async function slowStore(address: SocketAddress): Promise<void> {
  const owner = connect(address, { max: 1, schema: 'sandbox' });
  await owner.unsafe(`
    create function slow_store() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${SLOW_STORE / 1000}); return null; end $$;
    create trigger slow_store before insert on command for each statement execute function slow_store()`);
  await owner.end();
}

/** The two processes. They keep their ports. */
async function startProcesses() {
  const { address, drop } = await createDatabase(shortHome);
  const environment = onDatabase(address);
  let sandbox = await startSandboxProgram(environment);
  await slowStore(address);
  const before = {
    ...environment,
    ...SANDBOX_WIRE,
    QUOIN_UPSTREAM: sandbox.url,
    QUOIN_TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  let quoin = await startQuoin({ environment: before });
  const ports = { PORT: new URL(quoin.site).port, SANDBOX_PORT: new URL(sandbox.url).port };
  return {
    site: quoin.site,
    url: sandbox.url,
    kill: async (which: Killed) =>
      void (await (which === 'quoin' ? quoin : sandbox).kill('SIGKILL')),
    async start(which: Killed) {
      if (which === 'quoin') quoin = await startQuoin({ environment: { ...before, ...ports } });
      else sandbox = await startSandboxProgram({ ...environment, ...ports });
    },
    async close() {
      await Promise.all([quoin.kill('SIGTERM'), sandbox.kill('SIGTERM')]);
      await drop();
    },
  };
}

export async function openOrderWorld(): Promise<OrderWorld> {
  const processes = await startProcesses();
  const { site, url, kill, close } = processes;
  const { tradeacco, ...clients } = await logInCustomer(site, url);
  const health = async () =>
    (await (await fetch(`${url}/health`)).json()) as { balanced: boolean; now: string };

  return {
    kill,
    close,
    async restart(which) {
      await processes.start(which);
      const answered = async () => firstRow(await clients.website.send('trade/asset/total'));
      for (let count = 0; count < STEADY; count += 1)
        await vi.waitFor(answered, { timeout: 60_000, interval: 200 });
    },
    pursue: (order, timeout) =>
      pursueOrder(order, { client: clients[order.way], tradeacco, timeout }),
    async ordersAtSandbox() {
      // A connection from before a kill may be tried first.
      const file = await vi.waitFor(async () => {
        const received = await clients.gateway.send('trade/order/export');
        return received.kind === 'file' ? received.file : expect.fail(JSON.stringify(received));
      });
      return readOrders(await file.text());
    },
    isBalanced: async () => (await health()).balanced,
    async putClockForward() {
      const { now } = await health();
      await postJson(`${url}/clock`, { to: addDays(now.slice(0, 8), 7) + now.slice(8) });
    },
  };
}
