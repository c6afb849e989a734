import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { launchQuoin, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** What the second process is ahead, and how far in the future something is planned, in seconds. */
const AHEAD = 10;
const PLANNED = 15;

let exact: DemonstrationQuoin;
let ahead: RunningQuoin;

beforeAll(async () => {
  findEngine('faketime');
  if (!existsSync(LIBRARY)) throw new Error(`no ${LIBRARY}: apt-get install faketime`);
  exact = await startDemonstration();
  ahead = await startQuoin({
    environment: {
      ...exact.environment,
      LD_PRELOAD: LIBRARY,
      FAKETIME: `+${AHEAD}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const shift = Number(new Date(await dateOf(ahead))) - Number(new Date(await dateOf(exact)));
  expect(shift).toBeGreaterThanOrEqual((AHEAD - 2) * 1000);
}, 300_000);
afterAll(async () => {
  for (const quoin of [ahead, exact]) expect(await quoin?.kill('SIGTERM')).toBe(0);
});

/** The clock of a process, as its answers say it. */
async function dateOf({ site }: RunningQuoin): Promise<string> {
  const response = await fetch(`${site}/healthz`);
  await response.arrayBuffer();
  return response.headers.get('date') ?? '';
}

it('show what each other publishes, where their clocks are 10 s apart', async () => {
  let mark = 0;
  for (const [from, to] of [
    [exact, ahead],
    [ahead, exact],
    [exact, ahead],
  ] as const) {
    const editor = await Editor.start(from.studio);
    await editor.mark((mark += 1));
    await editor.mustPublish();
    await editor.close();
    for (const each of [from, to]) await expect.poll(() => markOn(each.site)).toBe(String(mark));
  }
});

it('begin what is planned at its moment by the database, both', async () => {
  const editor = await Editor.start(exact.studio);
  await editor.mark(70);
  await editor.mustPublish();
  for (const each of [exact, ahead]) await expect.poll(() => markOn(each.site)).toBe('70');
  await editor.mark(71);
  const validFrom = new Date(Date.now() + PLANNED * 1000);
  await editor.mustPublish({ validFrom });
  await editor.close();
  const seen = await Promise.all(
    [exact, ahead].map(async ({ site }) => {
      while ((await markOn(site)) === '70') await pause(50);
      return Date.now();
    }),
  );
  for (const moment of seen) expect(moment).toBeGreaterThanOrEqual(Number(validFrom));
}, 120_000);

it('take sessions of each other', async () => {
  for (const [from, to] of [
    [exact, ahead],
    [ahead, exact],
  ] as const) {
    const { cookie } = await new StudioClient(from.studio).signIn();
    const there = new StudioClient(to.studio);
    there.cookie = cookie;
    expect((await there.call('check', PAGE)).status).toBe(200);
  }
});

it.each([
  ['QUOIN_SECRET_KEY', Buffer.alloc(32, 'other').toString('base64')],
  ['QUOIN_SIGN_SECRET', 'another secret of these calls'],
  ['QUOIN_CIPHER_KEY', 'another cipher k'],
])(
  'are refused with another %s, and leave the others as they were',
  async (name, value) => {
    const { exited, ready } = launchQuoin({ environment: { ...exact.environment, [name]: value } });
    await expect(ready).rejects.toThrow(name);
    expect(await exited).toBe(1);
    for (const { site } of [exact, ahead]) expect((await fetch(`${site}/readyz`)).status).toBe(200);
  },
  120_000,
);
