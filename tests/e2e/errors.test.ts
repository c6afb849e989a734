import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, rows, type Row, type Shown, type Way } from './errors/rows.ts';
import { isFullRun } from '../support/lane.ts';
import {
  callIn,
  HOME,
  startSiteWithGateway,
  type SiteWithGateway,
} from './errors/site-with-gateway.ts';

let site: SiteWithGateway;

beforeAll(async () => {
  site = await startSiteWithGateway();
});
afterAll(() => site?.close());

/** Where visitors are: a page that is quickly there, and not the one that the end of a session leads to. */
const START = '/newsdetail?id=a0030';

/** What the browser says by itself of an answer that is a failure. */
const EXPECTED = [/status of [45]\d\d/, /ERR_FAILED|ERR_CONNECTION/];

const storedToken = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('quoin-session') ?? '{}').token ?? null);
const isLoggedIn = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('quoin-login') === '1');
const dialogOf = (page: Page) => page.getByRole('alertdialog');

async function layWay(page: Page, path: string, way: Way): Promise<void> {
  await page.route(`**/agate/api/v1/${path}*`, async (route) => {
    if (way === 'cut') await route.abort('connectionfailed');
    else
      await route.fulfill({
        status: way.status,
        contentType: way.type ?? 'application/json',
        body: way.text,
      });
  });
}

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const dialog = dialogOf(page);
  if (shown === 'nothing' || 'toast' in shown) {
    expect(await dialog.count()).toBe(0);
    const toasts = page.locator('[role="alert"] p');
    if (shown !== 'nothing') await toasts.first().waitFor();
    expect(await toasts.allInnerTexts()).toEqual(shown === 'nothing' ? [] : [shown.toast]);
    return;
  }
  await dialog.waitFor();
  expect(await dialog.getByRole('heading').innerText()).toBe(shown.title);
  expect(await dialog.locator('p').allInnerTexts()).toEqual([
    shown.text,
    ...(shown.hint ? [shown.hint] : []),
  ]);
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(shown.steps ?? []);
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(shown.buttons);
  expect(await page.locator('[role="alert"] p').count()).toBe(0);
  if (!shown.details) return;
  await dialog.getByText('查看详情').click();
  expect(await dialog.locator('dt').allInnerTexts()).toEqual(Object.keys(shown.details));
  expect(await dialog.locator('dd').allInnerTexts()).toEqual(Object.values(shown.details));
}

async function closeDialog(page: Page, { shows, closedBy }: Row): Promise<void> {
  if (shows === 'nothing' || 'toast' in shows) return;
  if (closedBy === 'Escape') await page.keyboard.press('Escape');
  else
    await dialogOf(page)
      .getByRole('button', { name: closedBy ?? shows.buttons[0] ?? '' })
      .click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** While the dialog is there, and after it was closed. */
async function expectSession(
  page: Page,
  row: Row,
  before: string,
  isClosed: boolean,
): Promise<void> {
  const isGone =
    row.session === 'ended' ||
    row.session === 'cleared' ||
    (row.session === 'ended on close' && isClosed);
  if (isGone) await expect.poll(() => storedToken(page)).not.toBe(before);
  else expect(await storedToken(page)).toBe(before);
  await expect
    .poll(() => isLoggedIn(page))
    .toBe(row.by === 'investor' && !(isGone && row.session !== 'cleared'));
}

/** One row for each of what may happen: a dialog that ends the session, one with details, and another page. All run in jsdom in the gate. */
const IN_GATE = [
  '9999999 at HTTP 401 ends the session of a submit',
  'newer format: 2 is an alert with details',
  'a cut connection leads to the network’s page',
];

describe('the error catalogue', () => {
  it.for(isFullRun ? rows : rows.filter(({ name }) => IN_GATE.includes(name)))(
    '$name',
    async (row) => {
      const { path, body } = CALLS[row.call];
      const { page, expectClean, close } = await site.visit({ by: row.by, path: START });
      if (row.reply) site.gateway.answer(path, row.reply);
      if (row.way) await layWay(page, path, row.way);
      // A session for the call to end, and a call that is under way meanwhile.
      await (
        await callIn(page, 'account/open/bank/list', {})
      )();
      if (row.parameter)
        await page.evaluate(
          ([name, value]) =>
            sessionStorage.setItem('quoin-parameters', JSON.stringify({ [name]: value })),
          row.parameter,
        );
      const isCancelled = row.session === 'ended' || row.session === 'ended on close';
      site.gateway.answer('account/open/agreement/list', {
        delay: isCancelled ? 30_000 : 200,
        record: [[]],
      });
      const pending = await callIn(page, 'account/open/agreement/list', {});
      const token = (await storedToken(page)) as string;
      expect(token).toEqual(expect.any(String));

      const answer = await callIn(page, path, body);
      if (row.shows === 'nothing') await answer();
      await expectShown(page, row.shows);
      if (row.shows !== 'nothing' && !('toast' in row.shows))
        await expectSession(page, row, token, false);
      await closeDialog(page, row);
      expect(await answer()).toMatchObject(row.answer);

      const at = row.at === 'home' ? HOME : row.at;
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toBe(at ?? START);
      await expectSession(page, row, token, true);
      expect(await pending()).toMatchObject(
        isCancelled ? { ok: false, code: 'ERR_CANCELLED' } : { ok: true },
      );
      expect(site.gateway.refused()).toEqual([]);
      expectClean(EXPECTED);
      await close();
    },
  );
});
