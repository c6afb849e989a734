import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { NO_IMAGE } from '#schemas/image.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { paintLandscape } from '../support/pictures.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const TITLE = '请拨客服热线四零零';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let field: Locator;
let results: Locator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
});
beforeEach(async () => {
  await opened?.close();
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: TITLE } }),
  );
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, viewport = { width: 1440, height: 900 }): Promise<void> {
  opened = await openStudio(browser, studio, path, { viewport });
  ({ page } = opened);
  field = page.getByRole('textbox', { name: '在所有草稿和线上内容里查找' });
  results = page.locator('[data-result]');
}

/** The title of the block that the editor came for has the focus. */
const title = () => page.locator('[data-pane=inspector] [data-field=title] input');

it('is opened by Ctrl+K on any screen, and leads by Enter to the block and the field that have the words', async () => {
  await open('/media');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await palette.getByRole('combobox').fill('热线四零');
  const found = palette.getByRole('option', { name: /热线四零/ }).first();
  await found.waitFor();
  await screenshot(page, 'site-palette-1440');
  expect(await axe(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await title().waitFor();
  await expect.poll(() => title().evaluate((box) => box === document.activeElement)).toBe(true);
  expect(page.url()).toContain(`/pages/${HOME.key}`);
});

it('walks the results by the arrow keys, opens one by Enter, and goes back to the field by Escape', async () => {
  await open('/search');
  await field.fill('热线四零');
  await page.getByText('1 处，在 1 份内容里').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => results.first().evaluate((link) => link === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('热线四零');
  await page.getByText('1 处，在 1 份内容里').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title().waitFor();
  await page.goBack();
  await page.getByText('1 处，在 1 份内容里').waitFor();
});

it('narrows by part and kind, shows more of one document, and turns the pages', async () => {
  await open('/search?words=基金');
  await results.first().waitFor();
  await screenshot(page, 'site-search-1440');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByText('第 21 到 40 份').waitFor();
  await page.getByRole('radio', { name: '链接' }).check();
  await page.getByText(/没有找到“基金”/).waitFor();
  await page.getByRole('button', { name: '在全部内容里找' }).click();
  await results.first().waitFor();
  const more = page.getByRole('button', { name: /其余的 还有/ }).first();
  const before = await results.count();
  await more.click();
  await expect.poll(() => results.count()).toBeGreaterThan(before);
});

it.each([768, 390])('fits a screen of %s pixels, in both languages', async (width) => {
  await open('/search?words=基金', { width, height: 900 });
  await results.first().waitFor();
  await screenshot(page, `site-search-${width}`);
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
  await page.reload();
  await results.first().waitFor();
  await screenshot(page, `site-search-${width}-en`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('风险');
  await palette
    .getByRole('option', { name: /Whole|Draft and site/ })
    .first()
    .waitFor();
  await screenshot(page, `site-palette-${width}-en`);
});

const NEXT = '请拨客服电话四零零';
const box = (name: RegExp | string) => page.getByRole('checkbox', { name });
const draftTitle = async () =>
  (await readDraft(studio, HOME)).nodes['tried']?.props['title'] as string;

/** Opens the preview of a replacement of the block's title. */
async function previewTitle(find: string, replacement: string): Promise<void> {
  await page.getByRole('button', { name: '替换…' }).click();
  await page.getByRole('textbox', { name: '要换掉的' }).fill(find);
  await page.getByRole('textbox', { name: '换成' }).fill(replacement);
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByText('1 处，在 1 份草稿里').waitFor();
}

it('previews, confirms with the numbers, replaces in drafts as one release, and takes it back by one press', async () => {
  await open('/search?words=热线四零');
  await results.first().waitFor();
  await previewTitle('热线四零', '电话四零');
  expect(await draftTitle()).toBe(TITLE);
  await page.getByText('看全文').click();
  await page.getByText(NEXT).last().waitFor();
  await screenshot(page, 'site-replace-1440');
  expect(await axe(page)).toEqual([]);
  await box('全选').uncheck();
  await page.getByText('还没有选中任何一处').waitFor();
  await box(/替换“首页”/).check();
  await page.getByRole('button', { name: '替换选中的 1 处…' }).click();
  const dialog = page.getByRole('dialog', { name: '替换 1 处，在 1 份草稿里？' });
  await dialog.getByText('“热线四零”换成“电话四零”。').waitFor();
  await screenshot(page, 'site-replace-confirm-1440');
  expect(await axe(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: '替换', exact: true }).click();
  await page.getByText('替换了 1 处，在 1 份草稿里，放进了一张发布单').waitFor();
  await screenshot(page, 'site-replace-done-1440');
  expect(await axe(page)).toEqual([]);
  expect(await draftTitle()).toBe(NEXT);
  const { saved } = await studio.must('releases', {});
  expect(saved.map(({ name }) => name)).toContain('替换 热线四零 → 电话四零');
  await page.getByRole('button', { name: '撤销这次替换', exact: true }).click();
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
  expect(await draftTitle()).toBe(TITLE);
  expect((await studio.must('releases', {})).saved).toEqual([]);
});

const triedProps = async () => (await readDraft(studio, HOME)).nodes['tried']?.props;

/** Puts one more block into the draft of the home page. */
const place = (type: string, props: Record<string, JsonValue>) =>
  resetDraft(studio, HOME, withBlock(whole, 'M07', { id: 'tried', type, props }));

/** Replaces the one place of the preview, and waits until it is done. */
async function replaceOne(): Promise<void> {
  await page.getByRole('button', { name: '预览' }).click();
  await page.getByText('1 处，在 1 份草稿里').waitFor();
  await page.getByRole('button', { name: '替换选中的 1 处…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '替换', exact: true }).click();
  await page.getByText('替换了 1 处，在 1 份草稿里，放进了一张发布单').waitFor();
}
async function undoOne(): Promise<void> {
  await page.getByRole('button', { name: '撤销这次替换', exact: true }).click();
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
}

it('replaces a link by another', async () => {
  await place('image', { link: 'https://old.example/a' });
  await open('/search');
  await page.getByRole('button', { name: '替换…' }).click();
  await page.getByRole('radio', { name: '链接' }).check();
  await page.getByRole('textbox', { name: '要换掉的' }).fill('old.example');
  await page.getByRole('textbox', { name: '换成' }).fill('new.example');
  await replaceOne();
  expect(await triedProps()).toMatchObject({ link: 'https://new.example/a' });
  await undoOne();
  expect(await triedProps()).toMatchObject({ link: 'https://old.example/a' });
});

/** Puts a picture into the library, of a width of its own. Answers its address. */
async function upload(name: string, width: number): Promise<string> {
  const response = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
    method: 'POST',
    headers: {
      cookie: studio.cookie,
      [REQUEST_HEADER]: '1',
      'content-type': 'application/octet-stream',
      [MEDIA_UPLOAD.fileNameHeader]: encodeURIComponent(name),
    },
    body: new Uint8Array(paintLandscape(width, 100)),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { address: string }).address;
}

it('replaces a picture by another one of the library, with its measures', async () => {
  const [old, next] = [await upload('旧图.png', 210), await upload('新图.png', 220)];
  await place('image', { image: { ...NO_IMAGE, src: old, width: 210, height: 100, alt: '山' } });
  await open('/search');
  await page.getByRole('button', { name: '替换…' }).click();
  await page.getByRole('radio', { name: '图片' }).check();
  const pick = async (label: string, file: string) => {
    await page.getByRole('button', { name: `${label} 选图片` }).click();
    await page.getByRole('dialog').getByRole('button', { name: file }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await pick('要换掉的', '旧图');
  await pick('换成', '新图');
  await screenshot(page, 'site-replace-picture-1440');
  await replaceOne();
  expect(await triedProps()).toMatchObject({ image: { src: next, width: 220, alt: '山' } });
  await undoOne();
  expect(await triedProps()).toMatchObject({ image: { src: old, width: 210, alt: '山' } });
});

it('replaces a fund by another', async () => {
  const [old = '', next = ''] = (await studio.must('funds', { keyword: '' })).funds.map(
    ({ fundcode }) => fundcode,
  );
  await place('fee-calculator', { fundcode: old, title: TITLE });
  await open('/search');
  await page.getByRole('button', { name: '替换…' }).click();
  await page.getByRole('radio', { name: '基金代码' }).check();
  const pick = async (label: string, code: string) => {
    await page.getByRole('combobox', { name: label }).fill(code);
    await page.locator('.ant-select-item-option').filter({ hasText: code, visible: true }).click();
  };
  await pick('要换掉的', old);
  await pick('换成', next);
  await screenshot(page, 'site-replace-fund-1440');
  await page.getByRole('button', { name: '预览' }).click();
  await box('全选').uncheck();
  await box(/替换“首页”的 费用计算/).check();
  await page.getByRole('button', { name: '替换选中的 1 处…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '替换', exact: true }).click();
  await page.getByText('替换了 1 处，在 1 份草稿里，放进了一张发布单').waitFor();
  expect(await triedProps()).toMatchObject({ fundcode: next });
  await undoOne();
  expect(await triedProps()).toMatchObject({ fundcode: old });
});

it('is done by the keyboard alone', async () => {
  await open('/search');
  await field.waitFor();
  await page.getByRole('button', { name: '替换…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '要换掉的' }).focus();
  await page.keyboard.type('热线四零');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: '换成' }).focus();
  await page.keyboard.type('电话四零');
  await page.keyboard.press('Enter');
  await page.getByText('1 处，在 1 份草稿里').waitFor();
  await page.getByRole('button', { name: '替换选中的 1 处…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '替换', exact: true }).focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: '撤销这次替换', exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
  expect(await draftTitle()).toBe(TITLE);
});

it('tells who comes second which places somebody changed since, and replaces nothing twice', async () => {
  await open('/search');
  await previewTitle('热线四零', '热线四零零');
  const preview = await studio.must('previewReplacement', {
    ...{ part: 'text', find: '热线四零', replacement: '热线四零零' },
  });
  await studio.must('replacePlaces', {
    ...{
      part: 'text',
      find: '热线四零',
      replacement: '热线四零零',
      name: '另一个',
      leaveOut: true,
    },
    documents: preview.documents.map(({ kind, key, places }) => ({
      ...{ kind, key },
      places: places.map(({ id }) => id),
    })),
  });
  await page.getByRole('button', { name: '替换选中的 1 处…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '替换', exact: true }).click();
  await page.getByText('没有替换：这些地方在你看过之后都改过了').waitFor();
  await page.getByRole('heading', { name: '1 处在你看过之后改过，没有替换' }).waitFor();
  await screenshot(page, 'site-replace-changed-1440');
  expect(await draftTitle()).toBe('请拨客服热线四零零零');
  await page
    .getByRole('button', { name: /^撤销这次替换 / })
    .first()
    .click();
  await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
});

it('names a place that would break its field, with the remedy, and lets it stop all', async () => {
  await open('/search');
  await previewTitle('热线四零', '长'.repeat(300));
  await page.getByText('1 处替换后不合格式').waitFor();
  await page.getByText(/^标题：最多 \d+ 个字。换一个说法/).waitFor();
  await screenshot(page, 'site-replace-broken-1440');
  expect(await axe(page)).toEqual([]);
  await page.getByText('选中的都不合格式，没有可以替换的').waitFor();
  await page.getByRole('radio', { name: '有一处就都不换' }).check();
  await page.getByText('选中的有 1 处不合格式：取消勾选，或选“留着不换”').waitFor();
});

it.each([768, 390])(
  'shows a preview on a screen of %s pixels, in both languages',
  async (width) => {
    await open('/search', { width, height: 900 });
    await page.getByRole('button', { name: '替换…' }).click();
    await page.getByRole('textbox', { name: '要换掉的' }).fill('风险');
    await page.getByRole('textbox', { name: '换成' }).fill('危险');
    await page.getByRole('button', { name: '预览' }).click();
    await box('全选').waitFor();
    await screenshot(page, `site-replace-${width}`);
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
    await page.reload();
    await page.getByRole('button', { name: 'Replace…' }).click();
    await page.getByRole('textbox', { name: 'What is replaced' }).fill('风险');
    await page.getByRole('textbox', { name: 'Put in' }).fill('危险');
    await page.getByRole('button', { name: 'Preview' }).click();
    await box('Choose all').waitFor();
    await screenshot(page, `site-replace-${width}-en`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  },
);
