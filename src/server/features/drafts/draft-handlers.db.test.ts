import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import type { Operation } from '#schemas/operation.ts';
import { readDraft } from '#server/store/drafts/read-draft.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { words } from '#tests/support/account-fixture.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';

let fixture: PublishingFixture;
let page: PageName;
const editor: Grant[] = [{ role: 'editor', scope: EVERYWHERE }];

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await fixture.sql`insert into account (account, name, password_hash, grants) values ('lin', '林晓', '', ${JSON.stringify(editor)}::text::jsonb)`;
});
afterAll(() => fixture.store.close());
beforeEach(async () => void ([page = page] = await fixture.pages(1)));

const lin: HandlerContext = callerOf('lin');
const byKey: HandlerContext = {
  ...lin,
  account: {
    account: 'lin',
    name: '林晓 · API 脚本',
    grants: editor,
    limit: { rights: ['page.edit'], scope: { ...EVERYWHERE, blocks: ['footer'] } },
    key: 'k',
    lacksFactor: false,
    session: 'key k',
    endsAt: '',
  },
};
const title = (value: string, id: string = randomUUID()): Operation => ({
  id,
  op: 'set',
  node: 'd',
  path: ['props', 'title'],
  value,
});
const submit = (operations: Operation[], base?: number, context = lin) =>
  fixture.handlers.submitOperations(
    { ...page, operations, ...(base !== undefined && { base }) },
    context,
  );
const titleNow = async () =>
  (await readDraft(fixture.sql, page))?.document.nodes['d']?.props['title'];

describe('operations by a call', () => {
  it('change the draft, on the head that they name and on whatever it is', async () => {
    expect(await submit([title('一'), title('二')], 0)).toMatchObject({
      ok: true,
      answer: { head: 2, repeats: [] },
    });
    expect(await submit([title('三')])).toMatchObject({ ok: true, answer: { head: 3 } });
    expect(await titleNow()).toBe('三');
    const read = await fixture.handlers.readDraft(page, lin);
    expect(read.ok && [read.answer.head, read.answer.document.nodes['d']?.props['title']]).toEqual([
      3,
      '三',
    ]);
    const since = await fixture.handlers.draftOperations({ ...page, since: 1 }, lin);
    expect(
      since.ok && since.answer.operations.map(({ sequence, author }) => `${sequence} ${author}`),
    ).toEqual(['2 lin', '3 lin']);
  });

  it('are refused where the draft has gone on, and nothing of them is done', async () => {
    await submit([title('别人')]);
    expect(await submit([title('我')], 0)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'stale' },
    });
    expect(await titleNow()).toBe('别人');
  });

  it('are all refused for one that does not fit, and it is named', async () => {
    const refused = await submit([
      title('一'),
      { id: randomUUID(), op: 'remove', node: 'nothing' },
    ]);
    expect(words(refused)).toMatch(/^第 2 个操作没有被接受，整批没有保存：/);
    expect(await titleNow()).toBe('起');
  });

  it('that come again are not done again', async () => {
    const once = title('一');
    await submit([once]);
    await submit([title('二')]);
    expect(await submit([once])).toMatchObject({
      ok: true,
      answer: { head: 2, repeats: [once.id] },
    });
    expect(await titleNow()).toBe('二');
  });

  it('of many callers at once are all done, one after the other', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit([title(String(index))])),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect((await readDraft(fixture.sql, page))?.head).toBe(12);
  });

  it('are seen by a tab that has the draft open', async () => {
    const tab = createDraftStore({ catalogue });
    const source = async () => ({ document: { nodes: {} }, seq: null });
    await tab.open(fixture.sql, page, source);
    await submit([title('外面')]);
    expect((await tab.open(fixture.sql, page, source)).head).toBe(1);
  });

  it('reach no block that a key is not made for', async () => {
    expect(words(await submit([title('钥匙')], undefined, byKey))).toContain('只能改其中几种区块');
    expect(
      words(
        await fixture.handlers.submitOperations(
          { kind: 'page', key: 'nowhere', operations: [title('x')] },
          lin,
        ),
      ),
    ).toContain('这个菜单项已不在');
  });
});

describe('a version', () => {
  it('comes back whole, or one block of it, into the draft alone', async () => {
    const seq = await fixture.release([page], '旧');
    await fixture.release([page], '新');
    expect(await fixture.handlers.restoreVersion({ ...page, seq }, lin)).toMatchObject({
      ok: true,
    });
    expect([await titleNow(), await fixture.shown(page)]).toEqual(['旧', '新']);
    await submit([title('另')]);
    expect(await fixture.handlers.restoreVersion({ ...page, seq, node: 'd' }, lin)).toMatchObject({
      ok: true,
    });
    expect(await titleNow()).toBe('旧');
    const { head = 0 } = (await readDraft(fixture.sql, page)) ?? {};
    expect(await fixture.handlers.restoreVersion({ ...page, seq, node: 'd' }, lin)).toMatchObject({
      ok: true,
      answer: { head },
    });
  });

  it('that there never was is refused', async () => {
    expect(words(await fixture.handlers.restoreVersion({ ...page, seq: 999 }, lin))).toContain(
      '没有这个版本',
    );
  });
});
