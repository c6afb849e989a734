import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { PublishingFixture, callerOf } from '#tests/support/publishing-fixture.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { newestVersion } from '#server/store/drafts/published.ts';

const name = { kind: 'honour', key: 'h1' } as const;
const stored = {
  id: 'h1',
  honourtype: '1',
  title: '公募业务资格',
  issuer: '监管机构',
  awarddate: '20200101',
  image: '',
  summary: '',
  body: [{ type: 'paragraph', text: '第一段' }],
};
const linxiao = { account: '林晓', name: '林晓' };

let fixture: PublishingFixture;
const drafts = createDraftStore({ catalogue });
let operations = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await fixture.pages(1);
  const done = await release(fixture.sql, {
    author: '',
    note: '',
    items: [{ ...name, body: stored, baseSeq: null }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => fixture.store.close());

async function edit(change: { op: 'set'; path: string[]; value: JsonValue }): Promise<void> {
  const source = async () =>
    (await newestVersion(fixture.sql, name)) ?? {
      document: { nodes: {} } as PageDocument,
      seq: null,
    };
  const { head } = await drafts.open(fixture.sql, name, source);
  const operation: Operation = { ...change, node: ROOT, id: `operation-${(operations += 1)}` };
  const done = await drafts.submit(fixture.sql, {
    name,
    base: head,
    operations: [operation],
    account: linxiao,
  });
  if (done.kind !== 'accepted') throw new Error(done.kind);
}
const shown = async () =>
  (await current(fixture.sql, await currentMoment(fixture.sql), name.kind, [name.key])).get(
    name.key,
  )?.body;
async function publish() {
  const { hash } = await readDraftStatus(fixture.sql, name);
  return fixture.handlers.publish({ items: [{ ...name, hash }], note: '改名' }, callerOf('林晓'));
}

it('is a draft that equals what is published until somebody edits it, though its text is stored in a former form', async () => {
  const state = await readDraftStatus(fixture.sql, name);
  expect(state.changed).toBe(false);
  expect(state.document.nodes[ROOT]).toMatchObject({
    type: 'item-honour',
    props: { title: '公募业务资格', body: { type: 'doc' } },
  });
});

it('shows visitors nothing of an edit before it is published, and all of it then', async () => {
  await edit({ op: 'set', path: ['props', 'title'], value: '公募基金管理业务资格' });
  expect(await shown()).toEqual(stored);
  const { candidates } = await fixture.handlers
    .candidates({}, callerOf('林晓'))
    .then((handled) => (handled.ok ? handled.answer : { candidates: [] }));
  expect(candidates).toContainEqual({
    ...name,
    title: '公募基金管理业务资格',
    reach: 0,
    needs: [],
  });
  const done = await publish();
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  expect(await shown()).toMatchObject({ title: '公募基金管理业务资格', body: { type: 'doc' } });
  expect((await readDraftStatus(fixture.sql, name)).changed).toBe(false);
});

it('is not published while a field is wrong, and says which', async () => {
  await edit({ op: 'set', path: ['props', 'issuer'], value: '' });
  const done = await publish();
  expect(done).toMatchObject({
    ok: false,
    refusal: { code: 'notPublishable', findings: [{ node: ROOT, path: ['issuer'] }] },
  });
  await edit({ op: 'set', path: ['props', 'id'], value: 'h2' });
  await edit({ op: 'set', path: ['props', 'issuer'], value: '监管机构' });
  expect(await publish()).toMatchObject({ ok: false });
  expect(await shown()).toMatchObject({ id: 'h1' });
});
