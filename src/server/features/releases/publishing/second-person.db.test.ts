import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { isForKeys, type StudioBody, type StudioRouteName } from '#wire/studio/routes.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { signerOf } from '#tests/support/signer.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import { must } from '#tests/support/must.ts';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
type Caller = HandlerContext;
let boss: Caller;
let other: Caller;
let reviewer: Caller;
let editor: Caller;

let fixture: PublishingFixture;
let page: PageName;
const set = (required: boolean) => fixture.sql`
  insert into studio_setting (name, value, account) values ('approval', ${String(required)}::text::jsonb, '') on conflict (name) do update set value = excluded.value`;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  other = await signerOf(fixture.sql, 'other', 'administrator');
  reviewer = await signerOf(fixture.sql, 'reviewer', 'reviewer');
  editor = await signerOf(fixture.sql, 'editor', 'editor');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await set(false);
  [page] = (await fixture.pages(1)) as [PageName];
});

/** What a call is refused with where it needs a second person. */
const NEEDED = { ok: false, status: 403, refusal: { code: 'secondPersonNeeded' } };

/** The call is refused, asked for, refused to who asked for it, and done by somebody else's word. */
async function takesTwo<N extends StudioRouteName>(
  route: N,
  body: StudioBody<N>,
  isDone: () => Promise<unknown>,
): Promise<boolean> {
  const before = await isDone();
  const call = fixture.handlers[route] as unknown as (
    body: StudioBody<N>,
    context: Caller,
  ) => Promise<Handled<unknown>>;
  expect(await call(body, boss)).toMatchObject(NEEDED);
  const { id } = await must(
    fixture.handlers.requestPublishing({ route, body: body as never, note: '请看' }, boss),
  );
  expect(await fixture.handlers.confirmRequest({ id }, boss)).toMatchObject({
    ok: false,
    status: 403,
    refusal: { code: 'mayNotApprove' },
  });
  expect(await fixture.handlers.confirmRequest({ id }, editor)).toMatchObject({
    ok: false,
    status: 403,
    refusal: { code: 'notAllowed' },
  });
  expect(await isDone()).toEqual(before);
  await must(fixture.handlers.confirmRequest({ id }, other));
  expect(await fixture.handlers.confirmRequest({ id }, other)).toMatchObject({
    ok: false,
    refusal: { code: 'requestChanged' },
  });
  return JSON.stringify(await isDone()) !== JSON.stringify(before);
}

/** The call is done at once by one person, and reviewed afterwards by another. */
async function takesOne<N extends StudioRouteName>(
  route: N,
  body: StudioBody<N>,
  isDone: () => Promise<unknown>,
): Promise<boolean> {
  const before = await isDone();
  const call = fixture.handlers[route] as unknown as (
    body: StudioBody<N>,
    context: Caller,
  ) => Promise<Handled<unknown>>;
  await must(call(body, boss));
  const [last] = await fixture.sql<[{ seq: number }]>`select seq from head`;
  const { seq } = last;
  const open = async () =>
    (await must(fixture.handlers.takings({}, other))).takings.find((one) => one.seq === seq);
  const taking = await open();
  expect(taking).toMatchObject({ route, account: 'boss', review: null });
  expect(Date.parse(taking?.due ?? '') - Date.parse(taking?.at ?? '')).toBe(24 * HOUR);
  expect(await fixture.handlers.reviewTaking({ seq }, boss)).toMatchObject({
    ok: false,
    status: 403,
    refusal: { code: 'mayNotApprove' },
  });
  await must(fixture.handlers.reviewTaking({ seq }, other));
  expect(await open()).toMatchObject({ review: { account: 'other' } });
  expect(await fixture.handlers.reviewTaking({ seq }, reviewer)).toMatchObject({
    ok: false,
    status: 409,
  });
  return JSON.stringify(await isDone()) !== JSON.stringify(before);
}

describe('where approval is required, one person takes away', () => {
  it('a planned release, as a whole or by one document', async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日', { validFrom: later(2) });
    const second = await fixture.release([page], '晚些', { validFrom: later(4) });
    await set(true);
    expect(await takesOne('withdrawRelease', { seq }, () => fixture.shown(page, later(3)))).toBe(
      true,
    );
    expect(
      await takesOne('cancel', { ...page, seq: second }, () => fixture.shown(page, later(5))),
    ).toBe(true);
  });

  it('an item', async () => {
    const made = await must(
      fixture.handlers.createItem(
        { kind: 'honour', props: { title: '荣誉', issuer: '交易所' } },
        editor,
      ),
    );
    const { hash } = await must(fixture.handlers.check({ kind: 'honour', key: made.key }, boss));
    await must(
      fixture.handlers.publish(
        { items: [{ kind: 'honour', key: made.key, hash }], note: '' },
        boss,
      ),
    );
    await set(true);
    expect(
      await takesOne(
        'withdrawItems',
        { kind: 'honour', keys: [made.key], note: '', despite: false },
        async () =>
          fixture.sql`select hash from publication where kind = 'honour' and key = ${made.key} order by seq`,
      ),
    ).toBe(true);
  });

  it('a fragment', async () => {
    const { key } = await must(
      fixture.handlers.createFragment({ name: '共享', blocks: [], nodes: [] }, editor),
    );
    const body = {
      nodes: {
        root: {
          id: 'root',
          type: 'fragment-root',
          version: 1,
          displyflag: '1',
          props: { name: '共享' },
          slots: { main: [] },
        },
      },
    };
    await release(fixture.sql, {
      author: '',
      note: '',
      items: [{ kind: 'fragment', key, body, baseSeq: null }],
    });
    await set(true);
    expect(
      await takesOne(
        'removeFragment',
        { key },
        async () =>
          fixture.sql`select hash from publication where kind = 'fragment' and key = ${key} order by seq`,
      ),
    ).toBe(true);
  });

  it('but not a planned removal, since that would show the content longer', async () => {
    await fixture.release([page], '平日');
    const removal = await release(fixture.sql, {
      author: '',
      note: '',
      items: [
        {
          ...page,
          body: null,
          baseSeq: await lastSeq(fixture.sql, 'page', page.key),
          validFrom: later(2),
        },
      ],
    });
    if (!removal.ok) throw new Error(removal.problem.reason);
    await set(true);
    expect(await fixture.handlers.cancel({ ...page, seq: removal.seq }, boss)).toMatchObject(
      NEEDED,
    );
    expect(await fixture.shown(page, later(3))).toBe('');
  });
});

describe('where approval is required, a second person is needed', () => {
  it('to give a planned release other times', async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日', { validFrom: later(2) });
    await set(true);
    expect(
      await takesTwo('rescheduleRelease', { seq, validFrom: later(6), validUntil: null }, () =>
        fixture.shown(page, later(3)),
      ),
    ).toBe(true);
  });

  it('to end what visitors see, and to bring it back', async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    await set(true);
    expect(await takesTwo('endRelease', { seq }, () => fixture.shown(page))).toBe(true);
    const [row] = await fixture.sql<{ since: number }[]>`select max(seq) as since from release`;
    expect(
      await takesTwo('reinstateRelease', { seq, since: row?.since ?? 0 }, () =>
        fixture.shown(page),
      ),
    ).toBe(true);
  });

  it('not to require it any more, and anybody with the right requires it again', async () => {
    await set(true);
    const { id } = await must(
      fixture.handlers.requestPublishing(
        { route: 'requireApproval', body: { required: false }, note: '' },
        boss,
      ),
    );
    expect(await fixture.handlers.confirmRequest({ id }, reviewer)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'notAllowed' },
    });
    await must(fixture.handlers.withdrawRequest({ id }, boss));
    expect(
      await takesTwo('requireApproval', { required: false }, () => isApprovalRequired(fixture.sql)),
    ).toBe(true);
    await must(fixture.handlers.requireApproval({ required: true }, boss));
    expect(await isApprovalRequired(fixture.sql)).toBe(true);
    const lines = await fixture.sql<
      { line: string }[]
    >`select action || ' ' || account as line from activity where key in (select id from publish_request where route = 'requireApproval') or key = 'approval' order by number`;
    expect(lines.map(({ line }) => line)).toEqual([
      'approval.submit boss',
      'approval.withdraw boss',
      'approval.submit boss',
      'settings.change boss',
      'approval.approve other',
      'settings.change boss',
    ]);
  });
});

describe('a request', () => {
  it('for what cannot be done is refused with the words of the call', async () => {
    const seq = await fixture.release([page], '平日');
    const refused = await fixture.handlers.endRelease({ seq }, boss);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'nothingBelow' } });
    await set(true);
    expect(
      await fixture.handlers.requestPublishing(
        { route: 'endRelease', body: { seq }, note: '' },
        boss,
      ),
    ).toEqual(refused);
  });

  it('is refused to an account without the right to the call', async () => {
    const seq = await fixture.release([page], '平日');
    await set(true);
    expect(
      await fixture.handlers.requestPublishing(
        { route: 'endRelease', body: { seq }, note: '' },
        editor,
      ),
    ).toMatchObject({ ok: false, status: 403 });
  });

  it('is outdated once somebody published one of its documents', async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    await set(true);
    const { id } = await must(
      fixture.handlers.requestPublishing({ route: 'endRelease', body: { seq }, note: '' }, boss),
    );
    await set(false);
    await fixture.release([page], '又一版');
    await set(true);
    expect(await fixture.handlers.confirmRequest({ id }, other)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'changedSince' },
    });
    expect(
      (await must(fixture.handlers.publishRequests({}, other))).forMe.find((one) => one.id === id),
    ).toMatchObject({ isVoid: true });
    await must(fixture.handlers.declineRequest({ id, note: '已有新版' }, other));
    expect(
      (await must(fixture.handlers.publishRequests({}, boss))).mine.find((one) => one.id === id),
    ).toMatchObject({ state: 'declined', decisionNote: '已有新版', decidedBy: 'other' });
  });

  it('shows to both people what becomes public, and who agrees is told where that is something else by then', async () => {
    const plain = await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    // Not asked by `boss`, who has changed settings of approval within a day.
    await set(true);
    const change = {
      ...page,
      what: 'shown',
      version: plain,
      cancels: null,
      validFrom: null,
      validUntil: null,
    };
    const number = page.key.slice(1);
    const asked = await must(
      fixture.handlers.callEffect({ route: 'endRelease', body: { seq } }, other),
    );
    expect(asked.effect).toMatchObject({
      changes: [{ ...change, title: `第 ${number} 页` }],
      total: 1,
      losses: [],
      lost: 0,
    });
    const { id } = await must(
      fixture.handlers.requestPublishing({ route: 'endRelease', body: { seq }, note: '' }, other),
    );
    expect(await must(fixture.handlers.requestEffect({ id }, boss))).toEqual({
      effect: asked.effect,
      isChanged: false,
    });
    expect(await fixture.shown(page)).toBe('节日');

    const sealed = 'a'.repeat(64);
    await fixture.sql`insert into sealed_submission (seal, parts) select ${sealed}, parts from sealed_submission where seal = (select seal from publish_request where id = ${id})`;
    await fixture.sql`update publish_request set seal = ${sealed}, effect = jsonb_set(effect, '{print}', '"other"') where id = ${id}`;
    const now = await must(fixture.handlers.requestEffect({ id }, boss));
    expect(now).toEqual({ effect: asked.effect, isChanged: true });
    expect(await fixture.handlers.confirmRequest({ id }, boss)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'effectChanged' },
    });
    const seen = now.effect?.print ?? '';
    expect(await fixture.handlers.confirmRequest({ id, seen }, boss)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'effectChanged' },
    });
    expect(await fixture.shown(page)).toBe('节日');
  });

  it('is not answered by a key of a program, and neither is a submission', () => {
    expect(
      (
        [
          'approve',
          'returnApproval',
          'confirmRequest',
          'declineRequest',
          'reviewStop',
          'exportAccounts',
        ] as const
      ).filter(isForKeys),
    ).toEqual([]);
  });
});
