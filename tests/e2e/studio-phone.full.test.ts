import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDocument } from '#schemas/document.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const FUND = '000001';
const PHONE = { width: 390, height: 844 };
/** Height that a finger needs, CSS pixels. */
const FINGER = 44;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let other: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  studio = await new StudioClient(quoin.studio).signIn();
  other = await new StudioClient(quoin.studio).signIn('linxiao');
  whole = await readDraft(studio, HOME);
});
beforeEach(async () => {
  await opened?.close();
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '风险须知' } }),
  );
});
afterEach(() => opened?.expectClean());
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, client = studio): Promise<void> {
  opened = await openStudio(browser, client, path, { viewport: PHONE, hasTouch: true });
  ({ page } = opened);
}
const tab = (name: RegExp | string) => page.getByRole('tab', { name });
const title = () => page.locator('[data-pane=inspector] [data-field=title] input');
const shownPage = () => page.frameLocator('iframe').first();

/** What can be seen fits the width of the screen without scrolling sideways, and has no obstacle. */
async function expectFits(name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { parentElement: parent } = element;
      if (parent === null || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
    };
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const out = seen.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > window.innerWidth + 1) && !isCut(element);
    });
    const scrolled = seen.filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [...out, ...scrolled].map(({ tagName, className }) => `${tagName} ${className}`);
  });
  expect(wide).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `studio/phone-${name}`);
}
async function expectFingers(places: Locator): Promise<void> {
  for (const place of await places.all())
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
}

it('reads a page, changes a text and undoes it, with one pane at a time', async () => {
  await open(`/pages/${HOME.key}`);
  await shownPage().getByRole('heading', { name: '风险须知' }).waitFor();
  expect(
    await page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientWidth),
  ).toBe(await page.locator('main').evaluate((main) => main.clientWidth));
  await expectFits('preview');
  await expectFingers(page.getByRole('tab'));
  await tab('大纲').click();
  await page
    .getByRole('treeitem', { name: /风险须知|声明/ })
    .first()
    .waitFor();
  await expectFits('outline');
  await tab('大纲').press('ArrowLeft');
  expect(await tab('预览').getAttribute('aria-selected')).toBe('true');
  await shownPage().getByRole('heading', { name: '风险须知' }).click();
  const selection = page.getByRole('group', { name: /^选中的/ });
  await expectFingers(selection.getByRole('button'));
  await expectFits('selected');
  await selection.getByRole('button', { name: '编辑' }).click();
  await title().waitFor();
  await expect.poll(() => page.locator('[data-pane=inspector] :focus').count()).toBe(1);
  await title().fill('投资有风险');
  await expectFits('inspector');
  // The tab stays while the phone is turned.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await title().waitFor();
  await page.setViewportSize(PHONE);
  await tab('预览').click();
  await shownPage().getByRole('heading', { name: '投资有风险' }).waitFor();
  await page.getByRole('button', { name: /^撤销/ }).click();
  await shownPage().getByRole('heading', { name: '风险须知' }).waitFor();
  await tab('页面').click();
  await page.getByRole('link', { name: '首页' }).waitFor();
  await expectFits('pages');
});

it('comments on what is selected', async () => {
  await open(`/pages/${HOME.key}?node=tried`);
  await tab('批注').click();
  const panel = page.getByRole('tabpanel', { name: /^批注/ });
  await panel.getByRole('textbox', { name: '写批注' }).fill('请写明产品的名称');
  await expectFits('comments');
  await panel.getByRole('button', { name: '添加批注' }).click();
  await panel.getByRole('listitem').getByText('请写明产品的名称').first().waitFor();
  await tab('预览').click();
  expect(new URL(page.url()).searchParams.has('comments')).toBe(false);
  await tab(/^批注，1 条未解决/).waitFor();
  const { threads } = await studio.must('comments', HOME);
  expect(threads[0]?.node).toBe('tried');
});

it('publishes by the dialog', async () => {
  await open(`/pages/${HOME.key}`);
  await page.getByRole('button', { name: /^发布…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('检查都通过了').waitFor();
  await expectFits('publish');
  await dialog.getByRole('button', { name: /^发布/ }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await fetch(`${quoin.site}/col?menuid=${HOME.key}`)).text())
    .toContain('风险须知');
});

it('stops a fund, and the other person agrees to bring it back', async () => {
  await open(`/stops?fund=${FUND}`);
  const dialog = page.getByRole('dialog', { name: '停止展示' });
  await dialog.getByText('它的页面写“该基金的信息暂停展示”').waitFor();
  await expectFits('stop');
  await dialog.getByLabel('原因').fill('净值有误');
  await dialog.getByRole('button', { name: '现在停止展示' }).click();
  await page.getByRole('listitem').filter({ hasText: '净值有误' }).waitFor();
  await expectFits('stops');
  expect((await fetch(`${quoin.site}/fund?fundcode=${FUND}`)).status).toBe(404);
  const [stop] = (await studio.must('stops', {})).stops;
  await studio.must('requestPublishing', {
    route: 'liftStop',
    body: { id: stop?.id ?? '' },
    note: '已改正',
  });
  await opened?.close();
  await open('/approvals', other);
  await page.getByText('已改正').first().waitFor();
  await expectFits('approvals');
  await page
    .getByRole('button', { name: /^(?:同意|签字)/ })
    .first()
    .click();
  await expectFits('agree');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:同意|签字)/ })
    .click();
  await expect
    .poll(async () => (await fetch(`${quoin.site}/fund?fundcode=${FUND}`)).status)
    .toBe(200);
});
