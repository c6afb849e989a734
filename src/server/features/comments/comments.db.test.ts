import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { catalogue } from '#registry/data.ts';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import type { Operation } from '#schemas/operation.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { CommentThread } from '#wire/studio/comments.ts';

const TITLE = ['props', 'title'];

let fixture: PublishingFixture;
let page: PageName;
let serial = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await join('lin', '林晓', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('chen', '陈审', [{ role: 'reviewer', scope: EVERYWHERE }]);
  await join('news', '新闻李', [{ role: 'editor', scope: { ...EVERYWHERE, kinds: ['article'] } }]);
  await join('gone', '走了的人', [{ role: 'editor', scope: EVERYWHERE }]);
  await fixture.sql`update account set deactivated_at = now() where account = 'gone'`;
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.retitle(page, '年化收益稳健');
});

async function join(account: string, name: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${name}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

type Start = Partial<StudioParsed<'startThread'>>;

const start = (more: Start = {}, account = 'lin') =>
  fixture.handlers.startThread(
    { ...page, target: { node: 'd', path: null }, body: '请看', mentions: [], ...more },
    callerOf(account),
  );

async function started(more: Start = {}, account = 'lin'): Promise<CommentThread> {
  const done = await start(more, account);
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer.thread;
}

/** A thread on 收益 of the title. */
const onPassage = (more: Start = {}) =>
  started({
    target: {
      node: 'd',
      path: TITLE,
      passage: { range: { from: 2, to: 4 }, words: '收益' },
    },
    ...more,
  });

async function listed(): Promise<{ threads: CommentThread[]; head: number }> {
  const done = await fixture.handlers.comments(page, callerOf('lin'));
  return done.ok ? done.answer : expect.fail('not listed');
}

async function only(): Promise<CommentThread> {
  return (await listed()).threads[0] ?? expect.fail('no thread');
}

async function edit(...changes: (Operation extends infer O ? Omit<O & Operation, 'id'> : never)[]) {
  const store = createDraftStore({ catalogue });
  const { head } = await store.open(fixture.sql, page, () => Promise.reject(new Error('exists')));
  const operations = changes.map(
    (change) => ({ ...change, id: `comments-${(serial += 1)}` }) as Operation,
  );
  const done = await store.submit(fixture.sql, {
    name: page,
    base: head,
    operations,
    account: { account: 'lin', name: '林晓' },
  });
  expect(done).toMatchObject({ kind: 'accepted' });
}
const splice = (at: number, gone: number, insert: string) =>
  edit({ op: 'splice', node: 'd', path: TITLE, at, delete: gone, insert } as never);

it('stands on a block, a field or a passage, with who wrote it', async () => {
  await started();
  await started({ target: { node: 'd', path: TITLE }, body: ' 换个说法 ' });
  await onPassage();
  const { threads } = await listed();
  expect(threads.map(({ path, quote, range, place }) => ({ path, quote, range, place }))).toEqual([
    { path: null, quote: '', range: null, place: 'here' },
    { path: TITLE, quote: '', range: null, place: 'here' },
    { path: TITLE, quote: '收益', range: { from: 2, to: 4 }, place: 'here' },
  ]);
  expect(threads[1]?.comments[0]).toMatchObject({
    account: 'lin',
    body: '换个说法',
    isByProgram: false,
  });
});

it('moves with the words around it, over many edits and for everybody who looks', async () => {
  await onPassage();
  await splice(0, 0, '过去');
  expect((await only()).range).toEqual({ from: 4, to: 6 });
  await splice(0, 2, '');
  await splice(4, 2, '向好');
  expect(await only()).toMatchObject({ range: { from: 2, to: 4 }, place: 'here' });
});

it('keeps its quotation when the words are deleted, says so, and comes back with an undo', async () => {
  await onPassage();
  await splice(2, 2, '');
  expect(await only()).toMatchObject({ range: null, place: 'passageRemoved', quote: '收益' });
  await splice(2, 0, '收益');
  expect(await only()).toMatchObject({ range: { from: 2, to: 4 }, place: 'here' });
});

it('is found by its words where the whole text was set, and lost where they are not in it', async () => {
  await onPassage();
  await fixture.retitle(page, '看看收益');
  expect((await only()).range).toEqual({ from: 2, to: 4 });
  await fixture.retitle(page, '别的');
  expect((await only()).place).toBe('passageRemoved');
});

it('says that its block was removed, and is there again when the block is', async () => {
  await started({ target: { node: 'd', path: TITLE } });
  await edit({ op: 'remove', node: 'd' } as never);
  expect((await only()).place).toBe('nodeRemoved');
  const place = { parent: 'm', slot: 'main', after: null };
  await edit({ op: 'move', node: 'd', place } as never);
  expect((await only()).place).toBe('here');
});

it('says that the item of a list was removed on which it stands', async () => {
  await started({ target: { node: 'd', path: ['props', 'paragraphs', 'p1', 'text'] } });
  expect((await only()).place).toBe('here');
  await fixture.set(page, 'd', ['props', 'paragraphs'], []);
  expect((await only()).place).toBe('fieldRemoved');
});

it('counts from what its author saw, though others typed since', async () => {
  const { head } = await listed();
  await splice(0, 0, '近三年');
  expect((await onPassage({ head })).range).toEqual({ from: 5, to: 7 });
});

it('is refused where the words are gone, or block, version or submission are not there', async () => {
  const { head } = await listed();
  await splice(2, 2, '');
  const passage = { range: { from: 2, to: 4 }, words: '收益' };
  expect(await start({ head, target: { node: 'd', path: TITLE, passage } })).toMatchObject({
    refusal: { code: 'changedSince' },
  });
  expect(await start({ target: { node: 'nobody', path: null } })).toMatchObject({
    refusal: { code: 'notFound' },
  });
  for (const more of [{ seq: 999_999 }, { seal: 'a'.repeat(64) }])
    expect(await start(more)).toMatchObject({ refusal: { code: 'notFound' } });
  expect((await listed()).threads).toEqual([]);
});

it('stays where it is on a version, whatever becomes of the draft', async () => {
  const seq = await fixture.release([page], '年化收益稳健');
  const thread = await onPassage({ seq });
  await splice(0, 6, '');
  expect(await only()).toMatchObject({
    id: thread.id,
    seq,
    range: { from: 2, to: 4 },
    place: 'here',
  });
});

it('refuses a mention of somebody who may not see the page, by name, and saves nothing', async () => {
  const refused = await start({ mentions: ['chen', 'news', 'gone'] });
  expect(refused).toMatchObject({ status: 422, refusal: { code: 'notVisible' } });
  expect(toSourceText(refused.ok ? verbatim('') : refused.refusal.message)).toContain(
    '新闻李、走了的人',
  );
  expect((await listed()).threads).toEqual([]);
  const people = await fixture.handlers.mentionable(page, callerOf('lin'));
  expect(people.ok && people.answer.people.map(({ name }) => name).toSorted()).toEqual(
    ['林晓', '陈审'].toSorted(),
  );
});

it('is answered, resolved and reopened, and names who did', async () => {
  const { id } = await started({ mentions: ['chen'] });
  await fixture.handlers.reply({ id, body: '改好了', mentions: ['lin'] }, callerOf('chen'));
  const resolved = await fixture.handlers.resolveThread({ id, isResolved: true }, callerOf('chen'));
  expect(resolved.ok && resolved.answer.thread).toMatchObject({
    resolved: { by: 'chen' },
    comments: [
      { account: 'lin', mentions: [{ account: 'chen', name: '陈审' }] },
      { account: 'chen', body: '改好了' },
    ],
  });
  await fixture.handlers.resolveThread({ id, isResolved: false }, callerOf('lin'));
  expect((await only()).resolved).toBeNull();
  const actions = await fixture.sql<{ action: string }[]>`
    select action from activity where kind = 'page' and key = ${page.key} order by 1`;
  expect(actions.map(({ action }) => action)).toEqual([
    'comment.add',
    'comment.add',
    'comment.reopen',
    'comment.resolve',
  ]);
});

it('is removed by its author alone, and keeps its place', async () => {
  const { id, comments } = await started();
  const number = comments[0]?.number ?? 0;
  expect(await fixture.handlers.removeComment({ id, number }, callerOf('chen'))).toMatchObject({
    refusal: { code: 'notFound' },
  });
  await fixture.handlers.removeComment({ id, number }, callerOf('lin'));
  expect((await only()).comments).toMatchObject([{ number, isRemoved: true, body: '' }]);
});
