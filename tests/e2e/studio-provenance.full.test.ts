import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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
