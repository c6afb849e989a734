import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StopTarget } from '#schemas/stop.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { addAccount } from '../support/accounts.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { PASSWORD, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

/** What is promised, and what is asserted: on a busy machine a request alone takes longer than a stop. */
const PROMISED_MS = 1000;
const GENEROUS_MS = 10_000;

const FUND = { kind: 'fund', fundcode: '000001' } as const;
const FUND_PAGE = '/fund?fundcode=000001';
const NAME = '华夏成长';
const FUND_LINK = 'fundcode=000001"';
const FUND_CARD = '/media/card/fund.png?fundcode=000001';
const LIST = '/col?menuid=10065';
const CASH = '/col?menuid=10066';

let first: DemonstrationQuoin;
/** The way of the second process to the database. */
let way: Proxy;
let second: RunningQuoin;
let stopper: StudioClient;
let other: StudioClient;

beforeAll(async () => {
  first = await startDemonstration();
  const address = readAddress(first.environment['DATABASE_URL'] ?? '');
  if ('url' in address) throw new Error('the test database is reached by its socket');
  way = await startProxy(address);
  second = await startQuoin({ environment: { ...first.environment, DATABASE_URL: way.url } });
  await addAccount(first.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  stopper = await new StudioClient(first.studio).signIn();
  other = new StudioClient(second.studio);
  await other.must('signIn', { account: 'linxiao', password: PASSWORD });
});
afterAll(async () => {
  await Promise.all([first?.kill('SIGTERM'), second?.kill('SIGTERM')]);
  await way?.close();
});

const sites = () => [first.site, second.site];

async function look(site: string, address: string): Promise<{ status: number; body: string }> {
  const response = await fetch(site + address);
  return { status: response.status, body: await response.text() };
}

/** Asks both processes for an address until each has a kept page of it. */
async function warm(...addresses: string[]): Promise<void> {
  for (const site of sites())
    for (const address of addresses)
      for (let times = 0; times < 3; times += 1)
        expect((await look(site, address)).status, address).toBe(200);
}

/** Milliseconds from the answer to a stop until neither process shows what was stopped, at any of the addresses. */
async function stopAndMeasure(
  target: StopTarget,
  gone: Readonly<Record<string, (seen: { status: number; body: string }) => boolean>>,
): Promise<{ id: string; slowest: number }> {
  const { id } = await stopper.must('makeStop', { target, reason: '核对数字' });
  const answered = performance.now();
  const waits = sites().flatMap((site) =>
    Object.entries(gone).map(async ([address, isGone]) => {
      while (!isGone(await look(site, address))) await delay(5);
      return performance.now() - answered;
    }),
  );
  return { id, slowest: Math.max(...(await Promise.all(waits))) };
}

function expectPrompt(what: string, slowest: number): void {
  console.info(`${what}: ${Math.round(slowest)} ms on two processes, promised ${PROMISED_MS}`);
  expect(slowest).toBeLessThan(GENEROUS_MS);
}

async function lift(id: string): Promise<void> {
  const request = { route: 'liftStop', body: { id }, note: '已改正' } as const;
  const { id: asked } = await stopper.must('requestPublishing', request);
  expect((await stopper.call('confirmRequest', { id: asked })).status).toBe(403);
  await other.must('confirmRequest', { id: asked });
}

describe('a stop that one process takes', () => {
  it('takes a fund out of kept pages, lists and share cards of both, and comes back by two people', async () => {
    await warm(FUND_PAGE, LIST, FUND_CARD);
    for (const site of sites()) expect((await look(site, LIST)).body).toContain(FUND_LINK);
    const { id, slowest } = await stopAndMeasure(FUND, {
      [FUND_PAGE]: ({ status }) => status === 404,
      [FUND_CARD]: ({ status }) => status === 404,
      [LIST]: ({ body }) => !body.includes(FUND_LINK),
    });
    expectPrompt('a fund with page, list and share card', slowest);
    const alone = await stopper.call('liftStop', { id });
    expect([alone.status, alone.body.code]).toEqual([403, 'secondPersonNeeded']);
    await lift(id);
    await Promise.all(
      sites().map((site) =>
        expect.poll(async () => (await look(site, FUND_PAGE)).status).toBe(200),
      ),
    );
    for (const site of sites()) expect((await look(site, FUND_CARD)).status).toBe(200);
  });

  it('takes a block type out of the kept pages of both', async () => {
    await warm(CASH);
    const shown = '"type":"disclaimer"';
    for (const site of sites()) expect((await look(site, CASH)).body).toContain(shown);
    const { id, slowest } = await stopAndMeasure(
      { kind: 'block-type', type: 'disclaimer' },
      { [CASH]: ({ body }) => !body.includes(shown) },
    );
    expectPrompt('a block type', slowest);
    await lift(id);
    await Promise.all(
      sites().map((site) =>
        expect.poll(async () => (await look(site, CASH)).body).toContain(shown),
      ),
    );
  });

  it('takes it out of what a process shows while its database is away', async () => {
    await warm(FUND_PAGE);
    await way.refuse();
    const stale = await look(second.site, FUND_PAGE);
    expect([stale.status, stale.body.includes(NAME)]).toEqual([200, true]);
    await way.recover();
    await expect.poll(async () => (await fetch(`${second.site}/readyz`)).status).toBe(200);
    await warm(FUND_PAGE, FUND_CARD);
    const { id, slowest } = await stopAndMeasure(FUND, {
      [FUND_CARD]: ({ status }) => status === 404,
    });
    expectPrompt('after an outage', slowest);
    await way.refuse();
    const [page, card] = await Promise.all(
      [FUND_PAGE, FUND_CARD].map((address) => look(second.site, address)),
    );
    expect(page?.body).not.toContain(NAME);
    expect(card?.status).not.toBe(200);
    await way.recover();
    await lift(id);
  });
});
