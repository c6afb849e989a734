import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths } from '../support/look.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let begun: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let dialog: Locator;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  begun = withBlock(await readDraft(studio, HOME), 'M07', {
    id: 'tried',
    type: 'rich-text',
    props: {
      title: '费用说明',
      text: {
        type: 'doc',
        content: [
          paragraph('申购费见公告。'),
          { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '赎回' }] },
          paragraph('持有满七天免赎回费。'),
        ],
      },
    },
  });
});
beforeEach(async () => {
  await opened?.close();
  await resetDraft(studio, HOME, begun);
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(language = 'zh'): Promise<void> {
  opened = await openStudio(browser, studio, `/pages/${HOME.key}?node=tried`);
  ({ page } = opened);
  if (language !== 'zh') {
    await page.evaluate((name) => localStorage.setItem('quoin-language', name), language);
    await page.reload();
  }
  dialog = page.getByRole('dialog');
  await page.getByRole('tree').last().getByRole('treeitem', { selected: true }).click();
}
const block = async () => (await readDraft(studio, HOME)).nodes['tried'];

it('makes a notice of a text by the keyboard, with its comment and its selection, in one step', async () => {
  await studio.must('startThread', {
    ...HOME,
    target: { node: 'tried', path: null },
    body: '改成声明更合适',
    mentions: [],
  });
  await open();
  await page.keyboard.press('t');
  await dialog.getByRole('button', { name: /免责声明.*丢失 1 项/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('正文：格式（标题）').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await block())?.type).toBe('disclaimer');
  const row = page.getByRole('tree').last().getByRole('treeitem', { selected: true });
  expect(await row.getAttribute('aria-label')).toContain('免责声明');
  expect(
    await row.evaluate((element) =>
      element.closest('[role=tree]')?.contains(document.activeElement),
    ),
  ).toBe(true);
  const frame = page.frameLocator('iframe').first();
  await frame.getByText('持有满七天免赎回费。').waitFor();
  const { threads } = await studio.must('comments', HOME);
  expect(threads.map(({ node, resolved }) => [node, resolved])).toEqual([['tried', null]]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await block())?.type).toBe('rich-text');
  expect(await readDraft(studio, HOME)).toEqual(begun);
});

it('splits a text at its caret and joins it again, one step each', async () => {
  await open();
  const types = async () => {
    const { nodes } = await readDraft(studio, HOME);
    const holder = Object.values(nodes).find(({ slots }) => slots['main']?.includes('tried'));
    return (holder?.slots['main'] ?? []).map((id) => nodes[id]?.type);
  };
  const before = await types();
  const text = page.locator('[data-pane=inspector] [data-field=text] [contenteditable=true]');
  await text.getByText('申购费见公告。').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Alt+Enter');
  await expect.poll(types).toEqual([...before, 'rich-text']);
  const shown = page.frameLocator('iframe').first();
  await shown.getByText('购费见公告。', { exact: true }).waitFor();
  await expect.poll(() => text.textContent()).toBe('购费见公告。赎回持有满七天免赎回费。');
  await expect.poll(() => text.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual(before);
  expect(await readDraft(studio, HOME)).toMatchObject(begun);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(types).toEqual([...before, 'rich-text']);
  const rows = page
    .getByRole('tree')
    .last()
    .getByRole('treeitem', { name: /富文本/ });
  await rows.first().click();
  await page.keyboard.press('j');
  await expect.poll(types).toEqual(before);
  await expect.poll(() => text.textContent()).toBe('申购费见公告。赎回持有满七天免赎回费。');
});

it.each(['zh', 'en'])('shows what is kept and lost at every width, %s', async (language) => {
  await open(language);
  await page.keyboard.press('t');
  const card = dialog.locator('button[aria-pressed]').first();
  await card.waitFor();
  await card.click();
  await dialog.locator('[data-picture=ready]').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await lookAtWidths(page, `studio/conversion-${language}`);
});
