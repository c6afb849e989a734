import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newOrder, type CustomerOrder } from '../support/customer-orders.ts';
import { isFullRun, runs } from '../support/lane.ts';
import { openOrderWorld, type OrderWorld } from '../support/order-world.ts';

const KILLS = runs(4, 20);
/** Rounds that live, to learn how long one takes. */
const MEASURED = 3;
/** Orders that are under way together when a process is killed. */
const AT_ONCE = 6;
/** Milliseconds that a customer waits before the same is sent again; at the end, longer than Quoin waits for an answer. */
const PATIENCE = { usual: 2000, last: 45_000 };
const TIME_LIMIT = 15 * 60_000;

let world: OrderWorld;

beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world?.close());

/** What a kill left of the orders under way, before anything was sent again. */
type Left = 'absent' | 'unacknowledged' | 'acknowledged';

/** By the farthest that it came: taken, then paid. `status` is the sandbox's, absent where it does not have the order. */
function leftOf({ number, isPaid }: CustomerOrder, status: string | undefined): Left {
  if (status === undefined) return 'absent';
  return number === null || (status === '02' && !isPaid) ? 'unacknowledged' : 'acknowledged';
}

/** Orders of one round, alternately through the website and at the gateway itself where both are asked. */
function nextRound(ways: readonly CustomerOrder['way'][], round: number): CustomerOrder[] {
  return Array.from({ length: AT_ONCE }, (_, index) =>
    newOrder(ways[index % ways.length] ?? 'website', `192.0.2.${round + 1}`),
  );
}

/** Each order is there at most once; what was acknowledged is there, under its number, and paid where that was. */
async function expectOnce(orders: readonly CustomerOrder[]): Promise<Map<string, string>> {
  const rows = await world.ordersAtSandbox();
  const statuses = new Map<string, string>();
  for (const { amount, number, isPaid } of orders) {
    const found = rows.filter((row) => row.amount === amount);
    expect(found.length, `orders of ${amount}`).toBeLessThanOrEqual(1);
    if (number !== null) expect(found[0]?.number, `the order of ${amount}`).toBe(number);
    if (isPaid) expect(found[0]?.status).toBe('02');
    if (found[0]) statuses.set(amount, found[0].status);
  }
  return statuses;
}

async function medianRound(ways: readonly CustomerOrder['way'][]): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < MEASURED; round += 1) {
    const orders = nextRound(ways, 100 + round);
    const begun = performance.now();
    await Promise.all(orders.map((order) => world.pursue(order, PATIENCE.last)));
    durations.push(performance.now() - begun);
    expect(orders.filter(({ isPaid }) => !isPaid)).toEqual([]);
  }
  return durations.toSorted((a, b) => a - b)[MEASURED >> 1] ?? NaN;
}

/** Kills a process at random points of rounds of orders, starts it again, and sends the same under the same message ids. */
async function orderThroughKills(
  which: 'quoin' | 'sandbox',
  ways: readonly CustomerOrder['way'][],
): Promise<CustomerOrder[]> {
  const tally: Record<Left, number> = { absent: 0, unacknowledged: 0, acknowledged: 0 };
  const all: CustomerOrder[] = [];
  const duration = await medianRound(ways);
  for (let round = 0; round < KILLS; round += 1) {
    const orders = nextRound(ways, round);
    all.push(...orders);
    const ordering = orders.map((order) => world.pursue(order, PATIENCE.usual));
    await delay(Math.random() * duration);
    await world.kill(which);
    await Promise.all(ordering);
    await world.restart(which);
    const statuses = await expectOnce(all);
    for (const order of orders) tally[leftOf(order, statuses.get(order.amount))] += 1;
    await Promise.all(orders.map((order) => world.pursue(order, PATIENCE.usual)));
  }
  await Promise.all(all.map((order) => world.pursue(order, PATIENCE.last)));
  const statuses = await expectOnce(all);
  console.log(`${KILLS} kills of ${which} left ${JSON.stringify(tally)} of ${all.length} orders`);
  const known = all.filter(({ isPaid }) => isPaid).length;
  console.log(
    `${known} were acknowledged and paid in the end, ${all.length - statuses.size} never taken`,
  );
  // Only if each happened have the kills struck where it matters: of a few, one may be missing.
  if (isFullRun) expect(Object.values(tally)).not.toContain(0);
  return all;
}

const all: CustomerOrder[] = [];

it(
  `takes no order twice and loses none that it acknowledged, through ${KILLS} kills of Quoin`,
  { timeout: TIME_LIMIT },
  async () => {
    const orders = await orderThroughKills('quoin', ['website']);
    expect(orders).toHaveLength(KILLS * AT_ONCE);
    all.push(...orders);
  },
);

it(
  `carries out what is sent again to the gateway exactly once, through ${KILLS} kills of the sandbox`,
  { timeout: TIME_LIMIT },
  async () => {
    const orders = await orderThroughKills('sandbox', ['website', 'gateway']);
    // Who speaks to the gateway itself is told in the end; the website does not send twice what may have been taken.
    expect(orders.filter(({ way, isPaid }) => way === 'gateway' && !isPaid)).toEqual([]);
    all.push(...orders);
  },
);

it('confirms what was paid the next trading day, for its amount, and the ledger balances', async () => {
  expect(await world.isBalanced()).toBe(true);
  const before = await world.ordersAtSandbox();
  await world.putClockForward();
  expect(await world.isBalanced()).toBe(true);
  const after = await world.ordersAtSandbox();
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  const expected = before.map(({ status, amount }) =>
    status === '02' ? ['07', amount] : ['04', ''],
  );
  expect(after.map(({ status, confirmed }) => [status, confirmed])).toEqual(expected);
  const confirmed = after.filter(({ status }) => status === '07').map(({ amount }) => amount);
  const acknowledged = all.filter(({ isPaid }) => isPaid);
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const { amount } of acknowledged) expect(confirmed).toContain(amount);
  // What is kept is enough to be there again.
  await world.kill('sandbox');
  await world.restart('sandbox');
  await vi.waitFor(async () => expect(await world.ordersAtSandbox()).toEqual(after));
});
