import { expect, it } from 'vitest';
import { SANDBOX_WIRE } from '#server/platform/settings.ts';
import { createDatabase } from '../support/database.ts';
import { shortHome } from '../support/demonstration.ts';
import { DEMONSTRATION_DATA } from '../support/demonstration-data.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { startSandboxProgram } from '../support/sandbox-program.ts';
import { report, type Figure } from './figures.ts';
import { percentile } from './median.ts';
import type { ForwardCosts, Sides } from './programs/forwarded-calls.ts';
import type { SessionCosts } from './programs/logged-in-sessions.ts';
import type { SettlementCosts } from './programs/settle-day.ts';
import { runProgram } from './run-program.ts';

/** Quoin before a sandbox, each in a process of its own. */
async function startBoth() {
  const { address, drop } = await createDatabase(shortHome);
  const environment = onDatabase(address);
  const sandbox = await startSandboxProgram(environment);
  const quoin = await startQuoin({
    environment: {
      ...environment,
      ...SANDBOX_WIRE,
      QUOIN_UPSTREAM: sandbox.url,
      QUOIN_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  return {
    database: JSON.stringify(address),
    site: quoin.site,
    sandbox: sandbox.url,
    async stop() {
      await Promise.all([quoin.kill('SIGTERM'), sandbox.kill('SIGTERM')]);
      await drop();
    },
  };
}

function figuresOf(name: string, { through, bare, direct }: Sides): Figure[] {
  const beside = (forwarded: number[], share: number) =>
    percentile(forwarded, share) - percentile(direct, share);
  const own = (share: number) => beside(through, share);
  return [
    { name: `${name}: own time at p95 (promised: 3)`, value: own(0.95), unit: 'ms' },
    { name: '  at the median', value: own(0.5), unit: 'ms' },
    { name: '  of a bare forwarder at p95', value: beside(bare, 0.95), unit: 'ms' },
    { name: '  of a bare forwarder at the median', value: beside(bare, 0.5), unit: 'ms' },
    { name: '  through the website, p95', value: percentile(through, 0.95), unit: 'ms' },
    { name: '  of the gateway itself, p95', value: percentile(direct, 0.95), unit: 'ms' },
  ];
}

it('Forwards a call to the trading gateway', async (context) => {
  const { database, site, sandbox, stop } = await startBoth();
  const forwarder = await runProgram<{ origin: string }>('raw-forwarder', [sandbox, database]);
  const sides = [site, sandbox, forwarder.message.origin];
  const { message } = await runProgram<ForwardCosts>('forwarded-calls', sides);
  forwarder.child.disconnect();
  await stop();
  expect(message.order.through.length).toBeGreaterThan(0);
  report(context, [...figuresOf('a read', message.read), ...figuresOf('an order', message.order)]);
});

function shares(name: string, taken: number[]): Figure[] {
  return [0.5, 0.95, 0.99].map((share) => ({
    name: `  ${name}, p${share * 100}`,
    value: percentile(taken, share),
    unit: 'ms',
  }));
}

it('Serves 1,000 logged-in sessions, 200 calls a second through the website', async (context) => {
  const { site, sandbox, stop } = await startBoth();
  const { message } = await runProgram<SessionCosts>('logged-in-sessions', [site, sandbox]);
  await stop();
  const { sessions, sent, errors, problems, late, reads, orders, prepared } = message;
  report(context, [
    { name: 'calls sent in 30 s', value: sent, unit: '' },
    { name: 'errors (promised: 0)', value: errors, unit: '' },
    { name: 'begun over 100 ms late', value: late, unit: '' },
    ...shares('all calls', [...reads, ...orders]),
    ...shares('reads', reads),
    ...shares('orders', orders),
    { name: 'opening and logging in 1,000 customers', value: prepared, unit: 's' },
  ]);
  expect([sessions, sent, errors, problems]).toEqual([1000, 6000, 0, {}]);
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
