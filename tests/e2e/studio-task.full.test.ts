import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DraftClient } from '../support/draft-client.ts';
import { Hands } from '../support/hands.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

const DAY = 24 * 60 * 60_000;
const STEPS = [
  'move',
  'add',
  'schedule',
  'look',
  'meanwhile',
  'publish',
  'compare',
  'restore',
] as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let lin: OpenPage;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  admin = await new StudioClient(quoin.studio).signIn();
  await seed(['10060', '10110']);
  lin = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(lin.page, '/pages/10060', 'linxiao');
});
afterAll(async () => {
  await lin?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** Pages with a banner and two lists of funds, of which 热销基金 stands below 推荐基金; published as they are. */
async function seed(keys: readonly string[]): Promise<void> {
  const drafts = await DraftClient.connect(admin);
  const { nodes } = await drafts.open({ kind: 'page', key: '10060' });
  const [home, funds, banner, list] = ['M01', 'M04', 'login-banner', 'fund-list'].map((type) =>
    Object.values(nodes).find((node) => node.type === type),
  );
  if (!home || !funds || !banner || !list)
    throw new Error('the home page has no banner or no list of funds');
  for (const key of keys) {
    const module = (id: string, like: DocumentNode, children: string[]): DocumentNode => ({
      ...like,
      id: key + id,
      slots: { main: children.map((child) => key + child) },
    });
    const titled = (id: string, title: string): DocumentNode => ({
      ...list,
      id: key + id,
      props: { ...list.props, title },
    });
    const page: DocumentNode[] = [
      {
        id: 'root',
        type: 'page',
        version: 1,
        displyflag: '1',
        props: {},
        slots: { main: [`${key}m1`, `${key}m4`] },
      },
      module('m1', home, ['banner']),
      { ...banner, id: `${key}banner` },
      module('m4', funds, ['good', 'hot']),
      titled('good', '推荐基金'),
      titled('hot', '热销基金'),
    ];
    const document = { kind: 'page', key } as const;
    await drafts.open(document);
    expect(
      await drafts.submit(document, {
        op: 'replace',
        document: { nodes: Object.fromEntries(page.map((node) => [node.id, node])) },
      }),
    ).toEqual({ ok: true });
    const { hash } = await admin.must('check', document);
    await admin.must('publish', { items: [{ ...document, hash }], note: '原来的一页' });
  }
  await drafts.close();
}

async function signIn(page: Page, path: string, account: string): Promise<void> {
  await page.goto(quoin.studio + path);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('tree', { name: '大纲' }).getByRole('treeitem').first().waitFor();
}

/** The task on one page, in one way of working. Each step fails where it does not do what it says. */
abstract class Task {
  readonly outline: Locator;
  readonly preview: FrameLocator;
  readonly dialog: Locator;
  readonly palette: Locator;

  constructor(
    readonly hands: Hands,
    readonly key: string,
  ) {
    const { page } = hands;
    this.outline = page.getByRole('tree', { name: '大纲' });
    this.preview = page.frameLocator('iframe[title=页面预览]');
    this.dialog = page.getByRole('dialog', { name: /^发布“/ });
    this.palette = page.getByRole('dialog', { name: '插入到' });
  }

  get page(): Page {
    return this.hands.page;
  }
  row(name: RegExp): Locator {
    return this.outline.getByRole('treeitem', { name });
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name });
  }
  /** The page as it was, in the list of versions. */
  firstVersion(): Locator {
    return this.button(/^第 \d+ 版.*原来的一页/);
  }

  /** The titles on the page as it is previewed, from above. */
  async shown(): Promise<string[]> {
    const titles = await this.preview.locator('h1, h2').allInnerTexts();
    return titles
      .map((title) => title.replaceAll(/\s/g, ''))
      .filter((title) => ['推荐基金', '热销基金', '收益走势', '本周看点'].includes(title));
  }
  /** The same of what visitors get. */
  async published(): Promise<string[]> {
    const html = await (await fetch(`${quoin.site}/col?menuid=${this.key}`)).text();
    const text = html
      .slice(0, html.indexOf('<script type="application/json"'))
      .replaceAll(/<[^>]*>/g, '');
    return ['推荐基金', '热销基金', '收益走势', '本周看点']
      .flatMap((title) => (text.includes(title) ? [{ title, at: text.indexOf(title) }] : []))
      .toSorted((a, b) => a.at - b.at)
      .map(({ title }) => title);
  }

  abstract move(): Promise<void>;
  abstract add(): Promise<void>;
  abstract schedule(): Promise<void>;
  abstract look(): Promise<void>;
  abstract lookBack(): Promise<void>;
  abstract publish(): Promise<void>;
  abstract compare(): Promise<void>;
  abstract restore(): Promise<void>;

  /** Somebody else writes another headline meanwhile, in a browser of their own. */
  async meanwhile(): Promise<void> {
    await lin.page.goto(`${quoin.studio}/pages/${this.key}`);
    await lin.page
      .getByRole('tree', { name: '大纲' })
      .getByRole('treeitem', { name: /^登录横幅/ })
      .click();
    await lin.page.getByLabel('大标题', { exact: true }).fill('本周看点');
    await lin.page
      .getByText(/^已保存/)
      .first()
      .waitFor();
  }
}

class ByPointer extends Task {
  async move() {
    await this.hands.drag(this.row(/热销基金/), this.row(/推荐基金/));
  }
  async add() {
    await this.insert(/^M04/, '在后面插入…', '普通现金宝');
    await this.insert(/^M03/, '在里面插入…', '现金宝曲线');
  }
  async insert(row: RegExp, where: string, type: string) {
    await this.hands.click(this.row(row), 'right');
    await this.hands.click(this.page.getByRole('menuitem', { name: where }));
    await this.hands.type(type);
    await this.hands.click(this.palette.locator('[data-card]').filter({ hasText: type }).first());
  }
  async schedule() {
    await this.hands.click(this.button(/^发布…/));
    await this.hands.click(this.dialog.getByRole('radio', { name: '定时' }));
    await this.hands.click(this.button('定时发布', this.dialog));
  }
  async look() {
    await this.hands.click(this.page.getByRole('radio', { name: '线上' }));
    await this.hands.click(this.button(/普通访客/));
    await this.hands.click(
      this.page.getByRole('list', { name: '届时生效的' }).getByRole('button').first(),
    );
    await this.hands.press('Escape');
  }
  async lookBack() {
    await this.hands.click(this.button(/普通访客/));
    await this.hands.click(this.button('回到此刻'));
    await this.hands.press('Escape');
    await this.hands.click(this.page.getByRole('radio', { name: '草稿' }));
  }
  async publish() {
    await this.hands.click(this.button(/^发布…/));
    await this.hands.click(this.dialog.getByRole('radio', { name: '把这次的修改也用上' }));
    await this.hands.click(this.button(/^发布$/, this.dialog));
  }
  async compare() {
    await this.hands.click(this.page.getByRole('link', { name: '版本历史' }));
    await this.hands.click(this.firstVersion());
  }
  async restore() {
    await this.hands.click(this.button('恢复到草稿'));
  }
}

class ByKeys extends Task {
  /** From row to row until one is selected that is called so. */
  async walkTo(name: RegExp) {
    for (let tried = 0; tried < 8 && (await this.pane()) !== 'outline'; tried += 1)
      await this.hands.press('F6');
    await this.hands.press('Home');
    for (let tried = 0; tried < 20; tried += 1) {
      const label = await this.outline
        .locator('[aria-selected=true]')
        .first()
        .getAttribute('aria-label');
      if (name.test(label ?? '')) return;
      await this.hands.press('ArrowDown');
    }
    throw new Error(`no row ${name}`);
  }
  pane() {
    return this.page.evaluate(() =>
      document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'),
    );
  }
  async move() {
    await this.walkTo(/热销基金/);
    await this.hands.press('Space', 'ArrowUp', 'Enter');
  }
  async add() {
    await this.insert(/^M04/, '/', '普通现金宝');
    await this.insert(/^M03/, 'Alt+/', '现金宝曲线');
  }
  async insert(row: RegExp, key: string, type: string) {
    await this.walkTo(row);
    await this.hands.press(key);
    await this.palette.waitFor();
    await this.hands.type(type);
    await this.palette.locator('[data-card]').filter({ hasText: type }).first().waitFor();
    await this.hands.press('Enter');
    await this.palette.waitFor({ state: 'detached' });
  }
  async schedule() {
    await this.hands.press('Control+Shift+Enter');
    await this.hands.tabTo(this.dialog.getByRole('radio', { name: '马上' }));
    await this.hands.press('ArrowRight');
    await this.hands.tabTo(this.button('定时发布', this.dialog));
    await this.hands.press('Enter');
  }
  async look() {
    for (let tried = 0; tried < 8 && (await this.pane()) !== 'outline'; tried += 1)
      await this.hands.press('F6');
    await this.hands.tabTo(this.page.getByRole('radio', { name: '草稿' }));
    await this.hands.press('ArrowRight');
    await this.hands.tabTo(this.button(/普通访客/));
    await this.hands.press('Enter');
    await this.hands.tabTo(
      this.page.getByRole('list', { name: '届时生效的' }).getByRole('button').first(),
    );
    await this.hands.press('Enter', 'Escape');
  }
  async lookBack() {
    await this.hands.tabTo(this.button(/普通访客/));
    await this.hands.press('Enter');
    await this.hands.tabTo(this.button('回到此刻'));
    await this.hands.press('Enter', 'Escape');
    await this.hands.tabTo(this.page.getByRole('radio', { name: '线上' }), 'Shift+Tab');
    await this.hands.press('ArrowLeft');
  }
  async publish() {
    await this.hands.press('Control+Shift+Enter');
    // A group of choices without one that is chosen is entered at its first.
    await this.hands.tabTo(this.dialog.getByRole('radio', { name: '保留，到时照样换上' }));
    await this.hands.press('ArrowDown');
    await this.hands.tabTo(this.button(/^发布$/, this.dialog));
    await this.hands.press('Enter');
  }
  async compare() {
    for (let tried = 0; tried < 8 && (await this.pane()) !== 'top'; tried += 1)
      await this.hands.press('F6');
    await this.hands.tabTo(this.page.getByRole('link', { name: '版本历史' }));
    await this.hands.press('Enter');
    await this.hands.tabTo(this.firstVersion());
    await this.hands.press('Enter');
  }
  async restore() {
    await this.hands.tabTo(this.button('恢复到草稿'));
    await this.hands.press('Enter');
  }
}

describe.for([
  ['by mouse', ByPointer, '10060'],
  ['by keyboard alone', ByKeys, '10110'],
] as const)('an editor %s', ([way, Way, key]) => {
  let opened: OpenPage;
  let task: Task;
  let before = 0;
  const figures: { step: string; interactions: number; seconds: number }[] = [];

  beforeAll(async () => {
    opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await signIn(opened.page, `/pages/${key}`, 'admin');
    task = new Way(new Hands(opened.page), key);
  });
  afterAll(async () => {
    const sum = {
      step: 'all',
      interactions: figures.reduce((all, { interactions }) => all + interactions, 0),
      seconds: figures.reduce((all, { seconds }) => all + seconds, 0),
    };
    const folder = resolve(import.meta.dirname, '../screenshots/task');
    mkdirSync(folder, { recursive: true });
    writeFileSync(resolve(folder, `${Way.name}.json`), JSON.stringify([...figures, sum], null, 2));
    await opened?.close();
  });

  /** Does one step, times it until `holds`, and looks at what is on screen then. */
  async function step(
    name: (typeof STEPS)[number],
    act: () => Promise<void>,
    holds: () => Promise<void>,
  ): Promise<void> {
    const [interactions, seconds] = [task.hands.interactions, task.hands.seconds];
    await act();
    await holds().catch(async (error: unknown) => {
      await screenshot(task.page, `task/${Way.name}-failed-${name}`);
      throw error;
    });
    figures.push({
      step: name,
      interactions: task.hands.interactions - interactions,
      seconds: task.hands.seconds - seconds,
    });
    await picture(name);
  }
  async function picture(name: string): Promise<void> {
    before += 1;
    await screenshot(task.page, `task/${Way.name}-${before}-${name}`);
    expect(await axe(task.page), name).toEqual([]);
  }
  const versions = async () => (await admin.must('versions', { kind: 'page', key })).versions;
  const saved = () =>
    task.page
      .getByText(/^已保存/)
      .first()
      .waitFor();

  it('moves 热销基金 above 推荐基金', async () => {
    await expect.poll(() => task.shown(), { timeout: 20_000 }).toEqual(['推荐基金', '热销基金']);
    await step(
      'move',
      () => task.move(),
      async () => {
        await expect.poll(() => task.shown()).toEqual(['热销基金', '推荐基金']);
        await saved();
      },
    );
  });

  it('adds a cash-fund module with a curve', async () => {
    await step(
      'add',
      () => task.add(),
      async () => {
        await expect
          .poll(() => task.shown(), { timeout: 20_000 })
          .toEqual(['热销基金', '推荐基金', '收益走势']);
        await saved();
      },
    );
  });

  it('schedules it for tomorrow 09:00: visitors see nothing of it yet', async () => {
    const nineTomorrow = () =>
      Date.parse(
        `${new Date(Date.now() + DAY + 8 * 60 * 60_000).toISOString().slice(0, 10)}T09:00:00+08:00`,
      );
    const before = nineTomorrow();
    await step(
      'schedule',
      () => task.schedule(),
      () => task.dialog.waitFor({ state: 'hidden' }),
    );
    const [planned] = await versions();
    expect(planned?.state).toBe('scheduled');
    // Meanwhile it may have become midnight.
    expect([before, nineTomorrow()]).toContain(Date.parse(planned?.validFrom ?? ''));
    expect(await task.published()).toEqual(['推荐基金', '热销基金']);
  });

  it('sees the page as on tomorrow', async () => {
    await step(
      'look',
      () => task.look(),
      async () => {
        await expect
          .poll(() => task.shown(), { timeout: 20_000 })
          .toEqual(['热销基金', '推荐基金', '收益走势']);
        await task.button(/普通访客 · .*09:00/).waitFor();
        await task.page.locator('[data-source=live]').waitFor();
      },
    );
    await task.lookBack();
  });

  it('has somebody else change the banner meanwhile, and sees it come', async () => {
    await step(
      'meanwhile',
      () => task.meanwhile(),
      async () => {
        await expect
          .poll(() => task.shown(), { timeout: 20_000 })
          .toEqual(['本周看点', '热销基金', '推荐基金', '收益走势']);
        await task.page.getByText('林晓', { exact: false }).first().waitFor();
      },
    );
  });

  it('publishes both at once, and has the planned version carry the change too', async () => {
    await step(
      'publish',
      () => task.publish(),
      async () => {
        await task.dialog.waitFor({ state: 'hidden' });
        await expect
          .poll(() => task.published(), { timeout: 20_000 })
          .toEqual(['本周看点', '热销基金', '推荐基金', '收益走势']);
      },
    );
    expect((await versions()).filter(({ state }) => state === 'scheduled')).toHaveLength(1);
  });

  it('compares what is with what was: moved, changed, added', async () => {
    await step(
      'compare',
      () => task.compare(),
      async () => {
        const kinds = task.page.getByRole('region', { name: /^第 \d+ 版/ });
        for (const kind of ['移动', '移除', '改'])
          await kinds
            .getByRole('img', { name: kind, exact: true })
            .first()
            .waitFor({ timeout: 15_000 });
        await expect
          .poll(() => task.page.frameLocator('iframe').last().locator('h2').allInnerTexts())
          .toEqual(expect.arrayContaining(['推荐基金']));
      },
    );
  });

  it('brings back into the draft what was, and visitors keep what they have', async () => {
    await step(
      'restore',
      () => task.restore(),
      async () => {
        await task.page
          .getByText(/已把第 \d+ 版恢复到草稿/)
          .first()
          .waitFor();
        await expect
          .poll(() => task.shown(), { timeout: 20_000 })
          .toEqual(['推荐基金', '热销基金']);
      },
    );
    expect(await task.published()).toEqual(['本周看点', '热销基金', '推荐基金', '收益走势']);
  });

  it(`did it ${way} in few steps and without an error on the way`, () => {
    expect(figures.map(({ step: name }) => name)).toEqual([...STEPS]);
    expect(figures.reduce((all, { interactions }) => all + interactions, 0)).toBeLessThan(
      way === 'by mouse' ? 40 : 400,
    );
    opened.expectClean([/401/]);
  });
});
