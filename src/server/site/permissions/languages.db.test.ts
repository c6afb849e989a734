import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT } from '#schemas/document.ts';
import type { Operation } from '#schemas/operation.ts';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { createGuard } from './guard.ts';
import { permitByRights } from './permit.ts';

let fixture: PublishingFixture;
let [inside, outside]: PageName[] = [];
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [inside, outside] = await fixture.pages(2);
  await fixture.sql`insert into account (account, name, password_hash) values ('lin', '林晓', '')`;
  const categories = ['news', 'notice'].map((id) => ({
    ...{ kind: 'category' as const, key: id, baseSeq: null },
    body: { id, parentid: '', typename: id, ext1: '', ext2: '1' },
  }));
  const articles = ['news', 'notice'].map((category) => ({
    ...{ kind: 'article' as const, key: `in-${category}`, baseSeq: null },
    body: anArticle(`in-${category}`, { category }),
  }));
  const done = await release(fixture.sql, {
    ...{ author: '', note: '' },
    items: [...categories, ...articles],
  });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => fixture.store.close());

const NAMES = (key: string): DocumentName => ({ kind: 'translation', key });
const ofPage = (page: PageName | undefined) => NAMES(`page:${page?.key}:en`);
const ofArticle = (category: string) => NAMES(`article:in-${category}:en`);
const article = (category: string): DocumentName => ({ kind: 'article', key: `in-${category}` });

let made = 0;
async function give(scope: Partial<Scope>, role: Role = 'editor'): Promise<Grant[]> {
  const grants: Grant[] = [{ role, scope: { ...EVERYWHERE, ...scope } }];
  await fixture.sql`update account set grants = ${JSON.stringify(grants)}::text::jsonb where account = 'lin'`;
  return grants;
}

/** Sets the texts of a translation, or a field of another document; whether it was taken. */
async function takes(name: DocumentName): Promise<boolean> {
  const drafts = createDraftStore({ catalogue, permit: permitByRights });
  const isTranslation = name.kind === 'translation';
  const document = isTranslation
    ? itemDocument('translation', { texts: [] })
    : itemDocument('article', {});
  const { head } = await drafts.open(fixture.sql, name, async () => ({ document, seq: null }));
  const field = isTranslation ? ['texts'] : ['title'];
  const operation = {
    ...{ id: `operation-${(made += 1)}`, op: 'set', path: ['props', ...field] },
    ...{ node: name.kind === 'page' ? 'd' : ROOT, value: isTranslation ? [] : '改' },
  } as Operation;
  const account = { account: 'lin', name: '林晓' };
  const done = await drafts.submit(fixture.sql, {
    ...{ name, base: head, operations: [operation], account },
  });
  if (done.kind === 'refused') expect(toSourceText(done.message)).toContain('只能看');
  return done.kind === 'accepted';
}
async function outcome<N extends StudioRouteName>(
  grants: Grant[],
  route: N,
  body: StudioParsed<N>,
) {
  const editor = { account: 'lin', name: '林晓', grants, lacksFactor: false };
  const guard = createGuard(fixture.sql);
  const refused = await guard({ ...editor, session: '', endsAt: '' }, route, body);
  return refused?.refusal.code ?? 'allowed';
}

describe('a translator', () => {
  it('edits translations of everything, and looks at the Chinese', async () => {
    await give({ languages: ['en'] });
    expect([
      await takes(ofPage(inside)),
      await takes(ofArticle('news')),
      await takes(inside!),
      await takes(article('news')),
    ]).toEqual([true, true, false, false]);
  });

  it('of one branch edits the translations of its pages alone', async () => {
    await give({ branches: [inside!.key], languages: ['en'] });
    expect([
      await takes(ofPage(inside)),
      await takes(ofPage(outside)),
      await takes(ofArticle('news')),
    ]).toEqual([true, false, false]);
  });

  it('of one category edits those of its items alone', async () => {
    await give({ categories: ['news'], languages: ['en'] });
    expect([
      await takes(ofArticle('news')),
      await takes(ofArticle('notice')),
      await takes(ofPage(inside)),
    ]).toEqual([true, false, false]);
  });

  it('begins a translation of what they reach, and no item in Chinese', async () => {
    const grants = await give({ branches: [inside!.key], languages: ['en'] });
    const begin = (key: string, kind = 'page') =>
      outcome(grants, 'createItem', {
        kind: 'translation',
        props: { documentkind: kind, documentkey: key, language: 'en' },
      });
    expect([
      await begin(inside!.key),
      await begin(outside!.key),
      await begin('in-news', 'article'),
      await outcome(grants, 'createItem', { kind: 'article', props: {} }),
      await outcome(grants, 'createItem', { kind: 'translation', props: {} }),
    ]).toEqual(['allowed', 'notAllowed', 'notAllowed', 'notAllowed', 'notAllowed']);
  });

  it('copies none of another branch into theirs', async () => {
    const grants = await give({ branches: [inside!.key], languages: ['en'] });
    const copy = (from: PageName | undefined) =>
      outcome(grants, 'copyItem', {
        ...{ kind: 'translation', key: ofPage(from).key },
        props: { documentkind: 'page', documentkey: inside!.key, language: 'en' },
      });
    expect([await copy(inside), await copy(outside)]).toEqual(['allowed', 'notAllowed']);
  });
});

describe('an editor of Chinese alone', () => {
  it('edits documents and no translation', async () => {
    await give({ languages: ['zh'] });
    expect([await takes(article('news')), await takes(ofArticle('news'))]).toEqual([true, false]);
  });
});

describe('an editor whose scope is narrowed otherwise', () => {
  it('edits the translations of what they edit', async () => {
    await give({ kinds: ['article'] });
    expect([await takes(ofArticle('news')), await takes(ofPage(inside))]).toEqual([true, false]);
  });

  it('by types of blocks edits no translation, which says nothing of blocks', async () => {
    await give({ blocks: ['disclaimer'] });
    expect(await takes(ofPage(inside))).toBe(false);
  });

  it('by fields of documents edits no translation of them', async () => {
    await give({ fields: ['disclaimer.title'] });
    expect(await takes(ofPage(inside))).toBe(false);
    await give({ fields: ['item-translation.texts'] });
    expect([await takes(ofPage(inside)), await takes(inside!)]).toEqual([true, false]);
  });
});

it('a publisher of English publishes translations, and takes away nothing Chinese', async () => {
  const grants = await give({ languages: ['en'] }, 'publisher');
  const take = (name: DocumentName) =>
    outcome(grants, 'withdrawItems', {
      ...{ kind: name.kind as 'article', keys: [name.key], note: '', despite: false },
    });
  expect([await take(ofArticle('news')), await take(article('news'))]).toEqual([
    'allowed',
    'notAllowed',
  ]);
});
