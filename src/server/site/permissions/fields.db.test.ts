import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { apply } from '#composition/operations/apply.ts';
import { touchedFields } from '#composition/touched-fields.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import { toDocument } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { may } from '#rules/permissions/may.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import type { HandlerContext, StudioParsed } from '#server/platform/handler.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { newestVersion } from '#server/store/drafts/published.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { changeFor, intent, makeNode, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';
import {
  callerOf,
  disclaimerPage,
  PublishingFixture,
  type PageName,
} from '#tests/support/publishing-fixture.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { createGuard } from './guard.ts';
import { permitByRights } from './permit.ts';

const ARTICLE = { kind: 'article' as const, key: 'a1' };
const TITLES = ['item-article.title', 'disclaimer.title', 'disclaimer.paragraphs.text'];

let fixture: PublishingFixture;
let page: PageName;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await fixture.sql`insert into account (account, name, password_hash) values ('lin', '林晓', '')`;
  const items = [{ ...ARTICLE, body: anArticle('a1', { keywords: ['甲'] }), baseSeq: null }];
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page] = (await fixture.pages(1)) as [PageName];
  await give({ fields: TITLES });
});

let made = 0;
const operation = (change: object): Operation =>
  ({ id: `operation-${(made += 1)}`, ...change }) as Operation;
const set = (node: string, path: string, value: JsonValue): Operation =>
  operation({ op: 'set', node, path: ['props', ...path.split('.')], value });

async function give(scope: Partial<Scope>): Promise<Grant[]> {
  const grants: Grant[] = [{ role: 'editor', scope: { ...EVERYWHERE, ...scope } }];
  await store(grants);
  return grants;
}
async function store(grants: unknown): Promise<void> {
  await fixture.sql`update account set grants = ${JSON.stringify(grants)}::text::jsonb where account = 'lin'`;
}

/** Submits these operations on the head of a draft; why they were refused, empty where they were done. */
async function submit(
  name: typeof page | typeof ARTICLE,
  operations: Operation[],
  document: PageDocument = disclaimerPage('起'),
): Promise<string> {
  const drafts = createDraftStore({ catalogue, permit: permitByRights });
  const source = async () => (await newestVersion(fixture.sql, name)) ?? { document, seq: null };
  const { head } = await drafts.open(fixture.sql, name, source);
  const account = { account: 'lin', name: '林晓' };
  const done = await drafts.submit(fixture.sql, { name, base: head, operations, account });
  return done.kind === 'refused' ? toSourceText(done.message) : '';
}
async function draftOf(name: typeof page | typeof ARTICLE) {
  const read = await createDraftStore({ catalogue }).read(fixture.sql, name);
  return read && toDocument(read.tree);
}

describe('an editor of some fields', () => {
  it('sets them, types into them, and changes texts in the items of a list', async () => {
    const typed = { op: 'splice', node: 'd', path: ['props', 'title'], at: 0, delete: 0 };
    expect(await submit(page, [set('d', 'title', '改')])).toBe('');
    expect(await submit(page, [operation({ ...typed, insert: '再' })])).toBe('');
    expect(await submit(page, [set('d', 'paragraphs.p1.text', '风险。')])).toBe('');
    expect(await submit(ARTICLE, [set(ROOT, 'title', '改')])).toBe('');
    expect((await draftOf(page))?.nodes['d']?.props).toMatchObject({
      title: '再改',
      paragraphs: [{ id: 'p1', text: '风险。' }],
    });
  });

  it('is told why another field stays, and the draft stays as it was', async () => {
    const before = await draftOf(page);
    const refused = '只能改指定的字段，这一项不在其中';
    expect(await submit(page, [set('m', 'modulename', '改')])).toContain(refused);
    expect(await submit(page, [set('d', 'paragraphs', [])])).toContain(refused);
    expect(await submit(ARTICLE, [set(ROOT, 'summary', '改')])).toContain(refused);
    // The first of both is within, the batch is not.
    const both = [set('d', 'title', '改'), set('m', 'modulename', '改')];
    expect(await submit(page, both)).toContain(refused);
    expect(await draftOf(page)).toEqual(before);
  });

  it('adds, moves, takes away, converts and hides nothing, nor makes the draft another one', async () => {
    const place = { parent: 'm', slot: 'main', after: null };
    const changes = [
      { op: 'insert', place, nodes: [makeNode('n', 'disclaimer')] },
      { op: 'move', node: 'd', place },
      { op: 'remove', node: 'd' },
      { op: 'convert', node: 'd', type: 'rich-text', version: 1, props: {}, without: [] },
      { op: 'set', node: 'd', path: ['displyflag'], value: '2' },
      { op: 'replace', document: disclaimerPage('起').nodes && { nodes: {} } },
    ];
    for (const change of changes)
      expect(await submit(page, [operation(change)]), change.op).toContain('只能改值');
  });

  it('reaches no field of the same name in another type or kind', async () => {
    await give({ fields: ['download.title', 'item-download.title'] });
    expect(await submit(ARTICLE, [set(ROOT, 'title', '改')])).toContain('只能看');
    expect(await submit(page, [set('d', 'title', '改')])).toContain('这一项不在其中');
  });

  it('has the rights of the stored scopes of builds before, which name no fields', async () => {
    await store([{ role: 'editor', scope: { branches: [], kinds: ['article'], blocks: [] } }]);
    expect(await submit(ARTICLE, [set(ROOT, 'summary', '改')])).toBe('');
    expect(await submit(page, [set('d', 'title', '改')])).toContain('没有这里的');
  });

  it('keeps what is there of a scope with a field of a type that was removed', async () => {
    await give({ fields: ['no-such-block.title', 'disclaimer.title'] });
    expect(await submit(page, [set('d', 'title', '改')])).toBe('');
  });
});

describe('a node with old props', () => {
  const old = () => {
    const { nodes } = disclaimerPage('起');
    const funds = makeNode('h', 'hot-funds', { props: { title: '热销' } });
    return {
      nodes: { ...nodes, h: funds, m: { ...nodes['m']!, slots: { main: ['d', 'h'] } } },
    };
  };
  const upgraded = operation({
    ...{ op: 'set', node: 'h', path: ['props'] },
    value: { layout: 'table', title: '热销' },
  });
  const version = () => operation({ op: 'set', node: 'h', path: ['version'], value: 2 });
  const name: PageName = { kind: 'page', key: 'old' };

  it('is brought to the current version with the first edit of a field, and by nothing else', async () => {
    await give({ fields: ['hot-funds.title'] });
    expect(await submit(name, [version()], old())).toContain('只能改值');
    const other = { ...upgraded, value: { layout: 'cards', title: '热销' } } as Operation;
    expect(await submit(name, [{ ...other, id: 'operation-other' }])).toContain('这一项不在其中');
    expect(await submit(name, [upgraded, version(), set('h', 'title', '新')])).toBe('');
    expect((await draftOf(name))?.nodes['h']).toMatchObject({
      version: 2,
      props: { layout: 'table', title: '新' },
    });
  });
});

describe('every way in', () => {
  const context: HandlerContext = callerOf('lin');
  const code = async (done: Promise<{ ok: boolean; refusal?: { code: string } }>) =>
    (await done).refusal?.code ?? 'done';
  async function guarded<N extends StudioRouteName>(route: N, body: StudioParsed<N>) {
    const grants = await give({ fields: TITLES });
    const editor = { account: 'lin', name: '林晓', grants, lacksFactor: false };
    const guard = createGuard(fixture.sql);
    return (
      (await guard({ ...editor, session: '', endsAt: '' }, route, body))?.refusal.code ?? 'done'
    );
  }

  it('of operations takes the field and refuses another', async () => {
    const { submitOperations, proposeChanges } = fixture.handlers;
    const within = (title = '改') => [set('d', 'title', title)];
    const beyond = () => [set('m', 'modulename', '改')];
    const propose = (operations: Operation[]) =>
      proposeChanges({ summary: '改', documents: [{ ...page, operations }] }, context);
    expect([
      await code(submitOperations({ ...page, operations: within() }, context)),
      await code(submitOperations({ ...page, operations: beyond() }, context)),
      await code(propose(within('又改'))),
      await code(propose(beyond())),
    ]).toEqual(['done', 'notFitting', 'done', 'notFitting']);
  });

  it('takes back a program’s change of the field, and none of another', async () => {
    const { proposeChanges, undoProposal } = fixture.handlers;
    const undone = async (change: Operation) => {
      await give({});
      const made = await proposeChanges(
        { summary: '改', documents: [{ ...page, operations: [change] }] },
        context,
      );
      await give({ fields: TITLES });
      return code(undoProposal({ id: made.ok ? made.answer.id : '' }, context));
    };
    expect([
      await undone(set('d', 'title', '程序改')),
      await undone(set('m', 'modulename', '程序改')),
    ]).toEqual(['done', 'notFitting']);
  });

  it('restores a version that differs in the field alone', async () => {
    const { restoreVersion } = fixture.handlers;
    const [row] = await fixture.sql<{ seq: number }[]>`
      select max(seq)::int as seq from publication where kind = 'article' and key = 'a1'`;
    const restored = () => code(restoreVersion({ ...ARTICLE, seq: row?.seq ?? 0 }, context));
    await give({});
    await restored();
    await submit(ARTICLE, [set(ROOT, 'title', '改过')]);
    await give({ fields: TITLES });
    expect(await restored()).toBe('done');
    await give({});
    await submit(ARTICLE, [set(ROOT, 'title', '改过'), set(ROOT, 'source', '改过')]);
    await give({ fields: TITLES });
    expect(await restored()).toBe('notFitting');
    expect((await draftOf(ARTICLE))?.nodes[ROOT]?.props['title']).toBe('改过');
  });

  it('previews and makes edits of one field of many items, and replacements, within the fields', async () => {
    const { previewFieldEdit, previewReplacement } = fixture.handlers;
    const change = { how: 'set' as const, value: '20260202' };
    const edited = async () => {
      const done = await previewFieldEdit(
        { kind: 'article', keys: ['a1'], prop: 'publishdate', change },
        context,
      );
      return done.ok && done.answer.items.map(({ refusal }) => refusal === null);
    };
    expect(await edited()).toEqual([false]);
    await give({ fields: ['item-article.publishdate'] });
    expect(await edited()).toEqual([true]);
    await give({});
    await submit(page, [set('d', 'title', '旧词'), set('m', 'modulename', '旧词')]);
    await give({ fields: TITLES });
    const ask = { part: 'text' as const, find: '旧词', replacement: '新词' };
    const done = await previewReplacement(ask, context);
    const places = done.ok ? done.answer.documents.flatMap(({ places: own }) => own) : [];
    expect(places.map(({ type, refusal }) => [type, refusal === null]).toSorted()).toEqual([
      ['M11', false],
      ['disclaimer', true],
    ]);
  });

  it('begins, copies and puts away nothing', async () => {
    expect([
      await guarded('createItem', { kind: 'article', props: { title: '新' } }),
      await guarded('copyItem', { ...ARTICLE, props: {} }),
      await guarded('removeItems', { kind: 'article', keys: ['a1'], removed: true }),
      await guarded('createPage', { menuid: page.key, tops: [], nodes: [] }),
      await guarded('createFragment', { name: '新', blocks: [], nodes: [] }),
      await guarded('submitOperations', { ...page, operations: [] }),
    ]).toEqual([...Array.from({ length: 5 }, () => 'notAllowed'), 'done']);
  });

  it('by a key does no more in the name of who may do everything', async () => {
    await give({});
    const limit = {
      rights: ['page.edit' as const],
      scope: { ...EVERYWHERE, fields: ['disclaimer.title'] },
    };
    const check = await permitByRights(fixture.sql, { account: 'lin', name: '林晓', limit }, page);
    const tree = treeOf(disclaimerPage('起'));
    const asked = [set('d', 'title', '改'), set('m', 'modulename', '改')];
    expect(asked.map((one) => check(one, tree) === null)).toEqual([true, false]);
  });
});

it('accepts of any operation under any scope exactly what the rule says, and else leaves the draft as it was', async () => {
  const scopes = fc.record({
    branches: fc.subarray(['p1', 'elsewhere']),
    kinds: fc.subarray(['article']),
    blocks: fc.subarray(['M11', 'disclaimer']),
    fields: fc.subarray(['disclaimer.title', 'M11.title', 'disclaimer.color', 'page.title']),
    languages: fc.subarray(['zh' as const, 'en' as const]),
  });
  await fc.assert(
    fc.asyncProperty(scopes, intent, async (scope, intended) => {
      const [name] = (await fixture.pages(1)) as [PageName];
      const grants = await give({
        ...scope,
        branches: scope.branches.map((id) => (id === 'p1' ? name.key : id)),
      });
      const tree = treeOf((await draftOf(name)) ?? disclaimerPage('起'));
      const change = changeFor(tree, intended, () => `n${(made += 1)}`);
      const isAllowed = may({ grants }, 'page.edit', {
        ...{ kind: 'page', path: [name.key] },
        ...{ types: touchedTypes(change, tree), fields: touchedFields(change, tree) },
      });
      const done = apply(tree, change, catalogue);
      const isDone = isAllowed && done.ok;
      expect((await submit(name, [operation(change)])) === '').toBe(isDone);
      expect(await draftOf(name)).toEqual(toDocument(isDone && done.ok ? done.document : tree));
    }),
    { numRuns: runs(40, 400) },
  );
});
