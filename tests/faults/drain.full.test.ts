import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startHaproxy } from '../support/engines/haproxy.ts';
import { runs } from '../support/lane.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const RESTARTS = runs(6, 20);
/** Between two requests, milliseconds: 100 a second. */
const PACE_MS = 10;

let environment: Record<string, string>;
let ports: number[];
let processes: RunningQuoin[];
let origin: string;
let haproxy: Awaited<ReturnType<typeof startHaproxy>>;

const start = (port = 0) =>
  startQuoin({ environment: { ...environment, PORT: String(port), QUOIN_DRAIN_S: '2' } });
/** Which process answers through the balancer just now. */
const serving = async () => (await fetch(origin)).headers.get('x-server');

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  environment = onDatabase(address);
  ports = [await freePort(), await freePort()];
  processes = [];
  for (const port of ports) processes.push(await start(port));
  haproxy = await startHaproxy(ports);
  origin = haproxy.origins[0] ?? '';
}, 300_000);
afterAll(async () => {
  await haproxy?.stop();
  await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGINT')));
});

/** Asks through the balancer until told to stop; answers how often, and what was no good answer. */
function visit(): () => Promise<{ asked: number; failed: string[] }> {
  const paths = ['/', '/col?menuid=10065', '/fund?fundcode=000001', '/sitemap.xml', '/robots.txt'];
  const failed: string[] = [];
  const asking: Promise<unknown>[] = [];
  let isOver = false;
  const running = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const ask = async () => {
        const response = await fetch(origin + path);
        await response.text();
        if (response.status !== 200) failed.push(`${path}: ${response.status}`);
      };
      asking.push(ask().catch((error: unknown) => failed.push(`${path}: ${String(error)}`)));
      await delay(PACE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    await Promise.all(asking);
    return { asked: asking.length, failed };
  };
}

it(
  'loses no request while processes are restarted in turn behind a balancer',
  { timeout: 600_000 },
  async () => {
    await expect.poll(async () => (await fetch(origin)).status, { timeout: 20_000 }).toBe(200);
    const stop = visit();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const index = restart % ports.length;
      const exit = await processes[index]?.kill('SIGTERM');
      expect(exit).toBe(0);
      processes[index] = await start(ports[index]);
      await expect.poll(serving, { timeout: 20_000 }).toBe(`quoin${ports[index]}`);
    }
    const { asked, failed } = await stop();
    console.log(`${RESTARTS} restarts, ${asked} requests, ${failed.length} failed`);
    expect(failed).toEqual([]);
  },
);

it('takes itself out at once on SIGTERM, and goes on serving until it is over', async () => {
  const quoin = await start();
  const ended = quoin.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${quoin.site}/readyz`)).status, { interval: 20 })
    .toBe(503);
  expect((await fetch(`${quoin.studio}/readyz`)).status).toBe(503);
  expect((await fetch(`${quoin.site}/`)).status).toBe(200);
  expect(await ended).toBe(0);
});

it('stops at once on a second signal', async () => {
  environment = { ...environment, QUOIN_DRAIN_S: '600' };
  const quoin = await startQuoin({ environment });
  const ended = quoin.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${quoin.site}/readyz`)).status, { interval: 20 })
    .toBe(503);
  void quoin.kill('SIGTERM');
  expect(await ended).toBe(0);
});
