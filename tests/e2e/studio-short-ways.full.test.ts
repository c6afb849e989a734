import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { PageDocument } from '#schemas/document.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openSignedIn } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

/* What shortens the ways of editors, looked at in both languages and at three widths. */

const HOME = { kind: 'page', key: '10060' } as const;
const WIDTHS = [1440, 768, 390];
const WORDS = {
  zh: {
    outline: '大纲',
    section: '走势和文字',
    fund: '带上基金',
    make: '存为片段',
    submit: '送审',
  },
  en: {
    outline: 'Outline',
    section: 'Chart and text',
    fund: 'With the fund',
    make: 'Save as a fragment',
    submit: 'Submit',
  },
} as const;
type Language = keyof typeof WORDS;

let browser: Browser;
let quoin: DemonstrationQuoin;
let admin: StudioClient;
let whole: PageDocument;
let opened: OpenPage | undefined;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'wang.bian', '王编', [
    { role: 'editor', scope: EVERYWHERE },
  ]);
  admin = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(admin, HOME);
  await admin.must('requireApproval', { required: true });
});
afterEach(async () => {
  await opened?.close();
});
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

async function open(language: Language, width: number, account = 'admin'): Promise<Page> {
  await resetDraft(
    admin,
    HOME,
    withBlock(whole, 'M07', { id: 'tried', type: 'disclaimer', props: { title: '共用的说明' } }),
  );
  const client = await new StudioClient(quoin.studio).signIn(account);
  opened = await openSignedIn(browser, client, { viewport: { width, height: 900 } });
  const { page } = opened;
  await page.addInitScript((chosen) => localStorage.setItem('quoin-language', chosen), language);
  await page.goto(`${quoin.studio}/pages/${HOME.key}?node=tried`);
  return page;
}
/** The keys of nodes hold in the outline, which on a phone is one of the panes, and on a tablet a drawer: then on the page. */
async function focusOutline(page: Page, language: Language): Promise<void> {
  const tab = page.getByRole('tab', { name: WORDS[language].outline });
  const tree = page.getByRole('tree', { name: WORDS[language].outline });
  const shown = page.getByRole('application').first();
  await tree.or(tab).or(shown).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  const pane = (await tree.isVisible()) ? tree : shown;
  await pane.evaluate((element) => element.focus());
}
/** What axe finds, with a picture left. */
async function look(page: Page, name: string) {
  await screenshot(page, `studio/${name}`);
  return axe(page);
}
const all = (['zh', 'en'] as const).flatMap((language) =>
  WIDTHS.map((width) => [language, width] as const),
);

it.each(all)('offers in %s at %i px what is inserted with a fund', async (language, width) => {
  const page = await open(language, width);
  await focusOutline(page, language);
  await page.keyboard.press('/');
  const { section, fund } = WORDS[language];
  const search = page.getByRole('dialog').getByRole('textbox').first();
  await search.fill(`${section} 000001`);
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`${fund}.*000001 \\S`))
    .waitFor();
  await page.locator('[data-card]').filter({ hasText: section }).first().waitFor();
  expect(await look(page, `insert-with-fund-${language}-${width}`)).toEqual([]);
});

it.each(all)(
  'offers in %s at %i px the pages that show a fragment too',
  async (language, width) => {
    const page = await open(language, width);
    await focusOutline(page, language);
    await page.keyboard.press('Shift+P');
    const dialog = page.getByRole('dialog', { name: WORDS[language].make });
    await dialog.getByRole('checkbox', { name: '基金产品', exact: true }).check();
    expect(await look(page, `fragment-on-pages-${language}-${width}`)).toEqual([]);
  },
);

it.each(all)('submits in %s at %i px by one press', async (language, width) => {
  const page = await open(language, width, 'wang.bian');
  const { submit } = WORDS[language];
  await page.getByRole('button', { name: submit, exact: true }).waitFor();
  expect(await look(page, `submit-${language}-${width}`)).toEqual([]);
});
