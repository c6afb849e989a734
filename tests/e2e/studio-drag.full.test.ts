import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import {
  drawn,
  launchBrowser,
  openPage,
  screenshot,
  steady,
  type OpenPage,
} from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { recoverAfterFailure } from '../support/failure-record.ts';
import { PASSWORD } from '../support/quoin.ts';
import { createFinger, type Finger, type Spot } from '../support/touch.ts';

const HOME = '/pages/10060';
const WHOLE = ['M01', 'M04', 'M07', 'M08', 'M11'];

let browser: Browser;
let quoin: DemonstrationQuoin;
let opened: OpenPage;
let page: Page;
let outline: Locator;
let finger: Finger;

const row = (name: string | RegExp) => outline.getByRole('treeitem', { name });
const rows = () =>
  outline
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
const modules = async () =>
  (await rows()).filter((name) => /^M\d\d/.test(name)).map((name) => name.slice(0, 3));
const said = () => page.locator('[data-announcements=assertive]').innerText();
const press = (key: string) => page.keyboard.press(key);
const line = (pane: 'outline' | 'page') => page.locator(`[data-drop-line=${pane}]`);
const tops = () =>
  outline
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
const blockHeights = () =>
  page
    .frameLocator('[data-pane=page] iframe')
    .locator('[data-module]')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));

async function spotIn(locator: Locator, down = 0.5, across = 0.5): Promise<Spot> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}
async function pull(from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 20 });
}
/** Undoes one step, and waits for the page as it was, on the server too: a browser that is closed before keeps it from the next. */
async function undo(): Promise<void> {
  await outline.focus();
  await press('Control+z');
  await expect.poll(modules).toEqual(WHOLE);
  await page
    .getByText(/已保存/)
    .first()
    .waitFor();
}

async function signIn(options: Parameters<typeof openPage>[1]): Promise<void> {
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
  ({ page } = opened);
  outline = page.getByRole('tree', { name: '大纲' });
  await page.goto(`${quoin.studio}${HOME}`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await press('Enter');
  await row(/^M11/).waitFor();
}

/** What a failed scenario leaves open or moved is taken back, so that the next one begins from the page as it was. */
async function recover(): Promise<void> {
  await page.mouse.up();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await row(/^M/).first().waitFor();
  for (let step = 0; step < 9 && (await modules()).join() !== WHOLE.join(); step += 1) {
    await outline.focus();
    await press('Control+z');
    await drawn(page);
  }
}

recoverAfterFailure(recover);

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
}, 180_000);
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('by touch', () => {
  beforeAll(async () => {
    // A browser that emulates touch begins no drags by mouse: each has a browser window of its own.
    await signIn({ hasTouch: true });
    finger = await createFinger(page);
  });
  afterAll(async () => {
    opened.expectClean([/401/]);
    await opened.close();
  });

  it('a finger that rests on a row picks it up, and the row goes where it is let go', async () => {
    const still = await tops();
    await finger.rest(await spotIn(row(/^M08/)));
    await finger.moveTo(await spotIn(row(/^M01/), 0.1));
    await line('outline').waitFor();
    expect(await tops()).toEqual(still);
    await screenshot(page, 'studio/drag-by-touch');
    await finger.up();
    await expect.poll(modules).toEqual(['M08', 'M01', 'M04', 'M07', 'M11']);
    await expect.poll(said).toBe('已放下，第 1 位，共 5 位。可撤销');
    await undo();
  });

  it('a finger that moves at once scrolls, and moves nothing', async () => {
    // Both known before: looking for the second would be a rest.
    const [from, to] = [await spotIn(row(/^M08/)), await spotIn(row(/^M01/), 0.1)];
    await finger.down(from);
    await finger.moveTo(to);
    expect(await line('outline').count()).toBe(0);
    await finger.up();
    expect(await modules()).toEqual(WHOLE);
  });

  it('a second finger gives it up', async () => {
    await finger.rest(await spotIn(row(/^M08/)));
    await finger.moveTo(await spotIn(row(/^M01/), 0.1));
    await line('outline').waitFor();
    await finger.joinedBySecond();
    await expect.poll(said).toBe('已取消，回到第 4 位');
    expect(await modules()).toEqual(WHOLE);
  });

  it('a finger that rests and leaves on the spot asks for the menu', async () => {
    await finger.rest(await spotIn(row(/^M08/)));
    await finger.up();
    await page.getByRole('menu').waitFor();
    await press('Escape');
    expect(await modules()).toEqual(WHOLE);
  });

  it('the handle on the page is dragged to another place on the page', async () => {
    await row(/^M04/).click();
    const tag = page.locator('[data-selection-tag]');
    await steady(() => tag.boundingBox());
    await finger.rest(await spotIn(tag, 0.5, 0.05));
    const view = page.locator('[data-pane=page] [role=application]');
    await finger.moveTo(await spotIn(view, 0.02));
    await line('page').waitFor();
    await finger.up();
    await expect.poll(said).toMatch(/^已放下，/);
    await undo();
  });
});

describe('by mouse and keys', () => {
  beforeAll(() => signIn({ permissions: ['clipboard-read', 'clipboard-write'] }));
  afterAll(async () => {
    opened.expectClean([/401/]);
    await opened.close();
  });

  describe('from the palette', () => {
    const card = () => page.locator('[data-card]').filter({ hasText: '图片' }).first();
    const announcements = () =>
      page.frameLocator('[data-pane=page] iframe').locator('[data-module=M07]').first();
    /** The foot of the block of announcements, where a picture may go. */
    async function target(): Promise<Spot> {
      await steady(() => announcements().boundingBox());
      return spotIn(announcements(), 0.9);
    }
    async function openPalette(): Promise<void> {
      await row(/^文章列表 公司公告/).click();
      await press('/');
      await page.getByRole('textbox', { name: '找区块或模块' }).fill('可裁切');
      await expect.poll(() => page.locator('[data-card]').count()).toBe(1);
      await card().locator('[data-picture=ready] img').waitFor();
    }
    const closePalette = () =>
      page.getByRole('dialog', { name: '插入到' }).getByRole('button', { name: '关闭' }).click();
    /** Not the line of the open palette, which is there before. A hand is never quite still: a drag that began late is moved on. */
    const landing = ({ x, y }: Spot) =>
      expect
        .poll(async () => {
          await page.mouse.move(x, y + 1);
          await page.mouse.move(x, y);
          return line('page').allInnerTexts();
        })
        .toEqual([expect.stringMatching(/^插到“/)]);

    it('a card is dragged to the page, where nothing moves until the drop', async () => {
      await openPalette();
      const to = await target();
      const still = await blockHeights();
      await pull(await spotIn(card(), 0.25), to);
      await landing(to);
      expect(await blockHeights()).toEqual(still);
      await screenshot(page, 'studio/drag-from-palette');
      await page.mouse.up();
      await expect.poll(said).toMatch(/^已插入“图片”，第 \d 位，共 \d 位$/);
      await closePalette();
      await row(/^图片/).waitFor();
      await press('Control+z');
      await expect.poll(() => row(/^图片/).count()).toBe(0);
    });

    it('Esc on the way inserts nothing and says so', async () => {
      await openPalette();
      const to = await target();
      await pull(await spotIn(card(), 0.25), to);
      await landing(to);
      await press('Escape');
      await page.mouse.up();
      await expect.poll(said).toBe('已取消，没有插入');
      await closePalette();
      await row(/^M11/).waitFor();
      expect(await row(/^图片/).count()).toBe(0);
    });
  });

  describe('within the outline', () => {
    it('Esc on the way puts the row back and says where', async () => {
      await pull(await spotIn(row(/^M08/)), await spotIn(row(/^M01/), 0.1));
      await line('outline').waitFor();
      await press('Escape');
      await page.mouse.up();
      await expect.poll(said).toBe('已取消，回到第 4 位');
      expect(await modules()).toEqual(WHOLE);
    });

    it('scrolls while the pointer rests at its edge, and drops where it came to', async () => {
      await page.setViewportSize({ width: 1440, height: 560 });
      const scroller = outline.locator('..');
      const rest = await spotIn(scroller, 1);
      await scroller.evaluate((element) => element.scrollTo(0, 0));
      const room = await scroller.evaluate(
        (element) => element.scrollHeight - element.clientHeight,
      );
      expect(room).toBeGreaterThan(30);
      await pull(await spotIn(row(/^M01/)), { x: rest.x, y: rest.y - 8 });
      await expect
        .poll(() =>
          scroller.evaluate(
            (element) => element.scrollHeight - element.clientHeight - element.scrollTop,
          ),
        )
        .toBeLessThan(3);
      const last = await spotIn(outline.getByRole('treeitem').last(), 0.95);
      await page.mouse.move(last.x, last.y, { steps: 5 });
      await line('outline').waitFor();
      await page.mouse.up();
      await expect.poll(said).toMatch(/^已放下，/);
      await expect.poll(async () => (await modules())[0]).toBe('M04');
      await page.setViewportSize({ width: 1440, height: 900 });
      await undo();
    });
  });

  describe('a move by keys', () => {
    it('says every step of the way', async () => {
      await row(/^M08/).click();
      const steps: [key: string, words: RegExp][] = [
        ['Space', /^已拾起“.+”。方向键移动，回车放下，Esc 取消$/],
        ['ArrowUp', /^在“.+”之前，第 3 位，共 5 位$/],
        ['ArrowUp', /^在“.+”之前，第 2 位，共 5 位$/],
        ['ArrowDown', /^在“.+”之前，第 3 位，共 5 位$/],
        ['Escape', /^已取消，回到第 4 位$/],
        ['Space', /^已拾起“/],
        ['ArrowUp', /第 3 位/],
        ['Enter', /^已放下，第 3 位，共 5 位。可撤销$/],
      ];
      for (const [key, words] of steps) {
        await press(key);
        await expect.poll(said, { message: key }).toMatch(words);
      }
      await undo();
    });

    it('takes a block into another module and out again', async () => {
      await row(/^文章列表/)
        .first()
        .click();
      await press('Space');
      await expect.poll(said).toMatch(/^已拾起“文章列表”/);
      await press('ArrowLeft');
      await expect.poll(said).toMatch(/^到 M\d\d .+，在“?.+，第 \d 位，共 \d 位$/);
      await press('Escape');
      await expect.poll(said).toMatch(/^已取消，回到第 \d 位$/);
    });
  });

  describe('insert here', () => {
    it('opens the palette at the "+" between two rows', async () => {
      const between = await spotIn(row(/^M07/), 0.05);
      const point = async () => {
        await page.mouse.move(between.x, between.y + 40);
        await page.mouse.move(between.x, between.y, { steps: 4 });
      };
      const plus = outline.locator('[data-insert]');
      await point();
      await plus.waitFor();
      await screenshot(page, 'studio/insert-between-rows');
      expect(await axe(page)).toEqual([]);
      // A picture of the whole page takes the pointer away for a moment.
      await point();
      await expect.poll(() => plus.getAttribute('title')).toContain('之前，第 3 位');
      await plus.click();
      await page.getByRole('dialog').getByText('“公告”之前，第 3 位').waitFor();
      await press('Escape');
    });

    it('opens it between any two nodes on the page, without selecting one first', async () => {
      const frame = page.frameLocator('[data-pane=page] iframe');
      await row(/^M01/).click();
      await steady(() => frame.locator('[data-module=M01]').first().boundingBox());
      await press('Escape');
      await frame
        .locator('[data-module=M01]')
        .first()
        .hover({ position: { x: 200, y: 30 } });
      const plus = page.locator('[data-pane=page] [data-insert]');
      await plus.first().waitFor();
      await screenshot(page, 'studio/insert-on-page');
      const after = plus.last();
      const name = await after.getAttribute('aria-label');
      expect(name).toMatch(/^插入到 .+，“.+”之[前后]，第 \d 位$/);
      await after.click();
      await page.getByRole('dialog').getByRole('textbox', { name: '找区块或模块' }).waitFor();
      await press('Escape');
    });

    it('opens it by key inside what is selected', async () => {
      await row(/^M07/).click();
      await press('Alt+/');
      await expect
        .poll(() => page.getByRole('dialog').innerText())
        .toContain('M07 公告，“文章列表”之后，第 2 位');
      await press('Escape');
    });
  });

  describe('the clipboard between two tabs', () => {
    it('takes a copied block to another page in another tab, as the menu does it', async () => {
      await row(/^M07/).click();
      await press('Shift+F10');
      await page.getByRole('menuitem', { name: /^复制/ }).click();
      await expect.poll(said).toBe('已复制 1 个');
      const other = await opened.context.newPage();
      await other.setViewportSize({ width: 1440, height: 900 });
      await other.goto(`${quoin.studio}/pages/10066`);
      const tree = other.getByRole('tree', { name: '大纲' });
      await tree.getByRole('treeitem').first().waitFor();
      const before = await steady(() => tree.getByRole('treeitem').count());
      await tree.getByRole('treeitem', { name: /^M/ }).first().click();
      await other.keyboard.press('Shift+F10');
      await other.getByRole('menuitem', { name: /^粘贴/ }).click();
      await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(before);
      await tree.getByRole('treeitem', { name: /^M07/ }).first().waitFor();
      await other.close();
      expect(await modules()).toEqual(WHOLE);
    });

    it('moves a cut block: it stays in the first tab until it is pasted in the second', async () => {
      await page.bringToFront();
      await row(/^M08/).click();
      await press('Control+x');
      await row(/^M08.*已剪切/).waitFor();
      const other = await opened.context.newPage();
      await other.setViewportSize({ width: 1440, height: 900 });
      await other.goto(`${quoin.studio}/pages/10066`);
      const tree = other.getByRole('tree', { name: '大纲' });
      await tree.getByRole('treeitem').first().waitFor();
      await tree.getByRole('treeitem', { name: /^M/ }).first().click();
      await other.keyboard.press('Control+v');
      await tree.getByRole('treeitem', { name: /^M08/ }).first().waitFor();
      // The second tab takes it from the first one's page once it has it.
      await expect.poll(modules).toEqual(['M01', 'M04', 'M07', 'M11']);
      await other.close();
      await page.bringToFront();
    });
  });
});
