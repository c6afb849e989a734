import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { addDeputy } from '#server/store/accounts/deputies.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import { CLAIM } from '#tests/support/approved-claim.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { must } from '#tests/support/must.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';
import { signerOf } from '#tests/support/signer.ts';

const DAY = 24;

let fixture: PublishingFixture;
let setClock: (hours: number) => Promise<void>;
let edith: HandlerContext;
let rita: HandlerContext;
let page: PageName;
const today = beijingTime(new Date().toISOString()).slice(0, 8);
const yesterday = addDays(today, -1);

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  setClock = await movableClock(fixture.store);
  edith = await signerOf(fixture.sql, 'edith', 'editor', 'publisher');
  rita = await signerOf(fixture.sql, 'rita', 'reviewer');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await setClock(0);
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.release([page], '起');
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
  await fixture.sql`update studio_session set proven_at = pg_catalog.clock_timestamp()`;
});

async function submitted(title: string) {
  await fixture.retitle(page, title, 'lin');
  const proposed = { items: await fixture.seen(page) };
  await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith));
  return proposed;
}
/** Notes that lin, who edits, changed the roles of an account. */
const changeRoles = (account: string) =>
  recordActivity(fixture.sql, {
    by: { account: 'lin', name: '林晓' },
    action: 'people.change',
    thing: { kind: 'account', key: account, title: account },
  });
/** What forbids publishing a draft with this body. */
async function findingsOf(kind: 'rule' | 'claim', key: string, body: JsonValue) {
  const definition = kindDefinition(kind);
  if (!definition) throw new Error(kind);
  const document = itemDocument(kind, toProps(definition, body));
  await createDraft(fixture.sql, { kind, key }, document, { account: 'edith', base: null });
  const { findings } = await must(
    fixture.handlers.check({ kind, key, alsoPublish: [] } as never, edith),
  );
  return findings.map(({ path }) => path.join('.'));
}

it('is moved by the test: what is not bound to the record goes back with it', async () => {
  const at = async () => {
    const [row] = await fixture.sql<[{ at: string; log: string }]>`
      select clock_timestamp() as at, log_clock() as log`;
    return { at: Date.parse(row.at), log: Date.parse(row.log) };
  };
  const before = await at();
  await setClock(-DAY);
  const after = await at();
  expect(after.at).toBeLessThan(before.at - 23 * 3_600_000);
  expect(after.log).toBeGreaterThan(before.at - 3_600_000);
});

it('set back for a moment does not shorten the day for which a signer is held', async () => {
  const proposed = await submitted('换人签字');
  await setClock(-DAY - 1);
  await changeRoles('rita');
  await setClock(0);
  expect(await fixture.handlers.approve(proposed, rita)).toMatchObject({
    status: 403,
    refusal: { code: 'mayNotApprove', message: saying('24 小时') },
  });
  // And it does end.
  await setClock(DAY + 1);
  await fixture.sql`update studio_session set proven_at = clock_timestamp()`;
  await must(fixture.handlers.approve(proposed, rita));
});

it('set back, it keeps what is signed and published in the order in which it happened', async () => {
  const ron = await signerOf(fixture.sql, 'ron', 'reviewer');
  const proposed = await submitted('顺序');
  await setClock(-DAY);
  await fixture.sql`update studio_session set proven_at = clock_timestamp()`;
  const { approval } = await must(fixture.handlers.approve(proposed, ron));
  const { seq } = await must(fixture.handlers.publish({ ...proposed, note: '' }, edith));
  const [row] = await fixture.sql<[{ isAscending: boolean }]>`
    select a.submitted_at <= s.signed_at and s.signed_at <= r.recorded_at
      and r.recorded_at > pg_catalog.clock_timestamp() - interval '1 hour' as "isAscending"
    from approval a join signature s on s.seal = a.seal, release r
    where a.seal = ${approval?.seal ?? ''} and r.seq = ${seq}`;
  expect(row.isAscending).toBe(true);
});

it('set back, it opens no submission that has ended, by the database or the server', async () => {
  const proposed = await submitted('过期');
  await fixture.sql`
    update approval set submitted_at = submitted_at - interval '30 days' - interval '1 minute' where state = 'waiting'`;
  await setClock(-DAY);
  await fixture.sql`update studio_session set proven_at = clock_timestamp()`;
  expect(await fixture.handlers.approve(proposed, rita)).toMatchObject({
    refusal: { message: saying('满 30 天') },
  });
});

it('set back, it makes no proof of a later time a fresh one', async () => {
  const proposed = await submitted('旧登录');
  await setClock(-DAY);
  expect(await fixture.handlers.approve(proposed, rita)).toMatchObject({
    refusal: { code: 'freshSignInNeeded' },
  });
});

it('set back, it gives no deputy another day', async () => {
  const head = await signerOf(fixture.sql, 'head', 'reviewer');
  const stand = await signerOf(fixture.sql, 'stand', 'publisher');
  const days = { account: 'head', deputy: 'stand', role: null };
  await addDeputy(fixture.sql, { ...days, from: addDays(today, -9), until: yesterday });
  const proposed = await submitted('代签');
  await setClock(-DAY);
  await fixture.sql`update studio_session set proven_at = clock_timestamp()`;
  expect(await fixture.handlers.approve(proposed, stand)).toMatchObject({ ok: false });
  await must(fixture.handlers.approve(proposed, head));
});

it('set back, it begins rules and ends claims as before, and dates none back', async () => {
  const own = SHIPPED_RULES.find(({ id }) => id === 'D05');
  const rule = (id: string, effective_from: string) =>
    ({
      ...own,
      ...{ id, title: '不说稳赢', title_en: 'A word', effective_from },
      parameters: { terms: ['稳赢'] },
      samples: {
        violating: [{ text: '我们稳赢' }],
        conforming: [{ text: '我们说明风险' }],
        near_miss_must_pass: [],
      },
    }) as unknown as JsonValue;
  const items = [
    { kind: 'rule' as const, key: 'X01', body: rule('X01', today), baseSeq: null },
    {
      ...{ kind: 'claim' as const, key: 'c1', baseSeq: null },
      body: { ...CLAIM, claim: '规模第一', enddate: yesterday },
    },
  ];
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
  await setClock(-DAY);
  expect(await findingsOf('rule', 'X02', rule('X02', yesterday))).toEqual(['effective_from']);
  expect(await findingsOf('claim', 'c2', { ...CLAIM, id: 'c2', enddate: yesterday })).toContain(
    'enddate',
  );
  await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
  await fixture.retitle(page, '我们稳赢，规模第一');
  const { findings } = await must(fixture.handlers.check({ ...page, alsoPublish: [] }, edith));
  const broken = findings.flatMap(({ breach }) => breach?.rule ?? []);
  expect(broken).toContain('X01');
});
