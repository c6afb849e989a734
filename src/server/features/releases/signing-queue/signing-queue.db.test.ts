import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerContext } from '#server/platform/handler.ts';
import { release } from '#server/store/release/release.ts';
import { PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';
import { signerOf } from '#tests/support/signer.ts';
import { endOfDay } from './due.ts';
import { must } from '#tests/support/must.ts';

let fixture: PublishingFixture;
let page: PageName;
let boss: HandlerContext;
let sam: HandlerContext;
let cora: HandlerContext;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  sam = await signerOf(fixture.sql, 'sam', 'sales-head');
  cora = await signerOf(fixture.sql, 'cora', 'compliance');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`delete from studio_setting`;
  await fixture.sql`update approval set state = 'withdrawn' where state = 'waiting'`;
  [page] = (await fixture.pages(1)) as [PageName];
});

const require = () =>
  fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
async function submit(title: string, times: { validFrom?: string } = {}) {
  await fixture.retitle(page, title);
  const items = await fixture.seen(page);
  await must(fixture.handlers.submitForApproval({ items, ...times, note: '请签' }, boss));
}
const queueOf = (by: HandlerContext) => must(fixture.handlers.signingQueue({}, by));

describe('the queue', () => {
  it('says of a submission its purpose, whose step it is, and until when', async () => {
    await fixture.set(page, 'root', ['props', 'purpose'], 'promotion');
    await submit('推介');
    const [own] = (await queueOf(boss)).submissions;
    expect(own).toMatchObject({
      ...{ submitter: 'boss', note: '请签', dueBy: 'days', isVoid: false },
      purposes: expect.arrayContaining(['promotion']),
      signing: [
        { role: 'sales-head', signature: null },
        { role: 'compliance', signature: null },
      ],
      refusal: saying('提交'),
    });
    const [forSam] = (await queueOf(sam)).submissions;
    const [forCora] = (await queueOf(cora)).submissions;
    expect(forSam?.refusal).toBeNull();
    expect(forCora?.refusal).toMatchObject(saying('销售负责人'));
    expect(Date.parse(forSam?.due ?? '') - Date.parse(forSam?.submittedAt ?? '')).toBe(
      30 * 86_400_000,
    );
  });

  it('is ordered by what is due first: a planned start before 30 days', async () => {
    await submit('以后');
    const first = page;
    [page] = (await fixture.pages(1)) as [PageName];
    const validFrom = inDays(2);
    await submit('后天', { validFrom });
    const { submissions } = await queueOf(sam);
    expect(submissions.map(({ items, dueBy }) => [items[0]?.key, dueBy])).toEqual([
      [page.key, 'start'],
      [first.key, 'days'],
    ]);
    expect(Date.parse(submissions[0]?.due ?? '')).toBe(Date.parse(validFrom));
  });

  it('has what quotes a claim due when the claim ends', async () => {
    const enddate = inDays(5).slice(0, 10).replaceAll('-', '');
    const source = { source: '公司年报', sourcedate: '20261008', file: '/media/evidence.pdf' };
    const body = { id: 'c1', claim: '连续十年稳健运作', ...source, enddate };
    const items = [{ kind: 'claim' as const, key: 'c1', body, baseSeq: null }];
    const done = await release(fixture.sql, { author: '', note: '', items });
    if (!done.ok) throw new Error(done.problem.reason);
    await submit('连续十年稳健运作');
    expect((await queueOf(sam)).submissions).toMatchObject([
      { dueBy: 'claim', due: endOfDay(enddate) },
    ]);
  });

  it('keeps a void submission, with what changed', async () => {
    await submit('一');
    await fixture.retitle(page, '二');
    expect((await queueOf(sam)).submissions).toMatchObject([
      { isVoid: true, voidReasons: [saying('林晓')] },
    ]);
  });

  it('has a request with the purpose of what it shows again', async () => {
    await fixture.release([page], '平日');
    await fixture.set(page, 'root', ['props', 'purpose'], 'promotion');
    const seq = await fixture.release([page], '推介');
    const { seq: since } = await must(fixture.handlers.endRelease({ seq }, boss));
    await require();
    const body = { seq, since };
    await must(
      fixture.handlers.requestPublishing({ route: 'reinstateRelease', body, note: '' }, boss),
    );
    const { requests } = await queueOf(sam);
    expect(requests).toMatchObject([
      {
        ...{ route: 'reinstateRelease', account: 'boss', dueBy: 'days', refusal: null },
        purposes: expect.arrayContaining(['promotion']),
      },
    ]);
  });
});

describe('the findings of a submission', () => {
  it('name the article that its words break', async () => {
    await submit('平日');
    await fixture.retitle(page, '保本保收益，零风险');
    const [one] = (await queueOf(sam)).submissions;
    const { documents } = await must(
      fixture.handlers.submissionFindings({ fingerprint: one?.fingerprint ?? '' }, sam),
    );
    expect(documents).toMatchObject([{ name: page }]);
    const bases = documents.flatMap(({ findings }) => findings.map(({ breach }) => breach?.basis));
    expect(bases.length).toBeGreaterThan(0);
    expect(bases.every((basis) => basis?.includes('第'))).toBe(true);
  });

  it('of one that is gone are refused', async () => {
    expect(await fixture.handlers.submissionFindings({ fingerprint: 'none' }, sam)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'approvalChanged' },
    });
  });
});
