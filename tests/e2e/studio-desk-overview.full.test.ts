import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRecords } from '#server/features/actions/keep-records.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { keepFeedback } from '#server/features/feedback/tickets.ts';
import type { ActionRecord } from '#schemas/action.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { lookAtWidths } from '../support/look.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

const HOME = '10060';
const PATH = `/col?menuid=${HOME}`;

let browser: Browser;
let quoin: DemonstrationQuoin;
let sql: Database;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;

const record = (type: string, msg: object, time = '20261121100000') =>
  ({ id: randomUUID(), time, type, msg }) as ActionRecord;
const letter = {
  type: '1',
  content: '定投扣款日遇到节假日时，扣款会顺延到下一个交易日吗？',
  contactname: '张三丰',
  mobile: '13800138000',
  email: '',
  fileids: [],
  codeid: '',
  imagecode: '',
};
const write = (title: string) =>
  keepFeedback(sql, { session: 1, investor: null }, { ...letter, title });

/** No visitor was ever here. */
async function forget(): Promise<void> {
  await sql`delete from action_pending`;
  await sql`delete from action_record`;
  await sql`delete from action_day`;
}
async function happen(): Promise<void> {
  await keepRecords(sql, [
    record('view', { path: PATH, from: '', title: '首页', menuid: HOME }),
    record(
      'click',
      { path: PATH, target: '购买', module: 'M04', block: 'fund-list' },
      '20261121100006',
    ),
    record('search', { path: '/search?keyword=ETF', keyword: '机器人 ETF', count: 0 }),
  ]);
  // A history, which visitors of a test cannot have.
  await sql`
    insert into action_day select (now() at time zone 'Asia/Shanghai')::date - d, m, ${HOME}, '', 800 + 90 * (d % 7)
    from generate_series(1, 70) d cross join unnest(array['view', 'visit']) m`;
}

/** One large number with what it is compared with. */
const kpi = (name: string) => page.getByRole('region', { name, exact: true });

async function look(name: string): Promise<void> {
  await lookAtWidths(page, `studio/${name}`, 900);
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 2 });
  studio = await new StudioClient(quoin.studio).signIn();
}, 180_000);
beforeEach(async () => {
  await opened?.close();
  opened = await openSignedIn(browser, studio, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
});
// A change that came too late is refused, which a browser notes.
afterEach(() => opened?.expectClean([/409 .*\/api\/ticket\/change/]));
afterAll(async () => {
  await sql?.end();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('the board', () => {
  beforeEach(async () => {
    await forget();
  });
  const openBoard = () => page.goto(`${quoin.studio}/dashboard`);

  it('of a fresh installation says so, and fails at nothing', async () => {
    await openBoard();
    await page.getByRole('note').getByText('还没有访客的记录').waitFor();
    await kpi('首次操作用时，中位').getByText('还没有').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('shows what visitors did, says how it is counted, and leads to the block in the composer', async () => {
    await happen();
    await openBoard();
    await kpi('首次操作用时，中位').getByText('6 秒').waitFor();
    await page.getByRole('region', { name: '搜了没结果的词' }).getByText('机器人 etf').waitFor();
    await page
      .getByRole('img', { name: /^每天的访问：最多的一天是/ })
      .locator('svg')
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await look('board');
    await page.getByRole('button', { name: '“访问”是怎么算的' }).click();
    await page.getByText('从站外来到网站的一次算一次访问').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: '点击最多的区块' })
      .getByRole('link', { name: /^去看/ })
      .click();
    await page.waitForURL(new RegExp(`/pages/${HOME}\\?node=`));
    await page.goBack();
  });

  it('is read as tables, narrowed to a time, and exported', async () => {
    await happen();
    await openBoard();
    await page.getByRole('button', { name: '看成表格' }).click();
    await page.getByText('7 天', { exact: true }).click();
    await expect
      .poll(() => page.getByRole('region', { name: '每天的访问' }).getByRole('row').count())
      .toBe(8);
    expect(await axe(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: '导出', exact: true })
        .click()
        .then(() => page.getByRole('menuitem', { name: '每天的访问' }).click()),
    ]);
    expect(download.suggestedFilename()).toMatch(/^visits-.*\.csv$/);
  });
});

describe('a field that opens choices', () => {
  const choices = () => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

  it('says in words that nothing fits', async () => {
    await page.goto(`${quoin.studio}/dashboard`);
    await page.getByRole('combobox', { name: '页面' }).fill('没有这一页');
    await choices().getByText('没有符合的选项').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('leads to the tree that it opens', async () => {
    await page.goto(`${quoin.studio}/content/article`);
    const field = page.getByRole('combobox', { name: '栏目' });
    await field.click();
    await choices().getByRole('tree', { name: '栏目' }).getByRole('treeitem').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await field.fill('没有这一栏');
    await choices().getByText('没有符合的栏目').waitFor();
    await expect.poll(() => choices().getByRole('status').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

describe('the inbox', () => {
  beforeEach(async () => {
    await sql`delete from feedback_ticket`;
  });

  it('of nobody’s message says what belongs there; a message is counted on the rail', async () => {
    await page.goto(`${quoin.studio}/inbox`);
    await page.getByText('还没有意见反馈').waitFor();
    await write('定投扣款日遇节假日怎么算');
    await write('希望字大一点');
    await page.reload();
    await expect
      .poll(() => page.getByRole('link', { name: '看板，2 条新的意见反馈' }).count())
      .toBe(1);
  });

  it('is answered by keyboard, and a change by somebody else is shown instead of being overwritten', async () => {
    await write('希望字大一点');
    await write('定投扣款日遇节假日怎么算');
    await page.goto(`${quoin.studio}/inbox`);
    await page.getByRole('button', { name: '定投扣款日遇节假日怎么算' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('13800138000').waitFor();
    expect(await axe(page)).toEqual([]);
    await drawer.getByLabel('写给同事的备注').fill('先问法务');
    await drawer.getByRole('button', { name: '加备注' }).click();
    await drawer.getByRole('listitem').getByText('先问法务').waitFor();

    const { ticketno, version } = (
      await studio.must('ticket', {
        ticketno: new URL(page.url()).searchParams.get('ticket') ?? '',
      })
    ).ticket;
    await studio.must('changeTicket', { ticketno, version, status: '2' });
    await drawer.getByLabel('答复（访客凭单号能查到）').fill('顺延到下一个交易日。');
    await drawer.getByRole('button', { name: '答复并标为已答复' }).click();
    await page.getByText('刚改过这张工单').first().waitFor();
    await drawer.getByText('处理中').first().waitFor();
    expect(await drawer.getByLabel('答复（访客凭单号能查到）').inputValue()).toBe(
      '顺延到下一个交易日。',
    );
    await drawer.getByRole('button', { name: '答复并标为已答复' }).click();
    await drawer.getByText('已答复').first().waitFor();
    await look('ticket');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('is answered by a template, which is kept for the next one', async () => {
    await write('希望字大一点');
    await page.goto(`${quoin.studio}/inbox`);
    // The only message that waits is open by itself.
    const drawer = page.getByRole('dialog', { name: '希望字大一点' });
    await drawer.getByRole('button', { name: '答复模板' }).click();
    const dialog = page.getByRole('dialog', { name: '答复模板' });
    await dialog.getByText('还没有模板').waitFor();
    await dialog.getByRole('button', { name: '新建模板' }).click();
    await dialog.getByLabel('名称').fill('已转交');
    await dialog.getByLabel('内容').fill('您的留言（{单号}）已转交设计部门。');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('已转交', { exact: true }).waitFor();
    await look('templates');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: '关闭' }).click();
    await drawer.getByRole('combobox', { name: '套用模板…' }).click();
    await page.locator('.ant-select-item-option', { hasText: '已转交' }).click();
    expect(await drawer.getByLabel('答复（访客凭单号能查到）').inputValue()).toMatch(
      /^您的留言（\d{8}-\w{5}-\w{5}）已转交设计部门。$/,
    );
  });

  it('is due by a number of working days, which who answers sets', async () => {
    await write('定投扣款日遇节假日怎么算');
    await write('希望字大一点');
    await page.goto(`${quoin.studio}/inbox`);
    await page.getByRole('button', { name: '答复期限：3 个工作日' }).click();
    const dialog = page.getByRole('dialog', { name: '答复期限' });
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('几个工作日').fill('5');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '答复期限：5 个工作日' }).waitFor();
    await page.getByRole('cell', { name: /23:59/ }).first().waitFor();
    await page.getByLabel('只看逾期').check();
    await page.getByText('没有符合的工单').waitFor();
    await look('overdue');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('closes many at once and takes it back', async () => {
    await write('定投扣款日遇节假日怎么算');
    await write('希望字大一点');
    await page.goto(`${quoin.studio}/inbox`);
    await page.getByRole('checkbox', { name: '选中列出的全部' }).check();
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await expect.poll(() => page.getByRole('table').getByText('已关闭').count()).toBe(2);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await expect.poll(() => page.getByRole('table').getByText('已关闭').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await look('inbox');
  });
});
