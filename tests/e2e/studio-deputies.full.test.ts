import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let sales: StudioClient;
let deputy: StudioClient;
let opened: OpenPage | undefined;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const url = quoin.environment['DATABASE_URL'] ?? '';
  await addAccount(url, 'sam', '沈萌', [{ role: 'sales-head', scope: EVERYWHERE }]);
  await addAccount(url, 'dora', '杜蕊', [{ role: 'editor', scope: EVERYWHERE }]);
  editor = await Editor.start(quoin.studio);
  sales = await new StudioClient(quoin.studio).signIn('sam');
  deputy = await new StudioClient(quoin.studio).signIn('dora');
});
afterEach(() => opened?.close());
afterAll(async () => {
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(client: StudioClient, path: string, width = 1440): Promise<Page> {
  opened = await openStudio(browser, client, path, { viewport: { width, height: 900 } });
  return opened.page;
}
const card = (page: Page) => page.getByRole('region', { name: '代签' });
/** Two days from a day `2026-12-01`. */
const later = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);

describe('a deputy', () => {
  it('is named from the keyboard, sees for whom a signature waits, and is ended by whom they represent', async () => {
    const page = await open(sales, '/account');
    await card(page).getByText('没有代签人').waitFor();
    await press(card(page).getByRole('button', { name: '指定代签人…' }));
    const dialog = page.getByRole('dialog', { name: '指定代签人' });
    await dialog.getByRole('combobox', { name: '代签人' }).fill('杜蕊');
    await page.keyboard.press('Enter');
    const from = await dialog.getByLabel('第一天').inputValue();
    await dialog.getByLabel('最后一天').fill(later(from));
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/deputy-dialog');
    await press(
      dialog
        .getByRole('button', { name: '指 定' })
        .or(dialog.getByRole('button', { name: '指定', exact: true })),
    );
    await card(page).getByText('杜蕊 代你签字').waitFor();
    await card(page)
      .getByText(`${from} 到 ${later(from)}`)
      .waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/deputies-${width}`);
    }
    await opened?.close();

    await editor.mark(1);
    const { hash } = await editor.studio.must('check', PAGE);
    await editor.studio.must('submitForApproval', { items: [{ ...PAGE, hash }], note: '推广' });
    const queue = await open(deputy, '/compliance?for=me');
    await queue.getByText('代 沈萌 签字').waitFor();
    await press(queue.getByRole('button', { name: '签字…' }));
    await queue.getByText('代 沈萌 以销售负责人签字').waitFor();
    expect(await axe(queue)).toEqual([]);
    await screenshot(queue, 'studio/deputy-signs');
    await queue.goto(`${quoin.studio}/todo`);
    await queue.getByText('代 沈萌').waitFor();
    await screenshot(queue, 'studio/deputy-todo');
    await opened?.close();

    const again = await open(sales, '/account');
    await press(card(again).getByRole('button', { name: '提前结束 杜蕊 的代签' }));
    await card(again).getByText('没有代签人').waitFor();
    await card(again).getByText('已结束的 1 项').click();
    await card(again).getByText('由 sam 提前结束').waitFor();
    await screenshot(again, 'studio/deputies-ended');
  });
});
