import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerContext } from '#server/platform/handler.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { verifySignatures } from '#server/store/release/verify-signatures.ts';
import { addTestPasskey, type TestPasskey } from '#tests/support/passkey.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';
import { signerOf } from '#tests/support/signer.ts';
import { must } from '#tests/support/must.ts';

const OPINION = '已核对，原版仍合规，同意恢复。';

let fixture: PublishingFixture;
let page: PageName;
let boss: HandlerContext;
let other: HandlerContext;
let sam: HandlerContext;
let cora: HandlerContext;
let samsKey: TestPasskey;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  other = await signerOf(fixture.sql, 'other', 'administrator');
  sam = await signerOf(fixture.sql, 'sam', 'sales-head');
  cora = await signerOf(fixture.sql, 'cora', 'compliance');
  samsKey = await addTestPasskey(fixture.sql, 'sam');
  await keepTotp(fixture.sql, 'cora', 'JBSWY3DPEHPK3PXP', 0);
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
});

/** A promotion that was ended, and the call that would bring it back. */
async function endedPromotion() {
  await fixture.release([page], '平日');
  await fixture.set(page, 'root', ['props', 'purpose'], 'promotion');
  const seq = await fixture.release([page], '推介');
  const { seq: since } = await must(fixture.handlers.endRelease({ seq }, boss));
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
  return { seq, since };
}
const ask = async (body: { seq: number; since: number }) =>
  (
    await must(
      fixture.handlers.requestPublishing({ route: 'reinstateRelease', body, note: '' }, boss),
    )
  ).id;
async function assertionOf(id: string) {
  const { options } = await must(fixture.handlers.requestChallenge({ id }, sam));
  return samsKey.sign(String(options?.['challenge']));
}
const refused = (status: number, code: string, words: string) => ({
  ok: false,
  status,
  refusal: { code, message: saying(words) },
});

describe('bringing an ended promotion back', () => {
  it('takes the signatures of a promotion, and says which is missing', async () => {
    const body = await endedPromotion();
    const call = () => fixture.handlers.reinstateRelease(body, boss);
    expect(await call()).toMatchObject(
      refused(403, 'secondPersonNeeded', '第 1 步还缺签字，要由销售负责人来签'),
    );
    const id = await ask(body);
    expect(await fixture.handlers.confirmRequest({ id }, other)).toMatchObject(
      refused(403, 'mayNotApprove', '轮到销售负责人'),
    );
    const signed = await must(
      fixture.handlers.confirmRequest({ id, assertion: await assertionOf(id) }, sam),
    );
    expect(signed).toEqual({ isDone: false, seq: null });
    expect(await fixture.shown(page)).toBe('平日');
    expect(await call()).toMatchObject(
      refused(403, 'secondPersonNeeded', '第 2 步还缺签字，要由合规来签'),
    );
    expect(await fixture.handlers.confirmRequest({ id, note: '同意' }, cora)).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'opinionNeeded' },
    });
    const done = await must(fixture.handlers.confirmRequest({ id, note: OPINION }, cora));
    expect(done).toMatchObject({ isDone: true });
    expect(await fixture.shown(page)).toBe('推介');
    expect(
      await fixture.sql`
        select s.account, s.role, s.strength, s.opinion from signature s join publish_request q on q.seal = s.seal where q.id = ${id} order by s.number`,
    ).toEqual([
      { account: 'sam', role: 'sales-head', strength: 'passkey', opinion: '' },
      { account: 'cora', role: 'compliance', strength: 'password', opinion: OPINION },
    ]);
    expect((await verifySignatures(fixture.sql)).problems).toEqual([]);
  });

  it('is not signed with what was signed of another request, nor twice by one person', async () => {
    const first = await ask(await endedPromotion());
    const stray = await assertionOf(first);
    await fixture.sql`delete from studio_setting`;
    [page] = (await fixture.pages(1)) as [PageName];
    const id = await ask(await endedPromotion());
    expect(await fixture.handlers.confirmRequest({ id, assertion: stray }, sam)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'otherSeal' },
    });
    const assertion = await assertionOf(id);
    await must(fixture.handlers.confirmRequest({ id, assertion }, sam));
    expect(
      await fixture.handlers.confirmRequest({ id, assertion, note: OPINION }, sam),
    ).toMatchObject(refused(403, 'mayNotApprove', '你已签过'));
  });

  it('of two who sign the same step at once, is signed by one', async () => {
    const id = await ask(await endedPromotion());
    await must(fixture.handlers.confirmRequest({ id, assertion: await assertionOf(id) }, sam));
    const carl = await signerOf(fixture.sql, 'carl', 'compliance');
    await keepTotp(fixture.sql, 'carl', 'JBSWY3DPEHPK3PXP', 0);
    const both = await Promise.all(
      [cora, carl].map((by) => fixture.handlers.confirmRequest({ id, note: OPINION }, by)),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('ends after 30 days', async () => {
    const id = await ask(await endedPromotion());
    await fixture.sql`update publish_request set asked_at = asked_at - interval '31 days' where id = ${id}`;
    expect(await fixture.handlers.confirmRequest({ id }, sam)).toMatchObject(
      refused(409, 'changedSince', '30 天'),
    );
  });
});

describe('an end', () => {
  it('is one person’s where what lies below was signed, and takes signatures where it was not', async () => {
    await fixture.release([page], '没签过');
    const first = await fixture.release([page], '推介');
    await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
    expect(await fixture.handlers.endRelease({ seq: first }, boss)).toMatchObject(
      refused(403, 'secondPersonNeeded', '第 1 步还缺签字'),
    );
    const rita = await signerOf(fixture.sql, 'rita', 'reviewer');
    const publish = async (title: string) => {
      await fixture.retitle(page, title, 'lin');
      const items = await fixture.seen(page);
      await must(fixture.handlers.submitForApproval({ items, note: '' }, boss));
      await must(fixture.handlers.approve({ items }, rita));
      return (await must(fixture.handlers.publish({ items, note: '' }, boss))).seq;
    };
    await publish('签过');
    const seq = await publish('盖在上面');
    await must(fixture.handlers.endRelease({ seq }, boss));
    expect(await fixture.shown(page)).toBe('签过');
    expect((await must(fixture.handlers.takings({}, other))).takings).toMatchObject([
      { route: 'endRelease', account: 'boss', review: null },
    ]);
  });
});
