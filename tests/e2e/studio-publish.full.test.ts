import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { recoverAfterFailure } from '../support/failure-record.ts';
import { Editor, markOn, nodeOfType, PAGE } from '../support/editor.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openStudio } from '../support/open-studio.ts';
import { addTestPasskey, type TestPasskey } from '../support/passkey.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let editor: Editor;
let opened: OpenPage;
let page: Page;
let dialog: Locator;
/** The last mark that was written into the draft. */
let drafted = 0;

/** Publishes the next mark and writes the one after it into the draft: what visitors see, and what the draft says. */
async function markBoth(): Promise<{ live: number; draft: number }> {
  await editor.mark((drafted += 1));
  await editor.mustPublish();
  await editor.mark((drafted += 1));
  return { live: drafted - 1, draft: drafted };
}
async function openDialog(): Promise<void> {
  await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
  await page.getByRole('button', { name: /^发布/ }).click();
  await dialog.getByText('检查都通过了').waitFor();
}
/** Ends, by two people, what a scenario began to require. Neither makes or publishes anything: who does holds its signers for a day. */
async function requireNoApproval(): Promise<void> {
  const asker = await new StudioClient(quoin.studio).signIn('zhouning');
  const { status, body } = await asker.call('requestPublishing', {
    route: 'requireApproval',
    body: { required: false },
    note: '',
  });
  if (status !== 200) return;
  const other = new StudioClient(quoin.studio);
  await other.must('signIn', { account: 'linxiao', password: PASSWORD });
  await other.must('confirmRequest', { id: (body as { id: string }).id });
}

/** Who signs promotions, each with a passkey that the test holds. */
let origin: string;
let sales: StudioClient;
let compliance: StudioClient;
let sams: TestPasskey;
let coras: TestPasskey;

async function addSigners(): Promise<void> {
  const url = quoin.environment['DATABASE_URL'] ?? '';
  for (const [account, role] of [
    ['sam', 'sales-head'],
    ['cora', 'compliance'],
  ] as const)
    await addAccount(url, account, account, [{ role, scope: EVERYWHERE }]);
  origin = quoin.studio.replace('127.0.0.1', 'localhost');
  sales = await new StudioClient(origin).signIn('sam');
  compliance = await new StudioClient(origin).signIn('cora');
  const sql = connect(readAddress(url), { max: 1 });
  [sams, coras] = [
    await addTestPasskey(sql, 'sam', origin),
    await addTestPasskey(sql, 'cora', origin),
  ];
  await sql.end();
}

/** Signatures that authenticators of this file have counted: each begins above what the one before it can have reached. */
let counted = 0;

/** Puts the passkey of compliance into the browser. After looking for obstacles, which takes the authenticator away. */
async function holdPasskey({ context, page: own }: OpenPage): Promise<void> {
  const devtools = await context.newCDPSession(own);
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
    credential: { ...coras.credential, signCount: (counted += 100) },
  });
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'linxiao', '林晓');
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'zhouning', '周宁');
  await addSigners();
  editor = await Editor.start(quoin.studio);
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  ({ page } = opened);
  dialog = page.getByRole('dialog');
  await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('tree').last().getByRole('treeitem').first().waitFor();
});
recoverAfterFailure(requireNoApproval);
afterAll(async () => {
  await opened?.close();
  await editor?.close();
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

// Before the others: who switches approval off holds signers of what they made for a day.
describe('signing', () => {
  it('a promotion by passkey, after the opinion that compliance has to write', async () => {
    await editor.mark((drafted += 1));
    const { hash } = await editor.studio.must('check', PAGE);
    const items = [{ ...PAGE, hash }];
    await editor.studio.must('requireApproval', { required: true });
    await editor.studio.must('submitForApproval', { items, note: '节前推广' });
    const { options } = await sales.must('signingChallenge', { items });
    await sales.must('approve', {
      items,
      assertion: sams.sign(String(options?.['challenge']), origin),
    });
    expect(await editor.publish({ documents: [PAGE] })).toMatchObject({
      status: 403,
      body: { code: 'notApproved', message: { values: { step: 2, role: { zh: '合规' } } } },
    });

    const own = await openStudio(browser, compliance, '/approvals');
    const row = own.page.getByRole('listitem').filter({ hasText: '节前推广' }).first();
    await row.getByText('用通行密钥签').waitFor();
    await screenshot(own.page, 'studio/signing-steps');
    expect(await axe(own.page)).toEqual([]);
    await row.getByRole('button', { name: '签字…' }).press('Enter');
    const signing = own.page.getByRole('dialog', { name: /^签字批准/ });
    await signing.getByRole('button', { name: '用通行密钥签字' }).click();
    await signing.getByText('写至少 10 个字').waitFor();
    await signing.getByLabel('合规意见书').fill('已核对业绩与比较基准，同意发布。');
    await screenshot(own.page, 'studio/signing-dialog');
    expect(await axe(own.page)).toEqual([]);
    await holdPasskey(own);
    await signing.getByRole('button', { name: '用通行密钥签字' }).press('Enter');
    await own.page
      .getByText(/^已签字/)
      .first()
      .waitFor();
    await own.close();
    expect((await editor.publish({ documents: [PAGE] })).status).toBe(200);
    await requireNoApproval();
  });
});

describe('where somebody else has to agree', () => {
  const changes = (dialogOf: Locator) =>
    dialogOf.getByRole('list', { name: '访客看到的改变' }).getByRole('listitem').allInnerTexts();
  const showAt = async (shown: Page, name: string) => {
    for (const width of [1440, 768, 360]) {
      await shown.setViewportSize({ width, height: 900 });
      await screenshot(shown, `studio/${name}-${width}`);
    }
    await shown.setViewportSize({ width: 1440, height: 900 });
  };

  it('shows to who asks and to who agrees what exactly becomes public', async () => {
    const { live: before, draft: now } = await markBoth();
    const { seq } = await editor.mustPublish();
    await editor.studio.must('requireApproval', { required: true });
    const site = async () => (await fetch(`${quoin.site}/col?menuid=${PAGE.key}`)).text();

    await page.goto(`${quoin.studio}/releases`);
    await page.getByRole('radio', { name: '线上' }).check();
    await page
      .getByRole('listitem')
      .filter({ hasText: `第 ${seq} 版`, has: page.getByRole('button') })
      .first()
      .getByRole('button', { name: '提前结束' })
      .click();
    await page.getByRole('tooltip').getByRole('button', { name: '提前结束' }).click();
    const ask = page.getByRole('dialog', { name: /请另一位同事同意：提前结束/ });
    await ask.getByText('执行后，访客看到的有 2 处改变').waitFor();
    const asked = await changes(ask);
    expect(asked).toEqual(
      expect.arrayContaining([expect.stringMatching(/：马上显示第 \d+ 版的内容$/)]),
    );
    await showAt(page, 'second-person-effect');
    await ask.getByRole('button', { name: '送出请求' }).click();
    await page.getByText('已送出请求').first().waitFor();
    expect(await site()).toContain(`声明【${now}】`);

    const id = (await sales.must('publishRequests', {})).forMe[0]?.id ?? '';
    const { options } = await sales.must('requestChallenge', { id });
    const { effect } = await sales.must('requestEffect', { id });
    await sales.must('confirmRequest', {
      id,
      ...(effect && { seen: effect.print }),
      assertion: sams.sign(String(options?.['challenge']), origin),
    });
    expect(await site()).toContain(`声明【${now}】`);

    const second = await openStudio(browser, compliance, '/approvals');
    const asking = second.page.getByRole('listitem').filter({ hasText: '提前结束' });
    await asking.getByRole('button', { name: '签字…' }).waitFor();
    await showAt(second.page, 'request-to-sign');
    await asking.getByRole('button', { name: '签字…' }).click();
    const agree = second.page.getByRole('dialog', { name: /^签字：提前结束/ });
    await agree.getByText('执行后，访客看到的有 2 处改变').waitFor();
    expect(await changes(agree)).toEqual(asked);
    expect(await axe(second.page)).toEqual([]);
    await showAt(second.page, 'agree');
    await agree.getByLabel('合规意见书').fill('已核对换回的内容，同意提前结束。');
    await holdPasskey(second);
    await agree.getByRole('button', { name: '签字', exact: true }).click();
    await second.page.getByText('已同意并执行').first().waitFor();
    expect(await site()).toContain(`声明【${before}】`);
    await second.close();

    await requireNoApproval();
  });
});

describe('publishing', () => {
  it('shows what changes by field and rendered, and steps through it', async () => {
    const { live, draft } = await markBoth();
    await openDialog();
    await dialog.getByText(`声明【${draft}】`).first().waitFor();
    await expect.poll(() => dialog.locator('del').innerText()).toBe(`声明【${live}】`);
    await dialog.getByText('变化 1 / 1').waitFor();
    await dialog.getByRole('button', { name: /^改 .*管理员（admin） · / }).waitFor();
    await screenshot(page, 'studio/publish-together');
    expect(await axe(page)).toEqual([]);
  });

  it('opens at the first change, and scrolls both pages together', async () => {
    await markBoth();
    await openDialog();
    const tops = () =>
      Promise.all(
        [0, 1].map((index) =>
          dialog
            .frameLocator('iframe')
            .nth(index)
            .locator('html')
            .evaluate(() => window.scrollY),
        ),
      );
    await expect.poll(async () => (await tops()).every((top) => top > 0)).toBe(true);
    await expect.poll(async () => (await tops()).join() === (await tops()).join()).toBe(true);
    const [before = 0, after = 0] = await tops();
    await dialog.locator('iframe').first().hover();
    await page.mouse.wheel(0, -150);
    await expect
      .poll(async () => {
        const [left = 0, right = 0] = await tops();
        return left < before && before - left === after - right;
      })
      .toBe(true);
  });

  it('says in words what will happen, with several items, a start and an end', async () => {
    await markBoth();
    await openDialog();
    await dialog.getByRole('checkbox', { name: '页面框架' }).check();
    await dialog.getByText('2 项一起上线，或都不上线').waitFor();
    await dialog.getByRole('radio', { name: '定时' }).check();
    await dialog.getByRole('checkbox', { name: '到期换回之前的内容' }).check();
    await dialog.getByLabel('开始：日期').fill('2094-03-05');
    await dialog.getByLabel('结束：日期').fill('2094-03-04');
    await dialog.getByText('结束要晚于开始').first().waitFor();
    // It takes the press although it counts as disabled, to lead to the field.
    await dialog.getByRole('button', { name: '定时发布' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('publish-end');
    await dialog.getByLabel('结束：日期').fill('2094-03-12');
    await dialog
      .getByText(/2094-03-05 周五 09:00 起，.*同时换成这一版.*2094-03-12 周五 00:00 换回之前的内容/)
      .waitFor();
  });

  it('publishes them at once together', async () => {
    const { draft } = await markBoth();
    await openDialog();
    await dialog.getByRole('checkbox', { name: '页面框架' }).check();
    await dialog.getByRole('button', { name: /^发布/ }).last().click();
    await expect.poll(() => markOn(quoin.site)).toBe(String(draft));
    await dialog.waitFor({ state: 'hidden' });
  });

  it('names the field of another draft that forbids it, and leads there', async () => {
    await markBoth();
    const home = { kind: 'page', key: '10060' } as const;
    const fund = nodeOfType(await editor.drafts.open(home), 'fund-list');
    await editor.drafts.submit(home, {
      op: 'set',
      node: fund.id,
      path: ['props', 'title'],
      value: '',
    });
    const { key } = await editor.studio.must('createItem', {
      kind: 'question',
      props: { question: '还没有答案的问题', answer: '', category: 'faq' },
    });
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
      );
    const leadTo = async (title: RegExp, place: string, address: string) => {
      await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
      await page.getByRole('button', { name: /^发布/ }).click();
      await dialog.getByRole('checkbox', { name: title }).check();
      const finding = dialog.getByRole('listitem').filter({ hasText: place });
      await finding.waitFor();
      await screenshot(page, 'studio/publish-forbidden');
      await finding.getByRole('button', { name: '去改' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    };
    await leadTo(/^首页/, '首页 › 基金列表 › 标题', '/pages/10060');
    await expect.poll(focused).toBe('title');
    expect(new URL(page.url()).searchParams.get('node')).toBe(fund.id);
    await leadTo(/还没有答案的问题/, '还没有答案的问题 › 回答', `/content/question/${key}`);
    await expect.poll(focused).toBe('answer');
  });

  it('needs somebody else once approval is required', async () => {
    const approvalRule = page.getByRole('region', { name: '发布规则' }).getByRole('switch');
    await markBoth();
    await page.goto(`${quoin.studio}/settings/people`);
    await approvalRule.click();
    await page.getByText('从现在起，发布前须由另一人批准').first().waitFor();
    await openDialog();
    await dialog.getByText('还没有批准').first().waitFor();
    await dialog.getByRole('button', { name: '送审' }).click();
    await dialog.getByText('提交人不能批准自己的内容，请另一位编辑批准').waitFor();
    await screenshot(page, 'studio/publish-approval');
    expect(await axe(page)).toEqual([]);
    await page.goto(`${quoin.studio}/settings/people`);
    await approvalRule.click();
    const ask = page.getByRole('dialog', { name: /请另一位同事同意/ });
    await ask.getByLabel('为什么要这样做').fill('改为线下审批');
    await screenshot(page, 'studio/second-person');
    expect(await axe(page)).toEqual([]);
    await ask.getByRole('button', { name: '送出请求' }).click();
    await page.getByText('已送出请求').first().waitFor();
    await page.goto(`${quoin.studio}/approvals`);
    const own = page.getByRole('listitem').filter({ hasText: '不再要求发布前批准' });
    await own.getByRole('button', { name: '撤回送审' }).waitFor();
    await screenshot(page, 'studio/approvals-request');
    expect(await axe(page)).toEqual([]);
    const other = new StudioClient(quoin.studio);
    await other.must('signIn', { account: 'linxiao', password: PASSWORD });
    const { forMe } = await other.must('publishRequests', {});
    await other.must('confirmRequest', { id: forMe[0]?.id ?? '' });
    await page.reload();
    await own.waitFor({ state: 'detached' });
    await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
    await page.getByRole('button', { name: /^发布/ }).click();
    await dialog.getByText(/^现在起/).waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
  });
});

describe('the history', () => {
  let older: number;
  let live: number;
  let draft: number;
  beforeEach(async () => {
    ({ live: older } = await markBoth());
    ({ live, draft } = await markBoth());
    await page.goto(`${quoin.studio}/pages/${PAGE.key}/history`);
  });

  it('shows by keyboard what visitors saw at a moment, and says which version', async () => {
    const slider = page.getByRole('slider', { name: '那一刻' });
    const words = () => slider.getAttribute('aria-valuetext');
    const { versions } = await editor.studio.must('versions', PAGE);
    const [newest, before] = versions;
    // There is nothing to step to before the versions are there.
    await expect.poll(words).toContain(`第 ${newest?.seq} 版`);
    await slider.press('ArrowLeft');
    await page.frameLocator('iframe').getByText(`声明【${live}】`).waitFor();
    await slider.press('ArrowLeft');
    await expect.poll(words).toContain(`第 ${before?.seq} 版`);
    await page.frameLocator('iframe').getByText(`声明【${older}】`).waitFor();
    await page.frameLocator('iframe').getByText(`版权【${older}】`).first().waitFor();
    await screenshot(page, 'studio/history-moment');
    expect(await axe(page)).toEqual([]);
  });

  it('finds a version, lays it over the draft with a line that keys move, and shows what is written alone', async () => {
    const { versions } = await editor.studio.must('versions', PAGE);
    const seq = versions[1]?.seq ?? 0;
    const found = page
      .getByRole('navigation', { name: '版本' })
      .getByRole('button', { name: /^第 \d+ 版/ });
    await page.getByRole('textbox', { name: '找版本' }).fill(`第 ${seq} 版`);
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    const way = (name: string) =>
      page.getByRole('radiogroup', { name: '比较方式' }).getByRole('radio', { name });
    await page.frameLocator('iframe').last().getByText(`声明【${older}】`).waitFor();
    await way('叠加滑动').check();
    const divider = page.getByRole('slider', { name: '两版的分界' });
    await divider.press('Shift+ArrowLeft');
    await expect.poll(() => divider.getAttribute('aria-valuetext')).toBe('左边 40% 是前一版');
    const tops = () =>
      Promise.all(
        [0, 1].map((index) =>
          page
            .frameLocator('iframe')
            .nth(index)
            .locator('html')
            .evaluate(() => window.scrollY),
        ),
      );
    const [start = 0] = await tops();
    await page.getByRole('application', { name: /^叠在一起的两版/ }).press('PageDown');
    await expect.poll(async () => (await tops()).every((top) => top > start)).toBe(true);
    await screenshot(page, 'studio/history-overlay');
    expect(await axe(page)).toEqual([]);
    await way('只看文字').check();
    const written = page.getByRole('region', { name: new RegExp(`^从草稿到第 ${seq} 版的文字`) });
    await expect
      .poll(async () => [
        await written.locator('del').allInnerTexts(),
        await written.locator('ins').allInnerTexts(),
      ])
      .toEqual([[String(draft)], [String(older)]]);
    await screenshot(page, 'studio/history-texts');
    expect(await axe(page)).toEqual([]);
  });

  it('brings one node of an old version back into the draft, as one step with its name', async () => {
    const { versions } = await editor.studio.must('versions', PAGE);
    const seq = versions[1]?.seq ?? 0;
    await page.getByRole('button', { name: new RegExp(`^第 ${seq} 版`) }).click();
    await page.getByRole('button', { name: new RegExp(`声明【${older}】`) }).click();
    await screenshot(page, 'studio/history-compare');
    await page.getByRole('button', { name: '只恢复这一个区块' }).click();
    await page
      .getByText(new RegExp(`已把第 ${seq} 版的“.*”恢复到草稿`))
      .first()
      .waitFor();
    await page.goto(`${quoin.studio}/pages/${PAGE.key}`);
    await page.frameLocator('iframe').getByText(`声明【${older}】`).waitFor();
    expect(await markOn(quoin.site)).toBe(String(live));
  });
});

describe('a link for a reviewer', () => {
  it('shows the draft without an account, alive, and writes nothing to the console', async () => {
    const { draft } = await markBoth();
    const { address, link } = await editor.studio.must('createReviewLink', {
      ...PAGE,
      label: '合规部',
      hours: 1,
    });
    const guest = await openPage(browser);
    await guest.page.goto(address);
    await guest.page.getByText('草稿预览，访客看不到').waitFor();
    await guest.page.getByText(`声明【${draft}】`).first().waitFor();
    await screenshot(guest.page, 'studio/review');
    await editor.studio.must('revokeReviewLink', { id: link.id });
    expect((await fetch(address)).status).toBe(404);
    await guest.close();
  });
});
