import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { NO_IMAGE, type ImageValue } from '#schemas/image.ts';
import { mediaFile } from '#schemas/media.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/routes.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { paintLandscape } from '../support/pictures.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const ALT = '陆家嘴的清晨';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
/** The draft that scenarios begin with, or place a block in. */
let whole: PageDocument;
/** A picture of the library, 480 by 240 pixels, without alternative text. */
let landscape: ImageValue;
let opened: OpenPage | undefined;
let page: Page;
let outline: Locator;
let inspector: Locator;
let preview: FrameLocator;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const said = () => page.locator('[data-announcements=assertive]').innerText();
const dialog = () => page.getByRole('dialog');
const ring = () => inspector.getByRole('slider', { name: /焦点/ });
/** Lists close and buttons take their colours first. */
const PATIENT = { timeout: 20_000 };
const linkTab = (name: string) =>
  inspector
    .getByRole('radiogroup', { name: '点击图片打开' })
    .getByRole('radio', { name, exact: true });

/** Opens the page with this draft, and selects the last row with this name. */
async function open(content: PageDocument, name: RegExp): Promise<void> {
  await resetDraft(studio, HOME, content);
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`);
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  inspector = page.locator('[data-pane=inspector]');
  preview = page.frameLocator('iframe');
  await row(name).last().click();
}

/** Opens the page, and inserts a block by the palette. */
async function insert(words: string): Promise<void> {
  await open(whole, /公司公告/);
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: '找区块或模块' }).fill(words);
  await page.keyboard.press('Enter');
}

/** Opens the page with a picture, which is selected. */
async function openPicture(link = ''): Promise<void> {
  const image = { ...landscape, alt: ALT };
  await openBlock('image', { image, link }, /图片/);
  await inspector.getByText('480×240').waitFor();
}

function openBlock(type: string, props: DocumentNode['props'], name: RegExp): Promise<void> {
  return open(withBlock(whole, 'M07', { id: 'tried', type, props }), name);
}

async function upload(): Promise<ImageValue> {
  const response = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
    method: 'POST',
    headers: {
      cookie: studio.cookie,
      'content-type': 'application/octet-stream',
      [REQUEST_HEADER]: '1',
      [MEDIA_UPLOAD.fileNameHeader]: 'landscape.png',
    },
    body: new Uint8Array(paintLandscape()),
  });
  const { address, width, height } = mediaFile.parse(await response.json());
  return { ...NO_IMAGE, src: address, width, height };
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  [whole, landscape] = await Promise.all([readDraft(studio, HOME), upload()]);
});
beforeEach(() => opened?.close());
// What is no picture is refused.
afterEach(() => opened?.expectClean([/status of 422/]));
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the control of a picture', () => {
  it('shows the library, refuses what is no picture in words, and takes one that is', async () => {
    await insert('可裁切');
    await inspector.getByRole('heading', { name: '图片' }).waitFor();
    await inspector.getByRole('button', { name: '拖进来，或从媒体库选' }).click();
    await dialog()
      .getByRole('button', { name: /morning/ })
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/media-picker');
    const file = dialog().locator('input[type=file]');
    await file.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await dialog().getByRole('alert').getByText('请导出为 PNG').waitFor();
    await file.setInputFiles({
      name: '陆家嘴.png',
      mimeType: 'image/png',
      buffer: paintLandscape(480, 320),
    });
    await dialog().waitFor({ state: 'hidden' });
    await inspector.getByText('480×320').waitFor();
  });

  it('moves the focal point by keys and by drag, and says where it is', async () => {
    await openPicture();
    await ring().focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(said).toContain('横 58%，纵 40%');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 58%，纵 40%');
    const box = await steady(() => ring().locator('..').boundingBox());
    if (!box) throw new Error('the picture has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.25, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 70%，纵 25%');
    await page.keyboard.press('Control+z');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 58%，纵 40%');
  });

  it('wants alternative text before publishing, and then shows the picture to visitors', async () => {
    await openBlock('image', { image: landscape }, /图片/);
    await inspector.getByText('还没有写。看不见图的人靠它知道内容').waitFor();
    await inspector.getByRole('textbox', { name: '替代文字' }).fill(ALT);
    // It loads wherever the page stands in the frame.
    const picture = preview.getByRole('img', { name: ALT });
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth), PATIENT)
      .toBe(480);
    await picture.waitFor();
    await expect.poll(() => inspector.getByText('还没有写').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/inspector-image');
  });
});

describe('the control of a link', () => {
  it('says what an address leads to, also when nothing answers there', async () => {
    await openPicture();
    await linkTab('外部').click();
    const box = inspector.getByRole('textbox', { name: '点击图片打开' });
    await box.fill('http://example.com/a');
    await inspector.getByText('不是 https', { exact: true }).waitFor();
    await box.fill('/newsdetail?id=gone');
    await inspector.getByText('打不开', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('says at the field what is wrong with an address while it is typed, and that it cannot be published so', async () => {
    await openPicture();
    await linkTab('外部').click();
    const box = inspector.getByRole('textbox', { name: '点击图片打开' });
    await box.fill('https://bank.example@evil.example/');
    await inspector
      .getByText('网址不完整或带有账号。请填写完整的网址', { exact: false })
      .first()
      .waitFor();
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/inspector-address-${width}`);
    }
    expect(await axe(page)).toEqual([]);
    await box.fill('https://www.example.com/');
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('false');
  });

  it('leads to an entry of the menu, and to a content item that is found by its title', async () => {
    await openPicture();
    await linkTab('菜单').click();
    await inspector.getByRole('combobox', { name: '点击图片打开' }).fill('基金产品');
    await page.locator('.ant-select-item-option').filter({ hasText: '基金产品' }).first().click();
    await inspector.getByText('可达', { exact: true }).waitFor();
    await linkTab('内容').click();
    await inspector.getByRole('combobox', { name: '点击图片打开' }).fill('春节');
    await page.locator('.ant-select-item-option').filter({ hasText: '春节' }).first().click();
    await inspector.getByText('可达', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/inspector-link');
    await expect
      .poll(() => preview.getByRole('link', { name: ALT }).getAttribute('href'))
      .toMatch(/^\/(newsdetail|productdetail|knowdetail)\?/);
  });

  it('leads to a fund that is found by its name', async () => {
    await openPicture();
    await linkTab('基金').click();
    await inspector.getByRole('combobox', { name: '点击图片打开' }).fill('000001');
    await page.locator('.ant-select-item-option').filter({ hasText: '000001' }).click();
    await inspector.getByText('可达', { exact: true }).waitFor();
    await expect
      .poll(() => preview.getByRole('link', { name: ALT }).getAttribute('href'))
      .toBe('/fund?fundcode=000001');
  });
});

describe('a form', () => {
  const STATEMENT = /免责声明|风险提示/;

  it('finds a setting, shows what was changed, and takes all of it back as one step', async () => {
    await openPicture('/fund?fundcode=000001');
    await inspector.getByRole('button', { name: /^加宽检查器/ }).click();
    await inspector.getByText('改了 2 项').waitFor();
    await screenshot(page, 'studio/inspector-wide');
    expect(await axe(page)).toEqual([]);
    await inspector.getByRole('textbox', { name: '找设置' }).fill('宽高');
    await expect.poll(() => inspector.locator('[data-field]').count()).toBe(1);
    await inspector.getByRole('button', { name: '全部还原' }).click();
    await expect.poll(() => inspector.getByText('改了 2 项').count()).toBe(0);
    await inspector.getByRole('textbox', { name: '找设置' }).fill('');
    await inspector.getByRole('button', { name: '拖进来，或从媒体库选' }).waitFor();
    await row(/图片/).last().focus();
    await page.keyboard.press('Control+z');
    await inspector.getByText('480×240').waitFor();
    await inspector.getByRole('button', { name: /^收窄检查器/ }).click();
  });

  it('reorders the items of a list by key, as one step', async () => {
    await open(whole, STATEMENT);
    const items = inspector.locator('li');
    await items.first().waitFor();
    const texts = () =>
      items.evaluateAll((all) => all.map((item) => item.textContent?.slice(0, 12)));
    const [first, second, ...rest] = await steady(texts);
    await inspector.getByRole('button', { name: '拾起 第 1 段' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect.poll(said).toContain('第 2 位');
    await expect.poll(texts).toEqual([expect.stringContaining(first ?? ''), second, ...rest]);
    await page.keyboard.press('Space');
    await expect.poll(said).toContain('第 1 项移到第 2 位');
    await expect.poll(texts).toEqual([second, first, ...rest]);
    expect(await axe(page)).toEqual([]);
  });

  it('leads from a finding into the item of a list', async () => {
    await open(whole, STATEMENT);
    const toggle = inspector.locator('li').nth(1).getByRole('button', { expanded: false });
    await toggle.click();
    await inspector.getByRole('textbox', { name: '文字' }).fill('');
    await inspector.locator('li').nth(1).getByRole('button', { expanded: true }).click();
    await page.getByRole('button', { name: /^页面检查/ }).click();
    await page.getByRole('button', { name: '去改' }).first().click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
        ),
      )
      .toBe('paragraphs.1.text');
  });
});

describe('the controls of a colour, a drawing and a date', () => {
  it('are named, are chosen by keys, and show on the page', async () => {
    await insert('关键数字');
    await inspector.getByRole('button', { name: '加一项' }).click();
    await inspector.getByRole('textbox', { name: '名称', exact: true }).fill('客户');
    await inspector.getByRole('textbox', { name: '数值' }).fill('1,024');
    await inspector.getByRole('textbox', { name: '来源' }).first().fill('年报');
    await inspector.getByLabel('截至日期').fill('2026-02-13');
    await inspector.getByText(/(周|星期)五/).waitFor();
    await inspector.getByRole('textbox', { name: /图标.*找/ }).fill('people');
    await inspector.getByRole('radiogroup', { name: '图标' }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => axe(page), PATIENT).toEqual([]);
    await screenshot(page, 'studio/inspector-figure');
    await inspector.getByRole('tab', { name: '样式' }).click();
    await inspector
      .getByRole('radiogroup', { name: '数字的颜色' })
      .getByRole('radio', { checked: true })
      .focus();
    await page.keyboard.press('ArrowLeft');
    await preview.locator('dl dt').filter({ hasText: '客户' }).locator('svg').waitFor();
    await expect
      .poll(() => preview.getByText('1,024').locator('..').getAttribute('style'))
      .toContain('--q-inverse');
    await expect.poll(() => axe(page), PATIENT).toEqual([]);
  });
});

describe('the toolbar of formatted text', () => {
  const tool = (name: string) =>
    inspector.getByRole('toolbar', { name: /^正文/ }).getByRole('button', { name, exact: true });
  const panel = (name: string) => inspector.getByRole('group', { name, exact: true });
  const confirm = (name: string) => panel(name).getByRole('button', { name: '插入', exact: true });
  const openText = () => openBlock('rich-text', {}, /富文本/);

  it('puts in a figure of a fund, which visitors see with its day', async () => {
    await insert('富文本');
    await tool('基金数字').click();
    expect(await confirm('基金数字').isDisabled()).toBe(true);
    await panel('基金数字').getByRole('combobox', { name: '基金', exact: true }).fill('000001');
    await page.locator('.ant-select-item-option').filter({ hasText: '000001' }).click();
    await expect.poll(() => axe(page), PATIENT).toEqual([]);
    await screenshot(page, 'studio/rich-text-figure');
    await confirm('基金数字').click();
    await preview.getByText(/^\d+\.\d+（截至 \d{4}-\d\d-\d\d，不是最新数据）$/).waitFor();
  });

  it('puts in a picture of the library with its words', async () => {
    await openText();
    await tool('图片').click();
    await dialog()
      .getByRole('button', { name: /morning/ })
      .click();
    await panel('图片').getByRole('textbox', { name: '替代文字' }).fill('清晨');
    await panel('图片').getByRole('textbox', { name: '图注' }).fill('陆家嘴，早上六点');
    await expect.poll(() => axe(page), PATIENT).toEqual([]);
    await screenshot(page, 'studio/rich-text-picture');
    await confirm('图片').click();
    await preview
      .getByRole('figure')
      .filter({ hasText: '陆家嘴，早上六点' })
      .getByRole('img', { name: '清晨' })
      .waitFor();
  });

  it('puts in a file of the download centre under a name of its own', async () => {
    await openText();
    await tool('附件').click();
    await panel('附件').getByRole('combobox', { name: '下载中心的文件' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await panel('附件').getByRole('textbox', { name: '显示的名称' }).fill('申请表，请打印');
    await expect.poll(() => axe(page), PATIENT).toEqual([]);
    await confirm('附件').click();
    await preview.getByRole('link', { name: '申请表，请打印' }).waitFor();
  });
});
