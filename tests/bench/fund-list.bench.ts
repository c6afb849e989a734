import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#kit';
import type { CallBody } from '#schemas/calls/calls.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { ALL_FUNDS, generatedFund, publishGeneratedFunds } from '../support/generated-funds.ts';
import { report, type Figure } from './figures.ts';
import { percentile } from './median.ts';

const FUNDS = '/col?menuid=10065';
const TIMES = 60;

let browser: Browser;
let quoin: DemonstrationQuoin;
let sql: Database;
let publishing: number;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 4 });
  await sql`select 1`;
  publishing = await timed(() => publishGeneratedFunds(sql, ALL_FUNDS, { from: 800_000 }));
});
afterAll(async () => {
  await Promise.all([browser?.close(), sql?.end(), quoin?.kill('SIGTERM')]);
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function spread(name: string, times: readonly number[]): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' },
  ];
}

/** A page of the list and the counts of all choices, as the screener asks for them. */
async function listAndCount({
  ordertype,
  ...filter
}: CallBody<'trade/fund/list'>): Promise<Answer[]> {
  const snapshot = await currentSnapshot(sql);
  return await Promise.all([
    snapshot.answer({ path: 'trade/fund/list', body: { ...filter, ordertype, pagecount: '50' } }),
    snapshot.answer({ path: 'fund/type/count', body: filter }),
  ]);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LISTS: [name: string, body: (turn: number) => CallBody<'trade/fund/list'>][] = [
  ['all, by code', () => ({})],
  ["one type, by a year's return", () => ({ fundtype: '2', ordertype: '-year1ud' })],
  [
    'a keyword that was never asked for',
    (turn) => ({
      keyword: `${LETTERS[turn % 26]}${LETTERS[Math.floor(turn / 26)]}`,
      ordertype: '-day1ud',
    }),
  ],
];

it('Filtering 27,532 funds on the server, with the counts of all choices', async (context) => {
  const figures: Figure[] = [{ name: 'publishing them', value: publishing, unit: 'ms' }];
  figures.push({
    name: 'the first list, which makes the table',
    value: await timed(() => listAndCount({})),
    unit: 'ms',
  });
  const another = generatedFund(900_000);
  expect(
    await release(sql, {
      author: 'generator',
      note: '',
      items: [{ kind: 'fund', key: another.fundcode, body: another, baseSeq: null }],
    }),
  ).toMatchObject({ ok: true });
  figures.push({
    name: 'the first list after a release of one fund',
    value: await timed(() => listAndCount({})),
    unit: 'ms',
  });
  const works: [string, (turn: number) => Promise<Answer[]>][] = [
    [
      'nothing (a call that reads a short list)',
      async () => [
        await (await currentSnapshot(sql)).answer({ path: 'common/appversion', body: {} }),
      ],
    ],
    ...LISTS.map(([name, body]): [string, (turn: number) => Promise<Answer[]>] => [
      name,
      (turn) => listAndCount(body(turn)),
    ]),
  ];
  for (const [name, work] of works) {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES + 5; turn += 1) {
      const begun = performance.now();
      const answers = await work(turn);
      times.push(performance.now() - begun);
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }
    figures.push(...spread(name, times.slice(5)));
  }
  report(context, figures);
});

interface Watching {
  /** Milliseconds from the input until what it asked for is painted. */
  painted: Promise<number>;
}

/** From an input until the list has other rows or another total and is painted; of an input that changes nothing until the next paint. */
async function toPaint(page: Page, act: () => Promise<void>, changes: boolean): Promise<number> {
  await page.evaluate((waitsForRows) => {
    const main = document.querySelector('main') ?? document.body;
    const shown = () =>
      [main.querySelector('[role=status] b'), ...main.querySelectorAll('tbody th')]
        .map((part) => part?.textContent)
        .join();
    const before = shown();
    const painted = new Promise<number>((resolve) => {
      let began: number | undefined;
      const paint = () =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (began ?? NaN))));
      const begin = (event: Event) => {
        began ??= event.timeStamp;
        if (!waitsForRows) paint();
      };
      for (const type of ['click', 'keydown'])
        window.addEventListener(type, begin, { once: true, capture: true });
      if (!waitsForRows) return;
      const observer = new MutationObserver(() => {
        if (began === undefined || shown() === before) return;
        observer.disconnect();
        paint();
      });
      observer.observe(main, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { watching: { painted } satisfies Watching });
  }, changes);
  await act();
  return await page.evaluate(() => (window as unknown as { watching: Watching }).watching.painted);
}

/** Each leaves other funds than the one before. */
const WORD = ['g', 'f', 'Backspace', 'Backspace'] as const;

it('From an input in the browser until the new rows are painted', async (context) => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(quoin.site + FUNDS, { waitUntil: 'networkidle' });
  const acts: [name: string, changes: boolean, act: (turn: number) => Promise<void>][] = [
    ['nothing (a click beside everything)', false, () => page.mouse.click(5, 400)],
    [
      'a filter',
      true,
      (turn) =>
        page
          .getByRole('group', { name: '基金类型' })
          .locator('label')
          .nth(2 + (turn % 2))
          .click(),
    ],
    [
      'a sort',
      true,
      () =>
        page
          .getByRole('columnheader', { name: /日增长/ })
          .getByRole('link')
          .click(),
    ],
    [
      'a key press',
      true,
      (turn) => page.getByRole('searchbox').press(WORD[turn % WORD.length] ?? 'g'),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, changes, act] of acts) {
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      times.push(await toPaint(page, () => act(turn), changes));
      expect(await page.locator('main tbody tr').count()).toBeLessThanOrEqual(200);
      await page.waitForTimeout(300);
    }
    figures.push(...spread(name, times));
  }
  await close();
  report(context, figures);
});
