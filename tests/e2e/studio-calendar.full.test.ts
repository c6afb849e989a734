import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, weekday } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { ROOT } from '#schemas/document.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

const today = beijingTime(new Date().toISOString()).slice(0, 8);
/** The first Monday of the month after the next one, so that all days of the tests are in one month and ahead. */
const first = firstMonday(addDays(`${addDays(`${today.slice(0, 6)}28`, 32).slice(0, 6)}28`, 8));
const on = (days: number) => addDays(first, days);
const month = `${first.slice(0, 4)}-${first.slice(4, 6)}`;
const at = (days: number, clock = '100000') => beijingInstant(`${on(days)}${clock}`);

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let opened: OpenPage | undefined;
let operations = 0;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  admin = await new StudioClient(quoin.studio).signIn();
  await fill();
});
afterEach(async () => {
  opened?.expectClean([/409|422/]);
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

function firstMonday(day: string): string {
  const start = `${day.slice(0, 6)}01`;
  return addDays(start, (8 - weekday(start)) % 7);
}

/** A copy of the kind's first item, with these props in its draft. */
async function copy(kind: ContentKind, props: Record<string, string>) {
  const { items } = await admin.must('contentItems', {
    ...{ kind, keyword: '', filters: {}, order: 'kind', limit: 1 },
  });
  const { key } = await admin.must('copyItem', { kind, key: items[0]?.key ?? '', props: {} });
  await admin.must('submitOperations', {
    ...{ kind, key },
    operations: Object.entries(props).map(([prop, value]) => ({
      ...{ id: `operation-${(operations += 1)}`, op: 'set' as const, node: ROOT },
      ...{ path: ['props', prop], value },
    })),
  });
  return { kind, key };
}

async function publish(
  name: { kind: ContentKind; key: string },
  times: { validFrom?: string; validUntil?: string } = {},
): Promise<void> {
  const { hash } = await admin.must('check', { ...name, alsoPublish: [] });
  await admin.must('publish', { items: [{ ...name, hash }], note: '排期', ...times });
}

const article = (title: string) => copy('article', { title });

/** Planned releases, roadshows of which one is changed, a saved release, and a day with many of them. */
async function fill(): Promise<void> {
  await publish(await article('春季策略：利率下行中的债券机会'), {
    validFrom: at(1),
    validUntil: at(10, '180000'),
  });
  const times = (days: number) => ({
    starttime: `${on(days)}150000`,
    endtime: `${on(days)}163000`,
  });
  const held = await copy('roadshow', { title: '固收团队线上交流', ...times(2) });
  await publish(held);
  await copy('roadshow', { title: '开年投资者见面会', ...times(8) });
  const saved = await article('基金经理季度观点');
  const { hash } = await admin.must('check', { ...saved, alsoPublish: [] });
  await admin.must('saveRelease', {
    ...{ name: '季度观点专题', note: '', items: [{ ...saved, hash }], validFrom: at(3, '090000') },
  });
  for (const [index, title] of ['一问', '二问', '三问', '四问', '五问'].entries())
    await publish(await article(`投资者教育：${title}`), {
      validFrom: at(16, `0${index + 5}0000`),
    });
}

async function open(width = 1440, search = '', language = 'zh'): Promise<Page> {
  opened = await openStudio(browser, admin, `/calendar?month=${month}${search}`, {
    viewport: { width, height: 1000 },
  });
  const { page } = opened;
  if (language !== 'zh') {
    await page.evaluate((name) => localStorage.setItem('quoin-language', name), language);
    await page.reload();
  }
  await page
    .getByText(/利率下行/)
    .first()
    .waitFor();
  return page;
}

const cell = (page: Page, days: number): Locator => page.locator(`[data-day="${on(days)}"]`);

async function drag(page: Page, chip: Locator, target: Locator): Promise<void> {
  const [from, to] = [await chip.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 14, { steps: 4 });
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x + 2, y + 2, { steps: 2 });
  await page.mouse.up();
}

async function entries(title: string): Promise<CalendarEntry[]> {
  const answer = await admin.must('calendar', { from: on(-7), until: on(34), mine: false });
  return answer.entries.filter((entry) => entry.title.includes(title));
}
const dayOf = (entry: CalendarEntry | undefined) => beijingTime(entry?.at ?? '').slice(0, 12);

it('is in the navigation, and looks like one at every width in both languages', async () => {
  for (const language of ['zh', 'en'] as const)
    for (const width of [1440, 768, 360]) {
      const page = await open(width, '', language);
      await page
        .getByRole('navigation', { name: /工作区|Areas/ })
        .getByText(/日历|Dates/)
        .waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `studio/calendar-${language}-${width}`);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide).toBe(false);
      await opened?.close();
    }
});

it('puts a planned release on another day by mouse, says so before, and takes it back by one press', async () => {
  const page = await open();
  await drag(page, cell(page, 1).getByText(/利率下行/), cell(page, 4));
  const dialog = page.getByRole('dialog');
  const [from, to] = [formatDate(on(1)), formatDate(on(4))];
  await dialog.getByText(new RegExp(`从 ${from} 周. 10:00 改到 ${to} 周. 10:00`)).waitFor();
  await dialog.getByText('确认后就按新的时间，内容不变。').waitFor();
  await screenshot(page, 'studio/calendar-move');
  expect(await axe(page)).toEqual([]);
  expect(dayOf((await entries('利率下行'))[0])).toBe(`${on(1)}1000`);
  await dialog.getByRole('button', { name: '确认改期' }).click();
  await cell(page, 4)
    .getByText(/利率下行/)
    .waitFor();
  expect((await entries('利率下行')).map(dayOf)).toEqual([`${on(4)}1000`, `${on(10)}1800`]);
  await page.getByRole('button', { name: '撤销' }).click();
  await cell(page, 1)
    .getByText(/利率下行/)
    .waitFor();
  expect((await entries('利率下行')).map(dayOf)).toEqual([`${on(1)}1000`, `${on(10)}1800`]);
});

it('refuses a start behind its end, and says why', async () => {
  const page = await open();
  await drag(page, cell(page, 1).getByText(/利率下行/), cell(page, 11));
  await page
    .getByRole('dialog')
    .getByText(/结束不能早于开始/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '确认改期' }).click();
  await page.getByRole('button', { name: '不改' }).click();
  expect((await entries('利率下行')).map(dayOf)).toEqual([`${on(1)}1000`, `${on(10)}1800`]);
});

it('changes the draft of a roadshow, start and end, and shows both days until it is published', async () => {
  const page = await open();
  await drag(page, cell(page, 2).getByText('固收团队线上交流'), cell(page, 5));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/只改草稿/).waitFor();
  await dialog.getByRole('button', { name: '确认改期' }).click();
  await cell(page, 5).getByText('固收团队线上交流').waitFor();
  await cell(page, 5).getByText('草稿').waitFor();
  expect((await entries('固收团队')).map(({ state }) => state)).toEqual(['planned', 'draft']);
  const [, drafted] = await entries('固收团队');
  if (!drafted?.document) throw new Error('no draft');
  const { document } = await admin.must('readDraft', drafted.document);
  expect(document.nodes[ROOT]?.props).toMatchObject({
    starttime: `${on(5)}150000`,
    endtime: `${on(5)}163000`,
  });
  await page.getByRole('button', { name: '撤销' }).click();
  await cell(page, 5).getByText('固收团队线上交流').waitFor({ state: 'detached' });
  expect((await entries('固收团队')).map(({ state }) => state)).toEqual(['planned']);
});

it('does the same by keys alone: day by day, into the day, to another date', async () => {
  const page = await open();
  await cell(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog');
  await day.getByText('季度观点专题').waitFor();
  await day.getByRole('button', { name: '把“季度观点专题”改到哪一天' }).press('Enter');
  const date = page.getByLabel('日期');
  await expect.poll(() => date.evaluate((box) => box === document.activeElement)).toBe(true);
  await date.fill(formatDate(on(7)));
  await page.getByText(/只改发布单里的时间/).waitFor();
  await page.keyboard.press('Enter');
  await cell(page, 7).getByText('季度观点专题').waitFor();
  expect((await entries('季度观点专题')).map(dayOf)).toEqual([`${on(7)}0900`]);
  const { saved } = await admin.must('releases', {});
  expect(saved[0]).toMatchObject({ name: '季度观点专题', items: [{ isEdited: false }] });
});

it('opens all of a day that has more than three, walks to the next month, and narrows by kind', async () => {
  const page = await open();
  await cell(page, 16).getByText('还有 2 项').click();
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: /投资者教育/ })
        .count(),
    )
    .toBe(5);
  await screenshot(page, 'studio/calendar-day');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await cell(page, 16).focus();
  await page.keyboard.press('PageDown');
  await page.waitForURL((url) => url.searchParams.get('month') !== month);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  await expect.poll(focused).toMatch(new RegExp(`^(?!${on(0).slice(0, 6)})\\d{8}$`));
  await page.keyboard.press('PageUp');
  await page.waitForURL((url) => url.searchParams.get('month') === month);
  await page.goto(`${page.url()}&kind=roadshow`);
  await cell(page, 8).getByText('开年投资者见面会').waitFor();
  expect(await page.getByText(/利率下行/).count()).toBe(0);
});
