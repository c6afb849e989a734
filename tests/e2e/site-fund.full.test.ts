import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

const FUND = '/fund?fundcode=000001';
const TABS = ['业绩', '风险', '分红', '持仓', '费率', '公告', '基金经理'];
const STATEMENT = '基金的过往业绩并不预示其未来表现';

let quoin: DemonstrationQuoin;
let browser: Browser;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(
  address = FUND,
  options: Parameters<typeof openPage>[1] = {},
): Promise<OpenPage> {
  const opened = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await opened.page.goto(quoin.site + address);
  return opened;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panels = (page: Page) =>
  page
    .locator('[role=tabpanel]')
    .evaluateAll((all) =>
      all
        .filter((panel) => (panel as HTMLElement).offsetHeight > 0)
        .map((panel) => panel.firstElementChild?.textContent ?? ''),
    );
const reading = (page: Page) => section(page, '净值走势').locator('[aria-live]').first();

describe('the share classes', () => {
  const classes = (page: Page) =>
    page.getByRole('navigation', { name: '份额类别' }).getByRole('link');

  it('stand beside each other, and the other one is opened by keyboard', async () => {
    const { page, expectClean, close } = await open('/fund?fundcode=000556');
    expect(
      await classes(page)
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.replace(/\s+/g, ' '))),
    ).toEqual(['A 类 国投瑞银新机遇混合A 000556', 'C 类 国投瑞银新机遇混合C 000557 停止交易']);
    await classes(page).last().press('Enter');
    await page.getByRole('heading', { level: 1, name: /国投瑞银新机遇混合C/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?fundcode=000557');
    expect(
      await classes(page).evaluateAll((all) =>
        all.map((link) => link.getAttribute('aria-current')),
      ),
    ).toEqual([null, 'page']);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width}`,
      ).toBeLessThanOrEqual(width);
      await screenshot(page, `fund-classes-${width}`);
    }
    expect(await axe(page)).toEqual([]);
    expectClean();
    await close();
  });

  it('are links without JavaScript, and absent for a fund of one class', async () => {
    const { page, close } = await open('/fund?fundcode=000048', { javaScriptEnabled: false });
    await classes(page).first().click();
    await page.waitForURL('**/fund?fundcode=000047');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('华夏双债债券A');
    await page.goto(`${quoin.site}${FUND}`);
    expect(await classes(page).count()).toBe(0);
    await close();
  });
});

describe('the head', () => {
  it('says how the fund stands, each figure with its day', async () => {
    const { page, expectClean, close } = await open();
    const text = (await page.locator('main header').first().innerText()).replace(/\s+/g, ' ');
    expect(text).toMatch(
      /单位净值 1\.143 截至 2026-02-13，不是最新数据 .*日增长率 −0\.61% 2026-02-13 近1年 \+36\.34% .* 成立以来 \+643\.33%.* 2001-12-18 起/,
    );
    expect(await page.title()).toContain('华夏成长混合（000001）');
    expectClean();
    await close();
  });

  it('is a 404 under a code that no fund has', async () => {
    const { page, close } = await openPage(browser);
    const response = await page.goto(`${quoin.site}/fund?fundcode=999999`);
    expect(response?.status()).toBe(404);
    expect(await page.locator('main').innerText()).toContain('没有找到这个页面');
    await close();
  });
});

describe('the chart', () => {
  it('is read by arrow keys, beside the reference, over any range', async () => {
    const { page, expectClean, close } = await open();
    const chart = section(page, '净值走势');
    await chart.scrollIntoViewIfNeeded();
    const surface = chart.getByRole('application', { name: /累计收益率/ });
    await surface.waitFor();
    await surface.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => reading(page).innerText()).toContain('2026-02-12');
    await page.keyboard.press('Home');
    await expect.poll(() => reading(page).innerText()).toContain('2025-02-13');
    await chart.getByRole('radio', { name: '近3年' }).check();
    await expect
      .poll(() => reading(page).innerText())
      .toMatch(/华夏成长混合\s*\+14\.66%[^]*000051\s*\+20\.54%/);
    await chart.getByText('数据表').click();
    await expect
      .poll(() => chart.getByRole('row').nth(1).innerText())
      .toMatch(/2026-02-13\s+1\.143\s+−0\.61%\s+\+14\.66%\s+\+20\.54%/);
    await chart.getByRole('radio', { name: '成立以来' }).check();
    await expect.poll(() => chart.innerText()).toContain('参照基金没有这一区间的净值，不画参照线');
    await expect.poll(() => chart.innerText()).toContain('估算分红 24 次');
    expectClean();
    await close();
  });
});

describe('the tabs', () => {
  it('are walked by the keyboard; the chosen one stands in the address and is there again', async () => {
    const { page, expectClean, close } = await open();
    await expect.poll(() => panels(page)).toEqual(['业绩']);
    await tab(page, '业绩').focus();
    for (const [key, name] of [
      ['ArrowRight', '风险'],
      ['End', '基金经理'],
      ['ArrowRight', '业绩'],
      ['ArrowLeft', '基金经理'],
      ['Home', '业绩'],
      ['ArrowRight', '风险'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => panels(page)).toEqual([name]);
    }
    expect(await page.getByRole('tabpanel').innerText()).toMatch(
      /成立以来[^]*−59\.09%[^]*2015-06-03 至 2024-02-05/,
    );
    await expect
      .poll(() => page.evaluate(() => window.location.href))
      .toMatch(/\/fund\?fundcode=000001#.+-risk$/);
    await page.reload();
    await expect.poll(() => panels(page)).toEqual(['风险']);
    expectClean();
    await close();
  });

  it('hold the fund against the reference by calendar year, marking the one that is not whole', async () => {
    const { page, expectClean, close } = await open();
    const years = page.getByRole('table', { name: /分红再投资/ }).last();
    expect((await years.getByRole('row').nth(1).innerText()).replace(/\s+/g, ' ')).toBe(
      '2026 未满一年，2025-12-31 至 2026-02-13 +5.54% +0.77% +4.77',
    );
    expect((await years.getByRole('row').nth(2).innerText()).replace(/\s+/g, ' ')).toBe(
      '2025 +32.96% +19.86% +13.10',
    );
    const bars = page.getByRole('application', { name: '华夏成长混合 各年度收益率' });
    await page.getByText('年度收益率', { exact: true }).scrollIntoViewIfNeeded();
    await bars.waitFor();
    // This year is not whole for either of both; the reference lacks the first years.
    const partOf = (series: number) =>
      bars
        .locator('.recharts-bar')
        .nth(series)
        .locator('path')
        .evaluateAll((all) => all.map((path) => path.getAttribute('fill-opacity')).at(-1));
    await expect.poll(() => Promise.all([partOf(0), partOf(1)])).toEqual(['0.45', '0.45']);
    await bars.focus();
    const shown = () => page.getByRole('tabpanel').locator('[aria-live]').innerText();
    const before = await shown();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).not.toBe(before);
    expectClean();
    await close();
  });
});

describe('without scripts', () => {
  it('everything can be read, one panel after another, and nothing is offered that does nothing', async () => {
    const { page, expectClean, close } = await open(FUND, { javaScriptEnabled: false });
    for (const name of TABS)
      expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
    const text = await page.locator('main').innerText();
    for (const words of [
      '+643.33%',
      '−59.09%',
      '2025-09-22',
      '中际旭创',
      '100 万以下',
      '共 5 份',
      '刘睿聪',
      STATEMENT,
    ])
      expect(text).toContain(words);
    expect(
      await page.getByRole('img', { name: '华夏成长混合 近1年 累计收益率（含分红）' }).isVisible(),
    ).toBe(true);
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(0);
    // The browser refuses the scripts that the page names.
    expectClean([/\.js csp$/]);
    await close();
  });
});

describe('on paper', () => {
  it('stand the whole history, all panels, as-of days and the statement, and nothing to press', async () => {
    const { page, expectClean, close } = await open();
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .locator('svg[role=img][aria-label="华夏成长混合 成立以来 累计收益率（含分红）"]')
        .isVisible(),
    ).toBe(true);
    expect(
      await page
        .locator('svg[role=img][aria-label="华夏成长混合 近1年 累计收益率（含分红）"]')
        .isVisible(),
    ).toBe(false);
    await expect.poll(() => panels(page)).toEqual(TABS);
    const text = await page.locator('main').innerText();
    expect(text).toContain('截至 2026-02-13');
    expect(text.split(STATEMENT).length).toBeGreaterThan(2);
    for (const press of [
      page.getByRole('tab'),
      page.getByRole('radio'),
      page.getByRole('link', { name: '购买' }),
    ])
      expect(await press.filter({ visible: true }).count()).toBe(0);
    await screenshot(page, 'site-fund/print');
    expectClean();
    await close();
  });
});

describe.each([360, 1440])('at %d pixels', (width) => {
  it('every panel is accessible and fits', async () => {
    const { page, expectClean, close } = await open(FUND, { viewport: { width, height: 900 } });
    for (const name of TABS) {
      await tab(page, name).click();
      expect(await axe(page), name).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        name,
      ).toBe(true);
      await screenshot(page, `site-fund/${TABS.indexOf(name)}-${width}`);
    }
    expectClean();
    await close();
  });
});

describe('on a phone', () => {
  it('the bar of actions covers nothing that the focus goes to', async () => {
    const { page, expectClean, close } = await open(FUND, {
      viewport: { width: 360, height: 640 },
    });
    const bar = page.getByRole('link', { name: '购买' }).locator('..');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('checkbox', { name: '网站导航' }).check();
    const links = footer.getByRole('link');
    for (const link of [links.first(), links.last()]) {
      await link.focus();
      const [box, cover] = [await link.boundingBox(), await bar.boundingBox()];
      expect(box!.y + box!.height).toBeLessThanOrEqual(cover!.y);
    }
    expectClean();
    await close();
  });
});

describe('elder mode', () => {
  it('sets everything in large type, on a phone too', async () => {
    const { page, expectClean, close } = await open(FUND, {
      viewport: { width: 360, height: 900 },
    });
    await page.getByRole('button', { name: '长者版' }).click();
    for (const name of ['业绩', '持仓']) {
      await tab(page, name).click();
      const small = await page
        .locator('main')
        .locator(
          'a:visible, p:visible, td:visible, th:visible, dt:visible, dd:visible, button:visible',
        )
        .evaluateAll((all) =>
          all
            .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 24)
            .map((one) => one.textContent),
        );
      expect(small, name).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
        name,
      ).toBe(true);
    }
    expect(await axe(page)).toEqual([]);
    const broken = (selector: string) =>
      page
        .locator('main')
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const words = document.createRange();
              words.selectNodeContents(one);
              const lines = [...words.getClientRects()].map(({ top }) => top);
              return Math.max(...lines) - Math.min(...lines) > 8;
            })
            .map((one) => one.textContent),
        );
    expect(await broken('[data-size] > span'), 'figures that break').toEqual([]);
    expect(
      await page
        .getByRole('link', { name: '购买' })
        .locator('..')
        .evaluate((bar) => getComputedStyle(bar).position),
      'nothing floats',
    ).toBe('static');
    const chart = section(page, '净值走势');
    expect(
      await chart
        .getByText(/^20\d\d-\d\d$/)
        .filter({ visible: true })
        .count(),
      'days below the curves',
    ).toBeGreaterThan(1);
    await chart.getByText('数据表').click();
    expect(await broken('details[open] td > span'), 'figures of the table that break').toEqual([]);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
      'the table scrolls for itself',
    ).toBe(true);
    await screenshot(page, 'site-fund/elder-360');
    expectClean();
    await close();
  });
});
