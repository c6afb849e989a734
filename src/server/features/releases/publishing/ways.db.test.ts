import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { SHIPPED_STEPS } from '#schemas/signing.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { PublicWay } from '#wire/studio/route.ts';
import { isForKeys, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { must } from '#tests/support/must.ts';

/** The routes that declare `publishes`. */
type WayName = {
  [N in StudioRouteName]: [Exclude<(typeof studioRoutes)[N]['publishes'], undefined>] extends [
    never,
  ]
    ? never
    : N;
}[StudioRouteName];

let fixture: PublishingFixture;
let page: PageName;
let boss: HandlerContext;
let program: HandlerContext;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  await signerOf(fixture.sql, 'other', 'administrator');
  const { account } = boss;
  if (!account || !('session' in account)) throw new Error('no session');
  const limit = { rights: [], scope: EVERYWHERE };
  program = { ...boss, account: { ...account, key: 'k1', limit } as typeof account };
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
});

const require = () =>
  fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
const later = () => new Date(Date.now() + 7_200_000).toISOString();

/** Everything that decides what visitors see, and who may change it. */
async function state(): Promise<unknown> {
  return fixture.sql`
    select (select seq from head), (select count(*)::int from figure_batch) as batches,
      (select jsonb_agg(value order by name) from studio_setting) as settings,
      (select jsonb_agg(jsonb_build_array(account, grants, deactivated_at, totp_secret) order by account) from account) as accounts,
      (select jsonb_agg(is_agreed order by id) from invitation) as invitations, (select count(*)::int from deputy) as deputies,
      (select jsonb_agg(is_agreed order by id) from api_key) as keys`;
}

/** Two releases of the page, and one that is planned. */
async function released() {
  await fixture.release([page], '平日');
  const seq = await fixture.release([page], '节日');
  const planned = await fixture.release([page], '以后', { validFrom: later() });
  return { seq, planned };
}
/** A planned end of the page: taking that back shows it longer. */
async function plannedEnd(): Promise<number> {
  await fixture.release([page], '平日');
  const baseSeq = await lastSeq(fixture.sql, 'page', page.key);
  const items = [{ ...page, body: null, baseSeq, validFrom: later() }];
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
  return done.seq;
}

/** By way, a body with which it would make something public, or change who may. */
const bodies: Record<WayName, () => Promise<unknown>> = {
  publish: async () => {
    await fixture.retitle(page, '新');
    return { items: await fixture.seen(page), note: '' };
  },
  rescheduleRelease: async () => {
    const { planned } = await released();
    return {
      seq: planned,
      validFrom: new Date(Date.now() + 9_000_000).toISOString(),
      validUntil: null,
    };
  },
  withdrawRelease: async () => ({ seq: await plannedEnd() }),
  cancel: async () => ({ ...page, seq: await plannedEnd() }),
  endRelease: async () => {
    await fixture.release([page], '平日');
    return { seq: await fixture.release([page], '节日') };
  },
  reinstateRelease: async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    const { seq: since } = await must(fixture.handlers.endRelease({ seq }, boss));
    return { seq, since };
  },
  confirmRequest: async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    const { id } = await must(
      fixture.handlers.requestPublishing({ route: 'endRelease', body: { seq }, note: '' }, boss),
    );
    return { id };
  },
  reviewStop: async () => {
    const target = { kind: 'block-type' as const, type: 'disclaimer' };
    const made = await fixture.handlers.makeStop({ target, reason: '核对' }, boss);
    const [stop] = made.ok ? [made.answer] : (await must(fixture.handlers.stops({}, boss))).stops;
    return { id: stop?.id };
  },
  liftStop: async () => {
    const [stop] = (await must(fixture.handlers.stops({}, boss))).stops;
    return { id: stop?.id ?? 'none' };
  },
  makeStop: async () => ({ target: { kind: 'block-type', type: 'rich-text' }, reason: '核对' }),
  withdrawItems: async () => ({ kind: 'honour', keys: ['none'], note: '', despite: true }),
  removeFragment: async () => ({ key: 'none' }),
  requireApproval: async () => ({ required: false }),
  changeSigningSteps: async () => ({ steps: SHIPPED_STEPS }),
  correctFigure: async () => ({}),
  commitImport: async () => ({ id: 1, version: 1, note: '' }),
  undoImport: async () => ({ id: 1 }),
  importArchive: async () => ({ id: 'none', confirmation: '导入' }),
  changeGrants: async () => ({ account: 'other', grants: [] }),
  changeAddress: async () => ({ account: 'other', email: 'other@fund.example' }),
  setActive: async () => {
    await fixture.sql`insert into account (account, name, password_hash, grants, deactivated_at) values ('gone', 'gone', '', '[]', now()) on conflict do nothing`;
    return { account: 'gone', isActive: true };
  },
  resetFactors: async () => ({ account: 'other' }),
  nameDeputy: async () => ({
    deputy: 'other',
    role: null,
    from: '20990101',
    until: '20990102',
  }),
  agreeInvitation: async () => {
    await require();
    await must(fixture.handlers.invite({ account: 'new', grants: [], isReset: false }, boss));
    await fixture.sql`delete from studio_setting`;
    const { invitations } = await must(fixture.handlers.people({}, boss));
    const { id, account, grants } = invitations.find(({ isAgreed }) => !isAgreed) ?? {};
    return { id, account, grants };
  },
  agreeKey: async () => {
    await require();
    const limit = { rights: ['studio.read' as const], scope: EVERYWHERE };
    const { key } = await must(fixture.handlers.createKey({ name: '程序', limit, days: 1 }, boss));
    await fixture.sql`delete from studio_setting`;
    expect(key.state).toBe('unagreed');
    const { id, name, account } = key;
    return { id, name, account, limit };
  },
};

const ways = Object.keys(bodies) as WayName[];
const wayOf = (name: WayName) => studioRoutes[name].publishes as PublicWay;

describe('alone, where approval is required', () => {
  it.each(ways.filter((name) => name !== 'makeStop'))('%s changes nothing', async (name) => {
    const body = await bodies[name]();
    await require();
    const before = await state();
    for (const by of isForKeys(name) ? [boss, program] : [boss]) {
      const call = fixture.handlers[name] as (
        body: unknown,
        context: HandlerContext,
      ) => Promise<Handled<unknown>>;
      const done = await call(body, by);
      expect(done.ok).toBe(false);
      // What there is nothing of is refused with the words of the call.
      const isEmpty = ['withdrawItems', 'removeFragment', 'withdrawRelease'].includes(name);
      if (!done.ok && !isEmpty)
        expect([done.status, done.refusal.code]).toEqual([403, codeOf(name)]);
      expect(await state()).toEqual(before);
    }
  });

  it('makeStop is done, and waits for its review', async () => {
    const body = await bodies.makeStop();
    await require();
    const { id } = await must(fixture.handlers.makeStop(body as never, boss));
    const { stops } = await must(fixture.handlers.stops({}, boss));
    expect(stops.find((one) => one.id === id)).toMatchObject({ review: null });
  });
});

function codeOf(name: WayName): string {
  switch (wayOf(name).asks) {
    case 'approval':
      return 'notApproved';
    case 'request':
      return 'secondPersonNeeded';
    default:
      return 'mayNotApprove';
  }
}
