import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { drawn, launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { ALL_FUNDS, publishGeneratedFunds } from '../support/generated-funds.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const TIMES = 3;
/** Of a phone beside this machine. */
const SLOWER = 4;
/** A task that takes longer keeps an input waiting. */
const LONG_MS = 50;
/** Milliseconds after the last request in which a page still begins tasks of its own. */
const REST_MS = 1500;
/** Presses of one visit: the frame's controls and those of the blocks that come first. */
const PRESSES = 10;
/** Milliseconds between what a person does: to see a control, press it, see what came of it. */
const APART_MS = 400;
const CONTROLS = 'button, summary, select, label, input:not([type=hidden]), [role=tab]';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** By kind of page. */
const pages = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../budget.json'), 'utf8'),
) as Record<string, { address: string }>;

interface Seen {
  paintedAt: number;
  tasks: { start: number; duration: number }[];
  /** Durations of the events of presses and keys, from the input to the next paint. */
  inputs: { name: string; on: string; start: number; duration: number; interaction: number }[];
  /** By the start of an event, from it to behind the next frame of the page. */
  frames: Record<number, number>;
}

declare global {
  interface Window {
    benchSeen?: Seen;
  }
}

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** A visit on a slow processor, with what it had to wait for being noted. */
async function openSlowly(address: string, rate: number) {
  const opened = await openPage(browser, PHONE);
  const session = await opened.context.newCDPSession(opened.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await opened.page.addInitScript(() => {
    const seen: Seen = { paintedAt: Infinity, tasks: [], inputs: [], frames: {} };
    window.benchSeen = seen;
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.paintedAt = startTime;
    });
    observe('longtask', ({ startTime, duration }) =>
      seen.tasks.push({ start: startTime, duration }),
    );
    observe('event', (entry) => {
      const { name, startTime, duration, target, interactionId } = entry as PerformanceEventTiming;
      const on = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      if (interactionId)
        seen.inputs.push({ name, on, start: startTime, duration, interaction: interactionId });
    });
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(
        type,
        ({ timeStamp }) =>
          requestAnimationFrame(() =>
            setTimeout(() => (seen.frames[timeStamp] = performance.now() - timeStamp)),
          ),
        true,
      );
  });
  await opened.page.goto(quoin.site + address, { waitUntil: 'networkidle' });
  await opened.page.waitForTimeout(REST_MS);
  return opened;
}

const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => window.benchSeen as unknown as Seen);

const blocked = (tasks: Seen['tasks']): number =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0);

/**
 * The slowest of what was pressed. Of a key that changes nothing, the browser says at times that it was painted with the next press,
 * though frames come all the while: such a one ends with the next frame.
 */
function slowestOf({ inputs, frames }: Seen) {
  const isWithNext = ({ start, duration, interaction }: Seen['inputs'][number]) =>
    inputs.some(
      (other) =>
        other.interaction !== interaction && other.start > start && other.start < start + duration,
    );
  const [slowest] = inputs
    .map((input) => ({
      ...input,
      duration: isWithNext(input) ? (frames[input.start] ?? input.duration) : input.duration,
    }))
    .toSorted((a, b) => b.duration - a.duration);
  return slowest ?? { name: 'none', on: '', duration: NaN };
}

/** Presses a control where it is to be seen, once what came of the last one is there; text fields get a key as well. What opened is closed. */
async function press(page: Page, control: Locator): Promise<void> {
  const address = page.url();
  try {
    await control.scrollIntoViewIfNeeded({ timeout: 700 });
    await page.waitForTimeout(APART_MS);
    await control.click({ timeout: 700 });
  } catch {
    // Covered, moved away or taken away by a press before it.
    return;
  }
  if (await control.evaluate((element) => element.matches('[type=search], [type=text]')))
    await page.keyboard.press('a');
  await page.waitForTimeout(APART_MS);
  await page.keyboard.press('Escape');
  if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goBack();
}

it.for(Object.entries(pages))(
  'At a quarter of the speed: %s',
  { timeout: 300_000 },
  async ([, { address }], context) => {
    const visits: { blocked: number; longest: number; slowest: ReturnType<typeof slowestOf> }[] =
      [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { page, close } = await openSlowly(address, SLOWER);
      const loaded = await readSeen(page);
      const tasks = loaded.tasks.filter(({ start }) => start >= loaded.paintedAt);
      const controls = await page.locator(CONTROLS).filter({ visible: true }).all();
      for (const control of controls.slice(0, PRESSES)) await press(page, control);
      visits.push({
        blocked: blocked(tasks),
        longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
        slowest: slowestOf(await readSeen(page)),
      });
      await close();
    }
    const [slowest] = visits.map((one) => one.slowest).toSorted((a, b) => b.duration - a.duration);
    expect(slowest?.duration).toBeGreaterThan(0);
    report(context, [
      { name: 'blocked in all', value: median(visits.map((one) => one.blocked)), unit: 'ms' },
      { name: 'longest task', value: median(visits.map((one) => one.longest)), unit: 'ms' },
      {
        name: 'from an input to its paint, slowest',
        value: median(visits.map((one) => one.slowest.duration)),
        unit: 'ms',
      },
      { name: `  ${slowest?.name} ${slowest?.on}`, value: slowest?.duration ?? NaN, unit: 'ms' },
    ]);
  },
);

it('Scrolling the list of all funds', { timeout: 300_000 }, async (context) => {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 4 });
  await publishGeneratedFunds(sql, ALL_FUNDS, { from: 800_000 });
  await sql.end();
  const figures = [];
  for (const rate of [1, SLOWER]) {
    const { page, close } = await openSlowly(pages['fund list']?.address ?? '', rate);
    await page.evaluate(() => (window.benchSeen as Seen).tasks.splice(0));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(2000);
    await page.mouse.move(195, 400);
    for (let at = 0; at < height; at += 400) {
      await page.mouse.wheel(0, 400);
      await drawn(page);
    }
    const { tasks } = await readSeen(page);
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
    figures.push({
      name: `longest task over ${LONG_MS} ms, ${rate} times slower`,
      value: longest,
      unit: 'ms',
    });
    await close();
  }
  report(context, figures);
});
