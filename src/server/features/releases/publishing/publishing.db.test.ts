import { saying } from '#tests/support/saying.ts';
import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, blockVersion, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { signerOf } from '#tests/support/signer.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { createDraftStore, type DraftStore } from '#server/store/drafts/draft-store.ts';
import { currentMoment, momentAt, type Moment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { historyHandlers } from '../history.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { candidateHandlers } from './candidates.ts';
import { signHandlers } from './sign-handlers.ts';
import { publishHandler } from './publish.ts';
import { isGate } from '#tests/support/lane.ts';

type Name = { kind: 'page' | 'frame'; key: string };
type Item = StudioBody<'publish'>['items'][number];

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const contextOf = (account: string): HandlerContext => ({
  account: { account, name: account },
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
});
const linxiao = contextOf('林晓');
let zhou: HandlerContext;

let database: TestStore;
let drafts: DraftStore;
let a: Name;
let b: Name;
let keys = 0;
let operations = 0;

beforeAll(async () => {
  database = await openStore({ max: 8 });
  drafts = createDraftStore({ catalogue });
  zhou = await signerOf(database.sql, '周启明', 'reviewer');
});
afterAll(() => database.close());
beforeEach(async () => {
  [a, b] = [1, 2].map((): Name => ({ kind: 'page', key: `p${(keys += 1)}` })) as [Name, Name];
  const entries = Array.from({ length: keys }, (_, index) => ({
    ...STATIC_ENTRY,
    id: `p${index + 1}`,
    menuname: `第 ${index + 1} 页`,
  }));
  const menu = await release(database.sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'menu',
        key: 'menu',
        body: { entries },
        baseSeq: await lastSeq(database.sql, 'menu', 'menu'),
      },
    ],
  });
  if (!menu.ok) throw new Error(menu.problem.reason);
  for (const name of [a, b])
    await drafts.open(database.sql, name, async () => ({ document: pageOf('起'), seq: null }));
});

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: 1,
  displyflag: '1',
  props: {},
  slots: {},
  ...more,
});
function pageOf(title: string): PageDocument {
  const nodes = [
    node(ROOT, 'page', { slots: { main: ['m'] } }),
    node('m', 'M11', { props: defaultProps('M11'), slots: { main: ['d'] } }),
    node('d', 'disclaimer', {
      version: blockVersion('disclaimer'),
      props: {
        ...defaultProps('disclaimer'),
        title,
        paragraphs: [{ id: 'p1', text: '基金有风险。' }],
      },
    }),
  ];
  return { nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) };
}

async function edit(name: Name, path: string[], value: JsonValue, account = '林晓'): Promise<void> {
  const { head } = await drafts.open(database.sql, name, async () => ({
    document: pageOf(''),
    seq: null,
  }));
  const done = await drafts.submit(database.sql, {
    name,
    base: head,
    operations: [
      {
        id: `operation-${(operations += 1)}`,
        op: 'set',
        node: 'd',
        path: ['props', ...path],
        value,
      },
    ],
    account: { account, name: account },
  });
  if (done.kind !== 'accepted') throw new Error(done.kind);
}
const retitle = (name: Name, title: string, account?: string) =>
  edit(name, ['title'], title, account);
const seen = async (name: Name): Promise<Item> => ({
  ...name,
  hash: (await readDraftStatus(database.sql, name)).hash,
});
const publish = (body: StudioBody<'publish'>) =>
  publishHandler({ sql: database.sql, caughtUp: async () => undefined }).publish(body, linxiao);
async function mustPublish(body: Omit<StudioBody<'publish'>, 'note'>): Promise<number> {
  const done = await publish({ note: '', ...body });
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer.seq;
}

/** What visitors read in the disclaimer at a moment: title and text. */
async function shown(name: Name, moment: Moment): Promise<string> {
  const body = (await current(database.sql, moment, name.kind, [name.key])).get(name.key)?.body as
    | PageDocument
    | undefined;
  const { title = '', paragraphs = [] } = (body?.nodes['d']?.props ?? {}) as {
    title?: string;
    paragraphs?: { text: string }[];
  };
  return `${title} ${paragraphs[0]?.text ?? ''}`.trim();
}
const now = async (name: Name) => shown(name, await currentMoment(database.sql));
const at = async (name: Name, time: string) => shown(name, await momentAt(database.sql, time));

describe('several drafts in one release', () => {
  it.skipIf(isGate)('become visible together: no moment has one without the other', async () => {
    let isOver = false;
    let reads = 0;
    const reading = Array.from({ length: 3 }, async () => {
      for (; !isOver; reads += 1) {
        const moment = await currentMoment(database.sql);
        expect(await shown(a, moment)).toBe(await shown(b, moment));
      }
    });
    const publishing = (async () => {
      for (let number = 1; number <= 25; number += 1) {
        for (const name of [a, b]) await retitle(name, `第 ${number} 次`);
        await mustPublish({ items: [await seen(a), await seen(b)] });
      }
    })().finally(() => (isOver = true));
    await Promise.all([publishing, ...reading]);
    expect(await now(b)).toBe('第 25 次 基金有风险。');
    expect(reads).toBeGreaterThan(20);
  });

  it('are locked in the order of their names, as by everything that locks several, whatever the order asked for', async () => {
    for (const name of [a, b]) await retitle(name, '按次序');
    const items = [await seen(b), await seen(a)];
    const publishing = await database.sql.begin(async (tx) => {
      await tx`select from draft where kind = ${a.kind} and key = ${a.key} for update`;
      const published = publish({ items, note: '' });
      await expect
        .poll(
          () =>
            database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update draft set base_seq%'`,
        )
        .toHaveLength(1);
      await tx`select from draft where kind = ${b.kind} and key = ${b.key} for update nowait`;
      return { published };
    });
    expect(await publishing.published).toMatchObject({ ok: true });
  });

  it('stay as they were when one of them is in conflict with what somebody published meanwhile', async () => {
    const items = [await seen(a), await seen(b)];
    const other = await release(database.sql, {
      author: '周启明',
      note: '',
      items: [{ ...b, body: pageOf('别人的') as unknown as JsonValue, baseSeq: null }],
    });
    expect(other.ok).toBe(true);
    expect(await publish({ items, note: '' })).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'stale', message: { values: { author: '周启明' } } },
    });
    expect([await now(a), await now(b)]).toEqual(['', '别人的 基金有风险。']);
  });

  it('stay as they were when one is incomplete, or is not what was seen', async () => {
    const items = [await seen(a), await seen(b)];
    await retitle(b, '又改了');
    expect(await publish({ items, note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'changedSince' },
    });
    await edit(b, ['paragraphs'], []);
    expect(await publish({ items: [await seen(a), await seen(b)], note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'notPublishable' },
    });
    expect(await now(a)).toBe('');
  });

  it('start and end at the times that were given; then the old ones show again', async () => {
    await mustPublish({ items: [await seen(a), await seen(b)] });
    for (const name of [a, b]) await retitle(name, '节日');
    await mustPublish({
      items: [await seen(a), await seen(b)],
      validFrom: later(2),
      validUntil: later(4),
    });
    const times = [1, 3, 5].map(later);
    for (const name of [a, b])
      expect(await Promise.all(times.map((time) => at(name, time)))).toEqual([
        '起 基金有风险。',
        '节日 基金有风险。',
        '起 基金有风险。',
      ]);
    expect(
      await publish({
        items: [await seen(a)],
        note: '',
        validFrom: later(4),
        validUntil: later(3),
      }),
    ).toMatchObject({ ok: false, refusal: { code: 'never-valid' } });
  });
});

describe('while a later version is scheduled', () => {
  let scheduled: number;

  /** Live "起", "节日" in two hours; the draft is the live one with another text. */
  beforeEach(async () => {
    await mustPublish({ items: [await seen(a)] });
    await retitle(a, '节日');
    scheduled = await mustPublish({ items: [await seen(a)], validFrom: later(2) });
    await retitle(a, '起');
    await edit(a, ['paragraphs'], [{ id: 'p1', text: '新的声明。' }]);
  });

  const publishNow = async (choice?: Item['later']) =>
    publish({ items: [{ ...(await seen(a)), ...(choice && { later: choice }) }], note: '改声明' });
  const nowAndThen = async () => [await now(a), await at(a, later(3))];

  it('asks what becomes of it', async () => {
    expect(await publishNow()).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'laterScheduled', message: { values: { seq: scheduled } } },
    });
    expect(await nowAndThen()).toEqual(['起 基金有风险。', '节日 基金有风险。']);
  });

  it('keeps it', async () => {
    expect(await publishNow('keep')).toMatchObject({ ok: true });
    expect(await nowAndThen()).toEqual(['起 新的声明。', '节日 基金有风险。']);
  });

  it('applies the change to it too, at the time it had', async () => {
    expect(await publishNow('apply')).toMatchObject({ ok: true });
    expect(await nowAndThen()).toEqual(['起 新的声明。', '节日 新的声明。']);
    expect((await readDraftStatus(database.sql, a)).changed).toBe(false);
    await retitle(a, '再改');
    expect(await publishNow('apply')).toMatchObject({ ok: true });
    expect(await now(a)).toBe('再改 新的声明。');
  });

  it('cancels it', async () => {
    expect(await publishNow('cancel')).toMatchObject({ ok: true });
    expect(await nowAndThen()).toEqual(['起 新的声明。', '起 新的声明。']);
  });

  it('does not ask about one that starts before', async () => {
    expect(await publish({ items: [await seen(a)], note: '', validFrom: later(5) })).toMatchObject({
      ok: true,
    });
    expect([await at(a, later(3)), await at(a, later(6))]).toEqual([
      '节日 基金有风险。',
      '起 新的声明。',
    ]);
  });

  it('writes nothing where the draft goes along with one that is in conflict, whatever was chosen', async () => {
    const items = [{ ...(await seen(a)), later: 'apply' as const }, await seen(b)];
    await release(database.sql, {
      author: '周启明',
      note: '',
      items: [{ ...b, body: pageOf('别人的') as unknown as JsonValue, baseSeq: null }],
    });
    expect(await publish({ items, note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'stale' },
    });
    expect(await nowAndThen()).toEqual(['起 基金有风险。', '节日 基金有风险。']);
  });

  it('lists it among what is planned, until it is cancelled', async () => {
    const planned = async () => {
      const answer = await candidateHandlers(database.sql).planned({}, linxiao);
      return answer.ok
        ? answer.answer.planned.filter(({ key }) => key === a.key).map(({ seq }) => seq)
        : [];
    };
    expect(await planned()).toEqual([scheduled]);
    const cancelled = await historyHandlers({
      sql: database.sql,
      caughtUp: async () => undefined,
    }).cancel({ ...a, seq: scheduled }, linxiao);
    expect(cancelled.ok).toBe(true);
    expect(await planned()).toEqual([]);
    expect(await at(a, later(3))).toBe('起 基金有风险。');
    expect(await publishNow()).toMatchObject({ ok: true });
  });
});

describe('where approval is required', () => {
  const handlers = () => ({
    ...approvalHandlers(database.sql, async () => ({ frozen: null, texts: new Map() })),
    ...signHandlers(database.sql),
  });
  beforeEach(async () => void (await handlers().requireApproval({ required: true }, zhou)));
  afterAll(async () => void (await handlers().requireApproval({ required: false }, zhou)));

  it('publishes only what somebody else approved', async () => {
    await retitle(a, '待批');
    const items = [await seen(a)];
    expect(await publish({ items, note: '' })).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'notApproved' },
    });
    expect(await handlers().approve({ items }, zhou)).toMatchObject({
      ok: false,
      refusal: { message: msg('release.not-submitted') },
    });
    expect(await handlers().submitForApproval({ items, note: '请看' }, linxiao)).toMatchObject({
      ok: true,
      answer: { approval: { submittedBy: '林晓', approvedBy: null } },
    });
    expect(await handlers().approve({ items }, linxiao)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'mayNotApprove' },
    });
    expect(await handlers().approve({ items }, zhou)).toMatchObject({
      ok: true,
      answer: { approval: { approvedBy: '周启明' } },
    });
    expect(await publish({ items, note: '' })).toMatchObject({ ok: true });
    expect(await now(a)).toBe('待批 基金有风险。');
  });

  it('voids an approval by one more edit, and by one more draft', async () => {
    const items = [await seen(a)];
    await handlers().submitForApproval({ items, note: '' }, linxiao);
    await handlers().approve({ items }, zhou);
    expect(await publish({ items: [...items, await seen(b)], note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'notApproved' },
    });
    await retitle(a, '多一个字');
    expect(await publish({ items, note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'changedSince' },
    });
    expect(await publish({ items: [await seen(a)], note: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'notApproved' },
    });
  });

  it('lets nobody approve what they changed themselves, though another submitted it', async () => {
    await retitle(a, '周启明写的', '周启明');
    const items = [await seen(a)];
    await handlers().submitForApproval({ items, note: '' }, linxiao);
    expect(await handlers().approve({ items }, zhou)).toMatchObject({
      ok: false,
      refusal: { message: saying('你改过') },
    });
    expect(
      await handlers().approve({ items }, await signerOf(database.sql, '陈予安', 'reviewer')),
    ).toMatchObject({ ok: true });
  });
});

it('names what may go along, with how many pages it reaches', async () => {
  await retitle(b, '改过');
  await mustPublish({ items: [await seen(a)] });
  const answer = await candidateHandlers(database.sql).candidates({}, linxiao);
  expect(
    answer.ok && answer.answer.candidates.filter(({ key }) => [a.key, b.key].includes(key)),
  ).toEqual([{ ...b, title: `第 ${keys} 页`, reach: 1, needs: [] }]);
});
