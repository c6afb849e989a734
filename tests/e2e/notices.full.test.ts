import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { screenshot } from '../support/browser.ts';
import { CALLS, type CallName } from './errors/rows.ts';
import type { GatewayReply } from '../support/gateway.ts';
import { callIn, startSiteWithGateway, type SiteWithGateway } from './errors/site-with-gateway.ts';

const WIDTHS = [320, 360, 768, 1440];

let site: SiteWithGateway;

beforeAll(async () => {
  site = await startSiteWithGateway();
});
afterAll(() => site?.close());

/** What each kind of notice comes of. */
const NOTICES: Record<string, { call: CallName; by?: 'investor'; reply: GatewayReply }> = {
  expired: { call: 'submit', reply: { code: '9999999', status: 401 } },
  alert: {
    call: 'submit',
    reply: { code: '2', msg: '该手机号码已在其他账户登记，请核对后重新提交，或致电客服办理变更。' },
  },
  confirm: {
    call: 'submit',
    reply: { code: '01110006', msg: '您的交易密码已使用超过一年，为了账户安全，建议您修改密码。' },
  },
  steps: { call: 'submit', reply: { code: '2', msg: '未开通无卡业务' } },
  details: {
    call: 'newSubmit',
    by: 'investor',
    reply: { code: '2020007', msg: '参数 fundcode 缺失', body: null },
  },
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Puts the focus where a person had it who pressed a button. */
const focusLink = (page: Page) =>
  page.getByRole('link', { name: '基金产品', exact: true }).first().focus();

async function show(page: Page, name: string): Promise<void> {
  const { call, reply } = NOTICES[name]!;
  const { path, body } = CALLS[call];
  site.gateway.answer(path, reply);
  await callIn(page, path, body);
  await page.getByRole('alertdialog').waitFor();
  if (name === 'details') await page.getByRole('alertdialog').getByText('查看详情').click();
}

it('50 calls that meet the end of the session at once show one dialog', async () => {
  site.gateway.answer('account/open/region/list', { code: '9999999', msg: '超时', status: 401 });
  const { page, expectClean, close } = await site.visit();
  await page.evaluate(() => {
    const seen = new Set<Element>();
    new MutationObserver(() =>
      document.querySelectorAll('dialog[open]').forEach((dialog) => seen.add(dialog)),
    ).observe(document, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seen });
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      callIn(page, 'account/open/region/list', { provincecode: String(index) }),
    ),
  );
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => site.gateway.calls('account/open/region/list').length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const codes = (await Promise.all(answers.map((answer) => answer()))).map((answer) =>
    answer.ok ? 'ok' : answer.code,
  );
  expect(codes).toHaveLength(50);
  expect(codes.every((code) => code === '9999999' || code === 'ERR_CANCELLED')).toBe(true);
  expect(await page.evaluate(() => (Reflect.get(window, 'seen') as Set<Element>).size)).toBe(1);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expectClean([/401/]);
  await close();
});

describe('by the keyboard', () => {
  it.each(['alert', 'steps'])(
    'the %s has the focus, keeps it, closes on Enter and on Esc, and gives it back',
    async (name) => {
      const { page, expectClean, close } = await site.visit();
      for (const key of ['Enter', 'Escape']) {
        await focusLink(page);
        await show(page, name);
        const [button] = await page.getByRole('alertdialog').getByRole('button').allInnerTexts();
        await expect.poll(() => focused(page)).toBe(button);
        for (const tab of ['Tab', 'Tab', 'Shift+Tab']) {
          await page.keyboard.press(tab);
          expect(
            await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
          ).not.toBe('MAIN');
          expect(
            await page.evaluate(() =>
              document.querySelector('#app main')?.contains(document.activeElement),
            ),
          ).toBe(false);
        }
        await page.getByRole('alertdialog').getByRole('button').focus();
        await page.keyboard.press(key);
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        await expect.poll(() => focused(page)).toBe('基金产品');
      }
      expectClean();
      await close();
    },
  );

  it('the confirmation has the focus on going on, Tab reaches the other, Esc declines', async () => {
    const { page, expectClean, close } = await site.visit();
    await focusLink(page);
    await show(page, 'confirm');
    await expect.poll(() => focused(page)).toBe('前往修改');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('暂不修改');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('基金产品');
    expect(new URL(page.url()).pathname).toBe('/col');
    await show(page, 'confirm');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/changetpwd');
    expectClean();
    await close();
  });

  it('the details open and close with Space', async () => {
    const { page, expectClean, close } = await site.visit({ by: 'investor' });
    await show(page, 'details');
    const rows = page.getByRole('alertdialog').locator('dl');
    await page.getByRole('alertdialog').getByText('查看详情').focus();
    await page.keyboard.press('Space');
    await rows.waitFor({ state: 'hidden' });
    await page.keyboard.press('Space');
    await rows.waitFor();
    expectClean();
    await close();
  });

  it('a toast is announced, stays while it has the focus or the pointer, and is closed by its button', async () => {
    const { page, expectClean, close } = await site.visit();
    await page.clock.install();
    const { path, body } = CALLS.download;
    const toast = page.locator('[role="alert"] p');
    await callIn(page, path, body);
    await toast.waitFor();
    await toast.hover();
    await page.clock.fastForward(60_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: '关闭', exact: true }).focus();
    await page.clock.fastForward(60_000);
    expect(await toast.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });
    await callIn(page, path, body);
    await toast.waitFor();
    await page.clock.fastForward(5000);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.fastForward(5000);
    await toast.waitFor({ state: 'detached' });
    expectClean([/404/]);
    await close();
  });
});

describe('the loading overlay', () => {
  it('lies over the page while a submit is under way, and goes before its dialog comes', async () => {
    const { page, expectClean, close } = await site.visit();
    const { path, body } = CALLS.submit;
    const overlay = page.getByRole('status').getByText('正在加载');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/${path}`, (route) => answered.then(() => route.continue()));
    site.gateway.answer(path, { code: '2', msg: '失败' });
    await callIn(page, path, body);
    await overlay.waitFor();
    await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('true');
    await screenshot(page, 'notices/loading');
    answer();
    await page.getByRole('alertdialog').waitFor();
    expect(await overlay.count()).toBe(0);
    await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBeNull();
    expectClean();
    await close();
  });

  it('is not there for a read in its block', async () => {
    const { page, close } = await site.visit();
    site.gateway.answer(CALLS.read.path, { delay: 800, record: [[]] });
    const answer = await callIn(page, CALLS.read.path, {});
    // A condition that never holds while the call is under way; the overlay comes after a fifth of a second.
    const appeared = page
      .getByText('正在加载')
      .waitFor({ timeout: 0 })
      .then(
        () => true,
        () => false,
      );
    expect(await Promise.race([answer().then(() => false), appeared])).toBe(false);
    await close();
  });
});

describe(`at ${WIDTHS.join(', ')} pixels`, () => {
  it.for(Object.entries(NOTICES))('%s is accessible and fits', async ([name, { by }]) => {
    const { page, expectClean, close } = await site.visit({ by });
    await show(page, name);
    const dialog = page.getByRole('alertdialog');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      await expectFits(dialog, width);
      for (const button of await dialog.getByRole('button').all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await axe(page, '[role="alertdialog"]'), `${width}`).toEqual([]);
      await screenshot(page, `notices/${name}-${width}`);
    }
    expectClean([/401/]);
    await close();
  });

  it('a toast is accessible and fits', async () => {
    const { page, expectClean, close } = await site.visit();
    await callIn(page, CALLS.download.path, CALLS.download.body);
    const toast = page.locator('[role="alert"] > div');
    await toast.waitFor();
    // So that it stays.
    await toast.getByRole('button').focus();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      await expectFits(toast, width);
      expect(await axe(page, '[role="alert"]'), `${width}`).toEqual([]);
      await screenshot(page, `notices/toast-${width}`);
    }
    expectClean([/404/]);
    await close();
  });
});

async function expectFits(shown: Locator, width: number): Promise<void> {
  const box = await shown.boundingBox();
  expect(box!.x, `${width}`).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width, `${width}`).toBeLessThanOrEqual(width);
}

it.each(['dark', 'forced'])('stays readable in %s colours', async (colours) => {
  const { page, expectClean, close } = await site.visit(
    colours === 'dark'
      ? { colorScheme: 'dark' }
      : { forcedColors: 'active', reducedMotion: 'reduce' },
  );
  await show(page, 'confirm');
  if (colours === 'dark') expect(await axe(page, '[role="alertdialog"]')).toEqual([]);
  else
    expect(
      await page
        .getByRole('alertdialog')
        .evaluate((dialog) => getComputedStyle(dialog).borderBottomWidth),
    ).not.toBe('0px');
  await screenshot(page, `notices/confirm-${colours}`);
  expectClean();
  await close();
});
