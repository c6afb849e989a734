import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { translatablePlaces } from '../../src/registry/translation/translatable-places.ts';
import type { DocumentName } from '../../src/wire/studio/routes.ts';
import { englishName } from '../../src/wire/studio/translations.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { ModelStub } from '../support/model-stub.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

/** Has no English yet. */
const PAGE = { kind: 'page', key: '10080' } as const;
const ENGLISH = englishName(PAGE);
const ADDRESS = `/content/translation/${encodeURIComponent(ENGLISH.key)}`;

let browser: Browser;
let quoin: DemonstrationQuoin;
let stub: ModelStub;
let studio: StudioClient;
let drafts: DraftClient;
/** A block with two texts in fields of their own: the block, and both fields. */
let block: string;
let field: string;
let other: string;
let opened: OpenPage | undefined;

beforeAll(async () => {
  stub = await ModelStub.open();
  const environment = { QUOIN_ASSISTANT_URL: stub.url, QUOIN_ASSISTANT_MODEL: 'test' };
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration({ environment })]);
  studio = await new StudioClient(quoin.studio).signIn();
  drafts = await DraftClient.connect(studio);
  const own = translatablePlaces(await drafts.open(PAGE)).filter(
    ({ path, value }) => path.length === 1 && typeof value === 'string',
  );
  const [first, second] =
    own
      .map(({ node }) => own.filter((place) => place.node === node))
      .find((places) => places.length > 1 && places.every(({ type }) => !/^M\d/.test(type))) ??
    expect.fail('no block with two texts');
  [block, field, other] = [first?.node ?? '', first?.path[0] ?? '', second?.path[0] ?? ''];
  await writeChinese(field, '我们提供多种类型的基金。');
});
afterEach(() => opened?.close());
afterAll(async () => {
  await drafts?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM'), stub?.close()]);
});

async function openScreen(path: string, language = 'zh'): Promise<Page> {
  opened = await openStudio(browser, studio, '/404', { viewport: { width: 1440, height: 900 } });
  await opened.context.addInitScript(
    (name) => localStorage.setItem('quoin-language', name),
    language,
  );
  await opened.page.goto(`${quoin.studio}${path}`);
  return opened.page;
}
async function openTexts(language = 'zh'): Promise<Page> {
  const page = await openScreen(ADDRESS, language);
  await page.locator('[data-text-row]').first().waitFor();
  return page;
}
const rowOf = (page: Page, name: string) =>
  page.locator(`[data-text-row='${JSON.stringify([block, name])}']`);

interface Entry {
  node: string;
  path: string[];
  source: unknown;
  text: unknown;
}
async function entryOf(name: string): Promise<Entry | undefined> {
  const { document } = await studio.must('draft', ENGLISH);
  const texts = (document.nodes['root']?.props['texts'] ?? []) as unknown as Entry[];
  return texts.find(({ node, path }) => node === block && path.join('.') === name);
}
const writeChinese = (name: string, value: string) =>
  drafts.submit(PAGE, { op: 'set', node: block, path: ['props', name], value });
async function chineseOf(name: string): Promise<unknown> {
  return (await studio.must('draft', PAGE)).document.nodes[block]?.props[name];
}
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `studio/translations-${name}-${width}`);
  }
}

describe('English beside the Chinese', () => {
  it('is begun by a press, and from the page by the bar', async () => {
    const page = await openScreen(`/pages/${PAGE.key}`);
    await page.locator('[role=treeitem]').first().waitFor();
    await page.getByRole('link', { name: '英文：和中文对照' }).press('Enter');
    await page.getByRole('button', { name: '开始译成英文' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'begin');
    await page.getByRole('button', { name: '开始译成英文' }).press('Enter');
    await page.locator('[data-text-row]').first().waitFor();
    expect(await page.locator('[data-text-row]:not([data-state=missing])').count()).toBe(0);
  });

  it('takes what is typed into the draft of the translation, and gives it back by undo', async () => {
    const page = await openTexts();
    const box = rowOf(page, field).getByRole('textbox');
    await box.pressSequentially('Many kinds of funds');
    await expect.poll(async () => (await entryOf(field))?.text).toBe('Many kinds of funds');
    expect((await entryOf(field))?.source).toBe(await chineseOf(field));
    await expect.poll(() => rowOf(page, field).getAttribute('data-state')).toBe('current');
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'list');
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await entryOf(field))?.text).not.toBe('Many kinds of funds');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(async () => (await entryOf(field))?.text).toBe('Many kinds of funds');
  });

  it('marks what fell behind while it is open, and counts it as right by one key', async () => {
    const page = await openTexts();
    const now = '我们提供多种类型的产品。';
    await writeChinese(field, now);
    const row = rowOf(page, field);
    await expect.poll(() => row.getAttribute('data-state')).toBe('behind');
    expect(await row.locator('del').first().textContent()).toContain('基金');
    expect(await row.locator('ins').first().textContent()).toContain('产品');
    await page.getByRole('radio', { name: '落后 1' }).check();
    await expect.poll(() => page.locator('[data-text-row]').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'behind');
    await row.getByRole('textbox').focus();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(async () => (await entryOf(field))?.source).toBe(now);
  });

  it('goes to the next text that lacks its English by keys, which the list of shortcuts names', async () => {
    const page = await openTexts();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    const focused = page.locator('[data-text-row]:focus-within');
    await expect.poll(() => focused.getAttribute('data-state')).toBe('missing');
    const first = await focused.getAttribute('data-text-row');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => focused.getAttribute('data-text-row')).not.toBe(first);
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(() => focused.getAttribute('data-text-row')).toBe(first);
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog').getByText('译文：下一处缺或落后的').waitFor();
  });

  it('leads to the place on the page', async () => {
    const page = await openTexts();
    const texts = rowOf(page, field).locator('xpath=ancestor::section[1]');
    await press(texts.getByRole('link', { name: '在页面上看这一处' }));
    await page.locator(`[data-pane="inspector"] [data-field="${field}"]`).waitFor();
    await expect
      .poll(() => page.evaluate(() => new URL(location.href).searchParams.get('node')))
      .toBe(block);
  });

  it('takes a proposal of the assistant as a difference', async () => {
    stub.says({ text: 'Many kinds of products' });
    const page = await openTexts();
    await rowOf(page, field).getByRole('button', { name: '请助手译成英文' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: '发送', exact: true }));
    await dialog.getByRole('button', { name: '采用' }).waitFor();
    expect(stub.last.text).toContain(String(await chineseOf(field)));
    expect(await dialog.locator('del').allTextContents()).not.toEqual([]);
    await screenshot(page, 'studio/translations-proposal');
    await press(dialog.getByRole('button', { name: '采用' }));
    await expect.poll(async () => (await entryOf(field))?.text).toBe('Many kinds of products');
  });
});

/** An article with words in its body. */
async function formattedArticle(): Promise<DocumentName> {
  const { items } = await studio.must('contentItems', {
    ...{ kind: 'article', keyword: '', filters: {}, order: 'kind', limit: 50 },
  });
  for (const { key } of items) {
    const { document } = await studio.must('draft', { kind: 'article', key });
    if (JSON.stringify(document.nodes['root']?.props['body'] ?? '').includes('"text"'))
      return { kind: 'article', key };
  }
  return expect.fail('no article has words');
}

describe('the preview', () => {
  it('shows the page in English as the draft has it', async () => {
    const page = await openTexts();
    await page.getByRole('button', { name: '看英文页面' }).press('Enter');
    const frame = page.frameLocator('iframe');
    await rowOf(page, field).getByRole('textbox').fill('All kinds of products');
    await frame.locator('main').waitFor();
    await screenshot(page, 'studio/translations-preview');
    await frame.getByText('All kinds of products').first().waitFor();
    await rowOf(page, field).getByRole('textbox').fill('Many kinds of products');
    await expect.poll(async () => (await entryOf(field))?.text).toBe('Many kinds of products');
  });
});

describe('formatted text', () => {
  it('begins with the blocks of the Chinese, and is written in the same editor', async () => {
    const article = await formattedArticle();
    const english = englishName(article);
    await studio.must('createItem', {
      kind: 'translation',
      props: { documentkind: 'article', documentkey: article.key, language: 'en', texts: [] },
    });
    const page = await openScreen(`/content/translation/${encodeURIComponent(english.key)}`);
    const begin = page.getByRole('button', { name: '照中文起稿' });
    await press(begin.first());
    const editor = page.locator('[lang=en] [contenteditable=true]').first();
    await editor.waitFor();
    expect(await page.locator('[data-state=current]').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await editor.locator('p').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type('In English: ');
    const written = async () =>
      JSON.stringify((await studio.must('draft', english)).document.nodes['root']?.props['texts']);
    await expect.poll(written).toContain('In English: ');
    await shoot(page, 'formatted');
  });
});

describe('files for translators', () => {
  it('come back after a preview that says what is taken and what is not', async () => {
    const page = await openTexts();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: '导出给译者' }));
    await press(page.getByRole('menuitem', { name: '导出全部文字' }));
    const path = await (await download).path();
    const chinese = String(await chineseOf(other));
    const lead = String(await chineseOf(field));
    const content = await readFile(path, 'utf8');
    expect(content).toContain(`<source>${chinese}</source>`);
    const returned = content
      .replace(
        `<source>${chinese}</source>`,
        `<source>${chinese}</source><target>Titled in a file</target>`,
      )
      .replace('<target>Many kinds of products</target>', '<target>Another lead</target>');
    await writeChinese(field, `${lead}改`);
    await press(page.getByRole('button', { name: '导入译文' }));
    const dialog = page.getByRole('dialog', { name: '导入译文' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'back.xlf', mimeType: 'text/xml', buffer: Buffer.from(returned) });
    await dialog.getByText('Titled in a file').waitFor();
    await dialog.getByText('中文在导出以后改过').waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'import');
    await press(dialog.getByRole('button', { name: '放进草稿 1 处' }));
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await entryOf(other))?.text).toBe('Titled in a file');
    expect((await entryOf(field))?.text).toBe('Many kinds of products');
  });

  it('are refused in another form, with the remedy', async () => {
    const page = await openTexts();
    await press(page.getByRole('button', { name: '导入译文' }));
    const dialog = page.getByRole('dialog', { name: '导入译文' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.xlf', mimeType: 'text/xml', buffer: Buffer.from('<tmx/>') });
    await dialog.getByText('这不是 XLIFF 2.0 文件').waitFor();
    expect(await dialog.getByRole('button', { name: '放进草稿 0 处' }).isDisabled()).toBe(true);
  });
});

describe('the overview', () => {
  it('finds what fell behind, and opens it by one press', async () => {
    const page = await openScreen('/content/translation?state=behind');
    const table = page.getByRole('table', { name: '各份内容的英文' });
    const link = table.getByRole('link', { name: '理财知识' });
    await link.waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'overview-behind');
    await page.goto(`${quoin.studio}/content/translation?order=missing`);
    await table.getByRole('link').nth(10).waitFor();
    await shoot(page, 'overview');
    await page.goBack();
    await link.press('Enter');
    await page.locator('[data-text-row]').first().waitFor();
  });

  it('is said in English too', async () => {
    const page = await openScreen('/content/translation', 'en');
    await page
      .getByRole('table', { name: 'English of the documents' })
      .getByRole('link')
      .nth(3)
      .waitFor();
    await shoot(page, 'overview-en');
    await page.goto(`${quoin.studio}${ADDRESS}`);
    await page.locator('[data-text-row]').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'list-en');
  });

  it('is marked in the list of pages', async () => {
    const page = await openScreen(`/pages/${PAGE.key}`);
    const pages = page.getByRole('navigation', { name: '页面' });
    const marks = pages.getByRole('img', { name: /处文字缺英文或英文落后/ });
    await expect.poll(() => marks.count()).toBeGreaterThan(0);
    await screenshot(page, 'studio/translations-pages-list');
  });
});

describe('publishing', () => {
  it('takes the translation along, and says what falls behind', async () => {
    const page = await openScreen(`/pages/${PAGE.key}`);
    await page.locator('[role=treeitem]').first().waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    const dialog = page.getByRole('dialog');
    const english = dialog.getByRole('checkbox', { name: '理财知识（英文）' });
    await english.waitFor();
    expect(await english.isChecked()).toBe(true);
    await dialog.getByText('1 处英文会落后，不拦发布').click();
    await dialog.getByRole('link', { name: '去改英文' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/translations-publish');
    await english.uncheck();
    expect(await dialog.getByText('1 处英文会落后，不拦发布').count()).toBe(1);
  });
});
