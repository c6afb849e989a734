import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { EVERYWHERE, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { newestVersion } from '#server/store/drafts/published.ts';
import { release } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { anArticle } from '#tests/support/article.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { createGuard } from './guard.ts';
import { permitByRights } from './permit.ts';

/** The category of markets lies below that of news; notices are beside it. */
const CATEGORIES = { news: '', market: 'news', notice: '' };
const items = { own: 'market', theirs: 'notice' };
type Key = keyof typeof items;

let store: TestStore;
beforeAll(async () => {
  store = await openStore({ max: 4 });
  const categories = Object.entries(CATEGORIES).map(([id, parentid]): ReleaseItem => ({
    kind: 'category',
    key: id,
    body: { id, parentid, typename: id, ext1: '', ext2: '1' },
    baseSeq: null,
  }));
  const articles = Object.entries(items).map(([id, category]): ReleaseItem => ({
    kind: 'article',
    key: id,
    body: anArticle(id, { category }),
    baseSeq: null,
  }));
  const done = await release(store.sql, {
    ...{ author: '', note: '' },
    items: [...categories, ...articles],
  });
  if (!done.ok) throw new Error(done.problem.reason);
  await store.sql`insert into account (account, name, password_hash) values ('lin', '林晓', '')`;
});
afterAll(() => store.close());

let operations = 0;
beforeEach(() => void (operations += 100));

async function give(role: Role, scope: Partial<Scope> = { categories: ['news'] }): Promise<Editor> {
  const grants = [{ role, scope: { ...EVERYWHERE, ...scope } }];
  await store.sql`update account set grants = ${JSON.stringify(grants)}::text::jsonb where account = 'lin'`;
  return { account: 'lin', name: '林晓', grants, lacksFactor: false, session: '', endsAt: '' };
}

/** Sets a field of an item's draft; why it was refused, empty where it was done. */
async function set(key: Key, field: string, value: JsonValue, isAsked = true): Promise<string> {
  const name = { kind: 'article' as const, key };
  const drafts = createDraftStore({ catalogue, ...(isAsked && { permit: permitByRights }) });
  const { head } = await drafts.open(
    store.sql,
    name,
    async () => (await newestVersion(store.sql, name))!,
  );
  const done = await drafts.submit(store.sql, {
    name,
    base: head,
    operations: [
      {
        id: `operation-${(operations += 1)}`,
        op: 'set',
        node: ROOT,
        path: ['props', field],
        value,
      },
    ] as Operation[],
    account: { account: 'lin', name: '林晓' },
  });
  return done.kind === 'refused' ? toSourceText(done.message) : '';
}

async function outcome<N extends StudioRouteName>(who: Editor, name: N, body: StudioParsed<N>) {
  return (await createGuard(store.sql)(who, name, body))?.refusal.code ?? 'allowed';
}

describe('an editor of a category', () => {
  it('changes items of it and below, and looks at others', async () => {
    await give('editor');
    expect(await set('own', 'title', '改')).toBe('');
    expect(await set('theirs', 'title', '改')).toContain('栏目不归你的账号管');
  });

  it('moves an item within it, and neither out of it nor in', async () => {
    await give('editor');
    expect(await set('own', 'category', 'news')).toBe('');
    expect(await set('own', 'category', 'notice')).toContain('栏目不归你的账号管');
    expect(await set('theirs', 'category', 'news')).toContain('栏目不归你的账号管');
  });

  it('begins items in none or its own, and copies none of another', async () => {
    const editor = await give('editor');
    const begin = (props: Record<string, JsonValue>) =>
      outcome(editor, 'createItem', { kind: 'article', props });
    expect([
      await begin({}),
      await begin({ category: 'market' }),
      await begin({ category: 'notice' }),
    ]).toEqual(['allowed', 'allowed', 'notAllowed']);
    const copy = (key: Key, props = {}) =>
      outcome(editor, 'copyItem', { kind: 'article', key, props });
    expect([
      await copy('own'),
      await copy('theirs'),
      await copy('own', { category: 'notice' }),
    ]).toEqual(['allowed', 'notAllowed', 'notAllowed']);
  });

  it('reads comments everywhere and writes them in its own', async () => {
    const editor = await give('editor');
    const place = (key: Key) => ({ kind: 'article' as const, key });
    expect(await outcome(editor, 'comments', place('theirs'))).toBe('allowed');
    const write = (key: Key) => outcome(editor, 'startThread', place(key) as never);
    expect([await write('own'), await write('theirs')]).toEqual(['allowed', 'notAllowed']);
  });
});

describe('a publisher of a category', () => {
  const take = async (key: Key) =>
    outcome(await give('publisher'), 'withdrawItems', {
      kind: 'article',
      keys: [key],
      note: '',
      despite: false,
    });

  it('takes items of it from visitors, and no others', async () => {
    expect([await take('own'), await take('theirs')]).toEqual(['allowed', 'notAllowed']);
  });

  it('publishes nothing that its draft moved here while visitors still have it elsewhere', async () => {
    await set('theirs', 'category', 'news', false);
    expect(await take('theirs')).toBe('notAllowed');
  });

  it('with one item of another category among many is refused as a whole', async () => {
    const publisher = await give('publisher');
    const keys = ['own', 'theirs'];
    expect(
      await outcome(publisher, 'withdrawItems', {
        kind: 'article',
        keys,
        note: '',
        despite: false,
      }),
    ).toBe('notAllowed');
  });
});

it('a key for a category does no more in the name of who may do everything', async () => {
  const editor = await give('editor', {});
  const limit = {
    rights: ['content.edit' as const],
    scope: { ...EVERYWHERE, categories: ['news'] },
  };
  const copy = (key: Key) =>
    outcome({ ...editor, limit }, 'copyItem', { kind: 'article', key, props: {} });
  expect([await copy('own'), await copy('theirs')]).toEqual(['allowed', 'notAllowed']);
});
