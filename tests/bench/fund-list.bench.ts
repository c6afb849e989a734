import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/database/connect.ts';
import { readAddress } from '#server/database/read-address.ts';
import { worldNow } from '#server/site/site.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { ALL_FUNDS, publishGeneratedFunds } from '../support/generated-funds.ts';
import { report } from './figures.ts';
import { percentile } from './median.ts';

const FUNDS = '/col?menuid=10065';
const TIMES = 60;

let browser: Browser;
let quoin: DemonstrationQuoin;
let sql: Database;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const address = readAddress(quoin.environment['DATABASE_URL'] ?? '');
  sql = connect(address, { max: 4 });
  await sql`select 1`;
  await publishGeneratedFunds(sql, ALL_FUNDS, { from: 800_000 });
});
afterAll(async () => {
  await Promise.all([browser?.close(), sql?.end(), quoin?.kill('SIGTERM')]);
});

const LISTS: [name: string, body: CallBody<'trade/fund/list'>][] = [
  ['all, by code', {}],
  ['one type, by a year\'s return', { fundtype: '2', ordertype: '-year1ud' }],
  ['a keyword by initials', { keyword: 'gfzz', ordertype: '-day1ud' }],
];

it('Filtering 27,532 funds on the server, with the counts of all choices', async (context) => {
  const figures = [];
  for (const [name, body] of LISTS) {
    const times: number[] = [];
    for (let count = -5; count < TIMES; count += 1) {
      const begun = performance.now();
      const world = await worldNow(sql);
      const filter = { fundtype: body.fundtype, keyword: body.keyword };
      const answers = await Promise.all([world.answer({ path: 'trade/fund/list', body: { ...body, pagecount: '50' } }), world.answer({ path: 'fund/type/count', body: filter })]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      if (count >= 0) times.push(performance.now() - begun);
    }
    figures.push({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' }, { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' });
  }
  report(context, figures);
});

/** Milliseconds from an input to the frame after it. */
async function toPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const began = (event: Event) => requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() - event.timeStamp })));
    Object.assign(window, { painted: undefined });
    for (const type of ['click', 'keydown', 'wheel']) window.addEventListener(type, began, { once: true, capture: true });
  });
  await act();
  return await page.waitForFunction(() => (window as { painted?: number }).painted).then((handle) => handle.jsonValue() as Promise<number>);
}

it('Painting after a filter, a sort and a key press in the browser', async (context) => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(quoin.site + FUNDS, { waitUntil: 'networkidle' });
  const acts: [string, () => Promise<void>][] = [
    ['nothing (a click beside everything)', () => page.mouse.click(5, 400)],
    ['a filter', () => page.getByRole('group', { name: '基金类型' }).locator('label').nth(2 + (turn % 2)).click()],
    ['a sort', () => page.getByRole('columnheader', { name: /日增长/ }).getByRole('link').click()],
    ['a key press', () => page.getByRole('searchbox').press('0')],
  ];
  let turn = 0;
  const figures = [];
  for (const [name, act] of acts) {
    const times: number[] = [];
    for (turn = 0; turn < 12; turn += 1) {
      times.push(await toPaint(page, act));
      await page.waitForTimeout(400);
    }
    figures.push({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' }, { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' });
  }
  await close();
  expect(figures).toHaveLength(2 * acts.length);
  report(context, figures);
});
