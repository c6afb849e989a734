import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { drawn, openPage, screenshot } from '../support/browser.ts';
import { CALLS } from './errors/rows.ts';
import {
  callIn,
  HOME,
  startSiteWithGateway,
  type SiteWithGateway,
} from './errors/site-with-gateway.ts';

let site: SiteWithGateway;

beforeAll(async () => {
  site = await startSiteWithGateway();
});
afterAll(() => site?.close());

const PAGES = {
  '/errNetwork': '网络连接不上',
  '/errGeneral': '暂时无法显示',
  '/changetpwd': '请修改交易密码',
};
const WIDTHS = [320, 360, 768, 1440];
const PHONE = '400-698-9988';
const FUNDS = '/col?menuid=10065';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** Calls, and the models of pages that caches keep. */
const CALLED = /\/(?:agate\/api\/v1|page-model)\//;
const cutCalls = (page: Page) => page.route(CALLED, (route) => route.abort('connectionfailed'));
const dialogs = (page: Page) => page.getByRole('alertdialog');
const toFunds = (page: Page) =>
  page.getByRole('link', { name: '基金产品', exact: true }).first().click();

async function failSubmit(page: Page): Promise<void> {
  await cutCalls(page);
  await callIn(page, CALLS.submit.path, CALLS.submit.body);
  await page.waitForURL('**/errNetwork');
}

describe.each(Object.entries(PAGES))('%s', (path, title) => {
  it('is a page of its own, kept out of search engines, and reads without scripts', async () => {
    const response = await fetch(site.site + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
    const { page, expectClean, close } = await openPage(site.browser, { javaScriptEnabled: false });
    await page.goto(site.site + path);
    expect([await heading(page), await page.title()]).toEqual([title, title]);
    expect(await page.getByRole('link', { name: PHONE }).getAttribute('href')).toBe(`tel:${PHONE}`);
    expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: '重试' }).count()).toBe(
      path === '/changetpwd' ? 0 : 1,
    );
    expectClean([/\.js csp$/]);
    await close();
  });

  it('comes to life, leads home without loading a document, and makes no call before', async () => {
    const { page, expectClean, close } = await site.visit({ path });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await drawn(page);
    expect(requests.filter((name) => name.startsWith('/agate'))).toEqual([]);
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.getByRole('link', { name: '浏览全部基金' }).waitFor();
    await expect
      .poll(async () => [addressOf(page), await page.title()])
      .toEqual([HOME, '示范基金']);
    expect(requests).not.toContain('/');
    expectClean();
    await close();
  });

  it(`is accessible and fits at ${WIDTHS.join(', ')} pixels`, async () => {
    const { page, expectClean, close } = await site.visit({ path });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0);
      expect(await axe(page), `${width}`).toEqual([]);
      await screenshot(page, `errors${path}-${width}`);
    }
    expectClean();
    await close();
  });
});

describe('a submit that did not get through', () => {
  it('leads to the network’s page in place of its own, needs nothing for it, and back by 重试', async () => {
    const { page, expectClean, close } = await site.visit({ path: `${FUNDS}#list` });
    const before = await page.evaluate(() => history.length);
    const { path, body } = CALLS.submit;
    await (
      await callIn(page, CALLS.read.path, {})
    )();
    await page.route('**/*', (route) => route.abort('connectionfailed'));
    await callIn(page, path, body);
    await page.waitForURL('**/errNetwork');
    await page.getByRole('heading', { name: PAGES['/errNetwork'] }).waitFor();
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.textContent, document.title]))
      .toEqual([PAGES['/errNetwork'], PAGES['/errNetwork']]);
    expect(await page.getByText('重试会回到刚才的页面').count()).toBe(1);
    expect(await page.getByRole('link', { name: PHONE }).count()).toBe(1);
    await screenshot(page, 'errors/after-submit');

    await page.getByRole('link', { name: '重试' }).click();
    await expect.poll(() => addressOf(page)).toBe(FUNDS);
    await expect
      .poll(async () => [
        await heading(page),
        await page.title(),
        await page.evaluate(() => history.length),
      ])
      .toEqual(['基金产品', '基金产品 - 示范基金', before]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expectClean([/ERR_FAILED|ERR_CONNECTION/]);
    await close();
  });

  it('has typed text there again, passwords excepted', async () => {
    const { page, close } = await site.visit();
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form id="typed"><input name="title" aria-label="标题"><textarea name="text" aria-label="内容"></textarea><input type="password" name="pwd" aria-label="密码"></form>',
      );
    });
    await page.getByLabel('标题').fill('关于定投');
    await page.getByLabel('内容').fill('扣款日能不能改？');
    await page.getByLabel('密码').fill('secret-1');
    await failSubmit(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      'secret-1',
    );
    // As when the form went with its page and comes again.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#typed')?.reset());
    await page.getByRole('link', { name: '重试' }).click();
    await expect.poll(() => page.getByLabel('内容').inputValue()).toBe('扣款日能不能改？');
    await expect
      .poll(async () => [
        await page.getByLabel('标题').inputValue(),
        await page.getByLabel('密码').inputValue(),
      ])
      .toEqual(['关于定投', '']);
    await close();
  });
});

describe('a navigation that fails', () => {
  it('stands as the network’s page in place of where it led; 重试 tries again, and gets there', async () => {
    const { page, expectClean, close } = await site.visit();
    await cutCalls(page);
    await toFunds(page);
    await page.waitForURL('**/errNetwork');
    let failed = 0;
    page.on('requestfailed', () => (failed += 1));
    await page.getByRole('link', { name: '重试' }).click();
    // The model that caches keep, then the signed call: reads are tried three times before they are given up.
    await expect.poll(() => failed).toBe(4);
    await drawn(page);
    expect(await heading(page)).toBe(PAGES['/errNetwork']);
    await page.waitForURL('**/errNetwork');
    await page.unroute(CALLED);
    await page.getByRole('link', { name: '重试' }).click();
    await expect.poll(() => page.title()).toBe('基金产品 - 示范基金');
    await expect.poll(() => addressOf(page)).toBe(FUNDS);
    await page.goBack();
    await expect.poll(() => page.title()).toBe('示范基金');
    expectClean([/ERR_FAILED|ERR_CONNECTION/]);
    await close();
  });

  it('lets Back lead from the error page to the page before', async () => {
    const { page, close } = await site.visit();
    await cutCalls(page);
    await toFunds(page);
    await page.waitForURL('**/errNetwork');
    await page.goBack();
    await page.getByRole('link', { name: '浏览全部基金' }).waitFor();
    await expect
      .poll(async () => [addressOf(page), await page.title()])
      .toEqual([HOME, '示范基金']);
    await close();
  });

  it('stays where it was when the server says why, and says it', async () => {
    const { page, expectClean, close } = await site.visit();
    await page.route('**/page-model/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: 'null' }),
    );
    await page.route('**/agate/api/v1/common/module', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"code":"2030429","msg":"操作过于频繁，请稍后再试","record":[]}',
      }),
    );
    await toFunds(page);
    await page.getByText('操作过于频繁，请稍后再试').waitFor();
    await expect.poll(() => addressOf(page)).toBe(HOME);
    await expect.poll(() => page.title()).toBe('示范基金');
    await page.unrouteAll();
    await toFunds(page);
    await expect.poll(() => page.title()).toBe('基金产品 - 示范基金');
    expectClean();
    await close();
  });
});

it('a read of one block that fails leaves the page to be read, and 重试 in its place gets there', async () => {
  const { page, expectClean, close } = await site.visit({ path: FUNDS });
  await cutCalls(page);
  await page.getByRole('searchbox').press('h');
  const retry = page.locator('main').getByText('重试', { exact: true });
  await retry.first().waitFor();
  expect([new URL(page.url()).pathname, await heading(page)]).toEqual(['/col', '基金产品']);
  expect(
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '首页' })
      .count(),
  ).toBe(1);
  expect(await page.locator('main').innerText()).toContain('基金有风险');
  expect([await dialogs(page).count(), await page.locator('[role="alert"] p').count()]).toEqual([
    0, 0,
  ]);
  await page.unroute(CALLED);
  await retry.first().click();
  await expect.poll(() => page.locator('main tbody tr').count()).toBeGreaterThan(0);
  await expect.poll(() => retry.count()).toBe(0);
  expectClean([/ERR_FAILED|ERR_CONNECTION/]);
  await close();
});

it('the limit of 30 seconds leads to the network’s page', async () => {
  const { page, close } = await site.visit();
  await (
    await callIn(page, CALLS.read.path, {})
  )();
  await page.clock.install();
  await page.route(`**/${CALLS.submit.path}`, () => undefined);
  const answer = await callIn(page, CALLS.submit.path, CALLS.submit.body);
  await page.clock.fastForward(29_000);
  expect(addressOf(page)).toBe(HOME);
  await page.clock.fastForward(1000);
  await page.waitForURL('**/errNetwork');
  expect(await answer()).toMatchObject({ ok: false, code: 'ERR_TIMEOUT' });
  await close();
});

it('a change of password leads to the trading address, and back to what asked for it', async () => {
  const { page, expectClean, close } = await site.visit({ path: FUNDS });
  site.gateway.answer(CALLS.submit.path, { code: '01110006', msg: '请修改密码' });
  await callIn(page, CALLS.submit.path, CALLS.submit.body);
  await page.getByRole('button', { name: '前往修改' }).click();
  await page.waitForURL('**/changetpwd');
  expect(await page.getByRole('link', { name: '前往网上交易系统' }).getAttribute('href')).toBe(
    '/demonstration/?fundcode=',
  );
  await page.getByRole('link', { name: '重试' }).click();
  await expect.poll(() => addressOf(page)).toBe(FUNDS);
  await page.getByRole('heading', { name: '基金产品', level: 1 }).waitFor();
  expectClean();
  await close();
});

it("a link to the demonstration's notice of the trading site loads it as a document", async () => {
  const { page, expectClean, close } = await site.visit({ path: '/changetpwd' });
  await page.getByRole('link', { name: '前往网上交易系统' }).click();
  await page.getByText('没有办理这项业务的页面').first().waitFor();
  await expect.poll(() => addressOf(page)).toBe('/demonstration/?fundcode=');
  expectClean();
  await close();
});
