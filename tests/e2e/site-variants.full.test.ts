import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import {
  bucketsOf,
  dayFromNow,
  HERO,
  ORIGINAL_TITLE,
  publishPage,
  VARIANT_TITLE,
  withVariants,
} from '../support/variants-home.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const ADDRESS = '/col?menuid=10060';
const GOAL = '/list?menuid=10081&secondtype=newcomer';
const WIDTHS = [360, 768, 1440];

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
const opened: OpenPage[] = [];
const buckets = bucketsOf();

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
  await resetDraft(studio, HOME, withVariants(whole));
  await publishPage(studio, HOME.key);
}, 180_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function visit(
  bucket: number | null,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const one = await openPage(browser, options);
  opened.push(one);
  if (bucket !== null)
    await one.context.addCookies([
      { name: 'quoin_bucket', value: String(bucket), url: quoin.site },
    ]);
  await one.page.goto(quoin.site + ADDRESS);
  return one;
}
const titles = (page: Page) =>
  page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: new RegExp(`${ORIGINAL_TITLE}|${VARIANT_TITLE}`) })
    .allTextContents();

it('shows each visitor one variant, in the place of the block', async () => {
  for (const [bucket, title] of [
    [buckets.original, ORIGINAL_TITLE],
    [buckets.variant, VARIANT_TITLE],
  ] as const) {
    const { page, expectClean } = await visit(bucket);
    expect(await titles(page)).toEqual([title]);
    expect(await page.locator(`[data-node="${HERO}"]`).count()).toBe(0);
    expectClean();
  }
});

it.each(WIDTHS)('is accessible at %i pixels, and looks like any page', async (width) => {
  for (const [name, bucket] of Object.entries(buckets)) {
    const { page, expectClean } = await visit(bucket, { viewport: { width, height: 900 } });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `site/variants-${name}-${width}`);
    expectClean();
  }
});

it('chooses at the first visit and stays with it, by two cookies that scripts do not see', async () => {
  const { page, context, expectClean } = await visit(null);
  const first = await titles(page);
  const cookies = await context.cookies();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['quoin_bucket', true, 'Lax'],
    ['quoin_first', true, 'Lax'],
  ]);
  expect(cookies[0]?.value).toMatch(/^\d{1,2}$/);
  for (let count = 0; count < 3; count += 1) {
    await page.reload();
    expect(await titles(page)).toEqual(first);
  }
  expectClean();
});

it('stays with it where the browser runs no scripts', async () => {
  const { page } = await visit(buckets.variant, { javaScriptEnabled: false });
  expect(await titles(page)).toEqual([VARIANT_TITLE]);
});

it('stays with it when the page is reached by a navigation', async () => {
  const { page, expectClean } = await visit(buckets.variant);
  await page.getByRole('link', { name: '开始' }).click();
  await page.waitForURL(`**${GOAL}`);
  await page.goBack();
  await page.getByText(VARIANT_TITLE).waitFor();
  expect(await titles(page)).toEqual([VARIANT_TITLE]);
  expectClean();
});

it('counts a variant as shown, and its goal as reached, once in a tab', async () => {
  const days = { place: HERO, from: dayFromNow(0), until: dayFromNow(0) };
  const read = async () => {
    const found = (await studio.must('variantDays', days)).days.find(
      ({ variant }) => variant === 'v1',
    );
    return { shown: found?.shown ?? 0, reached: found?.reached ?? 0 };
  };
  const before = await read();
  const { page, expectClean } = await visit(buckets.variant);
  await page.mouse.wheel(0, 200);
  await page.reload();
  await page.mouse.wheel(0, 200);
  // The script that counts is there.
  await page.waitForFunction(() => sessionStorage.getItem('quoin-variants') !== null);
  await page.getByRole('link', { name: '开始' }).click();
  await page.waitForURL(`**${GOAL}`);
  await page.waitForFunction(() =>
    (sessionStorage.getItem('quoin-variants') ?? '').includes('"isReached":true'),
  );
  await page.goBack();
  await page.getByText(VARIANT_TITLE).waitFor();
  expectClean();
  await page.goto(`${quoin.site}/healthz`, { waitUntil: 'commit' });
  await expect
    .poll(read, { timeout: 20_000 })
    .toEqual({ shown: before.shown + 1, reached: before.reached + 1 });
});

it('ends with its last day: everybody has the original, and nobody gets a cookie', async () => {
  await resetDraft(
    studio,
    HOME,
    withVariants(whole, { from: dayFromNow(-10), until: dayFromNow(-1) }),
  );
  await publishPage(studio, HOME.key);
  const { page, context } = await visit(buckets.variant);
  expect(await titles(page)).toEqual([ORIGINAL_TITLE]);
  await context.clearCookies();
  await page.reload();
  expect(await context.cookies()).toEqual([]);
});
