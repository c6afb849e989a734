import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PASSWORD, startQuoin, type RunningQuoin } from '../support/quoin.ts';

let browser: Browser;
let first: DemonstrationQuoin;
let running: RunningQuoin;
let chen: Editor;
let lin: Editor;

beforeAll(async () => {
  [browser, first] = await Promise.all([launchBrowser(), startShortHome()]);
  running = first;
  const url = first.environment['DATABASE_URL'] ?? '';
  await Promise.all([addAccount(url, 'chenyuan', '陈予安'), addAccount(url, 'linxiao', '林晓')]);
  chen = await Editor.open('chenyuan');
  lin = await Editor.open('linxiao');
});
afterAll(async () => {
  await Promise.all([chen, lin].map((editor) => editor?.opened.close()));
  await Promise.all([browser?.close(), running?.kill('SIGTERM')]);
});

/** A person at a browser of their own, whose line for drafts can be cut. */
class Editor {
  isCut = false;
  readonly #lines = new Set<WebSocketRoute>();

  private constructor(readonly opened: OpenPage) {}

  static async open(account: string): Promise<Editor> {
    const editor = new Editor(await openPage(browser, { viewport: { width: 1440, height: 900 } }));
    const { page } = editor;
    await page.routeWebSocket(/\/api\/socket/, (line) => editor.#connect(line));
    await page.goto(`${running.studio}/pages/10060`);
    await page.getByLabel('账号', { exact: true }).fill(account);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await editor.row(/热销基金/).waitFor();
    return editor;
  }

  get page(): Page {
    return this.opened.page;
  }

  row(name: RegExp) {
    return this.page.getByRole('tree').last().getByRole('treeitem', { name });
  }

  get title() {
    return this.page.getByLabel('标题', { exact: true });
  }

  get sort() {
    return this.page.locator('[data-field=sort]');
  }

  async choose(option: string): Promise<void> {
    await this.sort.getByRole('combobox').click();
    await this.page
      .locator('.ant-select-dropdown:visible .ant-select-item', { hasText: option })
      .click();
  }

  async cut(): Promise<void> {
    this.isCut = true;
    await Promise.all([...this.#lines].map((line) => line.close()));
    await this.page.getByText(/^离线/).first().waitFor();
  }

  async mend(): Promise<void> {
    this.isCut = false;
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await this.page
      .getByText(/^已保存/)
      .first()
      .waitFor({ timeout: 30_000 });
  }

  async #connect(line: WebSocketRoute): Promise<void> {
    if (this.isCut) return line.close();
    line.connectToServer();
    this.#lines.add(line);
  }
}

it('shows who else has the page open, what they have selected and which field they are in', async () => {
  await chen.page.getByRole('list', { name: '另有 1 人在这一页' }).waitFor();
  await lin.row(/热销基金/).click();
  await lin.title.focus();
  await chen.page.getByRole('button', { name: '林晓 正在写“标题”' }).click();
  await expect
    .poll(() =>
      chen
        .row(/热销基金/)
        .locator('[data-peer-mark]')
        .getAttribute('title'),
    )
    .toBe('林晓在这一页');
  await expect
    .poll(() => chen.page.locator('[data-peer-outline]').innerText())
    .toContain('林晓 正在写“标题”');
  await chen.page.locator('[data-peer-field=title]').waitFor();
  await screenshot(chen.page, 'studio/together-presence');
  expect(await axe(chen.page)).toEqual([]);
});

it('settles a choice that two made at once: the later holds, and one click takes the other', async () => {
  await chen.row(/热销基金/).click();
  await lin.page.locator('[data-field=source]').getByRole('radio', { name: '按条件' }).check();
  await chen.sort.waitFor();
  await chen.cut();
  await chen.choose('近1年从高到低');
  await lin.choose('近1月从高到低');
  await lin.page
    .getByText(/^已保存/)
    .first()
    .waitFor();
  await chen.mend();

  const mine = chen.page.locator('[data-conflict="props.sort"]');
  const theirs = lin.page.locator('[data-conflict="props.sort"]');
  await expect
    .poll(() => mine.innerText())
    .toMatch(/林晓 \d\d:\d\d 也改了排序：“近1月从高到低”。后写的为准，现在是你的。/);
  await expect
    .poll(() => theirs.innerText())
    .toMatch(/陈予安 \d\d:\d\d 改了排序：“近1年从高到低”。后写的为准，你写的是“近1月从高到低”。/);
  await screenshot(chen.page, 'studio/together-conflict');
  expect(await axe(chen.page)).toEqual([]);
  await mine.getByRole('button', { name: '用林晓的' }).click();
  await expect.poll(() => lin.sort.innerText()).toContain('近1月从高到低');
  await expect.poll(() => chen.sort.innerText()).toContain('近1月从高到低');
  for (const note of [mine, theirs]) await expect.poll(() => note.count()).toBe(0);
});

it('offers to put back what was removed while it was being changed', async () => {
  await chen.cut();
  await chen.title.fill('本月关注');
  await lin.row(/热销基金/).click();
  await lin.page.keyboard.press('Delete');
  await expect.poll(() => lin.row(/热销基金/).count()).toBe(0);
  await chen.mend();
  const bar = chen.page.getByRole('alert').filter({ hasText: '林晓刚移除了“' });
  await screenshot(chen.page, 'studio/together-removed');
  await bar.getByRole('button', { name: '放回来，并用上我的修改' }).click();
  await lin.row(/本月关注/).waitFor();
});

it('loses nothing that was typed offline, over a reload, a killed server and its restart, and can undo it', async () => {
  await chen.row(/本月关注/).click();
  await chen.cut();
  await chen.title.fill('本周关注');
  await chen.page.getByText('离线，1 步存在本机').waitFor();
  await chen.page.reload();
  await chen.row(/本周关注/).click();
  await chen.page.getByText('离线，1 步存在本机').waitFor();
  await screenshot(chen.page, 'studio/together-offline');
  await expect.poll(() => chen.title.inputValue()).toBe('本周关注');

  await lin.row(/本月关注/).click();
  await lin.page.getByLabel('说明', { exact: true }).fill('由投研部更新');
  await lin.page
    .getByText(/^已保存/)
    .first()
    .waitFor();
  await running.kill('SIGKILL');
  await lin.page.getByText(/^离线/).first().waitFor();
  const [site, studio] = [first.site, first.studio].map((origin) => new URL(origin).port);
  running = await startQuoin({
    environment: { ...first.environment, PORT: site ?? '', STUDIO_PORT: studio ?? '' },
  });

  await Promise.all([chen.mend(), lin.mend()]);
  await lin.row(/本周关注/).waitFor();
  await expect
    .poll(() => chen.page.getByLabel('说明', { exact: true }).inputValue())
    .toBe('由投研部更新');

  await chen.page.reload();
  await chen.row(/本周关注/).click();
  await chen.page
    .getByText(/^已保存/)
    .first()
    .waitFor();
  await chen.page.keyboard.press('Control+z');
  await lin.row(/本月关注/).waitFor();
  await expect
    .poll(() => chen.page.getByLabel('说明', { exact: true }).inputValue())
    .toBe('由投研部更新');
});

it('keeps two tabs of one account apart, and hands on what a closed one left', async () => {
  await chen.cut();
  await chen.title.fill('今日关注');
  await chen.page.getByText(/存在本机/).waitFor();
  const other = await chen.opened.context.newPage();
  await other.goto(`${running.studio}/pages/10060`);
  const row = other.getByRole('tree').last().getByRole('treeitem', { name: /关注/ });
  await row.waitFor();
  await expect.poll(() => row.getAttribute('aria-label')).toContain('本月关注');
  await chen.page.close();
  // A browser lets go of what a tab held a little after it closed.
  const offer = other.getByRole('dialog').getByRole('button', { name: /^放上去/ });
  await expect
    .poll(
      async () => {
        await other.reload();
        return offer.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await offer.click();
  await lin.row(/今日关注/).waitFor();
});

it('had no error on the way', () => {
  // The server is killed on the way, during anybody's request.
  const expected = [/401/, /WebSocket/, /ERR_CONNECTION_(?:REFUSED|RESET)/];
  for (const { opened } of [chen, lin]) opened.expectClean(expected);
});
