import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultProps } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { composeNodes } from '#server/site/snapshot/nodes.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { documentFindings } from '#server/site/findings/document-findings.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { fragmentHandlers } from './fragments.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { candidateHandlers } from '../releases/publishing/candidates.ts';

let store: TestStore;
beforeAll(async () => void (store = await openStore()));
afterAll(() => store.close());

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: defaultProps(type),
  slots: {},
  ...more,
});
const shows = (id: string, fragment: string) => node(id, 'fragment', { props: { fragment } });
const of = (
  type: string,
  props: DocumentNode['props'],
  ...inside: DocumentNode[]
): PageDocument => ({
  nodes: Object.fromEntries(
    [node(ROOT, type, { props, slots: { main: inside.map(({ id }) => id) } }), ...inside].map(
      (each) => [each.id, each],
    ),
  ),
});
const fragment = (name: string, ...inside: DocumentNode[]) =>
  of('fragment-root', { name }, ...inside);
const page = (...inside: DocumentNode[]): PageDocument => {
  const { nodes } = of(
    'page',
    {},
    node('m', 'M04', { slots: { main: inside.map(({ id }) => id) } }),
  );
  return { nodes: { ...nodes, ...Object.fromEntries(inside.map((each) => [each.id, each])) } };
};
const publish = async (
  kind: 'page' | 'fragment' | 'menu',
  key: string,
  document: PageDocument | { entries: object[] },
  validFrom?: string,
  validUntil?: string,
) => {
  const item = {
    kind,
    key,
    body: document as never,
    baseSeq: await lastSeq(store.sql, kind, key),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  };
  const released = await release(store.sql, { author: '甲', note: '', items: [item] });
  if (!released.ok) throw new Error(released.problem.reason);
  return released.seq;
};
const context: HandlerContext = {
  account: { account: 'jia', name: '甲' },
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
};

/** What is found in the documents themselves: most pages hang on no menu here. */
const findingsOf: typeof documentFindings = async (...given) =>
  (await documentFindings(...given)).filter(
    ({ message, breach }) =>
      breach === undefined && !toSourceText(message).includes('菜单项还没有发布'),
  );

/** The rule on what has to be shown with figures. */
const COMPANIONS = 'B1';
/** What that rule says of a document. */
const companionFindings: typeof documentFindings = async (...given) =>
  (await documentFindings(...given)).filter(({ breach }) => breach?.rule === COMPANIONS);

/** The pages that it says would lack something by this release of a fragment. */
async function titlesOf(...[name, document, alsoPublish]: Asked) {
  const found = await companionFindings(store.sql, name, document, alsoPublish);
  return found.map(({ message }) => {
    const problem = message.values['problem'] as Message;
    return message.values['title'] ?? problem.values['title'];
  });
}
type Asked = [DocumentName, PageDocument, DocumentName[] | undefined];

/** Rules are held against pages that the menu leads to. */
async function listPages(...ids: string[]) {
  const entries = ids.map((id) => ({
    ...STATIC_ENTRY,
    ...{ id, routecode: 'col', menuname: `第 ${id} 页`, secondtype: '' },
  }));
  await publish('menu', 'menu', { entries });
}

it('names the pages that a fragment reaches, through other fragments too, and no page that stopped showing it', async () => {
  await publish('fragment', 'inner', fragment('里', node('text', 'disclaimer')));
  await publish('fragment', 'outer', fragment('外', shows('i', 'inner')));
  await publish('page', '1', page(shows('a', 'outer')));
  await publish('page', '2', page(shows('a', 'inner'), shows('b', 'inner')));
  await publish('page', '3', page(shows('a', 'inner')));
  await publish('page', '3', page());
  const reached = await fragmentPages(store.sql, await currentMoment(store.sql));
  expect([...reached].toSorted()).toEqual([
    ['inner', ['1', '2']],
    ['outer', ['1']],
  ]);
});

it('makes every fragment on a page a tag of it, so that publishing one drops what was kept of the page', async () => {
  const snapshot = await currentSnapshot(store.sql);
  const { nodes, problems } = await composeNodes(
    'page:1',
    page(shows('a', 'outer'), shows('gone', 'missing')),
    { entry: null, parameters: {}, company: {} },
    snapshot,
  );
  expect(nodes.map(({ id }) => id)).toEqual(['m', 'a', 'a.i', 'a.i.text', 'gone']);
  expect([...snapshot.tags].filter((tag) => tag.startsWith('fragment')).toSorted()).toEqual([
    'fragment:inner',
    'fragment:missing',
    'fragment:outer',
  ]);
  expect(problems.map(({ node: id }) => id)).toEqual(['gone']);
  const seq = await publish(
    'fragment',
    'inner',
    fragment(
      '里',
      node('text', 'disclaimer', { props: { ...defaultProps('disclaimer'), title: '新的' } }),
    ),
  );
  const [{ tags }] = await store.sql<
    [{ tags: string[] }]
  >`select tags from release where seq = ${seq}`;
  expect(tags).toContain('fragment:inner');
});

it('makes a fragment from blocks, by its rules, and lists it', async () => {
  const { createFragment, fragments, fragmentContent } = fragmentHandlers(store.sql);
  const made = await createFragment(
    {
      name: '声明',
      blocks: ['x', 'y'],
      nodes: [
        node('x', 'disclaimer'),
        node('y', 'columns', { slots: { c1: ['z'] } }),
        node('z', 'disclaimer'),
      ],
    },
    context,
  );
  if (!made.ok) throw new Error(toSourceText(made.refusal.message));
  const content = await fragmentContent(made.answer, context);
  expect(content).toMatchObject({
    ok: true,
    answer: {
      document: {
        nodes: {
          root: { props: { name: '声明' }, slots: { main: ['x', 'y'] } },
          z: { type: 'disclaimer' },
        },
      },
    },
  });
  const listed = await fragments({}, context);
  expect(
    listed.ok && listed.answer.fragments.find(({ key }) => key === made.answer.key),
  ).toMatchObject({ name: '声明', live: null, changed: true, pages: [] });
  expect(
    await createFragment({ name: '导航', blocks: ['n'], nodes: [node('n', 'nav-bar')] }, context),
  ).toMatchObject({ ok: false, refusal: { code: 'notFitting' } });
  expect(await fragmentContent({ key: 'nobody' }, context)).toMatchObject({
    ok: false,
    status: 404,
  });
});

it('finds the block through which a fragment would stand inside itself', async () => {
  await createDraft(store.sql, { kind: 'fragment', key: 'b' }, fragment('乙', shows('to-a', 'a')));
  const first = fragment('甲', shows('to-b', 'b'), shows('to-inner', 'inner'));
  expect(
    (await findingsOf(store.sql, { kind: 'fragment', key: 'a' }, first)).map(({ node: id }) => id),
  ).toEqual(['to-b']);
  expect(
    await findingsOf(
      store.sql,
      { kind: 'fragment', key: 'c' },
      fragment('丙', shows('to-inner', 'inner')),
    ),
  ).toEqual([]);
  expect(
    (
      await findingsOf(store.sql, { kind: 'fragment', key: 'c' }, fragment(' ', shows('to-c', 'c')))
    ).map(({ path }) => path.join('.')),
  ).toEqual(['name', 'fragment']);
});

it("takes a disclaimer in a published fragment for the page's own, and asks one of what a fragment shows", async () => {
  await publish('fragment', 'risk', fragment('提示', node('said', 'disclaimer')));
  await publish('fragment', 'figures', fragment('净值', node('info', 'fund-info')));
  await listPages('1');
  const lonely = async (...inside: DocumentNode[]) =>
    (await companionFindings(store.sql, { kind: 'page', key: '1' }, page(...inside))).map(
      ({ node: id }) => id,
    );
  expect(await lonely(node('info', 'fund-info'))).toEqual(['info']);
  expect(await lonely(node('info', 'fund-info'), shows('said', 'risk'))).toEqual([]);
  expect(await lonely(shows('info', 'figures'))).toEqual(['info']);
});

it('lets no fragment go live without the disclaimer that pages lean on, unless they bring their own', async () => {
  await publish('fragment', 'said', fragment('声明', node('said', 'disclaimer')));
  await publish('fragment', 'around', fragment('外层', shows('in', 'said')));
  await listPages('31', '32', '33');
  const leaning = page(node('info', 'fund-info'), shows('a', 'around'));
  await publish('page', '31', leaning);
  await publish(
    'page',
    '32',
    page(node('info', 'fund-info'), node('own', 'disclaimer'), shows('a', 'said')),
  );
  await publish('page', '33', page(node('info', 'fund-info')));
  const name = { kind: 'fragment', key: 'said' } as const;
  const empty = fragment('声明', node('text', 'rich-text'));
  const pagesNamed = (document: PageDocument, alsoPublish?: DocumentName[]) =>
    titlesOf(name, document, alsoPublish);
  expect(await pagesNamed(fragment('声明', node('said', 'disclaimer')))).toEqual([]);
  expect(await pagesNamed(empty)).toEqual(['第 31 页']);

  const changed = { kind: 'page', key: '31' } as const;
  await createDraft(store.sql, name, empty);
  expect(await pagesNamed(empty, [name, changed])).toEqual([]);
  const asPage = async (document: PageDocument) =>
    (await companionFindings(store.sql, changed, document, [name, changed])).map(
      ({ node: id }) => id,
    );
  expect(await asPage(leaning)).toEqual(['info']);
  expect(await asPage(page(node('info', 'fund-info'), node('own', 'disclaimer')))).toEqual([]);
});

it('asks for the disclaimer on behalf of versions of pages that wait for their time, also of a page that goes live with the fragment', async () => {
  await publish('fragment', 'kept', fragment('声明', node('said', 'disclaimer')));
  await listPages('41');
  const leaning = page(node('info', 'fund-info'), shows('a', 'kept'));
  await publish('page', '41', page());
  const planned = await publish('page', '41', leaning, '2999-01-01T00:00:00Z');
  const name = { kind: 'fragment', key: 'kept' } as const;
  const pagesNamed = (document: PageDocument, alsoPublish?: DocumentName[]) =>
    titlesOf(name, document, alsoPublish);
  const empty = fragment('声明', node('text', 'rich-text'));
  expect(await pagesNamed(fragment('声明', node('other', 'disclaimer')))).toEqual([]);
  expect(await pagesNamed(empty)).toEqual(['第 41 页']);
  expect(await pagesNamed(empty, [name, { kind: 'page', key: '41' }])).toEqual(['第 41 页']);

  const ended = await release(store.sql, {
    author: '甲',
    note: '',
    items: [
      {
        kind: 'page',
        key: '41',
        cancels: planned,
        baseSeq: await lastSeq(store.sql, 'page', '41'),
      },
    ],
  });
  expect(ended.ok).toBe(true);
  expect(await pagesNamed(empty)).toEqual([]);
});

it('lets no page go live that would lose its disclaimer with a planned version of a fragment, not even beside the fragment', async () => {
  const said = fragment('声明', node('said', 'disclaimer'));
  await listPages('51');
  await publish('fragment', 'due', said);
  await publish('fragment', 'over', fragment('外层', shows('in', 'due')));
  const silent = await publish(
    'fragment',
    'due',
    fragment('声明', node('text', 'rich-text')),
    '2999-01-01T00:00:00Z',
  );
  const name = { kind: 'page', key: '51' } as const;
  const refused = async (document: PageDocument, alsoPublish: DocumentName[] = []) =>
    (await companionFindings(store.sql, name, document, alsoPublish)).map(
      ({ node: id, message }) => [id, message.id === 'finding.from-because-scheduled'],
    );
  const leaning = page(node('info', 'fund-info'), shows('a', 'over'));
  expect(await refused(leaning)).toEqual([['info', true]]);
  await createDraft(store.sql, { kind: 'fragment', key: 'due' }, said);
  expect(await refused(leaning, [name, { kind: 'fragment', key: 'due' }])).toEqual([
    ['info', true],
  ]);
  expect(
    await refused(page(node('info', 'fund-info'), node('own', 'disclaimer'), shows('a', 'over'))),
  ).toEqual([]);
  expect(await refused(page(shows('a', 'over')))).toEqual([]);

  await release(store.sql, {
    author: '甲',
    note: '',
    items: [
      {
        kind: 'fragment',
        key: 'due',
        cancels: silent,
        baseSeq: await lastSeq(store.sql, 'fragment', 'due'),
      },
    ],
  });
  expect(await refused(leaning)).toEqual([]);
  await publish(
    'fragment',
    'due',
    fragment('声明', node('said', 'disclaimer'), node('figures', 'fund-info')),
    '2999-01-01T00:00:00Z',
  );
  expect(await refused(leaning)).toEqual([]);
  expect(await refused(page(node('info', 'fund-info')))).toEqual([['info', false]]);
});

it('asks for the disclaimer of figures that come with a planned version of a fragment, and where a version ends that brought it', async () => {
  await listPages('52');
  await publish('fragment', 'grows', fragment('净值', node('text', 'rich-text')));
  await publish(
    'fragment',
    'grows',
    fragment('净值', node('info', 'fund-info')),
    '2999-01-01T00:00:00Z',
  );
  await publish('fragment', 'ends', fragment('声明', node('text', 'rich-text')));
  await publish(
    'fragment',
    'ends',
    fragment('声明', node('said', 'disclaimer')),
    undefined,
    '2999-01-01T00:00:00Z',
  );
  const refused = async (document: PageDocument) =>
    (await companionFindings(store.sql, { kind: 'page', key: '52' }, document)).map(
      ({ node: id }) => id,
    );
  expect(await refused(page(shows('a', 'grows')))).toEqual(['a']);
  expect(await refused(page(shows('a', 'grows'), node('own', 'disclaimer')))).toEqual([]);
  expect(await refused(page(node('info', 'fund-info'), shows('a', 'ends')))).toEqual(['info']);
});

it('renames a fragment in its draft, and takes none away that something shows', async () => {
  const handlers = fragmentHandlers(store.sql);
  const made = await handlers.createFragment(
    { name: '提示', blocks: ['x'], nodes: [node('x', 'disclaimer')] },
    context,
  );
  if (!made.ok) throw new Error('not made');
  const { key } = made.answer;
  const listed = async () => {
    const answer = await handlers.fragments({}, context);
    return answer.ok ? answer.answer.fragments.find((each) => each.key === key) : undefined;
  };
  const offered = async () => {
    const answer = await candidateHandlers(store.sql).candidates({}, context);
    return answer.ok ? answer.answer.candidates.filter((each) => each.key === key) : undefined;
  };
  expect(await handlers.renameFragment({ key, name: ' 风险提示 ' }, context)).toMatchObject({
    ok: true,
  });
  expect(await listed()).toMatchObject({ name: '风险提示' });

  await publish('fragment', key, fragment('风险提示', node('x', 'disclaimer')));
  await publish('page', '7', page(shows('a', key)));
  await createDraft(
    store.sql,
    { kind: 'fragment', key: 'holder' },
    fragment('外层', shows('b', key)),
  );
  const refused = await handlers.removeFragment({ key }, context);
  expect(refused).toMatchObject({
    ok: false,
    status: 409,
    refusal: {
      code: 'breaksPages',
      message: { values: { name: '风险提示', count: 2 } },
      findings: [
        { at: { kind: 'page', key: '7' }, message: { values: { place: '7' } } },
        { at: { kind: 'fragment', key: 'holder' }, message: { values: { place: '外层' } } },
      ],
    },
  });

  await publish('page', '7', page());
  await handlers.removeFragment({ key: 'holder' }, context);
  expect(await handlers.removeFragment({ key }, context)).toMatchObject({ ok: true });
  expect(await listed()).toBeUndefined();
  expect(await offered()).toEqual([]);
  expect(
    (
      await findingsOf(
        store.sql,
        { kind: 'fragment', key },
        (await readDraftStatus(store.sql, { kind: 'fragment', key })).document,
      )
    ).map(({ node: id, path }) => [id, path]),
  ).toEqual([[ROOT, []]]);
  expect(await (await currentSnapshot(store.sql)).current('fragment', key)).toBeNull();
  await handlers.restoreFragment({ key }, context);
  expect(await listed()).toMatchObject({ name: '风险提示', live: null });
  expect(await offered()).toMatchObject([{ key, title: '风险提示' }]);
  expect(await handlers.renameFragment({ key: 'nobody', name: '无' }, context)).toMatchObject({
    ok: false,
    status: 404,
  });
  const told = await store.sql<
    { action: string; title: string; author: string }[]
  >`select action, title, author from activity where kind = 'fragment' and key = ${key} order by number`;
  expect(told.map(({ action, title, author }) => [action, title, author])).toEqual([
    ['fragment.create', '提示', '甲'],
    ['fragment.rename', '风险提示', '甲'],
    ['fragment.remove', '风险提示', '甲'],
    ['fragment.restore', '风险提示', '甲'],
  ]);
});

it('counts the pages that only drafts show a fragment on beside those of visitors, and each page once', async () => {
  await publish('fragment', 'counted-drafts', fragment('计数', node('text', 'disclaimer')));
  await publish('fragment', 'around-drafts', fragment('外层', shows('i', 'counted-drafts')));
  await publish('page', '81', page(shows('a', 'counted-drafts')));
  await createDraft(
    store.sql,
    { kind: 'page', key: '81' },
    page(shows('a', 'counted-drafts'), shows('b', 'counted-drafts')),
  );
  await createDraft(store.sql, { kind: 'page', key: '82' }, page(shows('a', 'around-drafts')));
  const listed = await fragmentHandlers(store.sql).fragments({}, context);
  const found = listed.ok
    ? listed.answer.fragments.find(({ key }) => key === 'counted-drafts')
    : undefined;
  expect(found).toMatchObject({ pages: ['81'], drafts: ['82'] });
});
