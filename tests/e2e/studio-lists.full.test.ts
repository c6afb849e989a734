import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft } from '../support/reset-draft.ts';
import type { FieldValueChange } from '#wire/studio/field-edits.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = await new StudioClient(quoin.studio).signIn();
}, 180_000);
afterEach(async () => {
  opened?.expectClean([/409 .*\/api\/list-views\/save/]);
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, viewport = { width: 1440, height: 900 }): Promise<void> {
  opened = await openStudio(browser, studio, path, { viewport });
  ({ page } = opened);
  await rows().first().waitFor();
}

const rows = () => page.locator('tr[data-row]');
const search = () => page.getByRole('textbox', { name: /里查找/ });
const views = () => page.getByRole('navigation', { name: '列表的视图' });
const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const dialog = () => page.getByRole('dialog');
const toast = (text: string | RegExp) => page.getByText(text).last().waitFor();
/** An entry of the menu of the view that is open. */
async function inViewMenu(entry: string | RegExp): Promise<void> {
  await views().getByRole('button', { name: /操作/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
const headers = () => page.locator('thead th').allInnerTexts();

describe('a view of a list', () => {
  it('is saved with words, conditions and columns, opens by its address, and is updated, renamed, shared, made the default and removed with undo', async () => {
    await open('/content/article');
    await search().fill('分红');
    await page.waitForURL(/q=/);
    await page.getByRole('button', { name: /^列/ }).click();
    await page.getByRole('checkbox', { name: '用在' }).click();
    expect(await axe(page, '.ant-popover')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(headers).not.toContain('用在');
    await page.getByRole('button', { name: '存为视图…' }).click();
    await dialog().getByRole('textbox', { name: '名称' }).fill('分红的日常');
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await screenshot(page, 'list-view-save-1440');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    const own = views().getByRole('link', { name: '分红的日常' });
    await expect.poll(() => own.getAttribute('aria-current')).toBe('page');
    const address = page.url();
    expect(new URL(address).search).toMatch(/^\?view=[\w-]+$/);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'list-views-1440');

    // Opened by its address, by itself.
    await page.goto(address);
    await expect.poll(() => search().inputValue()).toBe('分红');
    expect(await headers()).not.toContain('用在');

    // Changed: it says so, and takes the change on.
    await search().fill('基金');
    await views().getByRole('img', { name: '（条件改过）' }).waitFor();
    await page.getByRole('button', { name: '更新“分红的日常”' }).click();
    await toast('已更新视图“分红的日常”');
    await page.goto(address);
    await expect.poll(() => search().inputValue()).toBe('基金');

    await inViewMenu('改名…');
    await dialog().getByRole('textbox', { name: '名称' }).fill('每天先看');
    await page.keyboard.press('Enter');
    await views().getByRole('link', { name: '每天先看' }).waitFor();
    await inViewMenu('共享给所有人');
    await toast('“每天先看”所有人都看得到了');
    await inViewMenu('打开列表时用它');
    await toast('以后打开这个列表就是“每天先看”');
    await page.goto(`${studio.origin}/content/article`);
    await expect.poll(() => search().inputValue()).toBe('基金');
    await views().getByRole('link', { name: '全部' }).click();
    await expect.poll(() => search().inputValue()).toBe('');

    await views().getByRole('link', { name: '每天先看' }).click();
    await inViewMenu('移除');
    await toast('已移除视图“每天先看”');
    await page.getByRole('button', { name: /^撤销/ }).click();
    await views().getByRole('link', { name: '每天先看' }).waitFor();
  });

  it('is refused under a name that the list has, and kept in the dialog', async () => {
    await studio.must('saveListView', {
      ...{ kind: 'article', name: '已有的', query: 'q=基金', isShared: false },
    });
    await open('/content/article?order=edited');
    await page.getByRole('button', { name: '存为视图…' }).click();
    await dialog().getByRole('textbox', { name: '名称' }).fill('已有的');
    await page.keyboard.press('Enter');
    await dialog().getByText('这个列表已有同名的视图。请换一个名称').waitFor();
    expect(await dialog().getByRole('textbox', { name: '名称' }).inputValue()).toBe('已有的');
    await page.keyboard.press('Escape');
  });

  it('that names what the kind has no more opens with the rest and says so', async () => {
    const { id } = await studio.must('saveListView', {
      ...{ kind: 'article', name: '旧条件', isShared: false },
      query: 'q=基金&f.team=1&f.category=gone&cols=size,%40state',
    });
    await open(`/content/article?view=${id}`);
    await page.getByText(/这个列表已没有“team、.*、size”或其中的值/).waitFor();
    expect(await search().inputValue()).toBe('基金');
    await page.goto(`${studio.origin}/content/article?view=gone`);
    await page.getByText('没有这个视图：它已被移除，或没有共享给你。这里是全部内容。').waitFor();
  });

  it('is reached, saved and moved by keyboard alone', async () => {
    await open('/content/article?view=all');
    const link = views().getByRole('link', { name: '旧条件' });
    await link.focus();
    await page.keyboard.press('Enter');
    await views().getByRole('button', { name: /操作/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const left = page.getByRole('menuitem', { name: '左移' });
    await left.waitFor();
    await left.press('Enter');
    await toast('“旧条件”现在是第 2 个');
    const place = async () =>
      (await views().getByRole('link').allInnerTexts())
        .map((name) => name.trim())
        .indexOf('旧条件');
    await expect.poll(place).toBe(2);
  });

  it.each([768, 390])('fits a screen of %s pixels, in both languages', async (width) => {
    await open('/content/article?view=all', { width, height: 900 });
    await views().waitFor();
    await screenshot(page, `list-views-${width}`);
    expect(await axe(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
    await page.reload();
    await page.getByRole('navigation', { name: 'Views of the list' }).waitFor();
    await rows().first().waitFor();
    await screenshot(page, `list-views-${width}-en`);
    expect(await axe(page)).toEqual([]);
    expect(await fits()).toBe(true);
  });
});

describe('one field of many items', () => {
  const bar = () => page.getByRole('toolbar', { name: /已选/ });
  const bars = (count: number) => bar().getByText(`已选 ${count} 条`).waitFor();
  const categoryOf = async (key: string) =>
    (await readDraft(studio, { kind: 'article', key })).nodes['root']?.props['category'];
  const keyOf = (at: number) => rows().nth(at).getAttribute('data-row').then(String);
  const tick = (at: number) => rows().nth(at).getByRole('checkbox');
  const previewed = () => dialog().locator('[data-edit]');

  async function choose(field: string): Promise<void> {
    await bar().getByRole('button', { name: '一起修改…' }).click();
    await dialog().getByRole('combobox', { name: '字段' }).click();
    await page.locator('.ant-select-item-option', { hasText: field }).first().click();
  }

  it('is changed by mouse: a range of rows, the field, every item before and after, then one release and one undo', async () => {
    await open('/content/article?view=all');
    await tick(0).click();
    await tick(2).click({ modifiers: ['Shift'] });
    await bars(3);
    const keys = await Promise.all([0, 1, 2].map(keyOf));
    const before = await Promise.all(keys.map(categoryOf));
    await choose('栏目');
    await dialog().getByRole('combobox', { name: '栏目' }).fill('公司公告');
    await page.locator('.ant-select-tree-title', { hasText: '公司公告' }).first().click();
    await screenshot(page, 'bulk-edit-form-1440');
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await dialog().getByRole('button', { name: '预览' }).click();
    await expect.poll(() => previewed().count()).toBe(3);
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await screenshot(page, 'bulk-edit-1440');
    await dialog()
      .getByRole('button', { name: /^修改 \d 条/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
    await toast(/条的草稿，放进了发布单/);
    const after = await Promise.all(keys.map(categoryOf));
    expect(new Set(after).size).toBe(1);
    expect(after).not.toEqual(before);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await toast(/撤销了/);
    expect(await Promise.all(keys.map(categoryOf))).toEqual(before);
  });

  it('is chosen by keyboard, by page and for all that a list finds, and forgets another list', async () => {
    await open('/content/article?view=all');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bars(3);
    await page.keyboard.press('Space');
    await bars(2);
    await page.getByRole('checkbox', { name: '选中这一页' }).click();
    await bars(50);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'bulk-bar-1440');
    await page.goto(`${studio.origin}/content/article?view=all&q=基金`);
    await rows().first().waitFor();
    await tick(0).click();
    await bar()
      .getByRole('button', { name: /选中(全部|前)/ })
      .click();
    await expect.poll(() => bar().innerText()).not.toContain('已选 1 条');
    await search().fill('风险');
    await bar().waitFor({ state: 'hidden' });
  });

  it('is changed only once those are left out that somebody changed since, which are named', async () => {
    await open('/content/article?view=all');
    await tick(3).click();
    await tick(4).click();
    const [first = '', second = ''] = await Promise.all([3, 4].map(keyOf));
    await choose('关键词');
    const words = dialog().locator('#bulk-value');
    await words.fill('一起加的');
    await words.press('Enter');
    await dialog().getByRole('radio', { name: '加上' }).check({ force: true });
    await dialog().getByRole('button', { name: '预览' }).click();
    await expect.poll(() => previewed().count()).toBe(2);
    const value: FieldValueChange = { how: 'set', value: ['别人的'] };
    const asked = { kind: 'article' as const, prop: 'keywords', change: value };
    const seen = await studio.must('previewFieldEdit', { ...asked, keys: [second] });
    const items = seen.items.map((item) => ({ key: item.key, seen: item.seen }));
    await studio.must('editField', { ...asked, items, name: '别人改' });
    await dialog().getByRole('button', { name: '修改 2 条' }).click();
    await dialog().getByText('有几条在预览之后变了，哪一条都没有改。看过之后再改。').waitFor();
    await dialog()
      .getByText(/预览之后.*改过这一栏/)
      .waitFor();
    await screenshot(page, 'bulk-edit-changed-1440');
    const keywords = async (key: string) =>
      (await readDraft(studio, { kind: 'article', key })).nodes['root']?.props['keywords'];
    expect(await keywords(first)).not.toContain('一起加的');
    await dialog().getByRole('checkbox', { name: '留下改不了的 1 条，只改其余的' }).check();
    await dialog().getByRole('button', { name: '修改 1 条' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await keywords(first)).toContain('一起加的');
    expect(await keywords(second)).toEqual(['别人的']);
  });

  it.each([768, 390])('fits a screen of %s pixels, in both languages', async (width) => {
    await open('/content/article?view=all', { width, height: 900 });
    for (const language of ['zh', 'en']) {
      await page.evaluate((one) => localStorage.setItem('quoin-language', one), language);
      await page.reload();
      await rows().first().waitFor();
      await tick(0).click();
      await page.getByRole('toolbar', { name: /已选|selected/ }).waitFor();
      await screenshot(page, `bulk-bar-${width}-${language}`);
      expect(await axe(page)).toEqual([]);
      expect(await fits()).toBe(true);
      await page.getByRole('button', { name: /一起修改|Edit together/ }).click();
      await dialog().waitFor();
      await screenshot(page, `bulk-edit-${width}-${language}`);
      expect(await axe(page, '[role=dialog]')).toEqual([]);
    }
  });
});
