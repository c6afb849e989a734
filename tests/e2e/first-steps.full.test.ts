import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { entryAddress } from '#server/site/snapshot/route.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { createDatabase } from '../support/database.ts';
import { openSignedIn } from '../support/open-studio.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { storeTemplate } from '../support/store.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: RunningQuoin;
let menu: MenuDocument;
let environment: Record<string, string>;
beforeAll(async () => {
  const { address } = await createDatabase(storeTemplate);
  environment = { ...onDatabase(address), QUOIN_DEMONSTRATION: 'structure' };
  [browser, quoin] = await Promise.all([launchBrowser(), startQuoin({ environment })]);
  const sql = connect(readAddress(environment['DATABASE_URL'] ?? ''), { max: 1 });
  const [row] = await sql<[{ body: MenuDocument }]>`
    select c.body from publication p join content c on c.hash = p.hash where p.kind = 'menu'`;
  menu = row.body;
  await sql.end();
});
afterAll(async () => {
  await browser?.close();
  await quoin?.kill('SIGTERM');
});

describe('a site that begins with its structure', () => {
  it('shows visitors a whole page at every address of the menu, with nothing that failed', async () => {
    const shown = menu.entries.filter(({ displayflag }) => displayflag === '1');
    expect(shown.length).toBeGreaterThan(40);
    for (const address of shown.map((entry) => entryAddress(entry))) {
      const response = await fetch(`${quoin.site}${address}`);
      const main = (await response.text()).split('<main')[1]?.split('</main')[0] ?? '';
      expect([address, response.status, main.match(/重试|没有取到|不能为空/g)]).toEqual([
        ...[address, 200, null],
      ]);
    }
  });

  it('tells in the studio what is still to be filled in, leads there, and can be put away and found again', async () => {
    const studio = await new StudioClient(quoin.studio).signIn();
    const { page, close, expectClean } = await openSignedIn(browser, studio, {
      viewport: { width: 1280, height: 860 },
    });
    const rail = page.getByRole('navigation', { name: '工作区' });
    const onRail = rail.getByRole('link', { name: /^起步，还差 14 项$/ });
    await page.goto(`${quoin.studio}/todo`);
    await onRail.click();
    const steps = page.getByRole('list', { name: '起步' });
    await page.getByText('已完成 2 项，共 16 项').waitFor();
    expect(await steps.getByRole('link', { name: /已完成$/ }).count()).toBe(2);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: '收起这份清单' }).click();
    await page.getByText('已收起').waitFor();
    await rail.getByRole('link', { name: '待办' }).click();
    await expect.poll(() => onRail.count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: '起步清单还差 14 项' }).click();
    await page.getByRole('button', { name: '放回侧栏' }).click();
    await onRail.waitFor();
    await steps.getByRole('link', { name: /公司简称/ }).click();
    await expect.poll(() => page.url()).toMatch(/\/content\/parameter\/companyname$/);
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('公司名称');
    expectClean();
    await close();
  });
});
