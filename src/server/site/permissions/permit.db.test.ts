import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { EVERYWHERE, type Scope } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Operation } from '#schemas/operation.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import type { Editor } from '#server/platform/editor.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { treeOf } from '#tests/support/composition.ts';
import {
  disclaimerPage,
  PublishingFixture,
  type PageName,
} from '#tests/support/publishing-fixture.ts';
import { createGuard } from './guard.ts';
import { permitByRights } from './permit.ts';

let fixture: PublishingFixture;
let [inside, below, outside]: PageName[] = [];
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [inside, below, outside] = await fixture.pages(3);
  const entries = [
    ['p1', ''],
    ['p2', 'p1'],
    ['p3', ''],
  ].map(([id = '', parentid = '']) => ({ ...STATIC_ENTRY, id, parentid, menuname: id }));
  await release(fixture.sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'menu',
        key: 'menu',
        body: { entries },
        baseSeq: await lastSeq(fixture.sql, 'menu', 'menu'),
      },
    ],
  });
  await fixture.sql`insert into account (account, name, password_hash) values ('lin', '林晓', '')`;
});
afterAll(() => fixture.store.close());

let operations = 0;
beforeEach(() => void (operations += 100));

async function give(role: Role, scope: Partial<Scope> = {}): Promise<Editor> {
  const grants = [{ role, scope: { ...EVERYWHERE, ...scope } }];
  await fixture.sql`update account set grants = ${JSON.stringify(grants)}::text::jsonb, deactivated_at = null where account = 'lin'`;
  return { account: 'lin', name: '林晓', grants, lacksFactor: false, session: '', endsAt: '' };
}

/** Why an operation of 林晓 on the page was refused; empty where it was done. */
async function tried(
  name: PageName,
  change: Partial<Operation> = { op: 'set', node: 'd', path: ['props', 'title'], value: '改' },
): Promise<string> {
  const store = createDraftStore({ catalogue, permit: permitByRights });
  const { head } = await store.open(fixture.sql, name, async () => ({
    document: disclaimerPage('起'),
    seq: null,
  }));
  const done = await store.submit(fixture.sql, {
    name,
    base: head,
    operations: [{ id: `operation-${(operations += 1)}`, ...change } as Operation],
    account: { account: 'lin', name: '林晓' },
  });
  return done.kind === 'refused' ? toSourceText(done.message) : '';
}

describe('an operation on a draft', () => {
  it('is refused in words without the right, and accepted with it', async () => {
    await give('auditor');
    expect(await tried(inside!)).toBe('只能看：你的账号没有这里的“编辑页面”权限，请找管理员开通');
    await give('editor');
    expect(await tried(inside!)).toBe('');
  });

  it('reaches the branch of a narrowed role and nothing beside it', async () => {
    await give('editor', { branches: ['p1'] });
    expect([await tried(inside!), await tried(below!)]).toEqual(['', '']);
    expect(await tried(outside!)).toContain('只能看');
  });

  it('by a key that is limited to a branch works inside it, also below its root, and nowhere else', async () => {
    const { account, name, grants } = await give('editor');
    const limit = {
      rights: ['studio.read' as const, 'page.edit' as const],
      scope: { ...EVERYWHERE, branches: ['p1'] },
    };
    const submit = async (page: PageName) =>
      (
        await createGuard(fixture.sql)(
          { account, name, grants, limit, lacksFactor: false, session: 'key k', endsAt: '' },
          'submitOperations',
          { ...page, operations: [] },
        )
      )?.refusal.code ?? 'allowed';
    expect([await submit(inside!), await submit(below!), await submit(outside!)]).toEqual([
      'allowed',
      'allowed',
      'notAllowed',
    ]);
    const judge = async (page: PageName) =>
      (await permitByRights(fixture.sql, { account, name, limit }, page))(
        { id: 'operation-key', op: 'set', node: 'd', path: ['props', 'title'], value: '改' },
        treeOf(disclaimerPage('起')),
      );
    expect([await judge(inside!), await judge(below!)]).toEqual([null, null]);
    expect(toSourceText((await judge(outside!)) ?? verbatim(''))).toContain('只能看');
  });

  it('touches no other type of block than those of the role, also not by taking away what holds them', async () => {
    await give('editor', { blocks: ['disclaimer'] });
    expect(await tried(inside!)).toBe('');
    expect(await tried(inside!, { op: 'remove', node: 'm' })).toContain('只能改其中几种区块');
    await give('editor', { blocks: ['M11'] });
    expect(await tried(inside!, { op: 'remove', node: 'm' })).toContain('只能改其中几种区块');
  });

  it('is refused at once to who was deactivated, though their tab is open', async () => {
    await give('editor');
    await fixture.sql`update account set deactivated_at = now() where account = 'lin'`;
    expect(await tried(inside!)).toContain('只能看');
  });
});

describe('a call', () => {
  const refusedCode = async (editor: Editor, ...names: PageName[]) => {
    const items = await fixture.seen(...names);
    return (
      (await createGuard(fixture.sql)(editor, 'publish', { items, note: '' }))?.refusal.code ??
      'allowed'
    );
  };

  it('to publish checks every item', async () => {
    const publisher = await give('publisher', { branches: ['p1'] });
    expect([
      await refusedCode(publisher, inside!),
      await refusedCode(publisher, inside!, below!),
      await refusedCode(publisher, inside!, outside!),
    ]).toEqual(['allowed', 'allowed', 'notAllowed']);
  });

  it('to approve checks every item', async () => {
    const reviewer = await give('reviewer', { branches: ['p3'] });
    const approve = async (name: PageName) =>
      (await createGuard(fixture.sql)(reviewer, 'approve', { items: await fixture.seen(name) }))
        ?.refusal.code ?? 'allowed';
    expect([await approve(outside!), await approve(inside!)]).toEqual(['allowed', 'notAllowed']);
  });

  it('to a release checks the documents that it holds', async () => {
    const seq = await fixture.release([inside!, outside!], '一起');
    const end = async (editor: Editor) =>
      (await createGuard(fixture.sql)(editor, 'endRelease', { seq }))?.refusal.code ?? 'allowed';
    expect([
      await end(await give('publisher', { branches: ['p1'] })),
      await end(await give('publisher')),
    ]).toEqual(['notAllowed', 'allowed']);
  });

  it('to make or take away content items checks their kind', async () => {
    const guard = createGuard(fixture.sql);
    const editor = await give('editor', { kinds: ['job'] });
    expect(await guard(editor, 'createItem', { kind: 'job', props: {} })).toBeNull();
    expect(await guard(editor, 'createItem', { kind: 'article', props: {} })).toMatchObject({
      status: 403,
    });
    expect(
      await guard(editor, 'removeItems', { kind: 'article', keys: ['a'], removed: true }),
    ).toMatchObject({ status: 403 });
    const publisher = await give('publisher', { kinds: ['job'] });
    expect(
      await guard(publisher, 'withdrawItems', {
        kind: 'job',
        keys: ['a'],
        note: '',
        despite: false,
      }),
    ).toBeNull();
    expect(
      await guard(publisher, 'withdrawItems', {
        kind: 'fund',
        keys: ['000001'],
        note: '',
        despite: true,
      }),
    ).toMatchObject({ status: 403 });
  });

  it('does nothing but oneself before the second factor that a role needs', async () => {
    const editor = { ...(await give('administrator')), lacksFactor: true };
    const codes = await Promise.all(
      (['pages', 'signOut'] as const).map(
        async (name) => (await createGuard(fixture.sql)(editor, name, {}))?.refusal.code,
      ),
    );
    expect(codes).toEqual(['secondFactorNeeded', undefined]);
  });
});
