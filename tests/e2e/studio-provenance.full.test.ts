import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beijingParts } from '#studio/base/time/time.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

/** The home page, and its block of recommended funds. */
const HOME = '10060';

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let opened: OpenPage | undefined;
let node: string;

async function open(path: string, width = 1440): Promise<Page> {
  opened = await openStudio(browser, admin, path, { viewport: { width, height: 900 } });
  return opened.page;
}
/** When the last release was recorded, epoch milliseconds. */
async function lastRelease(): Promise<number> {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  const [head] = await sql<[{ at: string }]>`select recorded_at as at from head`;
  await sql.end();
  return Date.parse(head.at);
}
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: '数据来源' });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  admin = await new StudioClient(quoin.studio).signIn();
  const { figures } = await admin.must('nodeFigures', {
    ...{ kind: 'page', key: HOME, parameters: {}, published: true },
  });
  node = figures.find(({ type }) => type === 'recommended-funds')?.node ?? '';
});
afterEach(async () => opened?.close());
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('opens a figure of the selected block by keys: formula, batch, corrections, and the pages that show it', async () => {
  const page = await open(`/pages/${HOME}?node=${node}`);
  await page.getByRole('button', { name: /^数据来源/ }).press('Enter');
  const panel = panelOf(page);
  await panel.getByText('选中的区块').waitFor();
  const figure = panel.getByRole('button', { name: /^收益率 · 近1年/ }).first();
  await figure.press('Enter');
  await panel.getByText('期末与期初复权净值之比减 1').waitFor();
  await panel.getByText(/至 .*用了 \d+ 天的数据/).waitFor();
  await panel
    .getByText(/批次 \d+/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: '查找显示它的页面和草稿' }).press('Enter');
  await panel.getByText(/查了/).waitFor({ timeout: 60_000 });
  await panel.getByText('就在这里').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/provenance-figure');
  await figure.press('Enter');
  expect(await panel.getByText('期末与期初复权净值之比减 1').count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
});

it('shows the figures of the block that is clicked on the page that visitors have', async () => {
  const page = await open(`/pages/${HOME}?sources=`);
  const panel = panelOf(page);
  await panel.getByText('整页').waitFor();
  await page.getByRole('radio', { name: '线上' }).check();
  await panel.getByText('访客现在看到的').waitFor();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: '推荐基金' }).click();
  await panel.getByText('选中的区块').waitFor();
  await panel
    .getByRole('button', { name: /^单位净值/ })
    .first()
    .waitFor();
  await panel.getByRole('button', { name: '显示整页的数字' }).click();
  await panel.getByText('整页').waitFor();
  expect(new URL(page.url()).searchParams.get('sources')).toBe('');
});

it('says that a source could not be read, and reads it again', async () => {
  const page = await open(`/pages/${HOME}?sources=`);
  const panel = panelOf(page);
  await panel
    .getByRole('button', { name: /^收益率|^单位净值/ })
    .first()
    .waitFor();
  await page.route('**/api/provenance/origin', (route) =>
    route.fulfill({ status: 403, json: { code: 'notAllowed', message: { id: 'x', values: {} } } }),
  );
  await panel
    .getByRole('button', { name: /^单位净值/ })
    .first()
    .click();
  await panel.getByRole('alert').waitFor();
  await page.unroute('**/api/provenance/origin');
  await panel.getByRole('button', { name: '再试一次' }).click();
  await panel.getByText('怎样得出').waitFor();
  expect(await panel.getByRole('alert').count()).toBe(0);
});

describe('the figures of an article', () => {
  let key: string;
  beforeAll(async () => {
    const content = [
      { type: 'fundFigure', attrs: { fundcode: '000001', figure: 'year1ud' } },
      { type: 'text', text: '，成立以来年化 8.8%' },
    ];
    const body = { type: 'doc', content: [{ type: 'paragraph', content }] };
    const props = { title: '二月回顾', category: 'news', body };
    ({ key } = await admin.must('createItem', { kind: 'article', props }));
  });

  it('open from its form by keys to formula and batch, beside the numbers that somebody typed', async () => {
    const page = await open(`/content/article/${key}`);
    await page.getByRole('button', { name: /^数据来源/ }).press('Enter');
    const panel = panelOf(page);
    await panel.getByText('这份内容').waitFor();
    await panel.getByText('数字 8.8%').waitFor();
    await panel.getByText('没有对应的已批准表述或评价').waitFor();
    await panel.getByRole('button', { name: /^收益率 · 近1年/ }).press('Enter');
    await panel.getByText('期末与期初复权净值之比减 1').waitFor();
    await panel
      .getByText(/批次 \d+/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: '查找显示它的页面和草稿' }).waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/provenance-item-${width}`);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
  });

  it('have no button on an item that claims nothing to visitors', async () => {
    const page = await open('/content/rule/D05');
    await page.getByRole('button', { name: /^批注/ }).waitFor();
    expect(await page.getByRole('button', { name: /^数据来源/ }).count()).toBe(0);
  });
});

it.each([360, 768, 1440])('is laid out at %i pixels', async (width) => {
  const page = await open(`/pages/${HOME}?sources=&node=${node}`, width);
  const panel = panelOf(page);
  await panel
    .getByRole('button', { name: /^单位净值/ })
    .first()
    .click();
  await panel.getByText('怎样得出').waitFor();
  await screenshot(page, `studio/provenance-${width}`);
  const { scroll, client } = await panel
    .locator('.ant-drawer-body')
    .evaluate((body) => ({ scroll: body.scrollWidth, client: body.clientWidth }));
  expect(scroll).toBe(client);
  expect(await axe(page)).toEqual([]);
});

it('shows the figure of a past moment with its origin of then, and says that it was corrected since', async () => {
  const { figures } = await admin.must('nodeFigures', {
    ...{ kind: 'page', key: HOME, parameters: {}, published: true, node },
  });
  const nav = figures.find(({ name }) => name.kind === 'nav');
  if (!nav) throw new Error('no NAV');
  const { fundcode, asof } = nav.name;
  // The moment is given in whole minutes: the correction comes in the one after that of everything before.
  const minute = Math.ceil((await lastRelease()) / 60_000);
  await expect
    .poll(() => Date.now() / 60_000, { timeout: 61_000, interval: 1000 })
    .toBeGreaterThan(minute);
  const [day] = (await admin.must('figureDays', { fundcode })).days;
  await admin.must('correctFigure', {
    change: { sort: 'navs', fundcode, day: asof, values: { nav: '7.654', growth: '0.1' } },
    seen: day?.shown[0]?.from.seq ?? null,
    confirmed: ['disagree', 'correction', 'jump', 'cumulative'],
    note: '托管行来函',
  });
  const page = await open(`/pages/${HOME}?node=${node}&sources=`);
  const panel = panelOf(page);
  const figure = panel.getByRole('button', { name: new RegExp(`^单位净值.*${fundcode}`) });
  await expect.poll(() => figure.innerText()).toContain('7.654');
  await page.getByRole('button', { name: /^普通访客/ }).click();
  const { day: dayThen, clock } = beijingParts(minute * 60_000);
  await page.getByLabel('日期', { exact: true }).fill(dayThen);
  // The box has the minute of now, which may be this one: only another one is taken.
  for (const time of ['00:00', clock]) await page.getByLabel('时间', { exact: true }).fill(time);
  await page.keyboard.press('Escape');
  await expect.poll(() => figure.innerText()).toContain(nav.value);
  await figure.press('Enter');
  await panel.getByText('当时显示').waitFor();
  await panel.getByText('之后更正').waitFor();
  await panel.getByText('说明：托管行来函').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/provenance-past');
});
