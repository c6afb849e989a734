import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startDevLoop, type DevLoop } from '../support/dev-loop.ts';
import { PAGE_ADDRESS } from '../support/editor.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let loop: DevLoop;
let site: OpenPage;
let studio: OpenPage;
let frame: FrameLocator;
/** Puts back what the test changed. */
let restore = () => {};

const change = (file: string, from: string, to: string) => (restore = loop.change(file, from, to));
const statement = (page: Page | FrameLocator) => page.getByRole('heading', { name: '风险提示' });
/** A page that was loaded again has lost the mark. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'kept', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true);
const overlay = (page: Page) => page.locator('vite-error-overlay');
/** What the overlay says; the element's own text lies in its shadow tree. */
const said = (page: Page) => overlay(page).locator('.window').textContent();

beforeAll(async () => {
  [browser, loop] = await Promise.all([launchBrowser(), startDevLoop()]);
  [site, studio] = [
    await openPage(browser),
    await openPage(browser, { viewport: { width: 1440, height: 900 } }),
  ];
  await site.page.goto(`${loop.site}${PAGE_ADDRESS}`);
  await studio.page.goto(`${loop.studio}/pages/10066`);
  await studio.page.getByLabel('账号', { exact: true }).fill('admin');
  await studio.page.locator('input[type=password]').fill(PASSWORD);
  await studio.page.keyboard.press('Enter');
  frame = studio.page.frameLocator('iframe').first();
  await studio.page.getByRole('treeitem', { name: /声明/ }).click({ timeout: 60_000 });
  await statement(frame).waitFor({ timeout: 60_000 });
  await Promise.all([mark(site.page), mark(studio.page)]);
});
afterEach(() => {
  restore();
  restore = () => {};
});
afterAll(async () => {
  await Promise.all([site?.close(), studio?.close()]);
  await browser?.close();
  await loop?.stop();
});

it('says what it does in a few lines and warns of nothing', () => {
  expect(loop.output().trim().split('\n').length).toBeLessThan(20);
  expect(loop.output()).not.toMatch(/warn|警告|\{"level"/i);
});

describe('a change shows on the open page, which is not loaded again:', () => {
  it('the view of a block, on the site and in the preview', async () => {
    change(
      'blocks/disclaimer/View.tsx',
      '<div className={styles.paragraphs}>',
      '<p>改过的视图</p><div className={styles.paragraphs}>',
    );
    await Promise.all([
      site.page.getByText('改过的视图').waitFor(),
      frame.getByText('改过的视图').waitFor(),
    ]);
    expect(await isMarked(site.page)).toBe(true);
  });

  it('a style, on the site and in the preview', async () => {
    change(
      'blocks/disclaimer/View.module.css',
      '.paragraphs {',
      '.paragraphs { outline: 7px solid rgb(1 2 3);',
    );
    for (const page of [site.page, frame]) {
      const paragraphs = page.locator('[class*=paragraphs_]').first();
      await expect
        .poll(() => paragraphs.evaluate((element) => getComputedStyle(element).outlineWidth))
        .toBe('7px');
    }
    expect(await isMarked(site.page)).toBe(true);
  });

  it('a component of the studio', async () => {
    change(
      'src/studio/editor/tree-grid/TreeGrid.tsx',
      'data-pane-focus=""',
      'data-pane-focus="" data-changed=""',
    );
    await studio.page.locator('[role=tree][data-changed]').waitFor();
    expect(await isMarked(studio.page)).toBe(true);
  });

  it("the schema of a block's props, in its form", async () => {
    change('blocks/disclaimer/props.ts', "{ label: '标题' }", "{ label: '改过的标题' }");
    await studio.page.getByRole('textbox', { name: '改过的标题' }).waitFor();
    expect(await isMarked(studio.page)).toBe(true);
  });

  it('registry.json, where the selected block is named', async () => {
    change('registry.json', '"label": "免责声明"', '"label": "改过的声明"');
    await studio.page.getByText('改过的声明').first().waitFor();
    expect(await isMarked(studio.page)).toBe(true);
  });

  it('a sample, in the palette', async () => {
    const palette = studio.page.getByRole('dialog', { name: '插入到' });
    const picture = palette
      .locator('[data-card]')
      .filter({ hasText: '免责声明' })
      .locator('img')
      .first();
    await studio.page.getByRole('treeitem', { name: /声明/ }).press('/');
    await palette.getByRole('textbox').first().fill('免责声明');
    await picture.waitFor({ timeout: 60_000 });
    change('blocks/disclaimer/sample.ts', "title: '风险提示'", "title: '改过的样例'");
    // A title is cut into words, each in an element of its own.
    const text = async () =>
      decodeURIComponent((await picture.getAttribute('src')) ?? '').replaceAll(/<[^>]*>/g, '');
    await expect.poll(text, { timeout: 60_000 }).toContain('改过的样例');
    await studio.page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await isMarked(studio.page)).toBe(true);
  });

  it('a schema of the product', async () => {
    change(
      'schemas/module.ts',
      "import { z } from 'zod';",
      "import { z } from 'zod';\n(globalThis as { changed?: boolean }).changed = true;",
    );
    await expect
      .poll(() => studio.page.evaluate(() => Reflect.get(window, 'changed') === true), {
        timeout: 60_000,
      })
      .toBe(true);
    await studio.page.getByRole('treeitem', { name: /声明/ }).waitFor();
    expect(await isMarked(studio.page)).toBe(true);
  });
});

describe('the server', () => {
  it('answers with a changed file, while the pages stay', async () => {
    change(
      'src/server/transport/http/serve-health.ts',
      "async () => 'ok'",
      "async () => 'changed'",
    );
    await expect
      .poll(async () => (await fetch(`${loop.site}/healthz`)).text(), { timeout: 30_000 })
      .toBe('changed');
    expect([await isMarked(site.page), await isMarked(studio.page)]).toEqual([true, true]);
  });

  it('is left running by a file that does not compile, which the page names', async () => {
    change('src/server/transport/http/serve-health.ts', "async () => 'ok'", "async () => 'ok");
    await expect.poll(() => said(site.page), { timeout: 30_000 }).toMatch(/serve-health\.ts/);
    expect((await fetch(`${loop.site}/healthz`)).status).toBe(200);
    restore();
    await overlay(site.page).waitFor({ state: 'detached' });
    expect(await isMarked(site.page)).toBe(true);
  });
});

describe('an error lies over the page with file and line, until it is mended:', () => {
  it.each([
    [
      'a view that does not compile',
      '<div className={styles.paragraphs}>',
      '<div className={styles.paragraphs',
    ],
    [
      'a view that throws',
      '  return (\n    <Section',
      "  if (props.title !== '') throw new Error('kaputt');\n  return (\n    <Section",
    ],
  ])('%s', async (_, from, to) => {
    await statement(site.page).waitFor();
    change('blocks/disclaimer/View.tsx', from, to);
    await expect
      .poll(() => said(site.page), { timeout: 30_000 })
      .toMatch(/blocks\/disclaimer\/View\.tsx:\d+/);
    restore();
    await overlay(site.page).waitFor({ state: 'detached' });
    await statement(site.page).waitFor();
    expect(await isMarked(site.page)).toBe(true);
  });

  it('a view that throws on the server alone', async () => {
    change(
      'blocks/disclaimer/View.tsx',
      '  return (\n    <Section',
      "  if (typeof window === 'undefined') throw new Error('server only');\n  return (\n    <Section",
    );
    await expect
      .poll(() => said(site.page), { timeout: 30_000 })
      .toMatch(/server only[^]*blocks\/disclaimer\/View\.tsx:\d+/);
    restore();
    await overlay(site.page).waitFor({ state: 'detached' });
    await statement(site.page).waitFor();
    expect(await isMarked(site.page)).toBe(true);
  });
});

describe('the trading pages of the sandbox, which stands beside the loop,', () => {
  it('show a change while a form is filled in, and log in at the sandbox from its sources', async () => {
    const { page, close, expectClean } = await openPage(browser);
    await page.goto(`${loop.sandbox}/trade/login`);
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await mark(page);
    change(
      'src/trading/pages/login/LoginPage.tsx',
      'label="证件号码或手机号"',
      'label="手机号或证件号"',
    );
    const field = page.getByLabel('手机号或证件号');
    await field.waitFor({ timeout: 30_000 });
    expect(await field.inputValue()).toBe(FIRST_CUSTOMER.mobileno);
    expect(await isMarked(page)).toBe(true);
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '我的资产', level: 1 }).waitFor();
    expectClean();
    await close();
  });

  it('keep the customer logged in over a change of the sandbox’s own code', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${loop.sandbox}/trade/combos`);
    await page.getByLabel('证件号码或手机号').fill(FIRST_CUSTOMER.mobileno);
    await page.getByLabel('登录密码').fill(FIRST_CUSTOMER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '稳健债券组合' }).waitFor();
    change('src/sandbox/core/combos.ts', "comboname: '稳健债券组合'", "comboname: '稳健组合'");
    await expect
      .poll(
        async () => {
          await page.goto(`${loop.sandbox}/trade/combos`);
          await page.getByRole('heading', { level: 2 }).first().waitFor();
          return page.getByRole('heading', { level: 2 }).allTextContents();
        },
        { timeout: 30_000 },
      )
      .toContain('稳健组合');
    await close();
  });
});
