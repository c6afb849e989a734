import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { largeClip } from '../support/large-clip.ts';
import { openStudio } from '../support/open-studio.ts';
import { keepDrafts } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let studio: StudioClient;
/** Makes the drafts of both pages what each scenario begins with. */
let resetDrafts: () => Promise<void>;

const HOME = { kind: 'page', key: '10060' } as const;
const OTHER = { kind: 'page', key: '10066' } as const;
const WHOLE = ['M01', 'M04', 'M07', 'M08', 'M11'];

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const rows = () =>
  outline
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
const modules = async () =>
  (await rows()).filter((name) => /^M\d\d/.test(name)).map((name) => name.slice(0, 3));
const selected = () =>
  outline
    .locator('[aria-selected=true]')
    .evaluateAll((items) =>
      items.map((item) => (item.getAttribute('aria-label') ?? '').slice(0, 3)),
    );
const said = () => page.locator('[data-announcements=assertive]').innerText();
const focusedPane = () =>
  page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'));

async function press(...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
async function open({ key }: { key: string }) {
  await page.goto(`${quoin.studio}/pages/${key}`);
  await outline.getByRole('treeitem').first().waitFor();
}
/** What the browser's own paste brings, whatever is on the machine's clipboard. */
async function paste(text: string) {
  await outline.focus();
  await outline.evaluate((tree, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    tree.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
async function pointOf(locator: Locator, dy = 0.5) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + 90, y: box.y + box.height * dy };
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  resetDrafts = await keepDrafts(studio, [HOME, OTHER]);
});
beforeEach(async () => {
  await opened?.close();
  await resetDrafts();
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  ({ page } = opened);
  outline = page.getByRole('tree', { name: '大纲' });
  await expect.poll(modules).toEqual(WHOLE);
});
afterEach(() => opened.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('moving by keyboard', () => {
  it('says every step', async () => {
    await row(/^M07/).click();
    const steps: [key: string, said: RegExp][] = [
      ['Space', /^已拾起“.+”。方向键移动，回车放下，Esc 取消$/],
      ['ArrowUp', /^在“.+”之前，第 2 位，共 5 位$/],
      ['ArrowUp', /^在“.+”之前，第 1 位，共 5 位$/],
      ['ArrowUp', /^这个方向没有能放的地方$/],
      ['Escape', /^已取消，回到第 3 位$/],
      ['Space', /^已拾起/],
      ['ArrowDown', /第 4 位，共 5 位$/],
      ['Enter', /^已放下，第 4 位，共 5 位。可撤销$/],
      ['Alt+ArrowUp', /^已上移，第 3 位，共 5 位$/],
      ['Alt+ArrowDown', /^已下移，第 4 位，共 5 位$/],
      ['Control+z', /^撤销了：移动 .+。$/],
      ['Control+z', /^撤销了：移动 .+。$/],
      ['Control+z', /^撤销了：移动 .+。$/],
      ['Control+d', /^已复制“.+”，第 4 位，共 6 位$/],
      ['Control+Shift+e', /^已隐藏“.+”，访客看不到它$/],
      ['Delete', /^已移除“.+”。Ctrl\+Z 撤销$/],
    ];
    for (const [key, words] of steps) {
      await press(key);
      await expect.poll(said, { message: key }).toMatch(words);
    }
    await expect.poll(modules).toEqual(WHOLE);
    await expect.poll(selected).toEqual(['M08']);
  });

  it('walks the panes with F6', async () => {
    await row(/^M08/).click();
    await outline.focus();
    for (const pane of ['page', 'inspector', 'top', 'outline']) {
      await press('F6');
      await expect.poll(focusedPane).toBe(pane);
    }
  });
});

describe('several nodes', () => {
  it('are a range with ⇧, kept in the address, and move as one step of undo', async () => {
    await row(/^M04/).click();
    await row(/^M07/).click({ modifiers: ['Shift'] });
    await expect.poll(selected).toEqual(['M04', 'M07']);
    await expect
      .poll(() => new URL(page.url()).searchParams.get('node')?.split('.').length)
      .toBe(2);
    await page.locator('[data-selection-tag]', { hasText: '已选 2 个' }).waitFor();
    await screenshot(page, 'studio/several');
    await press('Alt+ArrowDown');
    await expect.poll(said).toBe('已下移，第 3 位，共 5 位');
    await expect.poll(modules).toEqual(['M01', 'M08', 'M04', 'M07', 'M11']);
    await press('Control+z');
    await expect.poll(modules).toEqual(WHOLE);
    await page.reload();
    await expect.poll(selected).toEqual(['M04', 'M07']);
  });

  it('are picked out by keyboard alone, and removed and brought back together', async () => {
    await row(/^M08/).click();
    await expect.poll(selected).toEqual(['M08']);
    await press('Control+ArrowDown');
    const last = await row(/^M08/).getAttribute('data-node-row');
    await expect.poll(() => outline.getAttribute('aria-activedescendant')).not.toContain(last);
    expect(await selected()).toEqual(['M08']);
    await press('Shift+ArrowDown');
    await expect.poll(selected).toEqual(['M08', 'M11']);
    await press('Delete');
    await expect.poll(modules).toEqual(['M01', 'M04', 'M07']);
    await expect.poll(selected).toEqual(['M07']);
    await press('Control+z');
    await expect.poll(modules).toEqual(WHOLE);
  });

  it('are dragged together', async () => {
    await row(/^M08/).click();
    await row(/^M11/).click({ modifiers: ['Control'] });
    await expect.poll(selected).toEqual(['M08', 'M11']);
    const from = await pointOf(row(/^M08/));
    const to = await pointOf(row(/^M01/), 0.1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 6 });
    await page.mouse.move(to.x, to.y, { steps: 20 });
    await page.locator('[data-drop-line=outline]').waitFor();
    await page.mouse.up();
    await expect.poll(modules).toEqual(['M08', 'M11', 'M01', 'M04', 'M07']);
    await press('Control+z');
    await expect.poll(modules).toEqual(WHOLE);
  });
});

describe('dragging', () => {
  it('says why nothing goes to a place, copies with ⌥, and is given up with Esc', async () => {
    const block = row(/^基金列表/).first();
    const from = await pointOf(block);
    const closed = await pointOf(row(/^免责声明/));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(closed.x, closed.y, { steps: 20 });
    await expect.poll(said).toMatch(/^M11 风险提示只放.+，“基金列表”没有移过来。$/);
    expect(await page.locator('[data-drop-line=outline]').count()).toBe(0);
    await press('Escape');
    await page.mouse.up();
    await expect.poll(said).toBe('已取消，回到第 1 位');

    const before = (await rows()).length;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20, { steps: 10 });
    await page.locator('[data-drop-line=outline]').waitFor();
    await page.keyboard.down('Alt');
    await page.mouse.move(from.x, from.y + 24, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(async () => (await rows()).length).toBe(before + 1);
    await press('Control+z');
    await expect.poll(async () => (await rows()).length).toBe(before);
  });

  it('goes from outline to page in one drag, and moves nothing there until the drop', async () => {
    const frame = page.frameLocator('iframe').first();
    const positions = () =>
      frame
        .locator('[data-module]')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
    await row(/^M01/).click();
    const still = await steady(positions);
    const from = await pointOf(row(/^M08/));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 8 });
    await page.mouse.move(700, 300, { steps: 30 });
    await page.locator('[data-drop-line=page]').waitFor();
    await page.locator('[data-drop-line=outline]').waitFor();
    expect(await positions()).toEqual(still);
    await screenshot(page, 'studio/drag-to-page');
    await page.mouse.up();
    await expect.poll(said).toMatch(/^已放下，/);
    await press('Control+z');
    await expect.poll(modules).toEqual(WHOLE);
  });
});

describe('the clipboard', () => {
  it('says what else is on it', async () => {
    await row(/^M07/).click();
    await paste('普通文字');
    await expect.poll(said).toContain('剪贴板里是文字，不是区块');
    await paste('{"quoin":"nodes","format":1,');
    await expect.poll(said).toContain('剪贴板里的区块不完整');
    await paste(
      JSON.stringify({
        quoin: 'nodes',
        format: 1,
        token: 't',
        from: { kind: 'page', key: '1' },
        trees: [
          [{ id: 'x', type: 'promo-2024', version: 1, displyflag: '1', props: {}, slots: {} }],
        ],
      }),
    );
    await expect.poll(said).toBe('“promo-2024”已不在区块目录里，没有粘贴。');
    expect(await modules()).toEqual(WHOLE);
  });

  it('copies within a page, and offers the nearest place to what does not fit here', async () => {
    await row(/^M07/).click();
    await press('Control+c');
    await expect.poll(said).toBe('已复制 1 个');
    await press('Control+v');
    await expect.poll(said).toMatch(/^已粘贴“.+”，第 4 位，共 6 位$/);
    await press('Control+z');
    await expect.poll(modules).toEqual(WHOLE);
    await row(/^基金列表/)
      .first()
      .click();
    await press('Control+c');
    await row(/^免责声明/).click();
    await press('Control+v');
    await expect.poll(said).toMatch(/^M11 风险提示只放.+没有插入。 放到M\d\d /);
    const before = (await rows()).length;
    await page.getByRole('button', { name: /^放到/ }).click();
    await expect.poll(async () => (await rows()).length).toBe(before + 1);
    await press('Control+z');
  });

  it('moves to another page: what is cut stays, dimmed, until it is pasted', async () => {
    await row(/^M07/).click();
    await press('Control+x');
    await expect.poll(said).toBe('已剪切 1 个，粘贴后才移走');
    await row(/^M07.*已剪切/).waitFor();
    await open(OTHER);
    const before = await steady(modules);
    await row(/^M/).first().click();
    await press('Control+v');
    await expect.poll(modules).toEqual([before[0], 'M07', ...before.slice(1)]);
    await page.getByText('已从原来的页面移走 1 个。').first().waitFor();
    await open(HOME);
    await expect.poll(modules).toEqual(['M01', 'M04', 'M08', 'M11']);
  });
});

describe('one table of commands', () => {
  it('makes the context menu, by right click on the page and by keys in the outline', async () => {
    await page
      .frameLocator('iframe')
      .first()
      .locator('[data-module=M08]')
      .first()
      .click({ button: 'right', position: { x: 40, y: 40 } });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    await row(/^M08/).click();
    await press('Shift+F10');
    await menu.waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/context-menu');
    await press('End', 'ArrowUp', 'Enter');
    await expect.poll(said).toMatch(/^已隐藏/);
    await expect.poll(focusedPane).toBe('outline');
    await press('Control+z');
  });

  it('makes the palette: commands, nodes, pages and types by name', async () => {
    await row(/^M08/).click();
    await press('Control+k');
    const field = page.getByRole('combobox', { name: /找动作/ });
    await field.waitFor();
    await screenshot(page, 'studio/command-palette');
    expect(await axe(page)).toEqual([]);
    await field.fill('M04');
    await field.fill('插入 免责');
    await expect
      .poll(() => page.getByRole('option', { selected: true }).innerText())
      .toContain('免责声明');
    const before = (await rows()).length;
    await press('Enter');
    await expect.poll(said).toMatch(/^已插入“免责声明”/);
    await expect.poll(async () => (await rows()).length).toBe(before + 1);
    await expect.poll(focusedPane).toBe('outline');
    await press('Control+z');
  });

  it('makes the overview, where single keys are switched off', async () => {
    await row(/^M08/).click();
    await press('Control+/');
    const dialog = page.getByRole('dialog', { name: '快捷键' });
    await dialog.waitFor();
    await screenshot(page, 'studio/shortcuts');
    expect(await axe(page)).toEqual([]);
    // By key: a dialog that is still growing may have slid away from under a click before its end.
    const letters = dialog.getByRole('switch');
    const isOn = () => letters.getAttribute('aria-checked');
    await letters.press('Space');
    await expect.poll(isOn).toBe('false');
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await row(/^M08/).click();
    await press('/');
    expect(await page.getByRole('textbox', { name: '找区块或模块' }).count()).toBe(0);
    await press('Control+/');
    await letters.press('Space');
    await expect.poll(isOn).toBe('true');
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await row(/^M08/).click();
    await press('/');
    await page.getByRole('textbox', { name: '找区块或模块' }).waitFor();
    await press('Escape');
  });

  it('finds in the outline', async () => {
    await row(/^M08/).click();
    await press('f');
    await page.getByRole('textbox', { name: '在大纲中查找' }).fill('免责');
    await expect.poll(async () => (await rows()).every((name) => /免责|^M/.test(name))).toBe(true);
    await press('ArrowDown');
    await expect
      .poll(() => outline.locator('[aria-selected=true]').getAttribute('aria-label'))
      .toContain('免责');
    await page.getByRole('textbox', { name: '在大纲中查找' }).focus();
    await press('Escape');
    await expect.poll(modules).toEqual(WHOLE);
  });
});

describe('a page of 1,000 nodes', () => {
  beforeEach(async () => {
    await row(/^M11/).click();
    await paste(largeClip());
    await expect.poll(() => page.getByText(/1\d{3} 个节点/).count()).toBe(1);
  });

  it('keeps few rows in the document, and says where each stands', async () => {
    expect((await rows()).length).toBeLessThan(120);
    await press('End');
    await expect
      .poll(() =>
        outline.evaluate((tree) => {
          const active = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
          return Number(active?.ariaSetSize) - Number(active?.ariaPosInSet);
        }),
      )
      .toBe(0);
    await press('Home');
    await expect.poll(selected).toEqual(['M01']);
  });

  it('lets the modules out of sight rest on the page, each where it lay', async () => {
    const modules = page
      .frameLocator('iframe')
      .first()
      .locator(':is(main, [data-module-group]) > [data-node] > [data-module]');
    const offscreen = page.frameLocator('iframe').first().locator('[data-offscreen]');
    await expect.poll(() => offscreen.count()).toBeGreaterThan(10);
    await expect
      .poll(() => page.frameLocator('iframe').first().locator('[data-offscreen=unseen]').count())
      .toBe(0);
    const groups = page.frameLocator('iframe').first().locator('[data-module-group]');
    const skipped = () =>
      groups.evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length,
      );
    await expect.poll(skipped).toBeGreaterThan(0);
    // From the first one, wherever the page is scrolled to at the moment.
    const tops = () =>
      modules.evaluateAll((all) =>
        all.map((each) =>
          Math.round(each.getBoundingClientRect().top - (all[0]?.getBoundingClientRect().top ?? 0)),
        ),
      );
    const lying = await tops();
    await offscreen.evaluateAll((all) =>
      all.forEach((each) => each.removeAttribute('data-offscreen')),
    );
    expect(await tops()).toEqual(lying);
  });
});
