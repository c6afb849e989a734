import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const NAME = '共用的公告';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let preview: FrameLocator;
let studio: StudioClient;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const inspector = () => page.locator('[data-pane=inspector]');
const siteText = async () => (await fetch(`${quoin.site}/col?menuid=10060`)).text();
const fragment = async () => {
  const found = (await studio.must('fragments', {})).fragments.find(({ name }) => name === NAME);
  if (!found) throw new Error('the fragment is not in the list');
  return found;
};

/** Publishes drafts together as they stand. */
async function publish(...names: { kind: 'page' | 'fragment'; key: string }[]): Promise<void> {
  const items = await Promise.all(
    names.map(async (name) => ({ ...name, hash: (await studio.must('check', name)).hash })),
  );
  await studio.must('publish', { items, note: '' });
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  preview = page.frameLocator('iframe');
  await page.goto(`${quoin.studio}/pages/${HOME.key}`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await outline.getByRole('treeitem').first().waitFor();
}, 180_000);
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

it('makes a fragment of a block, which then stands on the page as one shared thing', async () => {
  await row(/^文章列表/)
    .first()
    .click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /^存为片段/ }).click();
  await page.getByLabel('片段的名称').fill(NAME);
  await page.getByRole('dialog').getByRole('button', { name: '存为片段', exact: true }).click();
  await page.getByText(`已存为片段“${NAME}”`).first().waitFor();
  expect(await page.getByText(/^已移除“/).count()).toBe(0);
  await row(/^片段/).getByText('共享 · 1 页').waitFor();
  await expect.poll(async () => (await fragment()).drafts).toEqual([HOME.key]);
  await page.getByRole('list', { name: '片段' }).getByText('共享 · 1 页').waitFor();
  await preview.locator('[data-node*="."]').first().waitFor();
  expect((await fragment()).live).toBeNull();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/fragment-unpublished');
});

it('is missing where its page would go live without it, and is shown once both are published together', async () => {
  await expect.poll(async () => (await studio.must('check', HOME)).changed).toBe(true);
  expect((await studio.must('check', HOME)).findings).toHaveLength(1);
  const { key } = await fragment();
  await publish(HOME, { kind: 'fragment', key });
  expect(await fragment()).toMatchObject({ pages: [HOME.key], drafts: [] });
  expect(await siteText()).toMatch(/data-node="[\w-]+\.[\w-]+"/);
});

it('asks before what is shared is edited, and says how far publishing it reaches', async () => {
  const { key } = await fragment();
  await page.reload();
  await row(/^片段/).click();
  await inspector().getByText(NAME).first().waitFor();
  await page.locator('[data-fragment]').getByText('共享 · 1 页').waitFor();
  await screenshot(page, 'studio/fragment');
  await inspector().getByRole('button', { name: '打开片段来编辑' }).click();
  await page.waitForURL(`**/fragments/${key}*`);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();

  const drafts = await DraftClient.connect(studio);
  const document = await drafts.open({ kind: 'fragment', key });
  const list = Object.values(document.nodes).find(({ type }) => type === 'article-list');
  await drafts.submit(
    { kind: 'fragment', key },
    { op: 'set', node: list?.id ?? '', path: ['props', 'title'], value: '处处更新' },
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
  const { key } = await fragment();
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
  await page.goto(`${quoin.studio}/pages/${HOME.key}`);
  await row(/^片段/).click();
  await inspector().getByRole('button', { name: '分离为本页区块' }).click();
  await preview.getByRole('heading', { name: '处处更新' }).waitFor();
  await expect.poll(() => row(/^片段/).count()).toBe(0);
  await expect.poll(() => page.locator('[data-fragment]').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await row(/^片段/).waitFor();
});

it('says first, on a double click and on Enter, that it is shared and on how many pages', async () => {
  await page.goto(`${quoin.studio}/pages/${HOME.key}`);
  await row(/^片段/).click();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: `“${NAME}”是共享片段` });
  await ask.getByText('它用在 1 页').waitFor();
  await screenshot(page, 'studio/fragment-asks');
  expect(await axe(page)).toEqual([]);
  await ask.getByRole('button', { name: '取消' }).click();
  await ask.waitFor({ state: 'hidden' });
  await preview.getByRole('heading', { name: '处处更新' }).dblclick();
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
  await menu(NAME, '改名');
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('改过名的');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('link', { name: /改过名的/ }).count()).toBe(1);
});

it('is removed only after it was said by name and link which page will lack it', async () => {
  const losses = page.getByRole('dialog', { name: '有页面会缺内容' });
  await menu('改过名的', '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await losses.getByText(/1 个页面上共有 1 处会缺内容/).waitFor();
  const item = losses.getByRole('list', { name: '会缺的内容' }).getByRole('listitem');
  expect(await item.allInnerTexts()).toEqual([expect.stringMatching(/^页面“首页”上的“改过名的”/)]);
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
  await page.getByRole('link', { name: /改过名的/ }).waitFor();
  expect(await siteText()).toContain('处处更新');

  await menu('改过名的', '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await losses.getByRole('button', { name: '仍要执行' }).click();
  await page.getByText('已移除片段“改过名的”').first().waitFor();
  expect(await siteText()).not.toContain('处处更新');
  await page.getByRole('button', { name: '放回' }).click();
  await page.getByRole('link', { name: /改过名的/ }).waitFor();
});

it('is removed at once where nothing shows it', async () => {
  await row(/^片段/).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => row(/^片段/).count()).toBe(0);
  await expect.poll(async () => (await studio.must('check', HOME)).changed).toBe(true);
  await publish(HOME);
  await menu('改过名的', '移除');
  await removal().getByRole('button', { name: '移除' }).click();
  await page.getByText('已移除片段“改过名的”').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: /改过名的/ }).count()).toBe(0);
  await page.getByRole('button', { name: '放回' }).click();
  await page.getByRole('link', { name: /改过名的/ }).waitFor();
});

it('offers a block its own history from its menu', async () => {
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
