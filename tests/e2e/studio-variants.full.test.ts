import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import {
  dayFromNow,
  HERO,
  ORIGINAL_TITLE,
  VARIANT_TITLE,
  withVariants,
} from '../support/variants-home.ts';

const HOME = { kind: 'page', key: '10060' } as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;
let page: Page;
let outline: Locator;
let preview: FrameLocator;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
}, 180_000);
afterEach(async () => {
  await opened?.close();
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const row = () => outline.getByRole('treeitem', { name: /^(变体|Variants)/ });
const panel = () =>
  page.getByRole('region', { name: /^(变体的展示和结果|How variants are shown)/ });
const onCanvas = (title: string) => preview.getByRole('heading', { name: title });

/** Opens the home page with variants whose block has these props, and selects it. */
async function openHome(
  props: Record<string, JsonValue> = {},
  { language = 'zh', width = 1440 } = {},
): Promise<void> {
  await resetDraft(studio, HOME, withVariants(whole, props));
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`, {
    viewport: { width, height: 900 },
  });
  ({ page } = opened);
  if (language === 'en') {
    await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
    await page.reload();
  }
  outline = page.getByRole('tree').last();
  preview = page.frameLocator('iframe');
}

async function selectVariants(): Promise<void> {
  await row().click();
  await panel().waitFor();
}

/** What was counted on the first day that the block shows variants. */
async function count(rows: [variant: string, shown: number, reached: number][], day: string) {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  await sql`delete from action_day where measure in ('shown', 'reached')`;
  for (const [variant, shown, reached] of rows)
    for (const [measure, number] of [
      ['shown', shown],
      ['reached', reached],
    ] as const)
      await sql`insert into action_day (day, measure, page, what, count)
        values (to_date(${day}, 'yyyymmdd'), ${measure}, '', ${`${HERO} ${variant}`}, ${number})`;
  await sql.end();
}

it('shows all variants under their names, and one alone as its visitors get it, by key', async () => {
  await openHome();
  await row().getByText('展示中').waitFor();
  await selectVariants();
  await onCanvas(ORIGINAL_TITLE).waitFor();
  await onCanvas(VARIANT_TITLE).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/variants-1440');
  await panel().getByRole('radio', { name: '全部' }).focus();
  await page.keyboard.press('ArrowRight');
  await onCanvas(VARIANT_TITLE).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await onCanvas(VARIANT_TITLE).waitFor();
  await onCanvas(ORIGINAL_TITLE).waitFor({ state: 'detached' });
  await screenshot(page, 'studio/variants-one-1440');
});

it('shows the variant that holds what is selected', async () => {
  await openHome();
  await selectVariants();
  await panel().getByRole('radio', { name: '短标题' }).check({ force: true });
  await onCanvas(ORIGINAL_TITLE).waitFor({ state: 'detached' });
  await outline
    .getByRole('treeitem', { name: /^行动提示/ })
    .first()
    .click();
  await onCanvas(ORIGINAL_TITLE).waitFor();
  expect(await onCanvas(VARIANT_TITLE).count()).toBe(0);
});

it('takes a variant over by one press, and back by one undo', async () => {
  await openHome();
  await selectVariants();
  await panel().getByRole('button', { name: '采用“短标题”' }).click();
  await row().waitFor({ state: 'detached' });
  await onCanvas(VARIANT_TITLE).waitFor();
  expect(await onCanvas(ORIGINAL_TITLE).count()).toBe(0);
  await page.getByText('已采用“短标题”').first().waitFor();
  await page.keyboard.press('Control+z');
  await row().waitFor();
  await onCanvas(ORIGINAL_TITLE).waitFor();
});

it('says of few visits that they are not enough, and concludes nothing before the last day', async () => {
  await count(
    [
      ['original', 900, 40],
      ['v1', 60, 30],
    ],
    dayFromNow(0),
  );
  await openHome();
  await selectVariants();
  await panel().getByRole('row', { name: '原版 900 40 4.4% (3.3–6.0%)' }).waitFor();
  await panel().getByRole('row', { name: '短标题 60 30 不足 100 次，还看不出' }).waitFor();
  await panel().getByText('到期之前区间会变').waitFor();
  expect(await panel().getByText('不重叠').count()).toBe(0);
});

it('says after the last day whether the intervals overlap', async () => {
  const days = { from: dayFromNow(-10), until: dayFromNow(-1) };
  await count(
    [
      ['original', 900, 40],
      ['v1', 900, 90],
    ],
    dayFromNow(-5),
  );
  await openHome(days);
  await row().getByText('已结束').waitFor();
  await selectVariants();
  await panel().getByText('“短标题”的达成率高于原版，区间不重叠。').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'studio/variants-over-1440');
});

it.each([
  [1440, 'en'],
  [768, 'zh'],
  [768, 'en'],
])('fits a screen of %i pixels in %s', async (width, language) => {
  await openHome({}, { language });
  await selectVariants();
  await page.setViewportSize({ width, height: 900 });
  await drawn(page);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `studio/variants-${width}-${language}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBe(0);
});

it.each(['zh', 'en'])('can be read on a phone in %s', async (language) => {
  await openHome({}, { language, width: 390 });
  await page.frameLocator('iframe').getByRole('heading', { name: VARIANT_TITLE }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `studio/variants-390-${language}`);
});

it('names what forbids publishing: no days, and what stands in a variant that must not', async () => {
  await openHome({ from: '', until: '' });
  await row().getByText('日期未定').waitFor();
  const { findings } = await studio.must('check', HOME);
  expect(findings.map(({ node, path }) => [node, path.join('.')])).toContainEqual([HERO, 'from']);
});
