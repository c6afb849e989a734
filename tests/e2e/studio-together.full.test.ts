import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openSignedIn } from '../support/open-studio.ts';
import { PASSWORD, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { keepDrafts } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const ACCOUNTS = { chenyuan: '陈予安', linxiao: '林晓' };

let browser: Browser;
let first: DemonstrationQuoin;
let running: RunningQuoin;
/** Those who have the page open. */
let editors: Editor[] = [];
/** Makes the draft of the home page again what it was at first. */
let resetHome: () => Promise<void>;

beforeAll(async () => {
  [browser, first] = await Promise.all([launchBrowser(), startShortHome()]);
  running = first;
  const url = first.environment['DATABASE_URL'] ?? '';
  await Promise.all(
    Object.entries(ACCOUNTS).map(([account, name]) => addAccount(url, account, name)),
  );
  resetHome = await keepDrafts(await new StudioClient(first.studio).signIn(), [HOME]);
});
beforeEach(async () => {
  await closeEditors();
  await resetHome();
});
// A server is killed during anybody's request.
afterEach(() => {
  for (const { opened } of editors)
    opened.expectClean([/WebSocket/, /ERR_CONNECTION_(?:REFUSED|RESET)/]);
});
afterAll(async () => {
  await closeEditors();
  await Promise.all([browser?.close(), running?.kill('SIGTERM')]);
});

/** Two people with the home page open, who both have its list of funds selected. */
async function openBoth(): Promise<{ chen: Editor; lin: Editor }> {
  const chen = await Editor.open('chenyuan');
  const lin = await Editor.open('linxiao');
  for (const editor of [chen, lin]) await editor.row(/热销基金/).click();
  return { chen, lin };
}

async function closeEditors(): Promise<void> {
  await Promise.all(editors.map(({ opened }) => opened.close()));
  editors = [];
}

/** A person at a browser of their own, whose line for drafts can be cut. */
class Editor {
  isCut = false;
  readonly #lines = new Set<WebSocketRoute>();

  private constructor(readonly opened: OpenPage) {}

  static async open(account: keyof typeof ACCOUNTS): Promise<Editor> {
    const client = new StudioClient(running.studio);
    await client.must('signIn', { account, password: PASSWORD });
    const viewport = { width: 1440, height: 900 };
    const editor = new Editor(await openSignedIn(browser, client, { viewport }));
    editors.push(editor);
    const { page } = editor;
    await page.routeWebSocket(/\/api\/socket/, (line) => editor.#connect(line));
    await page.goto(`${running.studio}/pages/${HOME.key}`);
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
  const { chen, lin } = await openBoth();
  await chen.page.getByRole('list', { name: '另有 1 人在这一页' }).waitFor();
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
    .poll(() => chen.page.locator('[data-peer-tag]').innerText())
    .toContain('林晓 正在写“标题”');
  await chen.page.locator('[data-peer-field=title]').waitFor();
  await screenshot(chen.page, 'studio/together-presence');
  expect(await axe(chen.page)).toEqual([]);
});

it('settles a choice that two made at once: the later holds, and one click takes the other', async () => {
  const { chen, lin } = await openBoth();
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
  const { chen, lin } = await openBoth();
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
  const { chen, lin } = await openBoth();
  await chen.cut();
  await chen.title.fill('本周关注');
  await chen.page.getByText('离线，1 步存在本机').waitFor();
  await chen.page.reload();
  await chen.row(/本周关注/).click();
  await chen.page.getByText('离线，1 步存在本机').waitFor();
  await screenshot(chen.page, 'studio/together-offline');
  await expect.poll(() => chen.title.inputValue()).toBe('本周关注');

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
  await lin.row(/热销基金/).waitFor();
  await expect
    .poll(() => chen.page.getByLabel('说明', { exact: true }).inputValue())
    .toBe('由投研部更新');
});

it('keeps two tabs of one account apart, and hands on what a closed one left', async () => {
  const { chen, lin } = await openBoth();
  await chen.cut();
  await chen.title.fill('今日关注');
  await chen.page.getByText(/存在本机/).waitFor();
  const other = await chen.opened.context.newPage();
  await other.goto(`${running.studio}/pages/${HOME.key}`);
  const row = other
    .getByRole('tree')
    .last()
    .getByRole('treeitem', { name: /热销基金/ });
  await row.waitFor();
  await expect.poll(() => row.getAttribute('aria-label')).toContain('热销基金');
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
