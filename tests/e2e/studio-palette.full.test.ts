import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, FRAME, nodeOfType, PAGE } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';
import { keepDrafts, readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let preview: FrameLocator;
let palette: Locator;
let search: Locator;
let studio: StudioClient;
/** Makes the drafts of the pages below what each scenario begins with. */
let resetDrafts: () => Promise<void>;

const HOME = { kind: 'page', key: '10060' } as const;
/** A page that scenarios empty. */
const EMPTIED = { kind: 'page', key: '10206' } as const;
/** The calculators, which may stand without a disclaimer. */
const CALCULATORS = { kind: 'page', key: '10091' } as const;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const rows = () =>
  outline
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
const card = (name: string | RegExp) => palette.locator('[data-card]').filter({ hasText: name });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

const show = (name: string) => palette.getByRole('radio', { name }).check();

async function open({ key }: { key: string }): Promise<void> {
  opened = await openStudio(browser, studio, `/pages/${key}`);
  ({ page } = opened);
  outline = page.getByRole('tree').last();
  preview = page.frameLocator('iframe').first();
  palette = page.getByRole('dialog', { name: '插入到' });
  search = palette.getByRole('textbox', { name: '找区块或模块' });
  // An empty page has templates instead of rows.
  await outline.getByRole('treeitem').or(page.getByText('从模板开始')).first().waitFor();
}
async function openPalette(): Promise<void> {
  await row(/热销基金/)
    .first()
    .click();
  await page.keyboard.press('/');
  await search.waitFor();
}
/** Removes what scenarios saved. */
async function removePatterns(): Promise<void> {
  const { patterns } = await studio.must('patterns', {});
  for (const { id } of patterns) await studio.must('removePattern', { id });
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  resetDrafts = await keepDrafts(studio, [HOME, EMPTIED, CALCULATORS, PAGE]);
});
beforeEach(async () => {
  await opened?.close();
  await resetDrafts();
});
afterEach(() => opened.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the palette', () => {
  let before: string[];

  beforeEach(async () => {
    await open(HOME);
    before = await steady(rows);
    await openPalette();
  });

  it('shows every block as the site draws it', async () => {
    await expect
      .poll(() => card('基金列表').first().locator('[data-picture=ready]').count(), {
        timeout: 20_000,
      })
      .toBe(1);
    await expect
      .poll(() => palette.locator('[data-picture=waiting]').count(), { timeout: 20_000 })
      .toBe(0);
    await screenshot(page, 'studio/palette-cards');
    await page.setViewportSize({ width: 1280, height: 800 });
    await screenshot(page, 'studio/palette-cards-1280');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await palette.locator('[data-picture=failed]').count()).toBe(0);
    expect(await inkOf(card('基金列表').first().locator('img'))).toBeGreaterThan(20);
    expect(await axe(page)).toEqual([]);
  });

  it('finds by initials, walks by arrows, and says why something cannot go here', async () => {
    await search.fill('jzzs');
    await expect
      .poll(() => palette.locator('[data-card]').allInnerTexts())
      .toEqual([expect.stringContaining('净值走势')]);
    await search.fill('页脚');
    await expect.poll(() => card('页脚').innerText()).toContain('只放');
    await search.fill('');
    await page.keyboard.press('ArrowDown');
    const [first, second] = await steady(() => palette.locator('[data-card]').allInnerTexts());
    await expect.poll(focused).toContain(first?.split('\n')[0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toContain(second?.split('\n')[0]);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => search.evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  it('inserts by Enter, stays open with ⇧, remembers what was used, and Esc leads back', async () => {
    await search.fill('免责');
    await page.keyboard.press('Shift+Enter');
    await search.fill('');
    await palette.getByRole('heading', { name: '最近用过' }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await expect.poll(async () => (await rows()).length).toBe(before.length + 1);
  });
});

describe('an edge of what is selected', () => {
  it('opens the palette at its place, above and below', async () => {
    await open(HOME);
    // Both edges are to be in sight.
    await page.setViewportSize({ width: 1440, height: 1400 });
    await row(/热销基金/).click();
    await page.getByRole('button', { name: '在上面插入' }).click();
    await expect.poll(() => palette.innerText()).toContain('“基金列表”之前，第 1 位');
    await search.press('Escape');
    await page.getByRole('button', { name: '在此插入' }).click();
    await expect.poll(() => palette.innerText()).toContain('第 2 位');
  });
});

describe('patterns', () => {
  beforeEach(removePatterns);

  it('are saved from the selection and inserted as copies of their own', async () => {
    await open(HOME);
    await row(/热销基金/).click();
    const count = (await steady(rows)).length;
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: /^存为组合/ }).click();
    await page.getByLabel('名称', { exact: true }).first().fill('月度热销');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已存“月度热销”').last().waitFor();
    await openPalette();
    await show('组合');
    await expect
      .poll(() => card('月度热销').locator('[data-picture=ready]').count(), { timeout: 20_000 })
      .toBe(1);
    await palette.getByText('插入后是独立副本').first().waitFor();
    await screenshot(page, 'studio/palette-patterns');
    expect(await axe(page)).toEqual([]);
    await card('月度热销').click();
    await palette.waitFor({ state: 'detached' });
    await expect.poll(async () => (await rows()).length).toBe(count + 1);
    await page.getByLabel('标题', { exact: true }).fill('副本');
    await expect
      .poll(() => preview.locator('h2').allInnerTexts())
      .toEqual(expect.arrayContaining(['热销基金', '副本']));
  });

  it('are renamed, removed, and taken back', async () => {
    const list = nodeOfType(await readDraft(studio, HOME), 'fund-list');
    await studio.must('savePattern', {
      name: '月度热销',
      kind: 'pattern',
      tops: [list.id],
      nodes: [list],
    });
    await open(HOME);
    await openPalette();
    await show('组合');
    await palette.getByRole('button', { name: '给“月度热销”改名' }).click();
    await page.getByRole('textbox', { name: '名称' }).last().fill('季度热销');
    await page.keyboard.press('Enter');
    await card('季度热销').waitFor();
    await palette.getByRole('button', { name: '移除 季度热销' }).click();
    await card('季度热销').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^撤销$|^撤销 *Ctrl\+Z$/ })
      .last()
      .click();
    await card('季度热销').waitFor();
    await expect.poll(() => card('月度热销').count()).toBe(0);
    await palette.getByRole('button', { name: '“季度热销”的历史' }).click();
    const changes = page.getByRole('list', { name: '“季度热销”的历史' }).getByRole('listitem');
    await expect
      .poll(() => changes.allInnerTexts())
      .toEqual(
        [/放回了“季度热销”$/, /移除了“季度热销”$/, /改名为“季度热销”$/, /存为“月度热销”$/].map(
          (words) => expect.stringMatching(words),
        ),
      );
    // Until it has faded in, its colours are others.
    await expect.poll(() => axe(page), { timeout: 20_000 }).toEqual([]);
    await screenshot(page, 'studio/pattern-history');
    await page.keyboard.press('Escape');
    await changes.first().waitFor({ state: 'hidden' });
    await search.press('Escape');
  });

  it('of whole pages begin an empty one', async () => {
    await open(EMPTIED);
    await row(/^M11/).last().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByText('从模板开始').waitFor();
    await screenshot(page, 'studio/empty-page');
    await page.getByRole('button', { name: '首页', exact: true }).click();
    await expect
      .poll(async () =>
        (await rows()).filter((name) => name.includes('模块')).map((name) => name.slice(0, 3)),
      )
      .toEqual(['M01', 'M04', 'M07', 'M08', 'M11']);
    await row(/^M11/).click();
    await page.keyboard.press('p');
    await page.getByRole('dialog').getByRole('radio', { name: '整页，作为页面模板' }).check();
    await page.getByRole('dialog').getByLabel('名称', { exact: true }).fill('一页首页');
    await page.keyboard.press('Enter');
    await page.getByText('已存“一页首页”').last().waitFor();
    await row(/^M11/).click();
    await page.keyboard.press('Control+z');
    await page.getByText('从模板开始').waitFor();
  });

  it('of whole pages that editors saved are renamed, removed, and taken back in their list', async () => {
    const home = await readDraft(studio, HOME);
    const top = nodeOfType(home, 'page');
    await studio.must('savePattern', {
      name: '一页首页',
      kind: 'page',
      tops: top.slots['main'] ?? [],
      nodes: Object.values(home.nodes).filter(({ id }) => id !== top.id),
    });
    const root = nodeOfType(await readDraft(studio, EMPTIED), 'page');
    await resetDraft(studio, EMPTIED, { nodes: { [root.id]: { ...root, slots: { main: [] } } } });
    await open(EMPTIED);
    const templates = page.getByRole('list', { name: '编辑存的模板' });
    const ask = (name: string, action: string) =>
      templates
        .getByRole('button', { name: `“${name}”可以做什么` })
        .click()
        .then(() => page.getByRole('menuitem', { name: action }).click());
    await ask('一页首页', '改名');
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('季末首页');
    await page.keyboard.press('Enter');
    await templates.getByRole('button', { name: '季末首页', exact: true }).waitFor();
    await screenshot(page, 'studio/templates');
    expect(await axe(page)).toEqual([]);
    await ask('季末首页', '移除');
    await templates.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^撤销$/ })
      .last()
      .click();
    await templates.getByRole('button', { name: '季末首页', exact: true }).click();
    await expect
      .poll(async () => (await rows()).filter((name) => name.includes('模块')).length)
      .toBe(5);
  });
});

describe('page checks', () => {
  const checks = () => page.getByRole('button', { name: /^页面检查/ });

  it('point out what a visitor would miss, and mend it by one press', async () => {
    await open(CALCULATORS);
    await checks().filter({ hasNotText: /\d/ }).waitFor();
    await row(/^收益试算/)
      .first()
      .click();
    await page.keyboard.press('Control+Shift+e');
    await expect.poll(() => checks().getAttribute('aria-label')).toContain('1 处提醒');
    await checks().click();
    await page.getByText('这个模块里没有显示的区块').waitFor();
    await screenshot(page, 'studio/checks');
    // What lies under an open list is partly covered until it closes.
    expect((await axe(page)).filter((problem) => !problem.includes('partially obscured'))).toEqual(
      [],
    );
    await page.getByRole('button', { name: '隐藏模块' }).click();
    await expect.poll(() => checks().getAttribute('aria-label')).toBe('页面检查，没有问题');
    await page.keyboard.press('Escape');
  });

  it('find links that lead to nothing while another editor types them, lead there, and keep them from being published', async () => {
    await open(PAGE);
    const other = await Editor.start(quoin.studio);
    const { pages } = await other.studio.must('pages', {});
    const documents = [
      FRAME,
      ...pages
        .filter(({ live }) => live !== null)
        .map(({ entry }) => ({ kind: 'page' as const, key: entry.id })),
    ];
    for (const document of documents)
      expect((await other.studio.must('check', document)).findings).toEqual([]);
    const text = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: '看',
              marks: [{ type: 'link', attrs: { address: '/list?menuid=99999' } }],
            },
          ],
        },
      ],
    };
    const block = {
      id: 'linked',
      type: 'rich-text',
      version: 1,
      displyflag: '1' as const,
      props: { title: '', text },
      slots: {},
    };
    const { id: parent } = nodeOfType(await other.drafts.open(PAGE), 'M03');
    expect(
      await other.drafts.submit(PAGE, {
        op: 'insert',
        place: { parent, slot: 'main', after: null },
        nodes: [block],
      }),
    ).toMatchObject({ ok: true });
    await expect
      .poll(() => checks().getAttribute('aria-label'), { timeout: 15_000 })
      .toContain('1 处拦住发布');
    expect((await other.studio.must('check', PAGE)).findings).toMatchObject([
      { node: 'linked', message: { values: { address: '/list?menuid=99999' } } },
    ]);
    expect(await other.publish({ documents: [PAGE] })).toMatchObject({ status: 422 });
    await checks().click();
    await page.getByRole('button', { name: '去改' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('node')).toBe('linked');
    await other.close();
  });
});

/** How many different colours an image has on a coarse grid: a blank one has a few. */
function inkOf(image: Locator): Promise<number> {
  return image.evaluate(async (element) => {
    const shown = element as HTMLImageElement;
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 200];
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0, 320, 200);
    const { data = [] } = context?.getImageData(0, 0, 320, 200) ?? {};
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
    return colours.size;
  });
}
