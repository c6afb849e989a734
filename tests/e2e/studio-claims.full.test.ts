import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#schemas/document.ts';
import { CLAIM, publishClaims } from '../support/approved-claim.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';

const UNPROVEN = '业绩名列前茅，值得信赖';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let opened: OpenPage | undefined;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  editor = await Editor.start(quoin.studio);
  await editor.drafts.submit(PAGE, {
    ...{ op: 'set', node: ROOT, path: ['props', 'purpose'], value: 'company' },
  });
});
afterEach(() => opened?.close());
afterAll(async () => {
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const write = (title: string) =>
  editor.drafts.submit(PAGE, {
    ...{ op: 'set', node: editor.disclaimer.id, path: ['props', 'title'], value: title },
  });
const titleNow = async () =>
  (await editor.studio.must('draft', PAGE)).document.nodes[editor.disclaimer.id]?.props['title'];

async function openEditor(
  language = 'zh',
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  opened = await openStudio(browser, editor.studio, '/404', {
    viewport: { width: 1440, height: 900 },
  });
  await opened.context.addInitScript(
    (name) => localStorage.setItem('quoin-language', name),
    language,
  );
  await prepare(opened.page);
  await opened.page.goto(`${quoin.studio}/pages/${PAGE.key}`);
  await opened.page.getByRole('tree').last().getByRole('treeitem').first().waitFor();
  return opened.page;
}

describe('a finding that needs evidence', () => {
  it('says that there is no claim to pick yet', async () => {
    await write(UNPROVEN);
    const page = await openEditor();
    await press(page.getByRole('button', { name: /^页面检查，.*拦住发布/ }));
    await press(page.getByRole('button', { name: '挑表述' }));
    const dialog = page.getByRole('dialog', { name: '认可的表述' });
    await dialog.getByText('现在没有可用的表述').waitFor();
    await dialog.getByText(`换掉这一句：“${UNPROVEN}”`).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/claims-empty');
  });

  it('says when the claims cannot be read, and asks again', async () => {
    await write(UNPROVEN);
    const json = { code: 'notAllowed', message: { id: 'x', values: {} } };
    const page = await openEditor('zh', (empty) =>
      empty.route('**/api/compliance/claims', (route) => route.fulfill({ status: 403, json })),
    );
    await press(page.getByRole('button', { name: /^页面检查，.*拦住发布/ }));
    await press(page.getByRole('button', { name: '挑表述' }));
    const dialog = page.getByRole('dialog', { name: '认可的表述' });
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/api/compliance/claims');
    await press(dialog.getByRole('button', { name: '再试一次' }));
    await dialog.getByText('现在没有可用的表述').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });

  it('is mended from the keyboard by a claim with its evidence, and taken back by undo', async () => {
    await publishClaims(quoin.environment['DATABASE_URL'] ?? '', [
      CLAIM,
      { ...CLAIM, id: 'c2', claim: '连续两年获金牛奖', source: '中国证券报', enddate: '20301231' },
      { ...CLAIM, id: 'c3', claim: '独家代理', enddate: '20200101' },
    ]);
    await write(UNPROVEN);
    const page = await openEditor();
    const checks = page.getByRole('button', { name: /^页面检查/ });
    await page.getByRole('button', { name: /^页面检查，.*拦住发布/ }).press('Enter');
    await page.getByRole('button', { name: '挑表述' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '认可的表述' });
    const first = dialog.getByRole('option', { selected: true });
    await first.getByText(CLAIM.claim).waitFor();
    expect(await dialog.getByRole('option').count()).toBe(2);
    expect(await first.getByText('证明得了').count()).toBe(1);
    await dialog.getByText(CLAIM.source).waitFor();
    expect(await axe(page)).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await screenshot(page, `studio/claims-${width}`);
    }
    await page.keyboard.type('金牛');
    await dialog.getByRole('status').getByText('1 条').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await first.getByText(CLAIM.claim).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(titleNow).toBe(CLAIM.claim);
    await expect.poll(() => checks.getAttribute('aria-label')).not.toMatch(/拦住发布/);
    await page.keyboard.press('Control+Z');
    await expect.poll(titleNow).toBe(UNPROVEN);
    await page.getByRole('button', { name: /拦住发布/ }).waitFor();
  });

  it('stands at the field too, in English', async () => {
    await write(UNPROVEN);
    const page = await openEditor('en');
    await press(page.getByRole('button', { name: /^Page checks, .*block/ }));
    await press(page.getByRole('button', { name: 'Fix' }).first());
    const note = page.getByRole('group', { name: /^To be proven in/ });
    await note.getByText('Basis:').waitFor();
    await screenshot(page, 'studio/claims-field-en');
    await press(note.getByRole('button', { name: 'Pick a claim' }));
    const dialog = page.getByRole('dialog', { name: 'Approved claims' });
    await dialog.getByText('Last day of use').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/claims-en');
    await press(dialog.getByRole('button', { name: 'Use this sentence' }));
    await expect.poll(titleNow).toBe(CLAIM.claim);
    await note.waitFor({ state: 'hidden' });
  });
});

describe('a text field', () => {
  it('takes a claim at its caret by its own button, and gives it up by undo', async () => {
    await write('甲乙');
    const page = await openEditor();
    await page
      .getByRole('treeitem', { name: /免责声明|风险/ })
      .last()
      .click();
    const field = page.locator('[data-pane="inspector"] [data-field="title"]');
    await field.getByRole('textbox').press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(titleNow).toBe('甲连续两年获金牛奖乙');
    await page.keyboard.press('Control+Z');
    await expect.poll(titleNow).toBe('甲乙');
  });
});
