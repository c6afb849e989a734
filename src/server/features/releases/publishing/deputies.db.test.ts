import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { todayInBeijing } from '#server/store/accounts/deputies.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { verifySignatures } from '#server/store/release/verify-signatures.ts';
import { addTestPasskey } from '#tests/support/passkey.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';
import { signerOf } from '#tests/support/signer.ts';
import { callStudio, editorsOf, openStudioApp } from '#tests/support/studio-app.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { must } from '#tests/support/must.ts';
import { isGate } from '#tests/support/lane.ts';

const OPINION = '已核对业绩与基准，同意发布。';

let fixture: PublishingFixture;
let app: FastifyInstance;
let page: PageName;
let today: string;
let edith: HandlerContext;
let sam: HandlerContext;
let cora: HandlerContext;
let dora: HandlerContext;
let boss: HandlerContext;
let editions = 0;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  app = await openStudioApp({ ...editorsOf(fixture.sql), handlers: fixture.handlers });
  edith = await signerOf(fixture.sql, 'edith', 'editor', 'publisher', 'sales-head');
  sam = await signerOf(fixture.sql, 'sam', 'sales-head');
  cora = await signerOf(fixture.sql, 'cora', 'compliance', 'sales-head');
  dora = await signerOf(fixture.sql, 'dora', 'editor');
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  for (const account of ['sam', 'cora', 'dora', 'edith'])
    await keepTotp(fixture.sql, account, 'JBSWY3DPEHPK3PXP', 0);
  today = await todayInBeijing(fixture.sql);
});
afterAll(async () => {
  await app.close();
  await fixture.store.close();
});
beforeEach(async () => {
  await fixture.sql`delete from deputy`;
  await fixture.sql`delete from studio_setting`;
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.release([page], '起');
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
});

/** Names a deputy as the database holds it, from today for as many days. */
const named = (account: string, deputy: string, role: Role | null = null, days = [0, 3]) =>
  fixture.sql`
    insert into deputy (id, account, deputy, role, from_day, until_day)
    values (${`${account}-${deputy}-${days.join()}`}, ${account}, ${deputy}, ${role}, ${addDays(today, days[0] ?? 0)}, ${addDays(today, days[1] ?? 0)})`;

/** A promotion that lin edits and edith submits. */
async function submitted(): Promise<ProposedRelease> {
  await fixture.retitle(page, `第 ${(editions += 1)} 版`, 'lin');
  await fixture.set(page, 'root', ['props', 'purpose'], 'promotion', 'lin');
  const proposed = { items: await fixture.seen(page) };
  await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, edith));
  return proposed;
}
/** Makes a call over the route table, as a browser with a session of its own. */
async function call(account: string, name: StudioRouteName, payload: unknown) {
  const token = await startSession(fixture.sql, account, { address: '', device: '' });
  const { statusCode, body } = await callStudio(app, name, { token, payload });
  return { status: statusCode, ...(JSON.parse(body) as Record<string, unknown>) };
}
const sign = (account: string, proposed: ProposedRelease, note = OPINION) =>
  call(account, 'approve', { ...proposed, note });
const refused = (code: string, words: string) => ({
  status: 403,
  code,
  message: saying(words),
});

describe('a deputy', () => {
  it.skipIf(isGate)(
    'signs the step of whom they represent, over the route table, and both accounts are kept',
    async () => {
      const proposed = await submitted();
      expect(await sign('dora', proposed)).toMatchObject(refused('notAllowed', '审核'));
      await named('sam', 'dora');
      expect(await sign('dora', proposed)).toMatchObject({
        status: 200,
        signing: [{ signature: { account: 'dora', represents: { account: 'sam' } } }, {}],
      });
      expect(
        await fixture.sql`select role, account, represents, represents_name from signature order by number desc limit 1`,
      ).toEqual([
        { role: 'sales-head', account: 'dora', represents: 'sam', represents_name: 'sam' },
      ]);
      expect(
        await fixture.sql`select account, author, details from activity where action = 'approval.approve' order by number desc limit 1`,
      ).toEqual([{ account: 'dora', author: 'dora 代 sam', details: { represents: 'sam' } }]);
    },
  );

  it('sees in queue and to-do what waits, and for whom', async () => {
    await submitted();
    await named('sam', 'dora');
    const represents = { account: 'sam', name: 'sam' };
    const { submissions } = await must(fixture.handlers.signingQueue({}, dora));
    expect(submissions.at(-1)).toMatchObject({ refusal: null, represents });
    const { items } = await must(fixture.handlers.todo({}, dora));
    expect(items.find(({ document }) => document?.key === page.key)).toMatchObject({
      reason: 'approve',
      represents,
    });
    const own = await must(fixture.handlers.signingQueue({}, sam));
    expect(own.submissions.at(-1)).toMatchObject({ refusal: null });
    expect(own.submissions.at(-1)).not.toHaveProperty('represents');
  });

  it.each([
    ['before the first day', [1, 3], null],
    ['after the last day', [-3, -1], null],
    ['for another role', [0, 0], 'compliance'],
  ] as const)('%s is refused with step and role', async (_when, days, role) => {
    const proposed = await submitted();
    await named('cora', 'dora', role, [...days]);
    expect(await sign('dora', proposed)).toMatchObject(
      refused('mayNotApprove', '第 1 步轮到销售负责人'),
    );
  });

  it('signs on the only day of a deputyship, and no more once it was ended by either', async () => {
    for (const by of [sam, dora]) {
      const proposed = await submitted();
      await named('sam', 'dora', 'sales-head', [0, 0]);
      const { deputies } = await must(fixture.handlers.deputies({}, by));
      const [one] = deputies;
      expect(await fixture.handlers.endDeputy({ id: one?.id ?? '' }, cora)).toMatchObject({
        ok: false,
        status: 404,
      });
      const { refusal } = await must(fixture.handlers.approval(proposed, dora));
      expect(refusal).toBeNull();
      await must(fixture.handlers.endDeputy({ id: one?.id ?? '' }, by));
      expect(await sign('dora', proposed)).toMatchObject(
        refused('mayNotApprove', '第 1 步轮到销售负责人'),
      );
      await fixture.sql`delete from deputy`;
    }
  });

  it('gets nothing but signing', async () => {
    const proposed = await submitted();
    await named('sam', 'dora');
    const { items } = proposed;
    for (const [name, payload] of [
      ['returnApproval', { ...proposed, note: '不行' }],
      ['publish', { items, note: '' }],
      ['declineRequest', { id: 'none', note: '不行' }],
      ['nameDeputy', { deputy: 'boss', role: null, from: today, until: today }],
      ['people', {}],
    ] as const)
      expect([name, await call('dora', name, payload)]).toMatchObject([
        name,
        { status: 403, code: 'notAllowed' },
      ]);
  });

  it('signs no more once whom they represent is deactivated or lost the role, or they may not work themselves', async () => {
    const proposed = await submitted();
    await named('sam', 'dora');
    const change = async (statement: Promise<unknown>, back: () => Promise<unknown>) => {
      await statement;
      expect(await sign('dora', proposed)).toMatchObject({ status: 403 });
      await back();
    };
    const grants = (account: string, ...roles: Role[]) =>
      fixture.sql`update account set grants = ${JSON.stringify(roles.map((role) => ({ role, scope: EVERYWHERE })))}::text::jsonb where account = ${account}`;
    await change(
      fixture.sql`update account set deactivated_at = now() where account = 'sam'`.then(() => null),
      async () => fixture.sql`update account set deactivated_at = null where account = 'sam'`,
    );
    await change(
      grants('sam', 'reviewer').then(() => null),
      async () => grants('sam', 'sales-head'),
    );
    await change(
      grants('dora').then(() => null),
      async () => grants('dora', 'editor'),
    );
    expect(await sign('dora', proposed)).toMatchObject({ status: 200 });
  });
});

describe('the rules of who may sign hold for whom a deputy represents', () => {
  it('who submitted or edited is not represented', async () => {
    const proposed = await submitted();
    await named('edith', 'dora');
    expect(await sign('dora', proposed)).toMatchObject(
      refused('mayNotApprove', '你代edith签字，而edith提交或改过'),
    );
    await signerOf(fixture.sql, 'lin', 'sales-head');
    await fixture.sql`delete from deputy`;
    await named('lin', 'dora');
    expect(await sign('dora', proposed)).toMatchObject(
      refused('mayNotApprove', '你代lin签字，而lin提交或改过'),
    );
    // A deputy of two people signs for the one whom nothing is against.
    await named('sam', 'dora');
    expect(await sign('dora', proposed)).toMatchObject({
      signing: [{ signature: { represents: { account: 'sam' } } }, {}],
    });
  });

  it('who edited is no deputy', async () => {
    const proposed = await submitted();
    await signerOf(fixture.sql, 'lin', 'sales-head');
    await named('sam', 'lin');
    expect(await sign('lin', proposed)).toMatchObject(refused('mayNotApprove', '你改过'));
  });

  it('nobody is behind two signatures, as deputy or represented', async () => {
    const proposed = await submitted();
    await named('cora', 'dora', 'sales-head');
    expect(await sign('dora', proposed)).toMatchObject({ status: 200 });
    expect(await sign('cora', proposed)).toMatchObject(refused('mayNotApprove', '你已签过'));
    await named('cora', 'boss', 'compliance', [0, 1]);
    expect(await sign('boss', proposed)).toMatchObject(
      refused('mayNotApprove', '你代cora签字，而cora已签过'),
    );
    const again = await submitted();
    await fixture.sql`delete from deputy`;
    await named('cora', 'sam', 'compliance');
    expect(await sign('sam', again)).toMatchObject({ status: 200 });
    expect(await sign('sam', again)).toMatchObject(refused('mayNotApprove', '你已签过'));
  });

  it('a change of roles within 24 hours by a maker holds for both', async () => {
    const proposed = await submitted();
    await signerOf(fixture.sql, 'sol', 'sales-head');
    for (const deputy of ['del', 'dee']) {
      await signerOf(fixture.sql, deputy, 'editor');
      await keepTotp(fixture.sql, deputy, 'JBSWY3DPEHPK3PXP', 0);
      await named('sol', deputy);
    }
    const changed = (key: string, action: 'deputy.name' | 'people.change') =>
      recordActivity(fixture.sql, {
        by: { account: 'edith', name: 'edith' },
        action,
        thing: { kind: 'account', key, title: key },
      });
    await changed('del', 'deputy.name');
    expect(await sign('del', proposed)).toMatchObject(refused('mayNotApprove', '改过你的角色'));
    const { refusal } = await must(
      fixture.handlers.approval(proposed, await signerOf(fixture.sql, 'dee')),
    );
    expect(refusal).toBeNull();
    await changed('sol', 'people.change');
    expect(await sign('dee', proposed)).toMatchObject(
      refused('mayNotApprove', '改过你所代的sol的角色'),
    );
  });

  it('what whom a deputy represents edits after the signature is not published', async () => {
    const proposed = await submitted();
    await named('sam', 'dora');
    await must(fixture.handlers.approve({ ...proposed, note: OPINION }, dora));
    await must(fixture.handlers.approve({ ...proposed, note: OPINION }, cora));
    await fixture.set(page, 'd', ['props', 'title'], '偷改', 'sam');
    await fixture.set(page, 'd', ['props', 'title'], `第 ${editions} 版`, 'sam');
    expect(await fixture.handlers.publish({ ...proposed, note: '' }, edith)).toMatchObject({
      status: 403,
      refusal: { message: saying('dora 代 sam签字之后改过') },
    });
  });
});

it('a passkey of a deputy signs the seal with both accounts, and verifies by the record alone', async () => {
  const proposed = await submitted();
  const key = await addTestPasskey(fixture.sql, 'dora');
  const plain = await must(fixture.handlers.signingChallenge(proposed, sam));
  await named('sam', 'dora');
  const { options, seal } = await must(fixture.handlers.signingChallenge(proposed, dora));
  const overSeal = key.sign(Buffer.from(seal, 'hex').toString('base64url'));
  expect(plain.seal).toBe(seal);
  expect(await fixture.handlers.approve({ ...proposed, assertion: overSeal }, dora)).toMatchObject({
    refusal: { code: 'otherSeal' },
  });
  const assertion = key.sign(String(options?.['challenge']));
  await must(fixture.handlers.approve({ ...proposed, assertion }, dora));
  expect((await verifySignatures(fixture.sql)).problems).toEqual([]);
  const [{ number = 0 } = {}] = await fixture.sql<
    { number: number }[]
  >`select max(number)::int as number from signature`;
  await fixture.store.owner`alter table signature disable trigger append_only`;
  await fixture.store.owner`update signature set represents = 'cora' where number = ${number}`;
  expect((await verifySignatures(fixture.sql)).problems).toEqual([
    expect.stringContaining(`第 ${number} 个签字`),
  ]);
  await fixture.store.owner`update signature set represents = 'sam' where number = ${number}`;
  await fixture.store.owner`alter table signature enable trigger append_only`;
});

describe('a request', () => {
  it('is signed by a deputy, and agreed to without signatures by nobody’s deputy', async () => {
    const seq = await releasedPromotion();
    const { seq: since } = await must(fixture.handlers.endRelease({ seq }, boss));
    await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
    const asked = await must(
      fixture.handlers.requestPublishing(
        { route: 'reinstateRelease', body: { seq, since }, note: '' },
        boss,
      ),
    );
    await named('sam', 'dora');
    const { requests } = await must(fixture.handlers.signingQueue({}, dora));
    expect(requests.find(({ id }) => id === asked.id)).toMatchObject({
      refusal: null,
      represents: { account: 'sam' },
    });
    expect(await call('dora', 'confirmRequest', { id: asked.id })).toMatchObject({
      status: 200,
      isDone: false,
    });
    const stop = await must(
      fixture.handlers.makeStop(
        { target: { kind: 'block-type', type: 'disclaimer' }, reason: '核对' },
        boss,
      ),
    );
    const lift = await must(
      fixture.handlers.requestPublishing(
        { route: 'liftStop', body: { id: stop.id }, note: '' },
        boss,
      ),
    );
    expect(await call('dora', 'confirmRequest', { id: lift.id })).toMatchObject({ status: 403 });
  });

  it('for what lies outside of a narrowed reviewer is not agreed to because they are a deputy', async () => {
    await fixture.sql`delete from studio_setting`;
    await fixture.release([page], '平日');
    const seq = await fixture.release([page], '节日');
    await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
    const { id } = await must(
      fixture.handlers.requestPublishing({ route: 'endRelease', body: { seq }, note: '' }, boss),
    );
    await signerOf(fixture.sql, 'nora', 'reviewer');
    const scope = { ...EVERYWHERE, branches: ['elsewhere'] };
    await fixture.sql`update account set grants = ${JSON.stringify([{ role: 'reviewer', scope }])}::text::jsonb where account = 'nora'`;
    await named('sam', 'nora');
    expect(await call('nora', 'confirmRequest', { id })).toMatchObject({ status: 403 });
  });
});

/** A page that was published as a promotion over another version; answers the release. */
async function releasedPromotion(): Promise<number> {
  await fixture.sql`delete from studio_setting`;
  await fixture.set(page, 'root', ['props', 'purpose'], 'promotion');
  return fixture.release([page], '推介');
}

describe('naming a deputy', () => {
  const body = () => ({
    deputy: 'dora',
    role: 'sales-head' as const,
    from: today,
    until: addDays(today, 2),
  });

  it('takes a second person as a change of roles does, and is told of in the log', async () => {
    expect(await fixture.handlers.nameDeputy(body(), sam)).toMatchObject({
      status: 403,
      refusal: { code: 'secondPersonNeeded' },
    });
    const asked = await must(
      fixture.handlers.requestPublishing({ route: 'nameDeputy', body: body(), note: '' }, sam),
    );
    expect(await fixture.handlers.confirmRequest({ id: asked.id }, sam)).toMatchObject({
      status: 403,
    });
    expect(await fixture.handlers.confirmRequest({ id: asked.id }, cora)).toMatchObject({
      status: 403,
    });
    expect((await must(fixture.handlers.deputies({}, sam))).deputies).toEqual([]);
    await must(fixture.handlers.confirmRequest({ id: asked.id }, boss));
    const { deputies } = await must(fixture.handlers.deputies({}, dora));
    expect(deputies).toMatchObject([
      { ...body(), deputy: { account: 'dora' }, represented: { account: 'sam' }, endedAt: null },
    ]);
    expect(
      await fixture.sql`select account, key, details ->> 'represents' as represents from activity where action = 'deputy.name' order by number desc limit 1`,
    ).toEqual([{ account: 'sam', key: 'dora', represents: 'sam' }]);
  });

  it.each([
    ['oneself', { deputy: 'sam' }, '另一个账号'],
    ['nobody', { deputy: 'none' }, '没有这个账号'],
    ['an account that may do nothing', { deputy: 'idle' }, '不能在编排台工作'],
    ['for a step of others', { role: 'compliance' as const }, '你自己也不能签'],
    ['from yesterday', { from: '20200101' }, '已经过去'],
    ['for a day that there is none of', { until: '20270230' }, '没有这一天'],
    ['for ever', { until: '29991231' }, '最多 366 天'],
  ])('is refused: %s', async (_what, part, words) => {
    await signerOf(fixture.sql, 'idle');
    await fixture.sql`delete from studio_setting`;
    expect(await fixture.handlers.nameDeputy({ ...body(), ...part }, sam)).toMatchObject({
      status: 422,
      refusal: { code: 'badDeputy', message: saying(words) },
    });
  });

  it('offers who may be named and the roles by which one signs', async () => {
    const { candidates, roles } = await must(fixture.handlers.deputies({}, cora));
    expect(roles).toEqual(['sales-head', 'compliance']);
    const accounts = candidates.map(({ account }) => account);
    expect(accounts).toContain('dora');
    expect(accounts).not.toContain('cora');
    expect((await must(fixture.handlers.deputies({}, dora))).roles).toEqual([]);
  });
});
