import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { ModelStub } from '../support/model-stub.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const LONG =
  '我们提供货币、债券、混合与指数等多种类型的基金，帮助您按照自己的目标长期配置资产；客服电话 13812345678。';
const SHORT = '多种类型的基金，帮助您长期配置资产；客服电话 13812345678。';
const SENT_SHORT = '多种类型的基金，帮助您长期配置资产；客服电话 【电话1】。';

let browser: Browser;
let quoin: DemonstrationQuoin;
let stub: ModelStub;
let studio: StudioClient;
let drafts: DraftClient;
let banner: string;
let opened: OpenPage | undefined;

beforeAll(async () => {
  stub = await ModelStub.open();
  const environment = { QUOIN_ASSISTANT_URL: stub.url, QUOIN_ASSISTANT_MODEL: 'test' };
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration({ environment })]);
  studio = await new StudioClient(quoin.studio).signIn();
  drafts = await DraftClient.connect(studio);
  const page = await drafts.open(HOME);
  const found = Object.values(page.nodes).find(({ type }) => type === 'login-banner');
  banner = found?.id ?? expect.fail('the home page has no banner');
});
afterEach(() => opened?.close());
afterAll(async () => {
  await drafts?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM'), stub?.close()]);
});

const write = (note: string) =>
  drafts.submit(HOME, { op: 'set', node: banner, path: ['props', 'lead'], value: note });
const textNow = async () =>
  (await studio.must('draft', HOME)).document.nodes[banner]?.props['lead'];

async function openEditor(path: string, language = 'zh'): Promise<Page> {
  opened = await openStudio(browser, studio, '/404', { viewport: { width: 1440, height: 900 } });
  await opened.context.addInitScript(
    (name) => localStorage.setItem('quoin-language', name),
    language,
  );
  await opened.page.goto(`${quoin.studio}${path}`);
  await opened.page.locator('[data-node-row], [role=treeitem]').first().waitFor();
  return opened.page;
}
/** The field of the banner's text, in the inspector. */
async function openField(language = 'zh'): Promise<{ page: Page; field: Locator }> {
  const page = await openEditor(`/pages/${HOME.key}`, language);
  await page
    .getByRole('treeitem', { name: language === 'zh' ? /登录横幅/ : /Login banner/ })
    .last()
    .click();
  return { page, field: page.locator('[data-pane="inspector"] [data-field="lead"]') };
}
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `studio/assistant-${name}-${width}`);
  }
}

describe('the assistant at a text field', () => {
  it('shortens the text of a banner, which is taken over, and taken back by undo', async () => {
    await write(LONG);
    stub.says({ text: SENT_SHORT });
    const { page, field } = await openField();
    await field.getByRole('button', { name: '助手：一句话' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '助手 · 一句话' });
    await dialog.getByText('将发送的内容').waitFor();
    await dialog.getByText('客服电话 【电话1】').waitFor();
    await dialog.getByText(new URL(stub.url).host).waitFor();
    expect(stub.requests).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'sends');
    await dialog.getByRole('button', { name: '发送', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: '采用' }).waitFor();
    expect(stub.last.text).not.toContain('13812345678');
    expect(await textNow()).toBe(LONG);
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'proposal');
    await dialog.getByRole('button', { name: '采用' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(textNow).toBe(SHORT);
    await expect
      .poll(() => field.getByRole('textbox').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Control+Z');
    await expect.poll(textNow).toBe(LONG);
  });

  it('is ended by Esc, at the model too, and changes nothing', async () => {
    await write(LONG);
    stub.hangs();
    const before = stub.dropped;
    const { page, field } = await openField();
    await press(field.getByRole('button', { name: '助手：一句话' }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: '发送', exact: true }));
    await dialog.getByRole('button', { name: '停止' }).waitFor();
    await screenshot(page, 'studio/assistant-waiting');
    await page.keyboard.press('Escape');
    await dialog.getByText('已停止').waitFor();
    await expect.poll(() => stub.dropped).toBe(before + 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await textNow()).toBe(LONG);
  });

  it('marks a figure of its own, says what is wrong with a bad answer, in English too', async () => {
    await write(LONG);
    stub.says({ text: '多种基金，年化收益 9.9%。' });
    const { page, field } = await openField('en');
    await press(field.getByRole('button', { name: /^Assistant: / }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What will be sent').waitFor();
    await shoot(page, 'sends-en');
    await press(dialog.getByRole('button', { name: 'Send' }));
    await dialog.getByText('I checked these figures and dates').waitFor();
    expect(await dialog.getByRole('button', { name: 'Take it' }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'unknown-en');
    stub.says({ text: '<script>alert(1)</script>' });
    await press(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.getByText('contains code or markup').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await shoot(page, 'failed-en');
    expect(await textNow()).toBe(LONG);
  });
});

describe('the assistant elsewhere', () => {
  it('proposes title and description of a page from its texts, taken as one step', async () => {
    stub.says({ title: '示例基金首页', description: '基金产品、公告与资讯。' });
    const page = await openEditor('/menu');
    await page.locator(`[data-node-row="${HOME.key}"]`).click();
    const panel = page.locator('[data-pane="inspector"]');
    const title = panel.locator('[data-field="pagetitle"]').getByRole('textbox');
    const was = await title.inputValue();
    await press(panel.locator('[data-field="pagedesc"]').getByRole('button', { name: /^助手/ }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('菜单名称').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/assistant-seo');
    await press(dialog.getByRole('button', { name: '发送', exact: true }));
    await press(dialog.getByRole('button', { name: '采用' }));
    await expect.poll(() => title.inputValue()).toBe('示例基金首页');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^撤销/ }).first().click();
    await expect.poll(() => title.inputValue()).toBe(was);
  });

  it('explains a finding, which is only read', async () => {
    await write('本基金保本保收益，稳赚不赔');
    stub.says({ meaning: '文字承诺了收益。', change: '删去“保本保收益”。' });
    const page = await openEditor(`/pages/${HOME.key}`);
    await press(page.getByRole('button', { name: /^页面检查，.*拦住发布/ }));
    await press(page.getByRole('button', { name: '解释' }).first());
    const dialog = page.getByRole('dialog');
    await dialog.getByText('检查结果').first().waitFor();
    await press(dialog.getByRole('button', { name: '发送', exact: true }));
    await dialog.getByText('删去“保本保收益”。').waitFor();
    expect(await dialog.getByRole('button', { name: '采用' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/assistant-explained');
  });
});
