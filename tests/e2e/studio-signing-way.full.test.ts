import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { addAccount } from '../support/accounts.ts';
import { CLAIM, publishClaims } from '../support/approved-claim.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PAGE, PAGE_ADDRESS } from '../support/editor.ts';
import { openStudio } from '../support/open-studio.ts';
import { addTestPasskey, type TestPasskey } from '../support/passkey.ts';
import { StudioClient } from '../support/studio-client.ts';

const BLOCK = 'cash-fund-advantages';
const TYPED = '业绩名列前茅，值得信赖';
const OPINION = '已核对评价报告和有效期，同意发布。';
/** From the first press in the editor to the stop. More is a way that became longer. */
const MOST_INTERACTIONS = 24;

let browser: Browser;
let quoin: DemonstrationQuoin;
let origin: string;
let passkeys: Record<string, TestPasskey>;
/** Signed in with the password before they have a passkey, which signing in would then ask for. */
let clients: Record<string, StudioClient>;
let opened: OpenPage[] = [];

/** One step of the way as it is reported: what was done, with how many presses and typed texts, and after how long. */
interface WayStep {
  step: string;
  interactions: number;
  seconds: number;
}
const steps: WayStep[] = [];
let interactions = 0;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const url = quoin.environment['DATABASE_URL'] ?? '';
  await addAccount(url, 'linxiao', '林晓');
  await addAccount(url, 'sam', '沈萌', [{ role: 'sales-head', scope: EVERYWHERE }]);
  await addAccount(url, 'cora', '柯蓉', [{ role: 'compliance', scope: EVERYWHERE }]);
  await publishClaims(url, [CLAIM]);
  origin = quoin.studio.replace('127.0.0.1', 'localhost');
  const signIn = (account: string, at: string) => new StudioClient(at).signIn(account);
  // A passkey needs a host with a name, the preview the studio's own origin.
  clients = {
    linxiao: await signIn('linxiao', quoin.studio),
    sam: await signIn('sam', origin),
    cora: await signIn('cora', origin),
  };
  const sql = connect(readAddress(url), { max: 1 });
  passkeys = {
    sam: await addTestPasskey(sql, 'sam', origin),
    cora: await addTestPasskey(sql, 'cora', origin),
  };
  await sql.end();
  await (await new StudioClient(quoin.studio).signIn()).must('requireApproval', { required: true });
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM')]));

/** A screen as somebody of these accounts has it open, with the passkey of the account in the browser. */
async function openAs(account: string, path: string): Promise<Page> {
  const passkey = passkeys[account];
  const client = clients[account];
  if (!client) throw new Error(`${account} is not signed in`);
  const own = await openStudio(browser, client, path);
  opened.push(own);
  if (passkey) {
    const devtools = await own.context.newCDPSession(own.page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal' },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
        automaticPresenceSimulation: true,
      },
    });
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...passkey.credential, signCount: 100 },
    });
  }
  return own.page;
}

/** Something that a person does: one press, or one text that is typed. */
async function act(done: Promise<unknown>): Promise<void> {
  await done;
  interactions += 1;
}

/** Notes a step of the way, and takes its picture. */
async function reach(page: Page, step: string, began: number): Promise<void> {
  await screenshot(page, `studio/signing-way-${steps.length + 1}-${step}`);
  steps.push({ step, interactions, seconds: Math.round((Date.now() - began) / 100) / 10 });
}

const visitorsRead = async () => (await fetch(`${quoin.site}${PAGE_ADDRESS}`)).text();

describe('the way of a sentence that needs evidence to the site and off it', () => {
  it(
    'is an edit, a finding, a claim, two passkeys, a release and a stop',
    { timeout: 600_000 },
    async () => {
      const began = Date.now();
      const page = await openAs('linxiao', `/pages/${PAGE.key}`);
      await act(page.getByRole('treeitem', { name: /^现金宝特点/ }).click());
      const field = page.locator('[data-pane="inspector"] [data-field="title"]');
      await act(field.getByRole('textbox').fill(TYPED));
      const forbidden = page.getByRole('button', { name: /^页面检查，.*拦住发布/ });
      await forbidden.waitFor();
      await act(forbidden.press('Enter'));
      const pick = page.getByRole('button', { name: '挑表述' }).first();
      await pick.waitFor();
      await reach(page, 'finding', began);

      await act(pick.press('Enter'));
      await page.getByRole('option', { selected: true }).getByText(CLAIM.claim).waitFor();
      await reach(page, 'claim', began);
      await act(page.keyboard.press('Enter'));
      await expect.poll(() => field.getByRole('textbox').inputValue()).toBe(CLAIM.claim);
      await forbidden.waitFor({ state: 'hidden' });

      await act(page.getByRole('button', { name: /^发布…/ }).press('Enter'));
      const dialog = page.getByRole('dialog').first();
      await dialog.getByText('还没有批准，先送审').waitFor();
      await act(dialog.getByRole('button', { name: '送审', exact: true }).press('Enter'));
      await dialog.getByText('已送审，等销售负责人签字，第 1 步，共 2 步').waitFor();
      await reach(page, 'submitted', began);

      const sales = await openAs('sam', '/compliance?for=me');
      await act(sales.getByRole('button', { name: '签字…' }).press('Enter'));
      const first = sales.getByRole('dialog', { name: /^签字批准/ });
      await first.getByRole('button', { name: '用通行密钥签字' }).waitFor();
      await reach(sales, 'sales-signs', began);
      await act(first.getByRole('button', { name: '用通行密钥签字' }).press('Enter'));
      await first.waitFor({ state: 'hidden' });
      await sales.getByText('没有等你签字的').waitFor();

      const compliance = await openAs('cora', '/compliance?for=me');
      await act(compliance.getByRole('button', { name: '签字…' }).press('Enter'));
      const second = compliance.getByRole('dialog', { name: /^签字批准/ });
      await act(second.getByLabel('合规意见书').fill(OPINION));
      await reach(compliance, 'compliance-signs', began);
      await act(second.getByRole('button', { name: '用通行密钥签字' }).press('Enter'));
      await second.waitFor({ state: 'hidden' });

      await page.reload();
      await page.getByRole('tree').last().getByRole('treeitem').first().waitFor();
      await act(page.getByRole('button', { name: /^发布…/ }).press('Enter'));
      await dialog.getByText(OPINION).waitFor();
      await dialog.getByText('现在起，').waitFor();
      await reach(page, 'signed', began);
      expect(await visitorsRead()).not.toContain(CLAIM.claim);
      await act(dialog.getByRole('button', { name: '发布', exact: true }).press('Enter'));
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(visitorsRead).toContain(CLAIM.claim);
      await reach(page, 'published', began);

      const stops = await openAs('linxiao', `/stops?type=${BLOCK}`);
      const stop = stops.getByRole('dialog', { name: '停止展示' });
      await act(stop.locator('textarea').fill('证明文件有误'));
      await act(press(stop.getByRole('button', { name: '现在停止展示' })));
      await stops.getByRole('listitem').filter({ hasText: '证明文件有误' }).first().waitFor();
      await expect.poll(visitorsRead).not.toContain(CLAIM.claim);
      await reach(stops, 'stopped', began);

      const picture = await screenshot(stops, 'studio/signing-way-end');
      if (!process.env['CI'])
        writeFileSync(picture.replace(/end\.png$/, 'steps.json'), JSON.stringify(steps, null, 2));
      expect(interactions).toBeLessThanOrEqual(MOST_INTERACTIONS);
      const queue = await clients['cora']?.must('signingQueue', {});
      expect(queue?.submissions).toEqual([]);
    },
  );
});
