import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageModel } from '#kit';
import { formOf, type ItemProps } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { CONTENT_KINDS, type ContentKind } from '#schemas/content-kind.ts';
import { ROOT } from '#schemas/document.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { fillField, neededFields } from '../support/item-filler.ts';
import { paintLandscape } from '../support/pictures.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

const DESKTOP = { viewport: { width: 1280, height: 860 } };
const TITLE = '关于恢复申购的公告';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;

const formIn = (where: Page) => where.locator('[data-pane=inspector] form');
const body = (where: Page) => formIn(where).getByRole('textbox', { name: '正文' });
const bar = () => page.locator('[data-pane=top]');
const dialog = () => page.getByRole('dialog');
const saved = () => expect.poll(() => bar().innerText(), { timeout: 20_000 }).toMatch(/已保存/);
const address = (kind: string, item: string) =>
  `${quoin.studio}/content/${kind}/${encodeURIComponent(item)}`;
const onSite = async (path: string) => (await fetch(`${quoin.site}${path}`)).text();
const titleField = () => formIn(page).locator('[data-field=title] input');

async function open(where: Page, kind: string, item: string): Promise<Locator> {
  await where.goto(address(kind, item));
  await formIn(where).waitFor();
  return formIn(where);
}

async function create(kind: ContentKind, props: ItemProps): Promise<string> {
  return (await studio.must('createItem', { kind, props })).key;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** The key of an article that visitors see. */
async function createPublished(): Promise<string> {
  const content = [paragraph('现将有关事项公告如下。'), paragraph('请投资者留意。')];
  const key = await create('article', {
    title: TITLE,
    category: 'notice',
    body: { type: 'doc', content },
  });
  await publishArticle(key);
  await expect.poll(() => onSite(`/newsdetail?id=${key}`), { timeout: 15_000 }).toContain(TITLE);
  return key;
}
async function publishArticle(key: string, validFrom?: string): Promise<void> {
  const { hash } = await studio.must('check', { kind: 'article', key });
  const items = [{ kind: 'article' as const, key, hash }];
  await studio.must('publish', { items, note: '', ...(validFrom && { validFrom }) });
}

async function publishHere(): Promise<void> {
  await bar().getByRole('button', { name: /^发布/ }).click();
  await dialog().getByText('检查都通过了').waitFor();
  await dialog().getByRole('button', { name: /^发布/ }).last().click();
  await dialog().waitFor({ state: 'hidden' });
}

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = await new StudioClient(quoin.studio).signIn();
}, 180_000);
beforeEach(async () => {
  await opened?.close();
  opened = await openSignedIn(browser, studio, DESKTOP);
  ({ page } = opened);
});
// A page that is not published has no code to be shared by.
afterEach(() => opened?.expectClean([/404.*\/codes\//]));
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

describe('an article', () => {
  it('is refused while a field is wrong, with the way there, then written with a title, a formatted text, a table, a picture and a link, shown beside as visitors will see it, and seen by them once it is published', async () => {
    const key = await create('article', {});
    const form = await open(page, 'article', key);
    // Refused: the focus is in the first field that is wrong.
    await bar().getByRole('button', { name: /^发布/ }).click();
    await dialog().getByText('请填写，不能为空').first().waitFor();
    // Blocked, and to be pressed for all that: `press` would wait until it is not.
    await dialog().getByRole('button', { name: /^发布/ }).last().press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.activeElement?.closest('[data-field]')?.getAttribute('data-field'),
        ),
      )
      .toBe('title');
    // Written.
    await page.keyboard.type(TITLE);
    await fillField(
      page,
      form,
      'article',
      { prop: 'category', meta: { label: '', control: 'category' } },
      '',
    );
    await body(page).click();
    await page.keyboard.type('现将有关事项公告如下。');
    await form.getByRole('button', { name: '插入表格' }).click();
    await page.keyboard.type('基金名称');
    await body(page).press('Control+End');
    await form.getByRole('button', { name: '图片', exact: true }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: '营业厅.png', mimeType: 'image/png', buffer: paintLandscape() });
    await form.getByLabel('替代文字').last().fill('营业厅外景');
    await form.getByRole('button', { name: '插入', exact: true }).click();
    await body(page).getByText('现将有关事项').click();
    await page.keyboard.press('Home');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await form.getByRole('button', { name: '链接', exact: true }).click();
    await form.getByRole('radio', { name: '外部' }).first().check();
    await form
      .getByPlaceholder(/^https:/)
      .first()
      .fill('https://example.com/notice');
    await form.getByRole('button', { name: '应用链接' }).click();
    await saved();
    const shown = page.frameLocator('[data-pane=page] iframe');
    await shown.getByText(TITLE).first().waitFor();
    await shown.locator('table').getByText('基金名称').waitFor();
    await screenshot(page, 'studio/content-edit');
    expect(await axe(page)).toEqual([]);
    // Published.
    await publishHere();
    await expect.poll(() => onSite(`/newsdetail?id=${key}`), { timeout: 15_000 }).toContain(TITLE);
    const html = await onSite(`/newsdetail?id=${key}`);
    expect(html).toContain('基金名称');
    expect(html).toMatch(/alt="营业厅外景"/);
    expect(html).toContain('https://example.com/notice');
    await expect.poll(() => bar().innerText()).toContain('与线上一致');
  });

  it('keeps every letter of two people in one text', async () => {
    const key = await createPublished();
    await open(page, 'article', key);
    const second = await openSignedIn(browser, studio, DESKTOP);
    await open(second.page, 'article', key);
    await body(second.page).press('Control+Home');
    await second.page.keyboard.type('甲乙丙丁');
    await expect.poll(() => body(page).innerText()).toContain('甲乙丙丁');
    await body(page).press('Control+End');
    await Promise.all([page.keyboard.type('12345678'), second.page.keyboard.type('戊己庚辛')]);
    for (const where of [page, second.page])
      await expect.poll(() => body(where).innerText()).toMatch(/甲乙丙丁戊己庚辛[\s\S]*12345678/);
    await second.close();
  });

  it('goes live at its time and ends at another', async () => {
    const key = await createPublished();
    await open(page, 'article', key);
    await titleField().fill(`${TITLE}（更新）`);
    await saved();
    await bar().getByRole('button', { name: /^发布/ }).click();
    await dialog().getByRole('radio', { name: '定时' }).check();
    await dialog().getByLabel('开始：日期').fill('2094-03-05');
    await dialog()
      .getByText(/2094-03-05 周五 09:00 起/)
      .waitFor();
    await screenshot(page, 'studio/content-publish');
    await dialog().getByRole('button', { name: '定时发布' }).click();
    await dialog().waitFor({ state: 'hidden' });
    const { versions } = await studio.must('versions', { kind: 'article', key });
    expect(versions.filter(({ state }) => state === 'scheduled')).toHaveLength(1);
    await expect.poll(() => bar().innerText()).toContain('已定时');
    expect(await onSite(`/newsdetail?id=${key}`)).not.toContain('（更新）');
  });

  it('has an older version brought back, compared field by field and as pages', async () => {
    const key = await createPublished();
    const article = { kind: 'article', key } as const;
    const draft = await readDraft(studio, article);
    const root = draft.nodes[ROOT] ?? expect.fail('no root');
    const props = { ...root.props, title: `${TITLE}（更新）` };
    await resetDraft(studio, article, { nodes: { ...draft.nodes, [ROOT]: { ...root, props } } });
    await publishArticle(key, '2094-03-05T09:00:00+08:00');
    await open(page, 'article', key);
    await bar().getByRole('link', { name: '版本历史' }).click();
    await page
      .getByRole('navigation', { name: '版本' })
      .getByRole('button', { name: /^第 \d+ 版/ })
      .last()
      .click();
    await page.getByText('标题').first().waitFor();
    await page.frameLocator('main iframe').first().getByText(TITLE).first().waitFor();
    await screenshot(page, 'studio/content-history');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: '恢复到草稿' }).last().click();
    await expect.poll(() => titleField().inputValue()).toBe(TITLE);
  });

  it('is edited on a tablet too', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, 'article', await createPublished());
    await titleField().waitFor();
    await screenshot(page, 'studio/content-edit-768');
    expect(await axe(page)).toEqual([]);
    await bar().getByRole('radio', { name: '页面' }).check();
    await page.frameLocator('[data-pane=page] iframe').getByText(TITLE).first().waitFor();
  });
});

describe('every kind', () => {
  /** Where the demonstration has all that there may be, one of them; else what names a new one. */
  const EXISTING: Partial<Record<ContentKind, string>> = {
    companyinfo: 'companyinfo',
    parameter: 'companyslogan',
  };
  const NAMES: Partial<Record<ContentKind, ItemProps>> = {
    fund: { fundcode: '900001' },
    fundfee: { fundcode: '900001' },
    portfolio: { fundcode: '000001', reportdate: '20251231' },
    privatefund: { fundcode: 'SX9001' },
    dictionary: { dictitem: '999001', subitem: '1' },
    text: { textcode: 'trial' },
  };
  /** What editors call sorts of articles: one kind, told apart by the category. */
  const SORTS = ['公司公告', '新闻资讯', '新手指南', '反洗钱宣传', '风险提示', '产品公告'] as const;
  const asked: { kind: ContentKind; category?: string; word: string }[] = [
    // Fees name a fund that is published, and each fund of the demonstration has its own. What compliance keeps, visitors do
    // not read: rules, claims and ratings have tests of their own, and so do forms, whose fields are made one by one, and
    // translations, which are begun from their Chinese.
    ...CONTENT_KINDS.filter(
      (kind) =>
        !['article', 'form', 'translation'].includes(kind) &&
        kindDefinition(kind)?.group !== 'compliance',
    )
      .toSorted((one, other) => Number(other === 'fund') - Number(one === 'fund'))
      .map((kind) => ({ kind, word: `试填${CONTENT_KINDS.indexOf(kind)}` })),
    ...SORTS.map((category) => ({ kind: 'article' as const, category, word: `试填${category}` })),
  ];
  const word = (kind: ContentKind) => asked.find((one) => one.kind === kind)?.word ?? '';
  /** Kinds that visitors read on a page as soon as they are published; the others stand in what pages and apps ask for. */
  const READ: readonly ContentKind[] = [
    'article',
    'honour',
    'job',
    'manager',
    'fund',
    'companysection',
    'person',
    'place',
    'friendlylink',
  ];

  it('is filled in on its screen, and found by visitors once all are published', async () => {
    const items: { kind: ContentKind; key: string; hash: string }[] = [];
    const isUnpublished = async ({ kind, key }: (typeof items)[number]) =>
      (await studio.must('check', { kind, key })).changed;
    const publish = async (chosen: typeof items) => {
      const published = await studio.call('publish', { items: chosen, note: '每一类一条' });
      expect(published.body.findings ?? []).toEqual([]);
      // A release that takes longer than a call is waited for is carried out nevertheless.
      if (published.status !== 503)
        expect(published.status, JSON.stringify(published.body)).toBe(200);
      for (const item of chosen)
        await expect
          .poll(() => isUnpublished(item), { message: item.kind, timeout: 60_000 })
          .toBe(false);
    };
    for (const { kind, category, word } of asked) {
      const item = EXISTING[kind] ?? (await create(kind, NAMES[kind] ?? {}));
      const form = await open(page, kind, item);
      const definition = kindDefinition(kind)!;
      const { document } = await studio.must('draft', { kind, key: item });
      const props = document.nodes[ROOT]?.props ?? {};
      const needed = neededFields(definition, props);
      for (const field of needed) await fillField(page, form, kind, field, word, category);
      const title = formOf(definition, props).shape[definition.title]
        ? definition.title
        : undefined;
      if (EXISTING[kind] && (title || kind === 'parameter'))
        await form.locator(`[data-field="${title ?? 'paramvalue'}"] input`).fill(word);
      await expect
        .poll(async () => (await studio.must('check', { kind, key: item })).findings, {
          message: kind,
          timeout: 20_000,
        })
        .toEqual([]);
      if (EXISTING[kind])
        await expect
          .poll(
            async () => JSON.stringify((await studio.must('draft', { kind, key: item })).document),
            { timeout: 20_000 },
          )
          .toContain(word);
      items.push({ kind, key: item, hash: (await studio.must('check', { kind, key: item })).hash });
      if (kind === 'fund') await publish(items);
    }
    await publish(items.filter(({ kind }) => kind !== 'fund'));
    for (const [at, { kind, word }] of asked.entries()) {
      if (!READ.includes(kind)) continue;
      const shown = await studio.must('model', {
        kind,
        key: items[at]?.key ?? '',
        parameters: {},
        published: true,
      });
      const path = (shown.model as unknown as PageModel).facts.address;
      await expect
        .poll(() => onSite(path), { message: `${kind} at ${path}`, timeout: 15_000 })
        .toContain(word);
    }
    const answer = async (path: string, given: Record<string, string> = {}) =>
      JSON.stringify((await studio.must('call', { path, body: given, loggedIn: true })).answer);
    const keyOf = (kind: ContentKind) => items.find((item) => item.kind === kind)?.key ?? '';
    const expected: [ContentKind, string, Record<string, string>?][] = [
      ['question', 'content/question/list', { pagecount: '100' }],
      ['download', 'content/download/list', { pagecount: '100' }],
      ['honour', 'content/honour/list', { pagecount: '100' }],
      ['person', 'content/person/list', { pagecount: '100' }],
      ['job', 'content/job/list', { pagecount: '100' }],
      ['place', 'content/place/list'],
      ['roadshow', 'content/roadshow/list', { pagecount: '100' }],
      ['friendlylink', 'content/friendlylink/list'],
      ['hotword', 'content/hotword/list'],
      ['systemnotice', 'content/systemnotice/list', { pagecount: '100' }],
      ['category', 'content/category/list'],
      ['companysection', 'content/companysection/list'],
      ['fund', 'trade/fund/list', { keyword: '900001' }],
      ['text', 'content/text/list'],
      ['dictionary', 'common/dictionary'],
      ['parameter', 'common/mixparam'],
      ['advertisement', 'common/advertisement'],
      ['funddocument', 'fund/document/list', { fundcode: '000001', pagecount: '100' }],
      ['sharedtext', 'content/fragment/detail', { id: keyOf('sharedtext') }],
      ['privatefund', 'content/private/list', { pagecount: '100' }],
      ['specialnotice', 'content/specialnotice/list', { pagecount: '100' }],
    ];
    for (const [kind, path, given] of expected)
      expect(await answer(path, given), kind).toContain(word(kind));
  }, 600_000);
});
