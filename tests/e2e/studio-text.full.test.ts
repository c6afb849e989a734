import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import type { PageDocument } from '#schemas/document.ts';
import { recoverAfterFailure } from '../support/failure-record.ts';
import { PASSWORD } from '../support/quoin.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let tabs: OpenPage[];
let first: Page;
let second: Page;

let studio: StudioClient;
/** The page that each scenario begins with. */
let whole: PageDocument;
/** Its outline. */
let rows: string[];

const HOME = { kind: 'page', key: '10060' } as const;
const ADDRESS = `/pages/${HOME.key}`;
const row = (page: Page, name: RegExp) =>
  page.getByRole('tree').last().getByRole('treeitem', { name });
const form = (page: Page) => page.locator('[data-pane=inspector]');
const title = (page: Page) => form(page).getByLabel('标题', { exact: true });
const body = (page: Page) => form(page).getByRole('textbox', { name: '正文' });
const shown = (page: Page) => page.frameLocator('iframe');
const open = (page: Page) => shown(page).locator('[data-open-text]');

async function signIn(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`${quoin.studio}${ADDRESS}`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await row(page, /热销基金/).waitFor();
}

async function enter(page: Page, name: RegExp): Promise<void> {
  await row(page, name).click();
  await page.keyboard.press('Enter');
}

/** Types with an input method: what is composed is shown, then what was chosen takes its place. */
async function compose(
  page: Page,
  session: CDPSession,
  steps: readonly string[],
  chosen: string,
): Promise<void> {
  for (const text of steps)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: chosen });
  await drawn(page);
}

/** Opens the title of a block on the page, with the caret at its end. */
async function openTitle(page: Page, name: RegExp): Promise<void> {
  await enter(page, name);
  await open(page).waitFor();
  await page.keyboard.press('End');
}
const outlineOf = (page: Page) =>
  page
    .getByRole('tree')
    .last()
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));

/** Both tabs on this draft, with no text open. */
async function beginWith(content: PageDocument, isShown: (outline: string[]) => boolean) {
  for (const page of [first, second]) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open(page).count()).toBe(0);
    // An edit of the scenario before may still be on its way to the server.
    await page
      .getByText(/已保存/)
      .first()
      .waitFor();
  }
  await expect
    .poll(async () => {
      await resetDraft(studio, HOME, content);
      return (await Promise.all([outlineOf(first), outlineOf(second)])).every(isShown);
    })
    .toBe(true);
}

/** The page with a formatted text of one sentence in the module of announcements. */
function withRichText(sentence: string): PageDocument {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: sentence }] }];
  const props = { text: { type: 'doc', content } };
  return withBlock(whole, 'M07', { id: 'written', type: 'rich-text', props });
}

/** A pause after which typing counts as a new step of undo. */
const pauseTyping = (page: Page) => page.clock.fastForward(1100);
/** Without the line breaks that the browser makes of somebody's caret behind the last letter. */
const textOf = async (locator: Locator) => (await locator.innerText()).replace(/\n+$/, '');

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  tabs = await Promise.all(
    [1, 2].map(() => openPage(browser, { viewport: { width: 1440, height: 900 } })),
  );
  const [one, two] = tabs;
  if (!one || !two) throw new Error('two tabs');
  first = one.page;
  second = two.page;
  await signIn(first);
  await signIn(second);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
  rows = await outlineOf(first);
}, 120_000);
recoverAfterFailure(async () => {
  await Promise.all([first.reload(), second.reload()]);
  for (const page of [first, second]) await row(page, /^M/).first().waitFor();
});
const sameRows = (outline: string[]) => outline.join() === rows.join();
afterAll(async () => {
  await Promise.all((tabs ?? []).map((tab) => tab.close()));
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('plain text on the page', () => {
  beforeEach(() => beginWith(whole, sameRows));

  it('opens by Enter where it stands, shows in the inspector while typing, and ends by Esc', async () => {
    await openTitle(first, /热销基金/);
    await first.keyboard.type('推荐');
    await expect.poll(() => title(first).inputValue()).toBe('热销基金推荐');
    await screenshot(first, 'studio/text-in-place');
    await first.keyboard.press('Escape');
    await expect.poll(() => open(first).count()).toBe(0);
    await expect.poll(() => shown(first).locator('h2').allInnerTexts()).toContain('热销基金推荐');
  });

  it('opens by a double click on the text itself', async () => {
    await shown(first).locator('[data-prop=title]', { hasText: '热销基金' }).dblclick();
    await expect.poll(() => open(first).innerText()).toBe('热销基金');
  });

  it('merges what two type into it at the same time', async () => {
    await openTitle(first, /热销基金/);
    await openTitle(second, /热销基金/);
    await second.keyboard.press('Home');
    await Promise.all([
      first.keyboard.type('abcdefgh', { delay: 15 }),
      second.keyboard.type('12345678', { delay: 15 }),
    ]);
    for (const page of [first, second])
      await expect.poll(() => textOf(open(page))).toBe('12345678热销基金abcdefgh');
  });

  it('gives undo to the composer: a word goes, and not the other’s letters', async () => {
    await openTitle(first, /热销基金/);
    await openTitle(second, /热销基金/);
    await first.keyboard.type('推荐');
    await expect.poll(() => textOf(open(second))).toBe('热销基金推荐');
    await pauseTyping(first);
    await first.keyboard.insertText('一个词');
    await expect.poll(() => textOf(open(second))).toBe('热销基金推荐一个词');
    await second.keyboard.press('End');
    await second.keyboard.type('9');
    await expect.poll(() => textOf(open(first))).toBe('热销基金推荐一个词9');
    await first.keyboard.press('Control+z');
    for (const page of [first, second])
      await expect.poll(() => textOf(open(page))).toBe('热销基金推荐9');
  });

  it('takes what an input method composes once', async () => {
    await openTitle(first, /热销基金/);
    await row(second, /热销基金/).click();
    const session = await first.context().newCDPSession(first);
    await compose(first, session, ['j', 'ji', 'jing'], '净');
    await expect.poll(() => title(second).inputValue()).toBe('热销基金净');
    await expect.poll(() => textOf(open(first))).toBe('热销基金净');
  });

  it('survives loading the page again', async () => {
    await openTitle(first, /热销基金/);
    await first.keyboard.type('推荐');
    await row(second, /热销基金推荐/).waitFor();
    await first.keyboard.press('Escape');
    await first
      .getByText(/已保存/)
      .first()
      .waitFor();
    await first.reload();
    await row(first, /热销基金/).click();
    await expect.poll(() => title(first).inputValue()).toBe('热销基金推荐');
  });
});

describe('plain text in the inspector', () => {
  beforeEach(async () => {
    await beginWith(whole, sameRows);
    await row(first, /热销基金/).click();
    await title(first).fill('甲乙丙丁');
    for (let back = 0; back < 2; back += 1) await first.keyboard.press('ArrowLeft');
  });
  /** Puts the other tab's caret before the same text. */
  async function joinedBySecond(): Promise<void> {
    await row(second, /甲乙/).click();
    await title(second).focus();
    await second.keyboard.press('Home');
  }

  it('is typed where the caret stands', async () => {
    await first.keyboard.type('abc');
    expect(await title(first).inputValue()).toBe('甲乙abc丙丁');
  });

  it('keeps both carets where two type into it at the same time', async () => {
    await joinedBySecond();
    await Promise.all([
      first.keyboard.type('abcde', { delay: 15 }),
      second.keyboard.type('12345', { delay: 15 }),
    ]);
    for (const page of [first, second])
      await expect.poll(() => title(page).inputValue()).toBe('12345甲乙abcde丙丁');
    await first.keyboard.type('!');
    await expect.poll(() => title(second).inputValue()).toBe('12345甲乙abcde!丙丁');
  });

  it('takes what an input method composes once, while somebody else types', async () => {
    await joinedBySecond();
    const session = await first.context().newCDPSession(first);
    await session.send('Input.imeSetComposition', {
      text: 'jing',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await second.keyboard.type('6');
    await expect.poll(() => shown(first).locator('h2').allInnerTexts()).toContain('6甲乙丙丁');
    await session.send('Input.insertText', { text: '净' });
    for (const page of [first, second])
      await expect.poll(() => title(page).inputValue()).toBe('6甲乙净丙丁');
  });
});

describe('formatted text', () => {
  it('is added from the palette and written in the inspector', async () => {
    await beginWith(whole, sameRows);
    await row(first, /公司公告/).click();
    await first.keyboard.press('/');
    await first.getByRole('textbox', { name: '找区块或模块' }).fill('富文本');
    await first.keyboard.press('Enter');
    await row(first, /富文本/).waitFor();
    await row(first, /富文本/).click();
    await body(first).click();
    await first.keyboard.type('基金有风险');
    await expect
      .poll(() => shown(first).locator('[data-prop=text]').innerText())
      .toContain('基金有风险');
    await first.keyboard.press('Control+a');
    await form(first).getByRole('button', { name: '加粗', exact: true }).click();
    await expect
      .poll(() => shown(first).locator('[data-prop=text] strong').innerText())
      .toBe('基金有风险');
    await screenshot(first, 'studio/rich-text');
    expect((await axe(first)).filter((finding) => !finding.includes('role="treeitem"'))).toEqual(
      [],
    );
  });

  describe('that is there', () => {
    beforeEach(async () => {
      await beginWith(withRichText('基金有风险'), (outline) =>
        outline.some((name) => name.startsWith('富文本')),
      );
      for (const page of [first, second]) {
        await row(page, /富文本/).click();
        await body(page).click();
        await expect.poll(() => textOf(body(page))).toBe('基金有风险');
      }
      await first.keyboard.press('Control+End');
      await second.keyboard.press('Control+Home');
    });

    it('merges what two type into it at the same time', async () => {
      await Promise.all([
        first.keyboard.type('须谨慎', { delay: 20 }),
        second.keyboard.type('ABCDEF', { delay: 20 }),
      ]);
      for (const page of [first, second])
        await expect.poll(() => textOf(body(page))).toBe('ABCDEF基金有风险须谨慎');
      await pauseTyping(first);
      await first.keyboard.insertText('一个词');
      await expect.poll(() => textOf(body(second))).toContain('一个词');
      await first.keyboard.press('Control+z');
      for (const page of [first, second])
        await expect.poll(() => textOf(body(page))).toBe('ABCDEF基金有风险须谨慎');
    });

    it('takes what an input method composes once, while somebody else types', async () => {
      const session = await first.context().newCDPSession(first);
      await session.send('Input.imeSetComposition', {
        text: 'tou',
        selectionStart: 3,
        selectionEnd: 3,
      });
      await second.keyboard.type('!');
      await expect
        .poll(() => shown(first).locator('[data-prop=text]').innerText())
        .toContain('!基金');
      await expect.poll(() => textOf(body(first))).toContain('基金有风险tou');
      await session.send('Input.insertText', { text: '投' });
      for (const page of [first, second])
        await expect.poll(() => textOf(body(page))).toBe('!基金有风险投');
    });

    it('takes what an input method composes at the caret of somebody else once', async () => {
      await second.keyboard.press('Control+End');
      const caret = body(first).locator('[data-peer-caret]');
      const at = () => caret.evaluate((line) => line.previousSibling?.textContent);
      await expect.poll(at).toBe('基金有风险');
      const session = await first.context().newCDPSession(first);
      await compose(first, session, ['t', 'tou'], '投');
      for (const page of [first, second])
        await expect.poll(() => textOf(body(page))).toBe('基金有风险投');
      await caret.waitFor({ state: 'attached' });
    });

    it('keeps a panel open while Esc takes back what an input method composes', async () => {
      await form(first).getByRole('button', { name: '脚注', exact: true }).click();
      const panel = form(first).getByRole('group', { name: '脚注' });
      await panel.getByRole('textbox').fill('数据来源');
      // An input method cannot be had here: the key as it comes when one takes it.
      await panel
        .getByRole('textbox')
        .dispatchEvent('keydown', { key: 'Escape', keyCode: 229, isComposing: true });
      expect(await panel.getByRole('textbox').inputValue()).toBe('数据来源');
      await first.keyboard.press('Escape');
      await expect.poll(() => panel.count()).toBe(0);
    });

    it('is edited above the page too, and shows in the inspector', async () => {
      await enter(first, /富文本/);
      const place = first.getByRole('group', { name: '在页面上编辑 正文' });
      await place.waitFor();
      await first.keyboard.press('Control+End');
      await first.keyboard.press('Enter');
      await first.keyboard.type('第二段');
      await expect.poll(() => textOf(body(first))).toContain('第二段');
      await screenshot(first, 'studio/rich-text-in-place');
      await first.keyboard.press('Escape');
      await expect.poll(() => place.count()).toBe(0);
    });
  });

  it('had no error on the way', () => {
    expect(tabs).toHaveLength(2);
    for (const tab of tabs) tab.expectClean([/401/]);
  });
});

describe('in a browser that gives the frame a process of its own', () => {
  let isolated: Browser;
  let page: Page;
  beforeAll(async () => {
    isolated = await launchBrowser({ isolated: true });
    ({ page } = await openPage(isolated, { viewport: { width: 1440, height: 900 } }));
    await signIn(page);
  }, 60_000);
  afterAll(() => isolated?.close());

  it('opens by a double click, takes what is typed and composed, and shows it in the inspector', async () => {
    const heading = shown(page).locator('[data-prop=title]', { hasText: '公司公告' });
    await heading.waitFor();
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    const session = await page.context().newCDPSession(page);
    // In a process of its own a frame has a session of its own; else this rejects.
    await page.context().newCDPSession(frame ?? page.mainFrame());
    const before = await heading.innerText();
    await expect
      .poll(async () => {
        const { x, y } = await pointOf(page, heading);
        await page.mouse.dblclick(x, y);
        return open(page).count();
      })
      .toBe(1);
    await page.keyboard.press('End');
    await page.keyboard.type('ab');
    await compose(page, session, ['j', 'jing'], '净');
    await expect.poll(() => textOf(open(page))).toBe(`${before}ab净`);
    await expect.poll(() => title(page).inputValue()).toBe(`${before}ab净`);
  });

  it('lets a drag go on over the frame', async () => {
    const width = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.offsetWidth);
    const before = await width();
    const edge = page.getByRole('slider', { name: /^拖动边缘/ });
    await expect
      .poll(async () => {
        const {
          x,
          y,
          width: across,
          height,
        } = (await edge.boundingBox()) ?? expect.fail('no edge');
        await page.mouse.move(x + across / 2, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(x - 60, y + height / 2, { steps: 12 });
        await page.mouse.up();
        return width();
      })
      .toBeLessThan(before - 40);
  });
});

/** Where something in the scaled frame lies in the window. */
async function pointOf(page: Page, locator: Locator): Promise<{ x: number; y: number }> {
  const inside = await locator.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, height } = element.getBoundingClientRect();
    return { x: left + 20, y: top + height / 2 };
  });
  const { left, top, scale } = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const area = frame.getBoundingClientRect();
    return { left: area.left, top: area.top, scale: area.width / frame.offsetWidth };
  });
  return { x: left + inside.x * scale, y: top + inside.y * scale };
}
