import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { answerFormCode, fillForm, FORM_PAGE, visitForm } from '../support/fill-form.ts';
import { lookAtWidths } from '../support/look.ts';
import { openSignedIn } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;
let entryno: string;

/** A visitor fills in the form of the demonstration; answers its number. */
async function sendEntry(name: string): Promise<string> {
  const visitor = await openPage(browser);
  await visitor.page.goto(quoin.site + FORM_PAGE);
  await fillForm(visitor.page, name);
  await answerFormCode(visitor.page);
  const form = visitForm(visitor.page);
  await form.getByRole('button', { name: '提交预约' }).click();
  const number = await form.locator('output').innerText();
  await visitor.close();
  return number;
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  entryno = await sendEntry('张三丰');
}, 240_000);
beforeEach(async () => {
  await opened?.close();
  opened = await openSignedIn(browser, studio, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const forms = () => page.getByRole('region', { name: '表单和填写数' }).first();
const drawer = () => page.getByRole('dialog');

describe('the screen of forms', () => {
  it('lists forms with their counts and entries, accessible at three widths', async () => {
    await page.goto(`${quoin.studio}/forms`);
    await forms().getByRole('button', { name: '预约来访' }).waitFor();
    await page.getByRole('button', { name: entryno }).waitFor();
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'studio/forms', 900);
  });

  it('leads from what waits to the entry, which is taken, noted and finished', async () => {
    await page.goto(`${quoin.studio}/todo`);
    await page.getByRole('link', { name: /预约来访/ }).click();
    await drawer().getByText('张三丰').waitFor();
    await drawer().getByText('13800138000').waitFor();
    await drawer().getByText('2099-01-05').waitFor();
    await drawer().getByText('《预约来访的个人信息说明》，版本 2026-01').waitFor();
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'studio/form-entry', 900);
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer().getByRole('textbox', { name: '写给同事的备注' }).fill('已电话确认');
    await drawer().getByRole('button', { name: '加备注' }).click();
    await drawer().getByText('已电话确认').waitFor();
    await drawer().getByRole('combobox', { name: '状态' }).click();
    await page.getByTitle('已完成').click();
    await drawer()
      .getByText(/处理过/)
      .waitFor();
    await page.goto(`${quoin.studio}/todo`);
    await page.getByText('没有等你处理的事').or(page.getByRole('list')).first().waitFor();
    expect(await page.getByRole('link', { name: /预约来访/ }).count()).toBe(0);
  });

  it('exports the entries of the form that is chosen, or of the only one', async () => {
    await page.goto(`${quoin.studio}/forms`);
    await forms().getByRole('button', { name: '预约来访' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await forms().getByRole('button', { name: '预约来访' }).click();
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await again).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('erases one entry after asking', async () => {
    const gone = await sendEntry('李四光');
    await page.goto(`${quoin.studio}/forms?entry=${gone}`);
    await drawer().getByText('李四光').waitFor();
    await drawer().getByRole('button', { name: '删除内容…' }).click();
    await page.getByText('填写的内容和备注会立即删除，不能恢复').waitFor();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await drawer().getByText('内容已删除').first().waitFor();
    expect(await drawer().getByText('李四光').count()).toBe(0);
  });
});
