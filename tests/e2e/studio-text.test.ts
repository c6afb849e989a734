import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let tabs: OpenPage[];
let first: Page;
let second: Page;

const ADDRESS = '/pages/10060';
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

/** A pause after which typing counts as a new step of undo. */
const pauseTyping = (page: Page) => page.clock.fastForward(1100);
const textOf = (locator: Locator) => locator.innerText();

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
}, 120_000);
afterAll(async () => {
  await Promise.all((tabs ?? []).map((tab) => tab.close()));
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('plain text on the page', () => {
  it('opens by Enter where it stands, shows in the inspector while typing, and ends by Esc', async () => {
    await enter(first, /热销基金/);
    await open(first).waitFor();
    await first.keyboard.press('End');
    await first.keyboard.type('推荐');
    await expect.poll(() => title(first).inputValue()).toBe('热销基金推荐');
    await screenshot(first, 'studio/text-in-place');
    await first.keyboard.press('Escape');
    await expect.poll(() => open(first).count()).toBe(0);
    await expect.poll(() => shown(first).locator('h2').allInnerTexts()).toContain('热销基金推荐');
  });

  it('opens by a double click on the text itself', async () => {
    await shown(first).locator('[data-prop=title]', { hasText: '热销基金推荐' }).dblclick();
    await expect.poll(() => open(first).innerText()).toBe('热销基金推荐');
  });

  it('merges what two type into it at the same time', async () => {
    await enter(second, /热销基金/);
    await open(second).waitFor();
    await second.keyboard.press('Home');
    await first.keyboard.press('End');
    await Promise.all([
      first.keyboard.type('abcdefgh', { delay: 15 }),
      second.keyboard.type('12345678', { delay: 15 }),
    ]);
    for (const page of [first, second])
      await expect.poll(() => textOf(open(page))).toBe('12345678热销基金推荐abcdefgh');
  });

  it('gives undo to the composer: a word goes, and not the other’s letters', async () => {
    await pauseTyping(first);
    await first.keyboard.insertText('一个词');
    await expect.poll(() => textOf(open(second))).toContain('一个词');
    await second.keyboard.press('End');
    await second.keyboard.type('9');
    await expect.poll(() => textOf(open(first))).toBe('12345678热销基金推荐abcdefgh一个词9');
    await first.keyboard.press('Control+z');
    for (const page of [first, second])
      await expect.poll(() => textOf(open(page))).toBe('12345678热销基金推荐abcdefgh9');
  });

  it('takes what an input method composes once', async () => {
    const session = await first.context().newCDPSession(first);
    await first.keyboard.press('End');
    await compose(first, session, ['j', 'ji', 'jing'], '净');
    await expect.poll(() => title(second).inputValue()).toBe('12345678热销基金推荐abcdefgh9净');
    await expect.poll(() => textOf(open(first))).toBe('12345678热销基金推荐abcdefgh9净');
  });

  it('survives loading the page again', async () => {
    await first.keyboard.press('Escape');
    await first
      .getByText(/已保存/)
      .first()
      .waitFor();
    await first.reload();
    await row(first, /热销基金/).click();
    await expect.poll(() => title(first).inputValue()).toBe('12345678热销基金推荐abcdefgh9净');
  });
});

describe('plain text in the inspector', () => {
  it('is typed where the caret stands', async () => {
    await row(first, /热销基金/).click();
    await title(first).fill('甲乙丙丁');
    for (let back = 0; back < 2; back += 1) await first.keyboard.press('ArrowLeft');
    await first.keyboard.type('abc');
    expect(await title(first).inputValue()).toBe('甲乙abc丙丁');
  });

  it('keeps both carets where two type into it at the same time', async () => {
    await row(second, /甲乙/).click();
    await title(second).focus();
    await second.keyboard.press('Home');
    await Promise.all([
      first.keyboard.type('defgh', { delay: 15 }),
      second.keyboard.type('12345', { delay: 15 }),
    ]);
    for (const page of [first, second])
      await expect.poll(() => title(page).inputValue()).toBe('12345甲乙abcdefgh丙丁');
    await first.keyboard.type('!');
    await expect.poll(() => title(second).inputValue()).toBe('12345甲乙abcdefgh!丙丁');
  });

  it('takes what an input method composes once, while somebody else types', async () => {
    const session = await first.context().newCDPSession(first);
    await session.send('Input.imeSetComposition', {
      text: 'jing',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await second.keyboard.type('6');
    await expect
      .poll(() => shown(first).locator('h2').allInnerTexts())
      .toContain('123456甲乙abcdefgh!丙丁');
    await session.send('Input.insertText', { text: '净' });
    for (const page of [first, second])
      await expect.poll(() => title(page).inputValue()).toBe('123456甲乙abcdefgh!净丙丁');
    await title(first).fill('热销基金');
    await first
      .getByText(/已保存/)
      .first()
      .waitFor();
  });
});

describe('formatted text', () => {
  it('is added from the palette and written in the inspector', async () => {
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

  it('merges what two type into it at the same time', async () => {
    await row(second, /富文本/).click();
    await body(second).click();
    await second.keyboard.press('Control+Home');
    await body(first).click();
    await first.keyboard.press('Control+End');
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
    await first.keyboard.press('Control+End');
    await session.send('Input.imeSetComposition', {
      text: 'tou',
      selectionStart: 3,
      selectionEnd: 3,
    });
    await second.keyboard.press('Control+Home');
    await second.keyboard.type('!');
    await expect
      .poll(() => shown(first).locator('[data-prop=text]').innerText())
      .toContain('!ABCDEF');
    await expect.poll(() => textOf(body(first))).toContain('基金有风险须谨慎tou');
    await session.send('Input.insertText', { text: '投' });
    for (const page of [first, second])
      await expect.poll(() => textOf(body(page))).toBe('!ABCDEF基金有风险须谨慎投');
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
