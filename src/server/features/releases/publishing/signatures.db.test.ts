import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { OPINION_CHARACTERS, SHIPPED_STEPS, signingSteps } from '#schemas/signing.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { verifyAssertion } from '#server/store/accounts/passkeys.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { addConfirmation } from '#server/store/compliance/confirmations.ts';
import { verifySignatures } from '#server/store/release/verify-signatures.ts';
import { addTestPasskey, type TestPasskey } from '#tests/support/passkey.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { must } from '#tests/support/must.ts';

const OPINION = '已核对业绩与基准，同意发布。';

let fixture: PublishingFixture;
let page: PageName;
let edith: HandlerContext;
let sam: HandlerContext;
let cora: HandlerContext;
let rita: HandlerContext;
let samsKey: TestPasskey;
let corasKey: TestPasskey;
let editions = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  edith = await signerOf(fixture.sql, 'edith', 'editor', 'publisher', 'sales-head');
  sam = await signerOf(fixture.sql, 'sam', 'sales-head', 'compliance');
  cora = await signerOf(fixture.sql, 'cora', 'compliance');
  rita = await signerOf(fixture.sql, 'rita', 'reviewer');
  samsKey = await addTestPasskey(fixture.sql, 'sam');
  corasKey = await addTestPasskey(fixture.sql, 'cora');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.release([page], '起');
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
});

/** A draft that is a promotion, or what its module makes it, and is submitted by edith. */
async function submitted(purpose: 'promotion' | null = 'promotion'): Promise<ProposedRelease> {
  await fixture.retitle(page, `第 ${(editions += 1)} 版`, 'lin');
  if (purpose) await fixture.set(page, 'root', ['props', 'purpose'], purpose, 'lin');
  const proposed = { items: await fixture.seen(page) };
  await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith));
  return proposed;
}
const stateOf = (proposed: ProposedRelease, by = edith) =>
  must(fixture.handlers.approval(proposed, by));
const publish = (proposed: ProposedRelease) =>
  fixture.handlers.publish({ ...proposed, note: '' }, edith);
/** Signs by a passkey, as a browser does. */
async function sign(
  proposed: ProposedRelease,
  by: HandlerContext,
  passkey: TestPasskey,
  note = OPINION,
) {
  const { options } = await must(fixture.handlers.signingChallenge(proposed, by));
  const assertion = passkey.sign(String(options?.['challenge']));
  return fixture.handlers.approve({ ...proposed, note, assertion }, by);
}
const refused = (status: number, code: string, words: string) => ({
  ok: false,
  status,
  refusal: { code, message: saying(words) },
});

describe('a promotion', () => {
  it('goes live once sales and then compliance have signed its seal, and says who is missing before', async () => {
    const proposed = await submitted();
    expect(await publish(proposed)).toMatchObject(
      refused(403, 'notApproved', '第 1 步还缺签字，要由销售负责人来签'),
    );
    expect(await sign(proposed, cora, corasKey)).toMatchObject(
      refused(403, 'mayNotApprove', '轮到销售负责人'),
    );
    await must(sign(proposed, sam, samsKey, ''));
    expect(await publish(proposed)).toMatchObject(
      refused(403, 'notApproved', '第 2 步还缺签字，要由合规来签'),
    );
    expect(await sign(proposed, cora, corasKey, '同意')).toMatchObject(
      refused(422, 'opinionNeeded', `至少 ${OPINION_CHARACTERS} 个字`),
    );
    const { signing, approval } = await must(sign(proposed, cora, corasKey));
    expect(signing).toMatchObject([
      { role: 'sales-head', signature: { account: 'sam', strength: 'passkey' } },
      { role: 'compliance', signature: { account: 'cora', opinion: OPINION } },
    ]);
    const { seq } = await must(publish(proposed));
    expect(await fixture.sql`select seal from approved_release where seq = ${seq}`).toEqual([
      { seal: approval?.seal },
    ]);
    expect(await publish(proposed)).toMatchObject(refused(403, 'notApproved', '签字只能用一次'));
  });

  it('does not become something else by a word of its editor alone', async () => {
    const first = await submitted();
    await must(sign(first, sam, samsKey));
    await must(sign(first, cora, corasKey));
    await must(publish(first));
    await fixture.set(page, 'root', ['props', 'purpose'], 'company', 'lin');
    const { signing } = await stateOf({ items: await fixture.seen(page) });
    expect(signing.map(({ role }) => role)).toEqual(['sales-head', 'compliance']);
  });
});

it('what is no promotion takes one reviewer, who signs with a fresh sign-in', async () => {
  const proposed = await submitted(null);
  await fixture.sql`update studio_session set proven_at = now() - interval '1 hour' where account = 'rita'`;
  expect(await fixture.handlers.approve(proposed, rita)).toMatchObject({
    refusal: { code: 'freshSignInNeeded' },
  });
  await fixture.sql`update studio_session set proven_at = now()`;
  const { signing } = await must(fixture.handlers.approve(proposed, rita));
  expect(signing).toMatchObject([{ signature: { account: 'rita', strength: 'password' } }]);
  expect(await publish(proposed)).toMatchObject({ ok: true });
});

describe('a signature is refused', () => {
  it('over another seal, by the passkey of somebody else, and where it was kept already', async () => {
    const other = await submitted();
    const taken = await must(fixture.handlers.signingChallenge(other, sam));
    const proposed = await submitted();
    const stray = samsKey.sign(String(taken.options?.['challenge']));
    expect(await fixture.handlers.approve({ ...proposed, assertion: stray }, sam)).toMatchObject(
      refused(409, 'otherSeal', '签的不是这一份内容'),
    );
    expect(await sign(proposed, sam, corasKey)).toMatchObject(
      refused(401, 'wrongPasskey', '没有通过核对'),
    );
    const { options } = await must(fixture.handlers.signingChallenge(proposed, sam));
    const assertion = samsKey.sign(String(options?.['challenge']));
    const elsewhere = samsKey.sign(String(options?.['challenge']), 'https://evil.example');
    expect(
      await fixture.handlers.approve({ ...proposed, assertion: elsewhere }, sam),
    ).toMatchObject({ refusal: { code: 'wrongPasskey' } });
    await must(fixture.handlers.approve({ ...proposed, assertion }, sam));
    expect(
      await fixture.handlers.approve({ ...proposed, note: OPINION, assertion }, sam),
    ).toMatchObject(refused(403, 'mayNotApprove', '你已签过'));
  });

  it('of who submitted or edited, whatever their roles', async () => {
    const proposed = await submitted();
    expect(await fixture.handlers.approve(proposed, edith)).toMatchObject(
      refused(403, 'mayNotApprove', '提交人不能批准'),
    );
    const lin = await signerOf(fixture.sql, 'lin', 'sales-head');
    expect(await fixture.handlers.approve(proposed, lin)).toMatchObject(
      refused(403, 'mayNotApprove', '你改过'),
    );
  });

  it('by password alone where the step takes a second factor', async () => {
    const proposed = await submitted();
    const sara = await signerOf(fixture.sql, 'sara', 'sales-head');
    expect(await fixture.handlers.approve(proposed, sara)).toMatchObject(
      refused(422, 'noFactor', '通行密钥'),
    );
    await keepTotp(fixture.sql, 'sara', 'JBSWY3DPEHPK3PXP', 0);
    const { signing } = await must(fixture.handlers.approve(proposed, sara));
    expect(signing[0]).toMatchObject({ signature: { account: 'sara', strength: 'password' } });
  });

  it('for a day where who made the content changed the roles of who signs', async () => {
    const proposed = await submitted(null);
    const anna = await signerOf(fixture.sql, 'anna', 'reviewer');
    await recordActivity(fixture.sql, {
      by: { account: 'lin', name: '林晓' },
      action: 'people.change',
      thing: { kind: 'account', key: 'anna', title: 'anna' },
    });
    expect(await fixture.handlers.approve(proposed, anna)).toMatchObject(
      refused(403, 'mayNotApprove', '24 小时'),
    );
    await must(fixture.handlers.approve(proposed, rita));
  });

  it('of two who sign the same step at once, to one', async () => {
    const proposed = await submitted(null);
    const rob = await signerOf(fixture.sql, 'rob', 'reviewer');
    const both = await Promise.all([rita, rob].map((by) => fixture.handlers.approve(proposed, by)));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe('a submission is void', () => {
  it('by an edit, and says by whom', async () => {
    const proposed = await submitted(null);
    await must(fixture.handlers.approve(proposed, rita));
    await fixture.retitle(page, '又改', 'max');
    const { voidReasons } = await stateOf({ items: await fixture.seen(page) });
    expect(voidReasons.map(toSourceText)).toEqual([expect.stringMatching(/^max（max）于 .*改了“/)]);
  });

  it('by another confirmation of compliance, and by other signatures that are asked for', async () => {
    const proposed = await submitted(null);
    await must(fixture.handlers.approve(proposed, rita));
    await addConfirmation(fixture.sql, {
      name: page,
      ...{ key: 'k', rule: 'D01', words: '稳健', reason: '产品名称，不是承诺' },
      by: { account: 'cora', name: 'cora' },
    });
    expect(await publish(proposed)).toMatchObject(refused(409, 'changedSince', 'cora（cora）于'));
    const again = await submitted(null);
    await must(fixture.handlers.approve(again, rita));
    const { promotion } = SHIPPED_STEPS;
    const steps = { promotion, disclosure: promotion, education: promotion, company: promotion };
    await fixture.sql`insert into studio_setting (name, value, account) values ('signing-steps', ${JSON.stringify(steps)}::text::jsonb, '')`;
    expect(await publish(again)).toMatchObject(refused(409, 'changedSince', '要谁签字'));
    expect(await fixture.handlers.approve(again, rita)).toMatchObject({ ok: false });
  });

  it('by an edit of a signer, though it was taken back', async () => {
    const proposed = await submitted(null);
    await must(fixture.handlers.approve(proposed, rita));
    const { title } = await titleOf(page);
    await fixture.retitle(page, '偷改', 'rita');
    await fixture.retitle(page, title, 'rita');
    expect(await publish(proposed)).toMatchObject(
      refused(403, 'notApproved', '签字之后改过这一份内容'),
    );
  });

  it('after 30 days, and starts over under another seal', async () => {
    const proposed = await submitted(null);
    const { approval: before } = await must(fixture.handlers.approve(proposed, rita));
    await fixture.sql`update approval set submitted_at = submitted_at - interval '31 days' where fingerprint = ${before?.fingerprint ?? ''}`;
    expect(await publish(proposed)).toMatchObject(refused(409, 'changedSince', '满 30 天'));
    await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith));
    const { approval, signing } = await stateOf(proposed);
    expect(approval?.seal).not.toBe(before?.seal);
    expect(signing).toMatchObject([{ signature: null }]);
  });
});

it('what was sent back loses its signatures, which stay on record', async () => {
  const proposed = await submitted();
  const { approval } = await must(sign(proposed, sam, samsKey));
  await must(fixture.handlers.returnApproval({ ...proposed, note: '缺比较基准' }, cora));
  await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith));
  const { signing } = await stateOf(proposed);
  expect(signing).toMatchObject([{ signature: null }, { signature: null }]);
  expect(
    await fixture.sql`select step, role, account, decision, opinion, strength from signature where seal = ${approval?.seal ?? ''} order by number`,
  ).toEqual([
    {
      step: 0,
      role: 'sales-head',
      account: 'sam',
      decision: 'signed',
      opinion: OPINION,
      strength: 'passkey',
    },
    {
      step: 1,
      role: 'compliance',
      account: 'cora',
      decision: 'returned',
      opinion: '缺比较基准',
      strength: null,
    },
  ]);
});

it('kept signatures verify by the record alone, and a changed one does not', async () => {
  const proposed = await submitted();
  await must(sign(proposed, sam, samsKey));
  const [kept] = await fixture.sql<
    { seal: string; assertion: Parameters<typeof verifyAssertion>[1] }[]
  >`select seal, assertion from signature where assertion is not null order by number desc limit 1`;
  if (!kept) throw new Error('no signature');
  expect(await verifyAssertion(kept.seal, kept.assertion)).toBe(0);
  expect(await verifyAssertion('0'.repeat(64), kept.assertion)).toBeNull();
  const { signatures, problems } = await verifySignatures(fixture.sql);
  expect([signatures > 0, problems]).toEqual([true, []]);
  await fixture.store.owner`alter table sealed_submission disable trigger append_only`;
  await fixture.store
    .owner`update sealed_submission set parts = jsonb_set(parts, '{build}', '"x"') where seal = ${kept.seal}`;
  expect((await verifySignatures(fixture.sql)).problems).toEqual([
    expect.stringContaining(kept.seal),
  ]);
});

it('the signatures of a promotion can be added to, and not left out', async () => {
  const boss = await signerOf(fixture.sql, 'boss', 'administrator');
  await fixture.sql`delete from studio_setting`;
  const steps = { ...SHIPPED_STEPS, education: SHIPPED_STEPS.promotion };
  expect((await must(fixture.handlers.changeSigningSteps({ steps }, boss))).steps).toEqual(steps);
  expect((await must(fixture.handlers.signingSteps({}, boss))).steps).toEqual(steps);
  expect(
    signingSteps.safeParse({ ...SHIPPED_STEPS, promotion: SHIPPED_STEPS.company }).success,
  ).toBe(false);
});

async function titleOf(name: PageName): Promise<{ title: string }> {
  const { document } = await must(fixture.handlers.draft(name, edith));
  return { title: String(document.nodes['d']?.props['title']) };
}
