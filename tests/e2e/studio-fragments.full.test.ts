import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const TITLE = '处处可见';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
/** The home page as the first scenario finds it. */
let whole: PageDocument;
/** Its first list of articles. */
let list: DocumentNode;
let opened: OpenPage | undefined;
let page: Page;
let outline: Locator;
let preview: FrameLocator;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const inspector = () => page.locator('[data-pane=inspector]');
const siteText = async () => (await fetch(`${quoin.site}/col?menuid=10060`)).text();
const findFragment = async (name: string) => {
  const found = (await studio.must('fragments', {})).fragments.find((one) => one.name === name);
  return found ?? expect.fail('the fragment is not in the list');
};

/** Publishes drafts together as they stand. */
async function publish(...names: { kind: 'page' | 'fragment'; key: string }[]): Promise<void> {
  const items = await Promise.all(
    names.map(async (name) => ({ ...name, hash: (await studio.must('check', name)).hash })),
  );
  await studio.must('publish', { items, note: '' });
}

/** Makes a fragment of a list of articles with the heading `TITLE`, and has the draft of the home page show it in place of its first list. Returns its key. */
async function draftShared(name: string): Promise<string> {
  const nodes = [{ ...list, props: { ...list.props, title: TITLE } }];
  const { key } = await studio.must('createFragment', { name, blocks: [list.id], nodes });
  const shared = { ...list, type: 'fragment', version: 1, props: { fragment: key } };
  await resetDraft(studio, HOME, { nodes: { ...whole.nodes, [list.id]: shared } });
  return key;
}

/** The same, seen by visitors. */
async function publishShared(name: string): Promise<string> {
  const key = await draftShared(name);
  await publish(HOME, { kind: 'fragment', key });
  return key;
}

async function openHome(): Promise<void> {
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`);
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  preview = page.frameLocator('iframe');
  await outline.getByRole('treeitem').first().waitFor();
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
  list =
    Object.values(whole.nodes).find(({ type }) => type === 'article-list') ??
    expect.fail('no list of articles');
}, 180_000);
beforeEach(async () => {
  await opened?.close();
  await resetDraft(studio, HOME, whole);
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('makes a fragment of a block, which then stands on the page as one shared thing', async () => {
  const name = '存下的公告';
  await openHome();
  await row(/^文章列表/)
    .first()
    .click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /^存为片段/ }).click();
  await page.getByLabel('片段的名称').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '存为片段', exact: true }).click();
  await page.getByText(`已存为片段“${name}”`).first().waitFor();
  expect(await page.getByText(/^已移除“/).count()).toBe(0);
  await row(/^片段/).getByText('共享 · 1 页').waitFor();
  await expect.poll(async () => (await findFragment(name)).drafts).toEqual([HOME.key]);
  await page
    .getByRole('list', { name: '片段' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText('共享 · 1 页')
    .waitFor();
  await preview.locator('[data-node*="."]').first().waitFor();
  expect((await findFragment(name)).live).toBeNull();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/fragment-unpublished');
});

it('is missing where its page would go live without it, and is shown once both are published together', async () => {
  const name = '一起发布的公告';
  const key = await draftShared(name);
  expect((await studio.must('check', HOME)).findings).toHaveLength(1);
  await publish(HOME, { kind: 'fragment', key });
  expect(await findFragment(name)).toMatchObject({ pages: [HOME.key], drafts: [] });
  expect(await siteText()).toMatch(/data-node="[\w-]+\.[\w-]+"/);
});

it('asks before what is shared is edited, and says how far publishing it reaches', async () => {
  const name = '编辑的公告';
  const key = await publishShared(name);
  await openHome();
  await row(/^片段/).click();
  await inspector().getByText(name).first().waitFor();
  await page.locator('[data-fragment]').getByText('共享 · 1 页').waitFor();
  await screenshot(page, 'studio/fragment');
  await inspector().getByRole('button', { name: '打开片段来编辑' }).click();
  await page.waitForURL(`**/fragments/${key}*`);
  await page.getByRole('heading', { level: 1, name }).waitFor();

  const drafts = await DraftClient.connect(studio);
  const document = await drafts.open({ kind: 'fragment', key });
  const shared = Object.values(document.nodes).find(({ type }) => type === 'article-list');
  await drafts.submit(
    { kind: 'fragment', key },
    { op: 'set', node: shared?.id ?? '', path: ['props', 'title'], value: '处处更新' },
  );
  await drafts.close();
  await preview.getByRole('heading', { name: '处处更新' }).waitFor();
  await screenshot(page, 'studio/fragment-open');
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByText('发布后，用到它的 1 页一起更新。').waitFor();
  await page.keyboard.press('Escape');
  expect(await siteText()).not.toContain('处处更新');
  await publish({ kind: 'fragment', key });
  expect(await siteText()).toContain('处处更新');
});

it('refuses to publish a fragment inside itself', async () => {
  const key = await publishShared('套进自己的公告');
  const name = { kind: 'fragment', key } as const;
  const drafts = await DraftClient.connect(studio);
  await drafts.open(name);
  const nodes = [
    {
      id: 'circle',
      type: 'fragment',
      version: 1,
      displyflag: '1' as const,
      props: { fragment: key },
      slots: {},
    },
  ];
  expect(
    await drafts.submit(name, {
      op: 'insert',
      place: { parent: 'root', slot: 'main', after: null },
      nodes,
    }),
  ).toEqual({ ok: true });
  const { hash, findings } = await studio.must('check', name);
  expect(findings.map(({ node }) => node)).toEqual(['circle']);
  expect(await studio.call('publish', { items: [{ ...name, hash }], note: '' })).toMatchObject({
    status: 422,
  });
  await drafts.submit(name, { op: 'remove', node: 'circle' });
  await drafts.close();
});

it('detaches into blocks of the page, in one step that can be undone', async () => {
  await publishShared('分离的公告');
  await openHome();
  await row(/^片段/).click();
  await inspector().getByRole('button', { name: '分离为本页区块' }).click();
  await preview.getByRole('heading', { name: TITLE }).waitFor();
  await expect.poll(() => row(/^片段/).count()).toBe(0);
  await expect.poll(() => page.locator('[data-fragment]').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await row(/^片段/).waitFor();
});

it('says first, on a double click and on Enter, that it is shared and on how many pages', async () => {
  const name = '双击的公告';
  await publishShared(name);
  await openHome();
  await row(/^片段/).click();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: `“${name}”是共享片段` });
  await ask.getByText('它用在 1 页').waitFor();
  await screenshot(page, 'studio/fragment-asks');
  expect(await axe(page)).toEqual([]);
  await ask.getByRole('button', { name: '取消' }).click();
  await ask.waitFor({ state: 'hidden' });
  await preview.getByRole('heading', { name: TITLE }).dblclick();
  await ask.waitFor();
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'hidden' });
});

const menu = (name: string, action: string) =>
  page
    .getByRole('button', { name: `“${name}”可以做什么` })
    .click()
    .then(() => page.getByRole('menuitem', { name: action }).click());
const removal = () => page.getByRole('dialog', { name: /^移除片段/ });

it('is renamed in the list', async () => {
  const name = '要改名的公告';
  await publishShared(name);
  await openHome();
  await menu(name, '改名');
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('改过名的');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('link', { name: /改过名的/ }).count()).toBe(1);
});

it('is removed only after it was said by name and link which page will lack it', async () => {
  const name = '会缺的公告';
  await publishShared(name);
  await openHome();
  const losses = page.getByRole('dialog', { name: '有页面会缺内容' });
  await menu(name, '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await losses.getByText(/1 个页面上共有 1 处会缺内容/).waitFor();
  const item = losses.getByRole('list', { name: '会缺的内容' }).getByRole('listitem');
  expect(await item.allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^页面“首页”上的“${name}”`)),
  ]);
  expect(await item.getByRole('link', { name: '去看' }).getAttribute('href')).toMatch(
    /^\/pages\/10060\?node=/,
  );
  expect(await axe(page)).toEqual([]);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `studio/losses-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await losses.getByRole('button', { name: '不做了' }).click();
  await losses.waitFor({ state: 'hidden' });
  await removal().waitFor({ state: 'hidden' });
  await page.getByRole('link', { name }).waitFor();
  expect(await siteText()).toContain(TITLE);

  await menu(name, '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await losses.getByRole('button', { name: '仍要执行' }).click();
  await page.getByText(`已移除片段“${name}”`).first().waitFor();
  expect(await siteText()).not.toContain(TITLE);
  await page.getByRole('button', { name: '放回' }).click();
  await page.getByRole('link', { name }).waitFor();
});

it('is removed at once where nothing shows it', async () => {
  const name = '不再用的公告';
  await publishShared(name);
  await openHome();
  await row(/^片段/).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => row(/^片段/).count()).toBe(0);
  await expect.poll(async () => (await studio.must('check', HOME)).changed).toBe(true);
  await publish(HOME);
  await menu(name, '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await page.getByText(`已移除片段“${name}”`).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
  await page.getByRole('button', { name: '放回' }).click();
  await page.getByRole('link', { name }).waitFor();
});

it('offers a block its own history from its menu', async () => {
  // Two versions in which it stays what it is.
  await publishShared('历史里的公告');
  await resetDraft(studio, HOME, whole);
  await publish(HOME);
  await openHome();
  await row(/^免责声明/).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /这个区块的历史/ }).click();
  await page.waitForURL(/history\?of=/);
  await page.getByText(/^只看“免责声明”变过的版本，共 1 版/).waitFor();
  await screenshot(page, 'studio/node-history');
  await page.getByRole('button', { name: '看整页的历史' }).click();
  await expect
    .poll(() => page.getByRole('navigation', { name: '版本' }).getByRole('listitem').count())
    .toBeGreaterThan(2);
});
