import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const DEMONSTRATION = resolve(import.meta.dirname, '../../src/server/features/demonstration');

/** What the demonstration says of funds, articles, people and places: content, which may be in Chinese alone. */
const content = readdirSync(DEMONSTRATION, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:json|csv|ts)$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(DEMONSTRATION, name), 'utf8'))
  .join('\n');

/** What the language switch calls Chinese. */
const OWN_NAME = '中文';

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** Words of Chinese that a visitor reads or hears, and is not told to be Chinese, with what they stand in: texts, names, hints, the title. */
function readChinese(page: Page): Promise<{ word: string; where: string }[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const read = [document.title];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, body [lang|=zh]'))
        read.push(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        read.push(element.getAttribute(name) ?? '');
    return read.flatMap((where) =>
      (where.match(/\p{Script=Han}+/gu) ?? []).map((word) => ({ word, where: where.trim() })),
    );
  });
}

/** What is in Chinese and is no content. */
async function ownChinese(page: Page): Promise<string[]> {
  const found = await readChinese(page);
  return [
    ...new Set(
      found
        .filter(({ word }) => word !== OWN_NAME && !content.includes(word))
        .map(({ where }) => where.slice(0, 80)),
    ),
  ];
}

async function open(address: string) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await opened.page.goto(`${quoin.site}/en${address}`);
  await opened.page.locator('html[data-alive]').waitFor({ state: 'attached' });
  expect(await opened.page.locator('html').getAttribute('lang')).toBe('en');
  return opened;
}

it.each([
  '/col?menuid=10060',
  '/col?menuid=10065',
  '/col?menuid=10066',
  '/col?menuid=10067',
  '/col?menuid=10074',
  '/col?menuid=10076',
  '/col?menuid=10091',
  '/col?menuid=10111',
  '/col?menuid=10112',
  '/col?menuid=10113',
  '/col?menuid=10114',
  '/col?menuid=10115',
  '/col?menuid=10116',
  '/col?menuid=10212&fundcodes=000001,000021',
  '/list?menuid=10071&secondtype=notice',
  '/fund?fundcode=000198',
  '/search?keyword=000001',
  '/search?keyword=nothing-has-this',
  '/fundsearch?keyword=growth',
])('says nothing of its own in Chinese at %s', async (address) => {
  const { page, close } = await open(address);
  expect(await ownChinese(page)).toEqual([]);
  await close();
});

it('says nothing of its own in Chinese in any part of a fund', async () => {
  const { page, close } = await open('/fund?fundcode=000001');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('tabpanel').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    expect(await ownChinese(page), (await tab.textContent()) ?? '').toEqual([]);
  }
  await close();
});

it('says in English what is wrong with a message, and that nothing is found', async () => {
  const { page, close } = await open('/col?menuid=10116');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Please choose a subject').first().waitFor();
  await page.getByText('Please enter the code').first().waitFor();
  expect(await ownChinese(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Ticket number' }).fill('20260213-0000');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('This ticket was not found').first().waitFor();
  expect(await ownChinese(page)).toEqual([]);
  await close();
});

it('says in English that there is no such page, or none in English', async () => {
  const { page, close } = await openPage(browser);
  for (const address of ['/en/fund?fundcode=999999', '/en/col?menuid=10221']) {
    expect((await page.goto(quoin.site + address))?.status()).toBe(404);
    expect(await ownChinese(page), address).toEqual([]);
  }
  await close();
});

it('says in English that there was no answer', async () => {
  const { page, close } = await open('/col?menuid=10065');
  await page.route('**/agate/**', (route) => route.abort('failed'));
  await page.getByRole('radio', { name: /^Bond/ }).first().check({ force: true });
  await page
    .getByText(/could not be loaded|No connection|Please check the network/)
    .first()
    .waitFor();
  expect(await ownChinese(page)).toEqual([]);
  await close();
});
