import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#schemas/message.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { newestVersion } from '#server/store/drafts/published.ts';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const linxiao = callerOf('林晓');
let zhou: HandlerContext;

let fixture: PublishingFixture;
let a: PageName;
let b: PageName;
let c: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  zhou = await signerOf(fixture.sql, '周启明', 'reviewer');
});
afterAll(() => fixture.store.close());
beforeEach(
  async () => void ([a, b, c] = (await fixture.pages(3)) as [PageName, PageName, PageName]),
);

const seen = async (time?: string) => Promise.all([a, b].map((name) => fixture.shown(name, time)));
async function must<T>(
  answer: Promise<{ ok: true; answer: T } | { ok: false; refusal: { message: Message } }>,
): Promise<T> {
  const done = await answer;
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer;
}
const listed = async (seq: number) =>
  (await must(fixture.handlers.releases({}, linxiao))).releases.find((row) => row.seq === seq);

/** Breaks off what waits while it runs this: ends its connection, as a killed process would, or within a transaction its query. */
async function killWaiting(
  query: string,
  how: 'pg_terminate_backend' | 'pg_cancel_backend',
): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await fixture.sql`
    select ${fixture.sql(how)}(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and wait_event_type = 'Lock' and query ilike ${`%${query}%`}`
        ).length,
      { timeout: 5_000 },
    )
    .toBe(1);
}

/** While this holds a lock, in a transaction that is taken back in the end. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  const held = new Error('let go');
  await fixture.sql
    .begin(async (tx) => {
      await tx.unsafe(lock);
      await work();
      throw held;
    })
    .catch((error: unknown) => {
      if (error !== held) throw error;
    });
}

describe('a release that waits', () => {
  let waiting: number;
  beforeEach(async () => {
    await fixture.release([a, b], '平日');
    waiting = await fixture.release([a, b], '节日', { validFrom: later(2), validUntil: later(4) });
  });

  it('gets other times for all its documents', async () => {
    const { seq } = await must(
      fixture.handlers.rescheduleRelease(
        { seq: waiting, validFrom: later(6), validUntil: null },
        zhou,
      ),
    );
    expect([await seen(later(3)), await seen(later(7))]).toEqual([
      ['平日', '平日'],
      ['节日', '节日'],
    ]);
    expect([(await listed(waiting))?.state, (await listed(seq))?.state]).toEqual([
      'withdrawn',
      'planned',
    ]);
    expect(await listed(seq)).toMatchObject({ total: 2, items: [{}, {}] });
  });

  it('is taken back and put back, as one', async () => {
    const { seq: since } = await must(fixture.handlers.withdrawRelease({ seq: waiting }, zhou));
    expect(await seen(later(3))).toEqual(['平日', '平日']);
    await must(fixture.handlers.reinstateRelease({ seq: waiting, since }, zhou));
    expect([await seen(), await seen(later(3)), await seen(later(5))]).toEqual([
      ['平日', '平日'],
      ['节日', '节日'],
      ['平日', '平日'],
    ]);
  });

  it('is not put back over what somebody published since, not even half of it', async () => {
    const { seq: since } = await must(fixture.handlers.withdrawRelease({ seq: waiting }, zhou));
    await fixture.release([b], '又一版');
    expect(await fixture.handlers.reinstateRelease({ seq: waiting, since }, zhou)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'stale' },
    });
    expect(await seen(later(3))).toEqual(['平日', '又一版']);
  });

  it('goes to one of two who give it other times and take it back at once', async () => {
    const both = await Promise.all([
      fixture.handlers.rescheduleRelease(
        { seq: waiting, validFrom: later(6), validUntil: null },
        linxiao,
      ),
      fixture.handlers.withdrawRelease({ seq: waiting }, zhou),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [first, second] = await seen(later(7));
    expect(first).toBe(second);
  });

  it('is no newer for having other times: drafts begin with what was written last, and are compared to it', async () => {
    await fixture.release([a], '平日，第二稿');
    const state = async () => [
      (await readDraftStatus(fixture.sql, a)).changed,
      (await changedDrafts(fixture.sql)).has(`page:${a.key}`),
    ];
    expect(await state()).toEqual([false, false]);
    const { seq } = await must(
      fixture.handlers.rescheduleRelease(
        { seq: waiting, validFrom: later(6), validUntil: null },
        zhou,
      ),
    );
    await must(
      fixture.handlers.rescheduleRelease({ seq, validFrom: later(8), validUntil: null }, zhou),
    );
    expect(await state()).toEqual([false, false]);
    expect((await newestVersion(fixture.sql, a))?.document.nodes['d']?.props['title']).toBe(
      '平日，第二稿',
    );
    expect(await seen(later(9))).toEqual(['节日', '节日']);
  });

  it('leaves the drafts to be published as before', async () => {
    await must(
      fixture.handlers.rescheduleRelease(
        { seq: waiting, validFrom: later(6), validUntil: null },
        zhou,
      ),
    );
    await fixture.release([a, b], '改一次');
    expect(await seen()).toEqual(['改一次', '改一次']);
  });
});

describe('a release that visitors see', () => {
  it('ends before its time: what lay below shows again, and by undoing the release itself', async () => {
    await fixture.release([a, b], '平日');
    const campaign = await fixture.release([a, b], '节日', { validUntil: later(4) });
    const { seq: since } = await must(fixture.handlers.endRelease({ seq: campaign }, zhou));
    expect([await seen(), await seen(later(3)), await seen(later(5))]).toEqual(
      Array.from({ length: 3 }, () => ['平日', '平日']),
    );
    expect((await listed(campaign))?.state).toBe('ended');
    await must(fixture.handlers.reinstateRelease({ seq: campaign, since }, zhou));
    expect([await seen(), await seen(later(5))]).toEqual([
      ['节日', '节日'],
      ['平日', '平日'],
    ]);
  });

  it('ends into what below it ends itself, one behind the other', async () => {
    await fixture.release([a], '平日');
    await fixture.release([a], '专题', { validUntil: later(2) });
    const campaign = await fixture.release([a], '节日', { validUntil: later(4) });
    await must(fixture.handlers.endRelease({ seq: campaign }, zhou));
    expect(await Promise.all([1, 3, 5].map((hours) => fixture.shown(a, later(hours))))).toEqual([
      '专题',
      '平日',
      '平日',
    ]);
  });

  it('does not end where one of its documents has nothing below', async () => {
    await fixture.release([a], '平日');
    const both = await fixture.release([a, b], '两页');
    expect(await fixture.handlers.endRelease({ seq: both }, zhou)).toMatchObject({
      ok: false,
      refusal: { code: 'nothingBelow', message: { values: { key: b.key } } },
    });
    expect(await seen()).toEqual(['两页', '两页']);
  });
});

describe('a release that is saved', () => {
  const save = async (names: PageName[], more: object = {}) =>
    must(
      fixture.handlers.saveRelease(
        { name: '春节', note: '换横幅', items: await fixture.seen(...names), ...more },
        linxiao,
      ),
    );
  const saved = async (id: string) =>
    (await must(fixture.handlers.releases({}, zhou))).saved.find((one) => one.id === id);

  it('keeps its documents, words and times, and says which drafts were edited since', async () => {
    const { id } = await save([a, b], { validFrom: later(2) });
    await fixture.retitle(b, '后来改的');
    expect(await saved(id)).toMatchObject({
      name: '春节',
      note: '换横幅',
      savedBy: '林晓',
      validUntil: null,
      items: [
        { key: a.key, isEdited: false },
        { key: b.key, isEdited: true },
      ],
    });
  });

  it('is saved again only by whoever saw it last, and is removed and restored', async () => {
    const first = await save([a]);
    const second = await save([a, b], { saved: first });
    expect(second).toEqual({ id: first.id, version: 2 });
    expect(
      await fixture.handlers.saveRelease(
        { saved: first, name: '别的', note: '', items: await fixture.seen(c) },
        zhou,
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'savedChanged' } });
    expect((await saved(first.id))?.items).toHaveLength(2);
    await must(fixture.handlers.removeSaved(second, linxiao));
    expect(await saved(first.id)).toBeUndefined();
    await must(fixture.handlers.restoreSaved({ id: first.id }, linxiao));
    expect((await saved(first.id))?.name).toBe('春节');
  });

  it('becomes one release, though two publish it at once', async () => {
    const which = await save([a, b]);
    const items = await fixture.seen(a, b);
    const both = await Promise.all(
      [linxiao, zhou].map((who) =>
        fixture.handlers.publish({ items, note: '', saved: which }, who),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await seen(), await saved(which.id)]).toEqual([['起', '起'], undefined]);
  });

  it('is wholly what it was when saving it again is killed in the middle', async () => {
    const first = await save([a]);
    const items = await fixture.seen(a, b);
    await whileLocked(
      `select 1 from saved_release where id = '${first.id}' for update`,
      async () => {
        const saving = fixture.handlers
          .saveRelease({ saved: first, name: '被杀', note: '', items }, zhou)
          .catch(() => 'killed');
        await killWaiting('update saved_release', 'pg_terminate_backend');
        expect(await saving).toBe('killed');
      },
    );
    // The pool may give out the connection that is gone once more.
    await expect
      .poll(() => saved(first.id).catch(() => null), { timeout: 5_000 })
      .toMatchObject({ version: 1, name: '春节', items: [{ key: a.key }] });
    await expect
      .poll(() => save([a, b], { saved: first }).catch(() => null), { timeout: 5_000 })
      .toMatchObject({ version: 2 });
  });

  it('waits as before, with nothing of it visible, when publishing it is broken off in the middle', async () => {
    const which = await save([a, b]);
    const items = await fixture.seen(a, b);
    await whileLocked(
      `select 1 from draft where kind = 'page' and key = '${b.key}' for update`,
      async () => {
        const publishing = fixture.handlers
          .publish({ items, note: '', saved: which }, linxiao)
          .catch(() => 'killed');
        await killWaiting('update draft set base_seq', 'pg_cancel_backend');
        expect(await publishing).toBe('killed');
      },
    );
    expect([await seen(), (await saved(which.id))?.version]).toEqual([['', ''], 1]);
    await must(fixture.handlers.publish({ items, note: '', saved: which }, linxiao));
    expect(await seen()).toEqual(['起', '起']);
  });
});

it('lets one of two editors who publish overlapping releases at once be first, and the other write nothing', async () => {
  const [ab, bc] = await Promise.all([fixture.seen(a, b), fixture.seen(b, c)]);
  const both = await Promise.all([
    fixture.handlers.publish({ items: ab, note: '' }, linxiao),
    fixture.handlers.publish({ items: bc, note: '' }, zhou),
  ]);
  expect(both.map((one) => (one.ok ? 'published' : one.refusal.code)).toSorted()).toEqual([
    'published',
    'stale',
  ]);
  const [first] = both;
  expect(await Promise.all([a, b, c].map((name) => fixture.shown(name)))).toEqual(
    first?.ok ? ['起', '起', ''] : ['', '起', '起'],
  );
});

describe('a submission', () => {
  beforeEach(
    async () => void (await must(fixture.handlers.requireApproval({ required: true }, zhou))),
  );
  afterAll(
    async () =>
      void (await fixture.sql`update studio_setting set value = 'false' where name = 'approval'`),
  );

  const lists = async (who = zhou) => {
    const { forMe, mine } = await must(fixture.handlers.approvals({}, who));
    const own = (rows: typeof mine) =>
      rows.filter(({ items }) => items.some(({ key }) => key === a.key));
    return { forMe: own(forMe), mine: own(mine) };
  };

  it('waits for the others, comes back with a note, and keeps all that was said', async () => {
    const items = await fixture.seen(a);
    await must(fixture.handlers.submitForApproval({ items, note: '请看' }, linxiao));
    expect([
      (await lists(linxiao)).forMe,
      (await lists(zhou)).forMe.map(({ titles }) => titles),
    ]).toEqual([[], [[expect.stringContaining('页')]]]);
    expect(await fixture.handlers.returnApproval({ items, note: '自己退' }, linxiao)).toMatchObject(
      {
        ok: false,
        status: 403,
      },
    );
    await must(fixture.handlers.returnApproval({ items, note: '标题太长' }, zhou));
    expect((await lists(zhou)).forMe).toEqual([]);
    expect((await lists(linxiao)).mine).toMatchObject([
      {
        state: 'returned',
        steps: [
          { what: 'submitted', note: '请看' },
          { what: 'returned', author: '周启明', note: '标题太长' },
        ],
      },
    ]);
    expect(await fixture.handlers.publish({ items, note: '' }, linxiao)).toMatchObject({
      ok: false,
      refusal: { code: 'notApproved' },
    });
    await must(fixture.handlers.submitForApproval({ items, note: '就这样' }, linxiao));
    await must(fixture.handlers.approve({ items, note: '好' }, zhou));
    expect(
      (await lists(linxiao)).mine[0]?.steps.map(({ what, note }) => `${what} ${note}`),
    ).toEqual(['submitted 请看', 'returned 标题太长', 'submitted 就这样', 'approved 好']);
  });

  it('is void once a draft of it is edited', async () => {
    await must(
      fixture.handlers.submitForApproval({ items: await fixture.seen(a), note: '' }, linxiao),
    );
    await fixture.retitle(a, '多一个字');
    expect(await lists(zhou)).toMatchObject({ forMe: [] });
    expect((await lists(linxiao)).mine).toMatchObject([{ isVoid: true }]);
  });

  it('that is taken back while its release is being made keeps the whole release from visitors', async () => {
    const items = await fixture.seen(a, b);
    await must(fixture.handlers.submitForApproval({ items, note: '' }, linxiao));
    await must(fixture.handlers.approve({ items }, zhou));
    let publishing: ReturnType<typeof fixture.handlers.publish> | undefined;
    await whileLocked('select * from head for update', async () => {
      publishing = fixture.handlers.publish({ items, note: '' }, linxiao);
      await expect
        .poll(
          async () =>
            (
              await fixture.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from head for update%'`
            ).length,
          { timeout: 5_000 },
        )
        .toBe(1);
      await must(fixture.handlers.returnApproval({ items, note: '等一下' }, zhou));
    });
    expect(await publishing).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'notApproved' },
    });
    expect(await seen()).toEqual(['', '']);
  });

  it('cannot be taken back once it is published', async () => {
    const items = await fixture.seen(a);
    await must(fixture.handlers.submitForApproval({ items, note: '' }, linxiao));
    await must(fixture.handlers.approve({ items }, zhou));
    await must(fixture.handlers.publish({ items, note: '' }, linxiao));
    expect(await fixture.handlers.withdrawApproval({ items, note: '' }, linxiao)).toMatchObject({
      ok: false,
      refusal: { code: 'approvalChanged' },
    });
    expect((await lists(linxiao)).mine).toEqual([]);
  });
});
