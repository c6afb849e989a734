import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { PURPOSES, type Purpose } from '#schemas/purpose.ts';
import { SHIPPED_STEPS } from '#schemas/signing.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { runs } from '#tests/support/lane.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { PublicWay, StudioRoute } from '#wire/studio/route.ts';
import { isForKeys, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import { must } from '#tests/support/must.ts';

const OPINION = '已核对业绩与基准，同意公开。';
const HOUR = 3_600_000;

let fixture: PublishingFixture;
let page: PageName;
let boss: HandlerContext;
/** A program with the rights of boss. */
let program: HandlerContext;
/** By role, who signs. */
let signers: Readonly<Record<string, HandlerContext>>;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  const { account } = boss;
  const limit = { rights: [], scope: EVERYWHERE };
  program = { ...boss, account: { ...account, key: 'k1', limit } as typeof account };
  signers = {
    'sales-head': await signerOf(fixture.sql, 'sam', 'sales-head'),
    compliance: await signerOf(fixture.sql, 'cora', 'compliance'),
    reviewer: await signerOf(fixture.sql, 'rita', 'reviewer'),
  };
  for (const one of ['sam', 'cora']) await keepTotp(fixture.sql, one, 'JBSWY3DPEHPK3PXP', 0);
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
});

const ahead = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A call that would show the page in a version that nobody signed. */
interface Showing {
  route: StudioRouteName;
  body: object;
}

/** A planned end of the page: taking that back shows it longer. */
async function plannedEnd(): Promise<number> {
  await fixture.release([page], '平日');
  const baseSeq = await lastSeq(fixture.sql, 'page', page.key);
  const items = [{ ...page, body: null, baseSeq, validFrom: ahead(2) }];
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
  return done.seq;
}
async function twoReleases(): Promise<number> {
  await fixture.release([page], '平日');
  return fixture.release([page], '节日');
}

/** What a release makes of documents comes about in these ways. */
const showings: Readonly<Record<string, () => Promise<Showing>>> = {
  publish: async () => {
    await fixture.release([page], '平日');
    await fixture.retitle(page, '新');
    return { route: 'publish', body: { items: await fixture.seen(page) } };
  },
  'publish, with the change in what is planned too': async () => {
    await fixture.release([page], '平日');
    await fixture.release([page], '以后', { validFrom: ahead(2) });
    await fixture.retitle(page, '也改以后的');
    const [item] = await fixture.seen(page);
    return { route: 'publish', body: { items: [{ ...item, later: 'apply' }] } };
  },
  rescheduleRelease: async () => {
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '以后', { validFrom: ahead(4) });
    return { route: 'rescheduleRelease', body: { seq, validFrom: ahead(2), validUntil: null } };
  },
  cancel: async () => ({ route: 'cancel', body: { ...page, seq: await plannedEnd() } }),
  endRelease: async () => ({ route: 'endRelease', body: { seq: await twoReleases() } }),
  reinstateRelease: async () => {
    const seq = await twoReleases();
    const { seq: since } = await must(fixture.handlers.endRelease({ seq }, boss));
    return { route: 'reinstateRelease', body: { seq, since } };
  },
};

/** Ways of documents that show nothing, whatever they are called with: what they take back has content. */
const SHOW_NOTHING = ['removeFragment', 'withdrawItems', 'withdrawRelease'];

const isOfDocuments = (way: PublicWay) =>
  way.asks === 'approval' ||
  (way.asks === 'request' && way.confirms === 'release.approve' && !way.always && !way.purposes);

/** Calls what would show something, as a person and as a program: how often it was done though a signature is missing. */
async function countPasses({ route, body }: Showing): Promise<number> {
  let passes = 0;
  const call = fixture.handlers[route] as (
    body: object,
    context: HandlerContext,
  ) => Promise<Handled<unknown>>;
  for (const by of isForKeys(route) ? [boss, program] : [boss]) {
    const before = await fixture.sql`select seq from head`;
    const done = await call(route === 'publish' ? { ...body, note: '' } : body, by);
    const isUnchanged =
      (await fixture.sql`select seq from head`)[0]?.['seq'] === before[0]?.['seq'];
    if (done.ok || !isUnchanged) passes += 1;
    else expect([done.status, done.refusal.code]).toEqual([403, codeOf(route)]);
  }
  return passes;
}
const codeOf = (route: StudioRouteName) =>
  route === 'publish' ? 'notApproved' : 'secondPersonNeeded';

/** Asks for the call, and gives what signs it, one signature after the other. */
async function askFor({ route, body }: Showing) {
  if (route === 'publish') {
    const proposed = body as Parameters<typeof fixture.handlers.approve>[0];
    await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, boss));
    return (by: HandlerContext) =>
      must(fixture.handlers.approve({ ...proposed, note: OPINION }, by));
  }
  const asked = { route, body, note: '' } as never;
  const { id } = await must(fixture.handlers.requestPublishing(asked, boss));
  return (by: HandlerContext) => must(fixture.handlers.confirmRequest({ id, note: OPINION }, by));
}

it('names every way that the routes declare of documents', () => {
  const routes: [string, StudioRoute][] = Object.entries(studioRoutes);
  const declared = routes.flatMap(([name, { publishes }]) =>
    publishes && isOfDocuments(publishes) ? [name] : [],
  );
  const walked = Object.keys(showings).map((name) => name.split(',')[0] ?? '');
  expect([...new Set([...walked, ...SHOW_NOTHING])].toSorted()).toEqual(declared.toSorted());
});

describe.each(Object.keys(showings))('%s', (name) => {
  it.each(PURPOSES.slice(0, runs(1, PURPOSES.length)))(
    'shows what is for %s with all its signatures, and with none fewer',
    async (purpose: Purpose) => {
      await fixture.set(page, 'root', ['props', 'purpose'], purpose);
      const showing = await showings[name]?.();
      if (!showing) throw new Error(name);
      await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
      let passes = await countPasses(showing);
      const sign = await askFor(showing);
      const before = await fixture.sql`select seq from head`;
      for (const { role } of SHIPPED_STEPS[purpose]) {
        passes += await countPasses(showing);
        const signer = signers[role];
        if (!signer) throw new Error(role);
        await sign(signer);
      }
      expect(passes).toBe(0);
      if (showing.route === 'publish')
        await must(fixture.handlers.publish({ ...showing.body, note: '' } as never, boss));
      expect(await fixture.sql`select seq from head`).not.toEqual(before);
    },
  );
});
