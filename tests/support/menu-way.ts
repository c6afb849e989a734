import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from './axe.ts';
import { screenshot, steady } from './browser.ts';

const tree = (page: Page) => page.getByRole('region', { name: '菜单树' });
const grid = (page: Page) => page.getByRole('treegrid', { name: '菜单树' });
const row = (page: Page, id: string) => grid(page).locator(`[data-node-row="${id}"]`);
const panel = (page: Page) => page.getByRole('complementary', { name: /^菜单项/ });
const bar = (page: Page) => page.getByRole('group', { name: /^选中的：/ });

/** The entries of the first level that are drawn, from the top. */
export const rootEntries = (page: Page) =>
  grid(page)
    .locator('[data-node-row][aria-level="1"]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-node-row') ?? ''));
const levelOf = (page: Page, id: string) => row(page, id).getAttribute('aria-level');

/** The menu's screen, drawn at its width: tree and fields beside each other, or one of them. */
export async function openMenu(page: Page, studio: string): Promise<void> {
  await page.goto(`${studio}/menu`);
  await grid(page).locator('[data-node-row]').first().waitFor({ timeout: 120_000 });
}

/** Nothing is wider than the screen, and tree and fields do not lie on each other. */
export async function expectLaidOut(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  const boxes = await Promise.all(
    [tree(page), panel(page)].map(async (pane) =>
      (await pane.isVisible()) ? await pane.boundingBox() : null,
    ),
  );
  const shown = boxes.filter((box) => box !== null);
  expect(shown.length).toBeGreaterThan(0);
  for (const { x, width: wide, height } of shown) {
    expect(Math.round(x)).toBeGreaterThanOrEqual(0);
    expect(Math.round(x + wide)).toBeLessThanOrEqual(width);
    expect(wide).toBeGreaterThan(280);
    expect(height).toBeGreaterThan(280);
  }
  const [one, other] = shown.toSorted((a, b) => a.x - b.x);
  if (one && other) expect(Math.round(one.x + one.width)).toBeLessThanOrEqual(Math.round(other.x));
}

/** Chooses an entry and reads its fields, which on a phone take the place of the tree, and comes back. */
export async function lookAtEntry(page: Page, id: string, shot: () => Promise<unknown>) {
  await row(page, id).click();
  const isPhone = await bar(page).isVisible();
  if (isPhone) {
    await expectLaidOut(page);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/menu-bar-360');
    await bar(page).getByRole('button', { name: '编辑' }).click();
    await tree(page).waitFor({ state: 'hidden' });
  }
  await panel(page).locator('[data-field="menuname"] input').waitFor();
  await expectLaidOut(page);
  expect(await axe(page)).toEqual([]);
  await shot();
  if (!isPhone) return;
  await page.keyboard.press('Enter');
  await tree(page).waitFor();
}

/** Moves the second entry of the first level below the first by key, and takes it back. */
export async function moveByKey(page: Page, id: string): Promise<void> {
  await row(page, id).click();
  await grid(page).focus();
  for (const key of [' ', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => levelOf(page, id)).toBe('2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => levelOf(page, id)).toBe('1');
}

/** The same by dragging it to the right, and back. */
export async function moveByPointer(page: Page, id: string): Promise<void> {
  const box = await steady(() => row(page, id).boundingBox());
  if (!box) throw new Error('not on screen');
  const [x, y] = [box.x + 120, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + step * 6, y, { steps: 2 });
  await expect
    .poll(async () => {
      await page.mouse.move(x + 40, y, { steps: 2 });
      await page.mouse.move(x + 36, y, { steps: 2 });
      return page.getByText(/到“.*”里，第 1 位/).count();
    })
    .toBe(1);
  await page.mouse.up();
  await expect.poll(() => levelOf(page, id)).toBe('2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => levelOf(page, id)).toBe('1');
}

/** Finds an entry by its name, and lists all again. */
export async function search(page: Page, id: string, name: string): Promise<void> {
  const box = tree(page).getByRole('textbox', { name: '名称、地址或编号' });
  await box.fill(name);
  await row(page, id).waitFor();
  expect(await grid(page).locator('[data-node-row]').count()).toBeLessThan(30);
  await expectLaidOut(page);
  await box.fill('');
}

/** Adds an entry behind one, and takes it back. */
export async function addEntry(page: Page, id: string): Promise<void> {
  await row(page, id).click();
  await page.getByRole('button', { name: '新建菜单项' }).click();
  const dialog = page.getByRole('dialog', { name: '新建菜单项' });
  await dialog.getByLabel('名称').fill('试一试');
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  const added = grid(page).getByRole('row', { name: /试一试/ });
  await added.waitFor();
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await added.waitFor({ state: 'detached' });
  // Another window, which opens next, has to find it so.
  await expect
    .poll(() => page.locator('[data-pane=top]').textContent(), { timeout: 30_000 })
    .toMatch(/已保存/);
}
