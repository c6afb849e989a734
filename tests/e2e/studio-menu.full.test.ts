import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { keepDrafts } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let grid: Locator;
let studio: StudioClient;

const row = (id: string) => grid.locator(`[data-node-row="${id}"]`);
const said = () => page.locator('[data-announcements=assertive]').innerText();
const selected = () => grid.locator('[aria-selected=true]').getAttribute('data-node-row');
const rowIds = () =>
  grid
    .locator('[data-node-row]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-node-row') ?? ''));
const rootIds = () =>
  grid
    .locator('[data-node-row][aria-level="1"]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-node-row') ?? ''));
const levelOf = async (id: string) => row(id).getAttribute('aria-level');
const saved = () =>
  expect
    .poll(() => page.locator('[data-pane=top]').innerText(), { timeout: 15_000 })
    .toMatch(/已保存/);

async function press(...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
/** What a key says. */
async function says(key: string, words: string | RegExp) {
  await press(key);
  await expect.poll(said, { message: key }).toMatch(words);
}
const nameOf = async (id: string) =>
  ((await row(id).locator('[role=gridcell]').first().innerText()) ?? '').trim();

/** The first two roots as a scenario finds them. */
let first: string;
let second: string;
/** Makes the menu and the redirects again what they were at first. */
let resetDrafts: () => Promise<void>;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = await new StudioClient(quoin.studio).signIn();
  resetDrafts = await keepDrafts(studio, [
    { kind: 'menu', key: 'menu' },
    { kind: 'redirect', key: 'redirects' },
  ]);
}, 180_000);
beforeEach(async () => {
  await opened?.close();
  // What a scenario undid last may not have reached the server when its page was closed.
  await resetDrafts();
});
beforeEach(async () => {
  opened = await openStudio(browser, studio, '/menu');
  ({ page } = opened);
  grid = page.getByRole('treegrid', { name: '菜单树' });
  await grid.locator('[data-node-row]').first().waitFor();
  [first = '', second = ''] = await steady(rootIds);
});
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('by key', () => {
  it('picks an entry up, moves it between rows and levels, says every step, and puts it back', async () => {
    await row(second).click();
    const [firstName, name] = await Promise.all([nameOf(first), nameOf(second)]);
    const before = await rowIds();
    await says(' ', `已拾起“${name}”。`);
    await says('ArrowRight', `降到第 2 级，上级是 ${firstName}`);
    await screenshot(page, 'studio/menu-carry');
    await says('ArrowRight', /^这里最深到第 2 级，不能再降$/);
    await says('ArrowLeft', /^升到第 1 级，在最上层$/);
    await says('ArrowLeft', /^这里最浅到第 1 级，不能再升$/);
    await says('ArrowUp', `“${firstName}”之前，第 1 位`);
    await says('ArrowUp', /^已到头/);
    await says('Escape', /^已取消，回到第 2 位$/);
    expect(await rowIds()).toEqual(before);

    await says(' ', /^已拾起/);
    await says('ArrowRight', /^降到第 2 级/);
    await says('Enter', /^已放下，第 1 位，共 1 位。可撤销$/);
    expect(await levelOf(second)).toBe('2');
    await press('Control+z');
    await expect.poll(() => levelOf(second)).toBe('1');
    expect(await rowIds()).toEqual(before);
  });

  it('renames in place, hides, and removes with undo', async () => {
    await row(second).click();
    const name = await nameOf(second);
    await press('F2');
    await page.getByLabel('新的名称').fill(`${name}新`);
    await says('Enter', `已改名为“${name}新”`);
    expect(await nameOf(second)).toBe(`${name}新`);
    await press('Control+Shift+E');
    await row(second).getByRole('img', { name: '已隐藏' }).waitFor();
    await press('Control+z', 'Control+z');
    await expect.poll(() => nameOf(second)).toBe(name);
    await press('Delete');
    await expect.poll(rowIds).not.toContain(second);
    await press('Control+z');
    await expect.poll(rowIds).toContain(second);
  });
});

describe('several entries', () => {
  it('are chosen by key, and hidden, moved and removed together, each as one step', async () => {
    const [, , third = ''] = await rootIds();
    await row(first).click();
    await press('Shift+ArrowDown');
    const chosen = grid.locator('[aria-selected=true]');
    await expect
      .poll(() =>
        chosen.evaluateAll((rows) => rows.map((each) => each.getAttribute('data-node-row'))),
      )
      .toEqual([first, second]);
    const panel = page.getByRole('complementary', { name: /^菜单项：2 个/ });
    const hidden = grid.getByRole('img', { name: '已隐藏' });
    const before = { rows: await rowIds(), hidden: await hidden.count() };
    expect(await axe(page)).toEqual([]);

    await panel.getByRole('button', { name: '全部隐藏' }).click();
    await expect
      .poll(() =>
        Promise.all(
          [first, second].map((id) => row(id).getByRole('img', { name: '已隐藏' }).count()),
        ),
      )
      .toEqual([1, 1]);
    await press('Control+z');
    await expect.poll(() => hidden.count()).toBe(before.hidden);

    const parent = await nameOf(third);
    await panel.getByRole('combobox', { name: '一起移到' }).fill(parent);
    await page.locator('.ant-select-item-option').filter({ hasText: parent }).first().click();
    await expect.poll(() => Promise.all([first, second].map(levelOf))).toEqual(['2', '2']);
    await grid.focus();
    await press('Control+z');
    await expect.poll(rowIds).toEqual(before.rows);

    await row(first).click();
    await press('Shift+ArrowDown');
    await panel.getByRole('button', { name: '全部移除' }).click();
    await expect.poll(rowIds).toEqual(expect.not.arrayContaining([first, second]));
    await press('Control+z');
    await expect.poll(rowIds).toEqual(before.rows);
  });
});

describe('by pointer', () => {
  it('drags an entry sideways below the one above it; nothing moves before the drop', async () => {
    const [before, name] = [await steady(rowIds), await nameOf(first)];
    const box = await steady(() => row(second).boundingBox());
    if (!box) throw new Error('not on screen');
    const [x, y] = [box.x + 120, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + step * 6, y, { steps: 2 });
    // A drag that the browser begins late hears of the pointer with its next move.
    await expect
      .poll(async () => {
        await page.mouse.move(x + 40, y, { steps: 2 });
        await page.mouse.move(x + 36, y, { steps: 2 });
        return page.getByText(`到“${name}”里，第 1 位`).count();
      })
      .toBe(1);
    expect((await rowIds()).slice(0, before.length)).toEqual(before);
    await screenshot(page, 'studio/menu-drag');
    await page.mouse.up();
    await expect.poll(() => levelOf(second)).toBe('2');
    await press('Control+z');
    await expect.poll(() => levelOf(second)).toBe('1');
  });
});

describe('a new entry', () => {
  it('comes with a page from a template, is published with it, and visitors reach it', async () => {
    await row(first).click();
    await page.getByRole('button', { name: '新建菜单项' }).click();
    const dialog = page.getByRole('dialog', { name: '新建菜单项' });
    await dialog.getByLabel('名称').fill('春季专题');
    await dialog.getByRole('combobox', { name: '它的页面' }).click();
    await page.locator('.ant-select-item-option').nth(1).click();
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    await expect.poll(said).toMatch(/^已新建“春季专题”/);
    const id = (await selected()) ?? '';
    await saved();
    await expect
      .poll(
        async () =>
          Object.keys((await studio.must('draft', { kind: 'page', key: id })).document.nodes)
            .length,
      )
      .toBeGreaterThan(5);
    await expect
      .poll(async () => (await studio.must('pages', {})).pages.some(({ entry }) => entry.id === id))
      .toBe(true);
    expect((await fetch(`${quoin.site}/col?menuid=${id}`)).status).toBe(404);
    await page.goto(`${quoin.studio}/pages/${id}`);
    await page
      .getByRole('radiogroup', { name: '看哪一份' })
      .getByRole('radio', { name: '线上' })
      .check();
    await page.getByText('访客还看不到这一页').waitFor();
    await page.locator('[data-pane=page]').getByText('还没有上线').waitFor();
    await page.goto(`${quoin.studio}/menu`);
    const names = [
      { kind: 'menu', key: 'menu' },
      { kind: 'page', key: id },
    ] as const;
    const items = await Promise.all(
      names.map(async (name) => ({ ...name, hash: (await studio.must('check', name)).hash })),
    );
    await studio.must('publish', { items, note: '' });
    const answer = await fetch(`${quoin.site}/col?menuid=${id}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('春季专题');
    expect(html.match(/data-node=/g)?.length).toBeGreaterThan(5);
  });
});

describe('links that would break', () => {
  it('are named when an entry is removed; its redirect goes live with the menu, the site follows it, and it can be looked after in the list of redirects', async () => {
    const [{ links }, seen] = await Promise.all([studio.must('menuLinks', {}), steady(rowIds)]);
    const link = links.find(
      ({ entry, kind, address }) =>
        kind !== 'parameter' &&
        entry !== first &&
        seen.includes(entry) &&
        address.includes(`menuid=${entry}`),
    );
    if (!link) throw new Error('no page links to an entry of the menu that is in sight');
    await row(link.entry).click();
    await press('Delete');
    const lost = page.getByRole('region', { name: /旧地址发布后会打不开/ });
    await lost.waitFor();
    await expect.poll(() => lost.innerText()).toContain(link.address);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/menu-lost');
    await lost.getByRole('button', { name: /^加 \d+ 条转向$/ }).click();
    await lost.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '发布…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('checkbox', { name: '转向' }).isChecked()).toBe(true);
    await dialog.getByText('检查都通过了').waitFor();
    await screenshot(page, 'studio/menu-publish');
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    await dialog.waitFor({ state: 'detached', timeout: 20_000 });
    const answer = await fetch(`${quoin.site}${link.address}`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    const followed = await fetch(`${quoin.site}${link.address}`);
    expect(followed.status).toBe(200);

    await page.goto(`${quoin.studio}/redirects`);
    const list = page.getByRole('region', { name: '转向' });
    await list
      .getByRole('button', { name: /menuid=/ })
      .first()
      .click();
    await page.getByRole('complementary').getByLabel('旧地址').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/redirects');
  });
});

it('passes axe at every width', async () => {
  await row(first).click();
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `studio/menu-${width}`);
  }
});
