import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { MOST_LIST_VIEWS } from '#wire/studio/list-views.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { listViewHandlers } from './handlers.ts';

let store: TestStore;
let handlers: ReturnType<typeof listViewHandlers>;
beforeAll(async () => {
  store = await openStore();
  handlers = listViewHandlers(store.sql);
  await store.sql`insert into account (account, name, password_hash) values ('lin', '林晓', ''), ('chen', '陈', '')`;
  await store.sql`
    insert into account (account, name, password_hash, grants)
    values ('zhou', '周', '', ${store.sql.json([{ role: 'administrator', scope: EVERYWHERE }] as never)})`;
});
afterAll(() => store.close());
beforeEach(() => store.sql`truncate list_view`);

const as = (account: string): HandlerContext => ({
  account: { account, name: account },
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
});
const save = (name: string, who = 'lin', more: object = {}) =>
  handlers.saveListView({ kind: 'article', name, query: 'q=a', isShared: false, ...more }, as(who));
async function saved(name: string, who = 'lin', more: object = {}): Promise<string> {
  const made = await save(name, who, more);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.answer.id;
}
async function views(who: string, kind: 'article' | 'job' = 'article') {
  const read = await handlers.listViews({ kind }, as(who));
  if (!read.ok) throw new Error('not read');
  return read.answer.views;
}
const namesOf = async (who: string) => (await views(who)).map(({ name }) => name);
const codeOf = (done: { ok: boolean; refusal?: { code: string } }) =>
  done.ok ? 'done' : done.refusal?.code;

describe('a view of a list', () => {
  it('is seen by its account alone, and by all once it is shared', async () => {
    const id = await saved(' 待发公告 ');
    expect(await views('lin')).toMatchObject([{ id, name: '待发公告', query: 'q=a', isOwn: true }]);
    expect([await namesOf('chen'), await views('lin', 'job')]).toEqual([[], []]);
    await handlers.changeListView({ id, isShared: true }, as('lin'));
    expect(await views('chen')).toMatchObject([
      { name: '待发公告', isOwn: false, isShared: true, by: '林晓', account: 'lin' },
    ]);
  });

  it('is changed by its account alone, in what is named alone', async () => {
    const id = await saved('一', 'lin', { isShared: true });
    for (const change of [{ name: '二' }, { query: '' }, { isDefault: true }, { isShared: false }])
      expect(codeOf(await handlers.changeListView({ id, ...change }, as('chen')))).toBe('notFound');
    await handlers.changeListView({ id, name: '二' }, as('lin'));
    await handlers.changeListView({ id, query: 'q=b' }, as('lin'));
    expect(await views('lin')).toMatchObject([{ name: '二', query: 'q=b', isShared: true }]);
  });

  it('opens the list where it is the default, one of each account and kind', async () => {
    const [one, two] = [await saved('一', 'lin', { isShared: true }), await saved('二')];
    await handlers.changeListView({ id: one, isDefault: true }, as('lin'));
    await handlers.changeListView({ id: two, isDefault: true }, as('lin'));
    expect((await views('lin')).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await handlers.changeListView({ id: one, isDefault: true }, as('lin'));
    expect(await views('chen')).toMatchObject([{ id: one, isDefault: false }]);
    await handlers.changeListView({ id: one, isDefault: false }, as('lin'));
    expect((await views('lin')).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('stands where its account puts it; what is not its own moves nothing', async () => {
    const [one, two, three] = [await saved('一'), await saved('二'), await saved('三')];
    const other = await saved('别人的', 'chen');
    await handlers.orderListViews({ kind: 'article', ids: [three, one, other] }, as('lin'));
    expect(await namesOf('lin')).toEqual(['三', '一', '二']);
    await handlers.orderListViews({ kind: 'article', ids: [two, one, three] }, as('chen'));
    expect(await namesOf('lin')).toEqual(['三', '一', '二']);
  });

  it('has a name of its own in its list, also when two tabs save at once', async () => {
    const both = await Promise.all([save('同名'), save('同名')]);
    expect(both.map(codeOf).toSorted()).toEqual(['done', 'nameTaken']);
    expect(codeOf(await save('同名', 'chen'))).toBe('done');
    const other = await saved('别的');
    expect(codeOf(await handlers.changeListView({ id: other, name: '同名' }, as('lin')))).toBe(
      'nameTaken',
    );
  });

  it('is one of a limited number, own and shared', async () => {
    await Promise.all(
      Array.from({ length: MOST_LIST_VIEWS.own }, (_, at) =>
        save(`${at}`, 'lin', { isShared: true }),
      ),
    );
    await Promise.all(
      Array.from({ length: MOST_LIST_VIEWS.shared - MOST_LIST_VIEWS.own }, (_, at) =>
        save(`${at}`, 'chen', { isShared: true }),
      ),
    );
    expect(codeOf(await save('再一个'))).toBe('tooMany');
    expect(codeOf(await save('再一个', 'zhou', { isShared: true }))).toBe('tooMany');
    const own = await saved('自己的', 'zhou');
    expect(codeOf(await handlers.changeListView({ id: own, isShared: true }, as('zhou')))).toBe(
      'tooMany',
    );
  });
});

describe('removing a view', () => {
  it('takes it away and is taken back, unless another has its name by now', async () => {
    const id = await saved('一');
    await handlers.changeListView({ id, isDefault: true }, as('lin'));
    expect(codeOf(await handlers.removeListView({ id }, as('lin')))).toBe('done');
    expect(await namesOf('lin')).toEqual([]);
    expect(codeOf(await handlers.restoreListView({ id }, as('chen')))).toBe('notFound');
    expect(codeOf(await handlers.restoreListView({ id }, as('lin')))).toBe('done');
    expect(await views('lin')).toMatchObject([{ id, isDefault: true }]);
    await handlers.removeListView({ id }, as('lin'));
    const next = await saved('一');
    await handlers.changeListView({ id: next, isDefault: true }, as('lin'));
    expect(codeOf(await handlers.restoreListView({ id }, as('lin')))).toBe('nameTaken');
    await handlers.changeListView({ id: next, name: '二' }, as('lin'));
    expect(codeOf(await handlers.restoreListView({ id }, as('lin')))).toBe('done');
    expect((await views('lin')).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: next }]);
  });

  it('of another is for who manages people, and only where it is shared', async () => {
    const [own, shared] = [await saved('自己的'), await saved('共享的', 'lin', { isShared: true })];
    expect(codeOf(await handlers.removeListView({ id: shared }, as('chen')))).toBe('notFound');
    expect(codeOf(await handlers.removeListView({ id: own }, as('zhou')))).toBe('notFound');
    expect(codeOf(await handlers.removeListView({ id: shared }, as('zhou')))).toBe('done');
    expect(await namesOf('lin')).toEqual(['自己的']);
  });
});
