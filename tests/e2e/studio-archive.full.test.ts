import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startTwoHosts, type TwoHosts } from '../support/two-hosts.ts';
import { Editor } from '../support/editor.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: TwoHosts;
let admin: OpenPage;
let folder: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-archive-'));
  [browser, quoin] = await Promise.all([launchBrowser(), startTwoHosts()]);
  ({ cookie } = await new StudioClient(quoin.studio).signIn());
  const [name = '', value = ''] = cookie.split('=');
  admin = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await admin.page.context().addCookies([{ name, value, url: quoin.studio }]);
  await admin.page.goto(`${quoin.studio}/settings/archive`);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.stop()]);
  await rm(folder, { recursive: true });
});

/** What a process of low priority does waits for whatever else the machine does. */
const LOW_PRIORITY_MS = 180_000;

it(
  'hands the whole site out, and takes it back once it was checked, shown and confirmed',
  async () => {
    const { page } = admin;
    const [out, back] = [
      page.getByRole('region', { name: '导出整个网站' }),
      page.getByRole('region', { name: '导入另一个网站' }),
    ];
    await out.getByRole('button', { name: '导出', exact: true }).click();
    const saved = out.getByRole('button', { name: /下载档案（[\d.]+ MB）/ });
    await saved.waitFor({ timeout: LOW_PRIORITY_MS });
    const coming = page.waitForEvent('download');
    await saved.click();
    const file = join(folder, 'site.zip');
    await (await coming).saveAs(file);
    expect(await axe(page)).toEqual([]);

    const editor = await Editor.start(quoin.studio, cookie);
    await editor.mark(1);
    await editor.mustPublish();
    await editor.close();
    await back.locator('input[type=file]').setInputFiles(file);
    await back.getByText('会作为一次发布盖上去').waitFor({ timeout: LOW_PRIORITY_MS });
    await expect.poll(() => back.locator('dl').innerText()).toMatch(/更新内容\s*2/);
    const begin = back.getByRole('button', { name: '导入', exact: true });
    expect(await begin.isDisabled()).toBe(true);
    await back.getByLabel('输入“导入”确认').fill('导入');
    expect(await axe(page)).toEqual([]);
    await begin.click();
    await back.getByText('已导入为第 3 次发布').waitFor({ timeout: LOW_PRIORITY_MS });
    await page.goto(`${quoin.studio}/settings/activity`);
    await page.getByRole('cell', { name: '导入整站' }).waitFor();
  },
  4 * LOW_PRIORITY_MS,
);
