import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '#server/store/release/release.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { Portfolio } from '../../schemas/fund/portfolio.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths } from '../support/look.ts';

/** The demonstration has no reports of it. */
const CODE = '000165';
const OTHER = '110011';
/** It has an English page, and in the demonstration reports that do not say its size, as does the other. */
const TRANSLATED = '000001';
const SILENT = '161725';

const stock = (at: number, ratio: number, shares: number) => ({
  ...{ stockcode: String(600_100 + at), stockname: `虚构股份${at}`, ratio: ratio.toFixed(2) },
  ...{ shares: String(shares), marketvalue: '' },
});
const shareOf = (ratio: number) => ({ ratio: ratio.toFixed(2), marketvalue: '' });

/** A made-up report; each holds other stocks than the one before, some of them more of. */
function reportOf(fundcode: string, reportdate: string, at: number): Portfolio {
  return {
    ...{ fundcode, reportdate, reportkind: at % 2 === 0 ? 'annual' : 'halfyear' },
    netassets: String(2_900_000_000 - at * 140_000_000),
    totalshares: String(1_500_000_000 - at * 90_000_000),
    classes: [
      { fundcode, netassets: String(2_400_000_000 - at * 100_000_000), totalshares: '' },
      { fundcode: '000166', netassets: String(500_000_000 - at * 40_000_000), totalshares: '' },
    ],
    holdingscope: 'all',
    holdings: Array.from({ length: 12 }, (_, place) =>
      stock(place + at, 9 - place * 0.6 + at * 0.05, 1000 + place * at * 10),
    ),
    industries: [
      { industryname: '制造业', ...shareOf(60 - at) },
      { industryname: '信息传输、软件和信息技术服务业', ...shareOf(12 + at) },
    ],
    bonds: [
      { bondcode: '019999', bondname: '虚构国债', ...shareOf(4 + at / 10), quantity: '1000' },
    ],
    bondscope: 'largest',
    bondkinds: [{ kindname: '国家债券', ...shareOf(4 + at / 10) }],
    assets: [
      { assetclass: 'stock', ...shareOf(80 - at) },
      { assetclass: 'bond', ...shareOf(5 + at) },
      { assetclass: 'cash', ...shareOf(15) },
    ],
  };
}
const DAYS = ['20260930', '20260331', '20251231', '20250930', '20250630'];
const REPORTS: Portfolio[] = [
  ...DAYS.map((day, at) => reportOf(CODE, day, at)),
  ...['20260930', '20251231'].map((day, at) => reportOf(TRANSLATED, day, at)),
  {
    ...reportOf(OTHER, '20260930', 2),
    fundscope: 'largest',
    funds: [
      { fundcode: CODE, fundname: '国投瑞银策略精选混合', ...shareOf(20), shares: '' },
      { fundcode: '000021', fundname: '华夏优势增长', ...shareOf(10), shares: '' },
    ],
  },
];

let browser: Browser;
let quoin: DemonstrationQuoin;

async function publish(reports: readonly Portfolio[]): Promise<void> {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  const released = await release(sql, {
    ...{ author: 'test', note: '' },
    items: reports.map((body) => ({
      ...{ kind: 'portfolio' as const, key: `${body.fundcode}:${body.reportdate}`, body },
      baseSeq: null,
    })),
  });
  await sql.end();
  if (!released.ok) throw new Error(released.problem.reason);
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  await publish(REPORTS);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const panel = (page: Page) => page.getByRole('tabpanel', { name: '持仓' });
const report = (page: Page) => panel(page).getByLabel('报告期末', { exact: true });
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '持仓' }).click();
  await report(page).waitFor();
}

describe('the holdings of a fund', () => {
  it('are asked for when their tab is opened, and say what is new, gone, more and fewer', async () => {
    const { page, expectClean, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${quoin.site}/fund?fundcode=${CODE}`);
    await page.getByRole('tab', { name: '持仓' }).waitFor();
    const isReport = (request: string) => request.includes('fund/portfolio');
    expect(asked.some(isReport)).toBe(false);
    await openPanel(page);
    expect(asked.some(isReport)).toBe(true);
    const text = await panel(page).innerText();
    expect(text).toContain('变化是与 2026-03-31 的报告相比');
    expect(text).toContain('各期之间缺 1 期：2026-06-30');
    expect(text).toContain('新进');
    expect(text).toContain('退出前十');
    await panel(page).getByRole('heading', { name: '规模变动' }).waitFor();
    expect(await panel(page).innerText()).toMatch(/2026-09-30\s+年度报告\s+29\.00 亿元\s+\+5\.07%/);
    for (const name of ['债券', '资产组合', '行业配置', '券种分布'])
      expect(text, name).toContain(name);
    expectClean();
    await close();
  });

  it('shows another report by choice, writes it into the address, and a link opens it as it was', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/fund?fundcode=${CODE}`);
    await openPanel(page);
    await report(page).selectOption('20251231');
    await panel(page).getByText('变化是与 2025-09-30 的报告相比').waitFor();
    expect(page.url()).toContain('reportdate=20251231');
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await panel(page).getByText('变化是与 2025-09-30 的报告相比').waitFor();
    expect(await report(page).inputValue()).toBe('20251231');
    await report(page).selectOption('20260930');
    await panel(page).getByText('变化是与 2026-03-31 的报告相比').waitFor();
    expect(page.url()).not.toContain('reportdate');
    expectClean();
    await close();
  });

  it('says that there is no report of a day, and shows the newest', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${quoin.site}/fund?fundcode=${CODE}&reportdate=20260630`);
    await openPanel(page);
    await panel(page).getByText('没有 2026-06-30 的报告，下面是最近一期').waitFor();
    expect(await report(page).inputValue()).toBe('20260930');
    await close();
  });

  it('has each report by a link without scripts, with its bonds', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${quoin.site}/fund?fundcode=${CODE}`);
    await page.getByRole('link', { name: '2025-12-31' }).click();
    const text = await page.locator('[role=tabpanel][id$=-portfolio]').innerText();
    expect(text).toContain('截至 2025-12-31');
    expect(text).toContain('虚构国债');
    await close();
  });

  it('is saved as a file with what it is of, as of when and from where', async () => {
    const saved = await fetch(`${quoin.site}/data/${CODE}-holdings.csv`);
    const lines = (await saved.text()).split('\r\n');
    expect(lines.slice(0, 2).join('\n')).toMatch(/重仓证券,.* 000165\n截至,2026-09-30/);
    expect(lines.filter((line) => line.startsWith('2025-12-31,'))).toHaveLength(12);
  });

  it('has its size over time in English as well, and says that other reports do not tell it', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/en/fund?fundcode=${TRANSLATED}`);
    await page.getByRole('tab', { name: 'Holdings' }).click();
    await page.getByRole('heading', { name: 'Fund size over time' }).waitFor();
    await page.getByText('2.90 billion yuan').first().waitFor();
    await lookAtWidths(page, 'fund-size-english', 3400);
    await page.goto(`${quoin.site}/fund?fundcode=${SILENT}`);
    await openPanel(page);
    await panel(page).getByText('已载入的报告没有写净资产和总份额').waitFor();
    expectClean();
    await close();
  });

  it('can be read at every width and by everyone', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/fund?fundcode=${CODE}`);
    await openPanel(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axe(page), String(width)).toEqual([]);
    }
    await lookAtWidths(page, 'fund-portfolio', 2600);
    expectClean();
    await close();
  });
});

describe('a fund of funds', () => {
  it('is looked through where there are reports of the same day, and says how much that is', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/fund?fundcode=${OTHER}`);
    await openPanel(page);
    const text = await panel(page).innerText();
    expect(text).toContain('持有的基金占净值 30.00%，其中 20.00% 有同一天的报告');
    expect(text).toMatch(/没有算进的基金：.*000021（10.00%，没有同一天的报告）/);
    await lookAtWidths(page, 'fund-of-funds', 2600);
    expectClean();
    await close();
  });
});

describe('compared funds', () => {
  it('say what they hold in common, by pairs and positions, and of which day', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}/col?menuid=10212&fundcodes=${CODE},${OTHER}`);
    const common = page.locator('section').filter({ hasText: '共同持仓' }).last();
    await common.waitFor();
    expect(await common.innerText()).toContain('按各基金 2026-09-30 的报告');
    expect(await common.getByRole('row', { name: /虚构股份2 / }).count()).toBe(1);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axe(page), String(width)).toEqual([]);
    }
    await lookAtWidths(page, 'fund-overlap', 2200);
    expectClean();
    await close();
  });
});
