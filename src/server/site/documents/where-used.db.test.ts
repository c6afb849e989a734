import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { editDraft } from '#server/store/drafts/edit-draft.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';
import { newestVersion } from '#server/store/drafts/published.ts';
import { contentHandlers } from '#server/features/content/content-handlers.ts';
import { countUses, whereUsed } from './where-used.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openDemonstrationStore();
});
afterAll(() => store?.close());

const editor = callerOf('林晓');

it('counts the pages whose lists show an article, and names the blocks that do', async () => {
  const handlers = contentHandlers({ sql: store.sql, caughtUp: async () => undefined });
  const listed = await handlers.contentItems(
    { kind: 'article', keyword: '', filters: {}, order: 'kind', limit: 20 },
    editor,
  );
  if (!listed.ok) throw new Error(listed.refusal.code);
  const keys = listed.answer.items.map(({ key }) => key);
  const uses = await whereUsed(store.sql, 'article', keys);
  expect(listed.answer.items.map(({ key, uses: count }) => [key, count])).toEqual(
    keys.map((key) => [key, uses.get(key)?.length]),
  );
  const places = [...uses.values()]
    .flat()
    .flatMap((use) => use.places.map((place) => ({ ...place, kind: use.kind, pages: use.pages })));
  expect(places).toContainEqual(
    expect.objectContaining({
      kind: 'page',
      isListed: true,
      isShown: true,
      name: expect.stringMatching(/\S/),
      pages: [expect.any(String)],
    }),
  );
});

it('finds the blocks of pages that name a fund', async () => {
  const [row] = await store.sql<
    { key: string }[]
  >`select split_part(target, ':', 2) as key from reference where kind = 'page' and target like 'fund:%' limit 1`;
  const [use] = (
    (await whereUsed(store.sql, 'fund', [row?.key ?? ''])).get(row?.key ?? '') ?? []
  ).filter(({ kind }) => kind === 'page');
  expect(use?.places.length).toBeGreaterThan(0);
  expect(use?.pages).toEqual([use?.key]);
});

it('is not unused where only a draft shows it, and says so in the list as in the detail', async () => {
  const [row] = await store.sql<{ key: string; body: PageDocument }[]>`
    select p.key, c.body from publication p join content c on c.hash = p.hash where p.kind = 'page' and c.body::text like '%"disclaimer"%' limit 1`;
  const node = Object.values(row?.body.nodes ?? {}).find(
    ({ type }: DocumentNode) => type === 'disclaimer',
  );
  const hash = 'a'.repeat(64);
  const name = { kind: 'page', key: row?.key ?? '' } as const;
  const edited = await editDraft(store.sql, createDraftStore({ catalogue }), {
    name,
    changes: [
      { op: 'set', node: node?.id ?? '', path: ['props', 'title'], value: `/media/${hash}` },
    ],
    account: { account: '林晓', name: '林晓' },
    source: async () =>
      (await newestVersion(store.sql, name)) ?? { document: { nodes: {} }, seq: null },
  });
  expect(edited.ok).toBe(true);
  expect((await countUses(store.sql, 'media', [hash])).get(hash)).toBe(1);
  expect((await whereUsed(store.sql, 'media', [hash])).get(hash)).toMatchObject([
    {
      kind: 'page',
      key: name.key,
      isDraft: true,
      pages: [],
      places: [{ node: node?.id, isListed: false }],
    },
  ]);
});
