import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

/* Where others are in a text and on the page, and that nothing that says so lies over text or controls. */

const HOME = { kind: 'page', key: '10060' } as const;
const ADDRESS = `/pages/${HOME.key}?node=tried`;
const PHONE = { viewport: { width: 390, height: 844 } };
/** Fills its first line to the right edge of the editor, and more. */
const LINE = '本基金的投资目标是在严格控制风险的前提下，力争实现基金资产的长期稳健增值。';

let browser: Browser;
let quoin: DemonstrationQuoin;
let whole: PageDocument;
let admin: StudioClient;
let opened: OpenPage[] = [];

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  admin = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(admin, HOME);
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

async function open(account: string, options = {}): Promise<Page> {
  const client = await new StudioClient(quoin.studio).signIn(account);
  const own = await openStudio(browser, client, ADDRESS, options);
  opened.push(own);
  return own.page;
}
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const placeText = (module: string) =>
  resetDraft(
    admin,
    HOME,
    withBlock(whole, module, {
      ...{ id: 'tried', type: 'rich-text' },
      props: { title: '', text: { type: 'doc', content: [LINE, LINE.repeat(2)].map(paragraph) } },
    }),
  );
const editorIn = (page: Page) => page.locator('[data-field=text] [contenteditable=true]');
/** On a phone one pane is shown at a time. */
async function showPane(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name }).or(page.getByRole('button', { name, exact: true }));
  if (page.viewportSize()?.width === PHONE.viewport.width) await tab.first().click();
}

/** Which of the elements lies over text of `text`, or over one of `controls`. */
function covering(page: Page, marks: string, text: string, controls: string): Promise<string[]> {
  return page.evaluate(
    (asked) => {
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 &&
        b.left < a.right - 1 &&
        a.top < b.bottom - 1 &&
        b.top < a.bottom - 1;
      const own = [...document.querySelectorAll(asked.marks)];
      const rects = [...document.querySelectorAll(asked.text)].flatMap((element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: DOMRect[] = [];
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (own.some((mark) => mark.contains(node))) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          found.push(...range.getClientRects());
        }
        return found;
      });
      const boxes = [...document.querySelectorAll(asked.controls)].map((element) =>
        element.getBoundingClientRect(),
      );
      /** Of a caret: the name beside the text, which is drawn behind it. */
      const boxOf = (mark: Element) => {
        const root = mark.closest('.ProseMirror');
        if (!root) return mark.getBoundingClientRect();
        const { left, top, width, height, marginTop } = getComputedStyle(mark, '::after');
        const edge = root.getBoundingClientRect();
        const at = (own: string, from: number) => from + Number.parseFloat(own);
        return new DOMRect(
          at(left, edge.left + root.clientLeft),
          at(top, edge.top + root.clientTop) + Number.parseFloat(marginTop),
          Number.parseFloat(width),
          Number.parseFloat(height),
        );
      };
      return own
        .filter((mark) => {
          const box = boxOf(mark);
          return !(box.width > 0) || [...rects, ...boxes].some((other) => overlap(box, other));
        })
        .map((mark) => `${mark.textContent} ${mark.getAttribute('data-name')}`);
    },
    { marks, text, controls },
  );
}

it.each([
  ['a desk', {}],
  ['a phone', PHONE],
])(
  'shows on %s whose caret is where in a formatted text, over no letter and no tool',
  async (_, options) => {
    await placeText('M07');
    const [own, other] = [await open('admin', options), await open('linxiao')];
    await showPane(own, '属性');
    await editorIn(own).waitFor();
    const caret = own.locator('[data-peer-caret]');
    for (const [line, key] of [
      [0, 'Home'],
      [0, 'End'],
      [1, 'End'],
    ] as const) {
      await editorIn(other).locator('p').nth(line).click();
      await other.keyboard.press(key);
      await expect
        .poll(async () => {
          const [flag, words] = [
            await caret.first().boundingBox(),
            await editorIn(own).locator('p').nth(line).boundingBox(),
          ];
          return flag && words && flag.y >= words.y - 4 && flag.y <= words.y + words.height;
        })
        .toBe(true);
      expect(await caret.getAttribute('data-name')).toBe('林晓');
      expect(await editorIn(own).innerText()).not.toContain('林晓');
      expect(
        await covering(
          own,
          '[data-peer-caret]',
          '[data-field=text] [contenteditable=true]',
          '[data-field=text] button',
        ),
      ).toEqual([]);
    }
    await screenshot(own, `studio/carets-${own.viewportSize()?.width}`);
    expect(await axe(own)).toEqual([]);
    await other.keyboard.type('，谨此说明');
    await expect.poll(() => editorIn(own).innerText()).toContain('，谨此说明');
    await other.getByLabel('标题', { exact: true }).click();
    await expect.poll(() => caret.count()).toBe(0);
  },
);

it.each([
  ['a desk', 'M01', {}],
  ['a desk', 'M07', {}],
  ['a phone', 'M07', PHONE],
])(
  'names on %s who is in a block of %s, over nothing that one works in',
  async (_, module, options) => {
    await placeText(module);
    const [own, other] = [await open('admin', options), await open('linxiao')];
    await other.getByLabel('标题', { exact: true }).click();
    await showPane(own, '预览');
    await own.locator('[data-selection-tag]').waitFor();
    await expect.poll(() => own.locator('[data-peer-outline]').count()).toBe(1);
    await own.waitForFunction(
      () => document.querySelector('[data-peer-tag]')?.textContent?.includes('林晓') ?? false,
    );
    expect(
      await covering(
        own,
        '[data-peer-tag]',
        'no-text',
        '[data-selection-tag], [data-peer-outline=tried], [data-pane=page] button',
      ),
    ).toEqual([]);
    await screenshot(own, `studio/peer-tag-${module}-${own.viewportSize()?.width}`);
  },
);
