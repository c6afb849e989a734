import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, FRAME, markOn, PAGE } from '../support/editor.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let other: StudioClient;
let opened: OpenPage | undefined;
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const url = quoin.environment['DATABASE_URL'];
  if (url === undefined) throw new Error('the database has no address');
  await addAccount(url, 'linxiao', '林晓');
  other = new StudioClient(quoin.studio);
  await other.must('signIn', { account: 'linxiao', password: PASSWORD });
  editor = await Editor.start(quoin.studio);
});
beforeEach(async () => {
  await opened?.close();
  await begin();
  opened = await openSignedIn(browser, editor.studio, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  dialog = page.getByRole('dialog').first();
});
afterAll(async () => {
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** Visitors see the first mark, the drafts hold the second, and nothing is planned. */
async function begin(): Promise<void> {
  const { planned } = await editor.studio.must('planned', {});
  for (const seq of new Set(planned.map((item) => item.seq)))
    await editor.studio.must('withdrawRelease', { seq });
  if ((await markOn(quoin.site)) !== '1') {
    await editor.mark(1);
    await editor.mustPublish();
    await expect.poll(() => markOn(quoin.site)).toBe('1');
  }
  await editor.mark(2);
}
const openScreen = (path: string) => page.goto(`${quoin.studio}${path}`);
/** Plans both drafts as one release, and opens the screen that lists it. */
async function planRelease(): Promise<void> {
  await editor.mustPublish({ validFrom: new Date('2094-03-05T09:00:00+08:00') });
  await openScreen('/releases');
}

/** A picture at the widths that the studio is made for. */
async function pictures(name: string): Promise<void> {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `studio/${name}-${width}`);
  }
}
/** Of a list; the time line names releases too, but nothing can be done there. */
const row = (text: string | RegExp) =>
  page
    .getByRole('listitem')
    .filter({ hasText: text, has: page.getByRole('button') })
    .first();
const seen = async () => (await other.must('check', PAGE)).hash;

describe('a release that is saved', () => {
  it('is put together by keyboard, with a name, several documents and a time, shows what it displaces, is listed, opened again with all that it had, and published as one', async () => {
    await openScreen(`/pages/${PAGE.key}`);
    await page.getByRole('tree').last().getByRole('treeitem').first().waitFor();
    await press(page.getByRole('button', { name: /^发布…/ }));
    await dialog.getByRole('checkbox', { name: '页面框架' }).check();
    await dialog.getByRole('radio', { name: '定时' }).check();
    await dialog.getByLabel('开始：日期').fill('2094-03-05');
    await dialog
      .getByRole('group', { name: '谁什么时候上线' })
      .getByText(/3月5日 09:00 起 这一次/)
      .first()
      .waitFor();
    await pictures('publish-timed');
    expect(await axe(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: '存为发布单' }));
    await page.getByLabel('发布单的名字').fill('开市首日更新');
    await page.keyboard.press('Enter');
    await page.getByText('已存为发布单“开市首日更新”').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await markOn(quoin.site)).toBe('1');
    // Listed and opened again.
    await page.getByRole('link', { name: /^发布/ }).press('Enter');
    await row('开市首日更新').getByText('2 项').waitFor();
    await pictures('releases');
    expect(await axe(page)).toEqual([]);
    await row('开市首日更新').getByRole('link', { name: '打开发布单' }).press('Enter');
    await dialog.getByText('2 项一起上线，或都不上线').waitFor();
    await expect.poll(() => dialog.getByLabel('开始：日期').inputValue()).toBe('2094-03-05');
    await press(dialog.getByRole('button', { name: '定时发布' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^发布/ }).click();
    await page.getByText('没有存着的发布单').waitFor();
    await row('2094-03-05 周五 09:00 上线').getByText('已定时').waitFor();
  });
});

describe('a release as a whole', () => {
  it('gets another time, and takes it back by undoing', async () => {
    await planRelease();
    await press(row('2094-03-05 周五 09:00 上线').getByRole('button', { name: '改期' }));
    await dialog.getByLabel('开始：日期').fill('2094-04-01');
    await press(dialog.getByRole('button', { name: '改期' }));
    await row('2094-04-01 周四 09:00 上线').waitFor();
    await page.getByRole('button', { name: /^撤销/ }).click();
    await row('2094-03-05 周五 09:00 上线').waitFor();
    expect((await other.must('planned', {})).planned.map(({ validFrom }) => validFrom)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^2094-03-05T01:00/)),
    );
  });

  it('is withdrawn after a word about what that means, and put back', async () => {
    await planRelease();
    await press(row('2094-03-05 周五 09:00 上线').getByRole('button', { name: '撤回' }));
    await page.getByText('这 2 项都不会换版').waitFor();
    await press(page.getByRole('tooltip').getByRole('button', { name: '撤回' }));
    await page.getByText('没有定时的发布').waitFor();
    expect((await other.must('planned', {})).planned).toEqual([]);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await row('2094-03-05 周五 09:00 上线').waitFor();
  });

  it('ends at once for visitors, all of it, and comes back by undoing', async () => {
    await editor.mustPublish();
    await expect.poll(() => markOn(quoin.site)).toBe('2');
    await openScreen('/releases');
    await page.getByRole('radio', { name: '线上' }).check();
    await press(page.getByRole('button', { name: '提前结束' }).first());
    await press(page.getByRole('tooltip').getByRole('button', { name: '提前结束' }));
    await expect.poll(() => markOn(quoin.site)).toBe('1');
    await page.getByRole('button', { name: /^撤销/ }).click();
    await expect.poll(() => markOn(quoin.site)).toBe('2');
  });

  it('names plans that collide', async () => {
    await editor.mark(3);
    await editor.mustPublish({
      documents: [PAGE],
      validFrom: new Date('2094-05-01T09:00:00+08:00'),
    });
    await editor.mark(4);
    const items = [{ ...PAGE, hash: await seen(), later: 'keep' as const }];
    await editor.studio.must('publish', {
      items,
      note: '同一时刻',
      validFrom: '2094-05-01T09:00:00+08:00',
    });
    await openScreen('/releases');
    await page.getByText(/第 \d+ 版不会出现，被第 \d+ 版盖住/).waitFor();
    await pictures('releases-conflict');
    expect(await axe(page)).toEqual([]);
  });
});

describe('approvals', () => {
  it('wait on their screen, go back with a reason, and keep what was said', async () => {
    await editor.mark(5);
    const items = [{ ...FRAME, hash: (await other.must('check', FRAME)).hash }];
    await other.must('submitForApproval', { items, note: '页脚换了备案号' });
    await openScreen('/releases');
    await page.getByRole('link', { name: '审批' }).press('Enter');
    await row('页脚换了备案号').waitFor();
    await press(row('页脚换了备案号').getByRole('button', { name: '退回' }));
    await press(dialog.getByRole('button', { name: '退回' }));
    await dialog.getByText('写一句为什么').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('为什么退回').fill('备案号少一位');
    await press(dialog.getByRole('button', { name: '退回' }));
    await page.getByText('没有等你批的内容').waitFor();
    const { mine } = await other.must('approvals', {});
    expect(mine[0]).toMatchObject({
      state: 'returned',
      steps: [{ note: '页脚换了备案号' }, { what: 'returned', note: '备案号少一位' }],
    });
    await pictures('approvals');
  });

  it('of what one submitted oneself can be taken back', async () => {
    await editor.studio.must('submitForApproval', {
      items: [{ ...PAGE, hash: await seen(), later: 'keep' }],
      note: '等批',
    });
    await openScreen('/approvals');
    await press(row('等批').getByRole('button', { name: '撤回送审' }));
    await page.getByText('你没有送审中的内容').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

it('leads from the live page, with what the draft is ahead, back to the draft', async () => {
  await openScreen(`/pages/${PAGE.key}`);
  await page.getByRole('radio', { name: '线上' }).check();
  await page.getByRole('heading', { name: /^线上第 \d+ 版/ }).waitFor();
  await page.getByText(/草稿比它多 \d+ 处/).waitFor();
  await pictures('live-panel');
  expect(await axe(page)).toEqual([]);
  await press(page.getByRole('button', { name: '回到草稿' }));
  await page.getByRole('complementary', { name: /^检查器/ }).waitFor();
});
