import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageModel } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { translationKey } from '#registry/translation/compare-translation.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { englishName } from '#wire/studio/translations.ts';

let fixture: PublishingFixture;
let page: PageName;
let other: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page, other] = (await fixture.pages(2)) as [PageName, PageName];
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('branch', [{ role: 'editor', scope: { ...EVERYWHERE, branches: [other.key] } }]);
});
afterAll(() => fixture.store.close());

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

async function overview(
  more: Partial<StudioBody<'translationOverview'>> = {},
  account = 'lin',
): Promise<string[]> {
  const body = { keyword: '', order: 'document', skip: 0, limit: 50, ...more } as const;
  const done = await fixture.handlers.translationOverview(body, callerOf(account));
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.documents
    .filter(({ kind }) => kind === 'page')
    .map(
      ({ key, title, texts, missing, behind, isBegun }) =>
        `${key} ${title} ${texts}/${missing}/${behind}${isBegun ? '' : ' unbegun'}`,
    );
}

const text = (name: string[], source: JsonValue, english: JsonValue) =>
  ({ node: 'd', path: name, source, text: english }) as never;

async function importTexts(name: PageName, ...texts: ReturnType<typeof text>[]) {
  const done = await fixture.handlers.importTranslations(
    { documents: [{ ...name, texts }] },
    callerOf('lin'),
  );
  if (!done.ok) throw new Error(done.refusal.code);
  const { left, ...made } = done.answer;
  return { ...made, left: left.map(({ path, reason }) => `${path.join('.')} ${reason.id}`) };
}
const englishOf = async (name: PageName) =>
  (await draftDocument(fixture.sql, englishName(name))).nodes['root']?.props;

async function exported(name: PageName, lacking = false) {
  const done = await fixture.handlers.translationTexts(
    { documents: [name], lacking },
    callerOf('lin'),
  );
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.documents.flatMap(({ texts }) =>
    texts.map(
      ({ node, path, source, text: english, state }) =>
        `${node} ${path.join('.')} ${String(source)} ${String(english)} ${state}`,
    ),
  );
}

it('counts every page as missing before anything is translated', async () => {
  expect(await overview()).toEqual([
    `${page.key} 第 1 页 3/3/0 unbegun`,
    `${other.key} 第 2 页 3/3/0 unbegun`,
  ]);
});

it('begins a translation by an import, and names the key as the site does', async () => {
  expect(await importTexts(page, text(['title'], '起', 'Start'))).toEqual({
    texts: 1,
    documents: 1,
    left: [],
  });
  expect(englishName(page).key).toBe(translationKey(page, 'en'));
  expect(await englishOf(page)).toMatchObject({
    documentkind: 'page',
    documentkey: page.key,
    language: 'en',
    texts: [{ node: 'd', path: ['title'], source: '起', text: 'Start' }],
  });
  expect(await overview()).toContain(`${page.key} 第 1 页 3/2/0`);
});

it('says that English fell behind as soon as the Chinese of the draft is another one', async () => {
  await fixture.retitle(page, '重新起', 'lin');
  expect(await overview({ state: 'behind' })).toEqual([`${page.key} 第 1 页 3/2/1`]);
  expect(await exported(page)).toContain('d title 重新起 Start behind');
});

it('leaves English whose Chinese was changed or is gone, and takes the rest', async () => {
  const done = await importTexts(
    page,
    text(['title'], '起', 'Begin'),
    text(['paragraphs', 'gone', 'text'], '没有了', 'Gone'),
    text(['paragraphs', 'p1', 'text'], '基金有风险。', 'Funds carry risk.'),
  );
  expect(done).toEqual({
    texts: 1,
    documents: 1,
    left: ['title exchange.source-changed', 'paragraphs.gone.text exchange.place-gone'],
  });
  expect(await exported(page)).toContain(
    'd paragraphs.p1.text 基金有风险。 Funds carry risk. current',
  );
  expect(await exported(page, true)).not.toContainEqual(expect.stringContaining('current'));
});

it('replaces the English that a place has, and does not add a second one', async () => {
  await importTexts(page, text(['title'], '重新起', 'Restart'));
  const texts = (await englishOf(page))?.['texts'] as { path: string[]; text: string }[];
  expect(texts.filter(({ path }) => path.join() === 'title').map((one) => one.text)).toEqual([
    'Restart',
  ]);
});

it('shows the page in English as the drafts of both have it', async () => {
  const done = await fixture.handlers.model(
    { ...englishName(page), parameters: {} },
    callerOf('lin'),
  );
  if (!done.ok) throw new Error(done.refusal.code);
  const model = done.answer.model as unknown as PageModel;
  expect(model.facts).toMatchObject({ language: 'en', status: 200 });
  expect(model.nodes['d']?.props).toMatchObject({ title: 'Restart' });
});

it('does nothing where no text fits', async () => {
  expect(await importTexts(other, text(['title'], '别的', 'Other'))).toEqual({
    texts: 0,
    documents: 0,
    left: ['title exchange.source-changed'],
  });
  expect(await overview()).toContain(`${other.key} 第 2 页 3/3/0 unbegun`);
});

it('answers of pages whose English was begun how much they lack', async () => {
  const done = await fixture.handlers.translationMarks({}, callerOf('lin'));
  expect(done).toMatchObject({ ok: true, answer: { lacking: { [page.key]: 1 } } });
  expect(done.ok && Object.keys(done.answer.lacking)).not.toContain(other.key);
});

it('marks pages without bringing what is searched up to date', async () => {
  await fixture.sql`delete from site_text_source`;
  const done = await fixture.handlers.translationMarks({}, callerOf('lin'));
  expect(done).toMatchObject({ ok: true, answer: { lacking: { [page.key]: 1 } } });
  expect(await fixture.sql`select from site_text_source`).toHaveLength(0);
  await fixture.sql`update site_text_state set seq = 0`;
});

it('shows an editor the pages of their branch alone', async () => {
  expect(await overview({}, 'branch')).toEqual([`${other.key} 第 2 页 3/3/0 unbegun`]);
});
