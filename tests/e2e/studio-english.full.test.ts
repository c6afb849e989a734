import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, PAGE } from '../support/editor.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let opened: OpenPage | undefined;
let page: Page;
let outline: Locator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await editor.mark(2);
  await gatherContent();
});
// Each scenario in a browser that was never here: no session, and no language chosen.
beforeEach(async () => {
  await opened?.close();
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  outline = page.getByRole('tree').last();
});
afterEach(() => opened?.expectClean([/401/]));
afterAll(async () => {
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const content = new Set<string>();

/** The Chinese on screen, and in the names of what is on screen, once what editors wrote themselves is taken out of it. */
async function chinese(): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [
      ...document.querySelectorAll(
        '[aria-label], [title], [placeholder], [aria-valuetext], [aria-roledescription]',
      ),
    ].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written: string[] = [document.title];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('[lang="zh-CN"], script, style'))
        written.push(walker.currentNode.textContent ?? '');
    return [...named, ...written];
  });
  const parts = [...content].toSorted((a, b) => b.length - a.length);
  const rest = texts.map((text) => parts.reduce((left, part) => left.replaceAll(part, ''), text));
  return [...new Set(rest.filter((text) => /\p{Script=Han}/u.test(text)))];
}

/** Names of pages, modules, people and laws, and the text of props: what was written in Chinese stays so. */
async function gatherContent(): Promise<void> {
  const { pages } = await editor.studio.must('pages', {});
  const { account } = await editor.studio.must('me', {});
  const documents = await Promise.all(
    [PAGE, { kind: 'frame', key: 'frame' } as const].map((name) => editor.drafts.open(name)),
  );
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(strings)
        : [];
  const props = documents.flatMap(({ nodes }) =>
    strings(Object.values(nodes).map((node) => node.props)),
  );
  for (const text of [
    ...pages.flatMap(({ entry }) => [entry.menuname, entry.pagetitle ?? '']),
    account?.name ?? '',
    (account?.name ?? '').slice(0, 1),
    '声明【1】',
    '版权【1】',
    ...props,
    // Laws are cited by their names.
    ...strings(SHIPPED_RULES.map(({ basis }) => basis)),
  ])
    if (/\p{Script=Han}/u.test(text)) content.add(text);
}

/** The page that asks who signs in, switched to English. */
async function openSignIn(): Promise<void> {
  await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in to the studio' }).waitFor();
  await page.getByLabel('Account').fill('admin');
}
async function signIn(): Promise<void> {
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await outline.getByRole('treeitem').first().waitFor();
}

it('signs in in English once somebody switches, refused in English too', async () => {
  await openSignIn();
  await page.locator('input[type=password]').fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('Account or password is wrong. Try again').waitFor();
  expect(await chinese()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await signIn();
  await page.frameLocator('iframe').locator('main').first().waitFor();
  expect([await page.locator('html').getAttribute('lang'), await page.title()]).toEqual([
    'en-GB',
    expect.stringMatching(/Quoin Studio$/),
  ]);
  expect(await chinese()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/english-composer');
});

it('names blocks, fields and what is refused', async () => {
  await openSignIn();
  await signIn();
  await outline
    .getByRole('treeitem', { name: /Disclaimer/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).first().waitFor();
  expect(await chinese()).toEqual([]);
  await outline
    .getByRole('treeitem', { name: /Disclaimer/ })
    .first()
    .click();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('textbox').first().fill('fund list');
  await page
    .getByRole('dialog')
    .getByText(/takes only blocks of Risk/)
    .first()
    .waitFor();
  expect(await chinese()).toEqual([]);
  await screenshot(page, 'studio/english-palette');
  await page.keyboard.press('Escape');
});

it('checks, compares and shows the history', async () => {
  await openSignIn();
  await signIn();
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('声明【2】').first().waitFor();
  expect(await chinese()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/english-publish');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${quoin.studio}/pages/${PAGE.key}/history`);
  await page.getByRole('slider').waitFor();
  expect(await chinese()).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/english-history');
});

it('stays in English until it is switched back', async () => {
  await openSignIn();
  await signIn();
  await page.goto(`${quoin.studio}/pages/${PAGE.key}/history`);
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.reload();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});
