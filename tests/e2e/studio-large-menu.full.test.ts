import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { growMenu, menuEntries } from '../support/large-menu.ts';
import {
  addEntry,
  expectLaidOut,
  lookAtEntry,
  moveByKey,
  moveByPointer,
  openMenu,
  rootEntries,
  search,
} from '../support/menu-way.ts';
import { openSignedIn, openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

/** 12 + 12 × 30 + 12 × 30 × 50. */
const ADDED = menuEntries([12, 30, 50]);
const LAST = 'g12-30-50';

let browser: Browser;
let quoin: DemonstrationQuoin;
let client: StudioClient;
let opened: OpenPage;
let page: Page;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  client = await new StudioClient(quoin.studio).signIn();
}, 300_000);
afterAll(async () => {
  await opened?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

const list = () => page.getByRole('navigation', { name: '页面', exact: true });
const rows = () => list().locator('li[aria-setsize]');
const named = (name: string) => list().getByRole('link', { name: new RegExp(`^${name}`) });

/** Whether a row stands within its list as it is scrolled. */
const isInSight = (name: string) =>
  named(name).evaluate((link) => {
    const [row, box] = [link, link.closest('ul') ?? link].map((one) => one.getBoundingClientRect());
    return row !== undefined && box !== undefined && row.top >= box.top && row.bottom <= box.bottom;
  });

/** Works with the menu's screen at each width; `found` is searched for. */
function worksAtEachWidth(size: string, found: { id: string; name: string }): void {
  it.each([360, 768, 1440])(
    'is laid out and worked with at %i pixels',
    async (width) => {
      await opened?.close();
      opened = await openSignedIn(browser, client, { viewport: { width, height: 800 } });
      ({ page } = opened);
      await openMenu(page, quoin.studio);
      await expectLaidOut(page);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `studio/menu-${size}-${width}`);
      const [first = '', second = ''] = await rootEntries(page);
      await search(page, found.id, found.name);
      await lookAtEntry(page, first, () => screenshot(page, `studio/menu-${size}-entry-${width}`));
      await moveByKey(page, second);
      await moveByPointer(page, second);
      await addEntry(page, first);
      await expectLaidOut(page);
    },
    240_000,
  );
}

describe('the menu of the demonstration', () => {
  worksAtEachWidth('usual', { id: '10065', name: '10065' });
});

describe('a menu of 18,000 entries', () => {
  beforeAll(async () => {
    const sql = connect(readAddress(quoin.environment['DATABASE_OWNER_URL'] ?? ''), { max: 2 });
    await growMenu(sql, ADDED);
    // The draft of the smaller one.
    await sql`delete from draft_operation where kind = 'menu'`;
    await sql`delete from draft where kind = 'menu'`;
    await sql.end();
  }, 300_000);

  worksAtEachWidth('large', { id: 'g7-15-25', name: 'g7-15-25' });
});

it('draws of the list of 18,000 pages what is in sight, and leads to the one that is open', async () => {
  opened = await openStudio(browser, client, `/pages/${LAST}`);
  ({ page } = opened);
  await named(`栏目${LAST}`).waitFor({ timeout: 60_000 });
  expect(await named(`栏目${LAST}`).getAttribute('aria-current')).toBe('page');
  await expect.poll(() => isInSight(`栏目${LAST}`)).toBe(true);
  expect(Number(await rows().first().getAttribute('aria-setsize'))).toBeGreaterThan(ADDED.length);
  expect(await rows().count()).toBeLessThan(200);
  await page
    .getByRole('heading', { name: `栏目${LAST}` })
    .first()
    .waitFor();
  await screenshot(page, 'studio-large-menu-pages-1440');
  expect(await axe(page)).toEqual([]);
}, 180_000);

it('finds a page by its name, and opens it under its own name', async () => {
  await list().getByRole('searchbox').or(list().getByRole('textbox')).first().fill('g7-15-25');
  await named('栏目g7-15-25').click();
  await page.waitForURL(/\/pages\/g7-15-25/);
  await page.getByRole('heading', { name: '栏目g7-15-25' }).first().waitFor();
  expect(await page.getByRole('heading', { name: `栏目${LAST}` }).count()).toBe(0);
}, 120_000);

it('draws of the tree of the menu what is in sight', async () => {
  await opened.close();
  opened = await openStudio(browser, client, '/menu');
  ({ page } = opened);
  const lines = page.getByRole('treegrid').locator('[data-node-row]');
  await lines.first().waitFor({ timeout: 120_000 });
  expect(await lines.count()).toBeLessThan(200);
  await screenshot(page, 'studio-large-menu-tree-1440');
}, 240_000);
