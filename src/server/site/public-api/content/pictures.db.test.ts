import { afterAll, beforeAll, expect, it } from 'vitest';
import { callSchemas, type CallBody, type RecordPath } from '#schemas/calls/calls.ts';
import type { RichText } from '#schemas/rich-text.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { composePage } from '#server/site/compose/page.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { aBanner, anHonour, aPerson, type ContentItem } from '#tests/support/contents.ts';
import { paintPng } from '#tests/support/pictures.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

const SIZE = { width: '40', height: '20' };
const UNKNOWN = `/media/${'0'.repeat(64)}.png`;

let store: TestStore;
let visitor: TestVisitor;
let address: string;
let text: RichText;
beforeAll(async () => {
  store = await openStore();
  const added = await databaseMedia(store.sql).add({
    bytes: paintPng(40, 20, () => [1, 2, 3]),
    filename: 'a.png',
    account: 'test',
  });
  if (!added.ok) throw new Error(JSON.stringify(added.message));
  address = added.file.address;
  text = {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [{ type: 'image', attrs: { src: address, alt: '图', caption: '' } }],
      },
    ],
  };
  const items: ContentItem[] = [
    ['advertisement', 'b1', aBanner('b1', { image: address })],
    ['advertisement', 'b2', aBanner('b2', { image: UNKNOWN })],
    ['honour', 'h1', anHonour('h1', { image: address })],
    ['person', 't1', aPerson('t1', { photo: address })],
    ['article', 'n1', anArticle('n1', { cover: address, body: text })],
  ];
  expect(
    await release(store.sql, {
      author: 'test',
      note: '',
      items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
    }),
  ).toMatchObject({ ok: true });
  visitor = await visit(store.sql);
});
afterAll(() => store.close());

it.each<[RecordPath, object]>([
  ['common/advertisement', {}],
  ['content/honour/list', {}],
  ['content/honour/detail', { id: 'h1' }],
  ['content/person/list', {}],
  ['content/article/list', {}],
  ['content/article/detail', { id: 'n1' }],
])('%s says beside a picture how large it is', async (path, body) => {
  const { record } = (await visitor.get(path, body as CallBody<typeof path>)) as {
    record: object[][];
  };
  expect(record[0]?.[0]).toMatchObject(SIZE);
  expect(callSchemas[path].record.safeParse(record).error).toBeUndefined();
});

it("tells every page how large the company's logo is, and nothing of one that the library does not have", async () => {
  const publish = async (companylogo: string, baseSeq: number | null) =>
    release(store.sql, {
      author: 'test',
      note: '',
      items: [
        {
          kind: 'parameter',
          key: 'companylogo',
          body: { paramname: 'companylogo', paramvalue: companylogo },
          baseSeq,
        },
      ],
    });
  const company = async () => {
    const composed = await composePage('/col?menuid=none', await currentSnapshot(store.sql));
    return composed.kind === 'page' ? composed.model.facts.company : null;
  };
  await release(store.sql, {
    author: 'test',
    note: '',
    items: [{ kind: 'menu', key: 'menu', body: { entries: [STATIC_ENTRY] }, baseSeq: null }],
  });
  const first = await publish(address, null);
  expect(await company()).toMatchObject({
    companylogo: address,
    [LOGO_WIDTH]: SIZE.width,
    [LOGO_HEIGHT]: SIZE.height,
  });
  await publish(UNKNOWN, first.ok ? first.seq : null);
  expect(await company()).not.toHaveProperty(LOGO_WIDTH);
});

it('says nothing of a picture that the library does not have', async () => {
  const { record } = await visitor.get('common/advertisement', {});
  expect(record[0].find(({ id }) => id === 'b2')).not.toHaveProperty('width');
});

it('reaches the pictures of a formatted text, of an article and of a page alike, and leaves the stored one as it is', async () => {
  const { record } = await visitor.get('content/article/detail', { id: 'n1' });
  const withSize = {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [{ type: 'image', attrs: { src: address, alt: '图', caption: '', ...SIZE } }],
      },
    ],
  };
  expect(record[0][0].body).toEqual(withSize);
  const snapshot = await currentSnapshot(store.sql);
  expect(await snapshot.measure({ title: '', text })).toEqual({ title: '', text: withSize });
  expect(await snapshot.current('article', 'n1')).toMatchObject({ body: text });
});
