import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentLists } from '#server/platform/database/migrations/099-document-lists.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { release } from '../release/release.ts';

const document = (id: string, more: object = {}) => ({
  id,
  fundcode: '000001',
  doctype: '4',
  title: `文件 ${id}`,
  publishdate: '20260101',
  address: `/media/${'a'.repeat(64)}.pdf`,
  ...more,
});

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  let baseSeq: number | null = null;
  for (const bodies of [
    [document('a'), document('b', { doctype: '1' }), document('c', { address: '' })],
    [document('a', { fundcode: '000002' }), document('c')],
  ]) {
    const done = await release(store.sql, {
      author: 'test',
      note: '',
      items: bodies.map((body) => ({ kind: 'funddocument', key: body.id, body, baseSeq })),
    });
    if (!done.ok) throw new Error(done.problem.reason);
    baseSeq = done.seq;
  }
});
afterAll(() => store.close());

/** Every row of the lists, and the tokens of every document, whatever their order. */
async function lists() {
  const listing = await store.owner`
    select l::text as line from listing l where kind = 'funddocument' order by 1`;
  const searched = await store.owner`
    select key, version, from_seq, to_seq, array(select unnest(tokens) order by 1) as tokens
    from search_entry where kind = 'funddocument' order by key, version, from_seq, to_seq`;
  return { listing, searched };
}

/** The lists as they were before readable documents had their own. */
async function asBefore() {
  await store.superuser.unsafe(`
    update listing l set facet = 'fund:' || (c.body->>'fundcode') || '/type:' || (c.body->>'doctype')
    from publication p join content c on c.hash = p.hash
    where l.kind = 'funddocument' and l.facet = 'readable'
      and p.kind = l.kind and p.key = l.key and p.seq = l.version;
    delete from listing where kind = 'funddocument' and facet like 'readable%';
    update search_entry s set tokens = array(select t from unnest(s.tokens) t where t not like '@readable/%')
      || ('@fund:' || (c.body->>'fundcode') || '/type:' || (c.body->>'doctype'))
    from publication p join content c on c.hash = p.hash
    where s.kind = 'funddocument' and p.kind = s.kind and p.key = s.key and p.seq = s.version`);
}

it('gives an older store the lists that publishing makes today', async () => {
  const today = await lists();
  await asBefore();
  expect(await lists()).not.toEqual(today);
  await store.superuser.unsafe(documentLists);
  expect(await lists()).toEqual(today);
});
