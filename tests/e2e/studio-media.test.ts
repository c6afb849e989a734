import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { paintLandscape } from '../support/pictures.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;

const files = () => page.getByRole('list', { name: '媒体库' });
const detail = () => page.getByRole('complementary');
const uploads = () => page.getByRole('region', { name: '上传' });
const ring = () => page.getByRole('slider', { name: '焦点' });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  opened = await openPage(browser, { viewport: { width: 1280, height: 860 } });
  ({ page } = opened);
  await page.goto(`${quoin.studio}/media`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await files().waitFor();
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await quoin?.kill('SIGTERM');
});

/** Drops files on the library, as from a folder of the desktop. */
async function drop(dropped: { name: string; bytes: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, base64 } of given) data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
    return data;
  }, dropped.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })));
  await files().dispatchEvent('drop', { dataTransfer: transfer });
}

describe('the media library', () => {
  it('takes files that are dropped, goes on after the connection was cut, and says why one is not taken', async () => {
    let cut = 0;
    await page.route('**/api/media/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || cut > 0) return route.continue();
      cut += 1;
      return route.abort('connectionreset');
    });
    await drop([{ name: '黄浦江.png', bytes: paintLandscape(700, 350) }, { name: '海报.png', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]) }]);
    await files().getByText('黄浦江.png').waitFor();
    await expect.poll(() => uploads().innerText()).toContain('可执行文件');
    expect(cut).toBe(1);
    await drop([{ name: '又一次.png', bytes: paintLandscape(700, 350) }]);
    await expect.poll(() => uploads().innerText()).toContain('库里已有');
    await uploads().getByRole('button', { name: '关闭' }).click();
  });

  it('wants alternative text, moves the focal point by keys, and keeps both', async () => {
    await files().getByRole('button', { name: /黄浦江/ }).click();
    await detail().getByText('还没有写').waitFor();
    await detail().getByLabel('替代文字').fill('清晨的黄浦江');
    await ring().focus();
    const kept = page.waitForResponse((response) => response.request().postData()?.includes('"y":60') ?? false);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 51%，纵 60%');
    await expect.poll(() => detail().getByText('还没有写').count()).toBe(0);
    await kept;
    await page.reload();
    await files().getByRole('button', { name: /黄浦江/ }).click();
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 51%，纵 60%');
    expect(await detail().getByLabel('替代文字').inputValue()).toBe('清晨的黄浦江');
  });

  it('is readable by assistive technology', async () => {
    expect(await axe(page)).toEqual([]);
  });

  it('takes back what was removed', async () => {
    await detail().getByRole('button', { name: '移除' }).click();
    await page.getByText('已移除 1 个文件').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => files().getByRole('button', { name: /黄浦江/ }).count()).toBe(1);
  });
});
