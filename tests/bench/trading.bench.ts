import { expect, it } from 'vitest';
import { SANDBOX_WIRE } from '#server/platform/settings.ts';
import { createDatabase } from '../support/database.ts';
import { shortHome } from '../support/demonstration.ts';
import { DEMONSTRATION_DATA } from '../support/demonstration-store.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { report, type Figure } from './figures.ts';
import { percentile } from './median.ts';
import type { CustomerSandbox } from './programs/customer-sandbox.ts';
import type { ForwardCosts, Sides } from './programs/forwarded-calls.ts';
import type { SettlementCosts } from './programs/settle-day.ts';
import { runProgram } from './run-program.ts';

/** Quoin before a sandbox with customers, each in a process of its own. */
async function startWithSandbox(customers: number) {
  const { address, drop } = await createDatabase(shortHome);
  const environment = onDatabase(address);
  const { DATABASE_OWNER_URL = '', DATABASE_URL = '' } = environment;
  const sandbox = await runProgram<CustomerSandbox>('customer-sandbox', [
    DATABASE_OWNER_URL,
    DATABASE_URL,
    DEMONSTRATION_DATA,
    String(customers),
  ]);
  const quoin = await startQuoin({
    environment: {
      ...environment,
      ...SANDBOX_WIRE,
      QUOIN_UPSTREAM: sandbox.message.url,
      QUOIN_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  return {
    site: quoin.site,
    sandbox: sandbox.message,
    async stop() {
      await quoin.kill('SIGTERM');
      sandbox.child.disconnect();
      await drop();
    },
  };
}

function figuresOf(name: string, { through, direct }: Sides): Figure[] {
  const own = (share: number) => percentile(through, share) - percentile(direct, share);
  return [
    { name: `${name}: own time at p95 (promised: 3)`, value: own(0.95), unit: 'ms' },
    { name: '  at the median', value: own(0.5), unit: 'ms' },
    { name: '  through the website, p95', value: percentile(through, 0.95), unit: 'ms' },
    { name: '  of the gateway itself, p95', value: percentile(direct, 0.95), unit: 'ms' },
  ];
}

it('Forwards a call to the trading gateway', async (context) => {
  const { site, sandbox, stop } = await startWithSandbox(0);
  const { message } = await runProgram<ForwardCosts>('forwarded-calls', [site, sandbox.url]);
  await stop();
  expect(message.order.through.length).toBeGreaterThan(0);
  report(context, [...figuresOf('a read', message.read), ...figuresOf('an order', message.order)]);
});

it('Settles a day of 100,000 orders', async (context) => {
  const { message } = await runProgram<SettlementCosts>('settle-day', [DEMONSTRATION_DATA]);
  const { orders, confirmed, isBalanced, wall, processor } = message;
  expect([orders, confirmed, isBalanced]).toEqual([100_000, 100_000, true]);
  report(context, [
    { name: 'of a day until the next morning (promised: 30)', value: wall, unit: 's' },
    { name: 'processor time', value: processor, unit: 's' },
  ]);
});
