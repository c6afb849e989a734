import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, monthsBefore } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { Finding } from '#wire/studio/routes.ts';

const [editor, compliance] = ['林晓', '合规'].map(callerOf) as [
  ReturnType<typeof callerOf>,
  ReturnType<typeof callerOf>,
];

const today = beijingTime(new Date().toISOString()).slice(0, 8);
let fixture: PublishingFixture;
let page: PageName;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page] = (await fixture.pages(1)) as [PageName];
});

async function check(): Promise<{ findings: Finding[]; warnings: Finding[] }> {
  const done = await fixture.handlers.check({ ...page, alsoPublish: [] }, editor);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}

async function publish() {
  return fixture.handlers.publish({ items: await fixture.seen(page), note: '' }, editor);
}

const rulesOf = (findings: readonly Finding[]) => findings.map(({ breach }) => breach?.rule);

describe('a forbidden sentence', () => {
  it.each([
    ['稳健理财，保本保收益', 'D01'],
    ['预期收益率5%', 'D02'],
    ['保 本·无忧', 'D01'],
    ['申購良機，欲購從速', 'D06'],
  ])('%s is refused by name, law and words, and nothing of it goes live', async (title, rule) => {
    await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
    await fixture.retitle(page, title);
    const { findings } = await check();
    expect(rulesOf(findings)).toContain(rule);
    const found = findings.find(({ breach }) => breach?.rule === rule);
    expect(found).toMatchObject({ node: 'd', path: ['title'], breach: { severity: 'block' } });
    expect(found?.breach?.basis).toMatch(/^《.+》.*第.+条/);
    for (const words of found?.breach?.words.split('、') ?? ['']) expect(title).toContain(words);
    expect(await publish()).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'notPublishable', findings },
    });
    expect(await fixture.shown(page)).toBe('');
  });

  it('passes where it is denied, and is published', async () => {
    await fixture.retitle(page, '本基金不保本，不承诺收益');
    expect(rulesOf((await check()).findings)).toEqual([]);
    expect(await publish()).toMatchObject({ ok: true });
  });

  it('does not come back by an old release', async () => {
    await fixture.release([page], '平日');
    const old = await release(fixture.sql, {
      author: '',
      note: '',
      items: [{ ...page, body: await bodyWith('保本保收益'), baseSeq: await seqOf() }],
    });
    if (!old.ok) throw new Error(old.problem.reason);
    const ended = await fixture.handlers.endRelease({ seq: old.seq, despite: true }, editor);
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(await fixture.shown(page)).toBe('平日');
    const { seq: since } = ended.answer;
    expect(await fixture.handlers.reinstateRelease({ seq: old.seq, since }, editor)).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'notPublishable', findings: [{ breach: { rule: 'D01' } }] },
    });
    expect(await fixture.shown(page)).toBe('平日');
  });
});

async function bodyWith(title: string) {
  await fixture.retitle(page, title);
  const done = await fixture.handlers.draft(page, editor);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.document as never;
}

async function seqOf(): Promise<number> {
  const [row] = await fixture.sql<{ seq: number }[]>`
    select max(seq) as seq from publication where kind = ${page.kind} and key = ${page.key}`;
  return row?.seq ?? 0;
}

describe('what needs evidence', () => {
  const claim = {
    id: 'c1',
    claim: '近三年业绩名列前茅',
    source: '某评价机构《2026年三季度基金评价》',
    sourcedate: '20261008',
    file: '/media/evidence.pdf',
    enddate: '20991231',
  };
  const approve = async (changes: Partial<typeof claim>) => {
    const done = await release(fixture.sql, {
      author: '',
      note: '',
      items: [{ kind: 'claim', key: 'c1', body: { ...claim, ...changes }, baseSeq: await last() }],
    });
    if (!done.ok) throw new Error(done.problem.reason);
  };
  const last = async () => {
    const [row] = await fixture.sql<{ seq: number | null }[]>`
      select max(seq) as seq from publication where kind = 'claim'`;
    return row?.seq ?? null;
  };

  it('is refused until a claim covers its words, and again once the claim has ended', async () => {
    await fixture.set(page, ROOT, ['props', 'purpose'], 'company');
    await fixture.addText(page, '近三年业绩名列前茅');
    const retitle = (title: string) => fixture.set(page, 't', ['props', 'title'], title);
    expect((await check()).findings).toMatchObject([
      { breach: { rule: 'D04', severity: 'evidence' } },
    ]);
    await approve({});
    expect((await check()).findings).toEqual([]);
    await retitle('近三年业绩名列前茅，近五年也名列前茅');
    expect(rulesOf((await check()).findings)).toContain('D04');
    await retitle('近三年业绩名列前茅');
    await approve({ enddate: '20200101' });
    const { findings } = await check();
    expect(rulesOf(findings)).toContain('D04');
    expect(findings.map(({ message }) => message.id)).toContain('finding.claim-ended');
  });

  it('lists for editors the claims that hold today, with their evidence', async () => {
    const listed = async () => {
      const done = await fixture.handlers.usableClaims({}, editor);
      if (!done.ok) throw new Error('not listed');
      return done.answer.claims;
    };
    await approve({ enddate: today });
    expect(await listed()).toEqual([{ ...claim, enddate: today }]);
    await approve({ enddate: addDays(today, -1) });
    expect(await listed()).toEqual([]);
  });

  it('forbids a version that stands longer than the claim where its words cannot leave by themselves', async () => {
    const enddate = addDays(today, 20);
    await approve({ enddate });
    await fixture.set(page, ROOT, ['props', 'purpose'], 'company');
    const until = async (day: string) => {
      const validUntil = new Date(beijingInstant(`${day}120000`)).toISOString();
      const validFrom = new Date(beijingInstant(`${addDays(today, 5)}120000`)).toISOString();
      const body = { items: await fixture.seen(page), note: '', validFrom, validUntil };
      const done = await fixture.handlers.publish(body, editor);
      return done.ok ? [] : rulesOf(done.refusal.findings ?? []);
    };
    // A statutory block stays on the page.
    await fixture.retitle(page, '近三年业绩名列前茅');
    expect(await until(addDays(enddate, 1))).toEqual(['D04']);
    expect(await until(enddate)).toEqual([]);
    await fixture.retitle(page, '平日');
    await fixture.addText(page, '近三年业绩名列前茅');
    expect(await until(addDays(enddate, 30))).toEqual([]);
  });

  it('is refused of a version that begins when the claim has ended', async () => {
    await approve({ enddate: addDays(today, 20) });
    await fixture.set(page, ROOT, ['props', 'purpose'], 'company');
    await fixture.addText(page, '近三年业绩名列前茅');
    const from = async (day: string) => {
      const validFrom = new Date(beijingInstant(`${day}120000`)).toISOString();
      const body = { items: await fixture.seen(page), note: '', validFrom };
      const done = await fixture.handlers.publish(body, editor);
      return done.ok ? [] : rulesOf(done.refusal.findings ?? []);
    };
    expect(await from(addDays(today, 21))).toContain('D04');
    expect(await from(addDays(today, 20))).toEqual([]);
  });
});

describe('what ends', () => {
  const answer = async <A>(
    call: Promise<{ ok: true; answer: A } | { ok: false; refusal: unknown }>,
  ) => {
    const done = await call;
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.answer;
  };
  const put = async (kind: Kind, key: string, body: JsonValue) => {
    const baseSeq = await lastSeq(fixture.sql, kind, key);
    const done = await release(fixture.sql, {
      ...{ author: '', note: '' },
      items: [{ kind, key, body, baseSeq }],
    });
    if (!done.ok) throw new Error(done.problem.reason);
  };
  const claim = (enddate: string): JsonValue => ({
    ...{ id: 'e1', claim: '规模位居行业前列', source: '行业协会', sourcedate: '20260101' },
    ...{ file: '/media/evidence.pdf', enddate },
  });
  const evidence = { file: '/media/evidence.pdf', agency: '某机构', result: '三年期五星' };

  it('is listed by day with claims, ratings and registrations, and what ended', async () => {
    await put('claim', 'e1', claim(addDays(today, 30)));
    const published = monthsBefore(addDays(today, 10), 24);
    await put('rating', 'r1', {
      ...evidence,
      id: 'r1',
      fundcode: '000001',
      publishdate: published,
    });
    const until = addDays(today, -5);
    await put('fund', '000001', { ...aFund('000001'), registrationenddate: until });
    const { endings } = await answer(fixture.handlers.evidenceEndings({}, editor));
    const own = endings.filter(({ key }) => ['e1', 'r1', '000001'].includes(key));
    expect(own.map(({ kind, lastDay }) => [kind, lastDay])).toEqual([
      ['rating', monthsBefore(published, -24)],
      ['claim', addDays(today, 30)],
      ['fund', until],
    ]);
  });

  it('names the blocks of pages that leave with a claim, before and after it has ended', async () => {
    const places = async () =>
      (await answer(fixture.handlers.leavingPlaces({ kind: 'claim', key: 'e1' }, editor))).places;
    await put('claim', 'e1', claim(addDays(today, 30)));
    await fixture.set(page, ROOT, ['props', 'purpose'], 'company');
    await fixture.addText(page, '规模位居行业前列');
    const { ok } = await publish();
    expect(ok).toBe(true);
    expect(await places()).toMatchObject([
      { at: page, node: 't', type: 'rich-text', why: { id: 'finding.claim-ended' } },
    ]);
    await put('claim', 'e1', claim(addDays(today, -1)));
    expect(await places()).toMatchObject([{ at: page, node: 't' }]);
    await put('claim', 'e2', { ...(claim(addDays(today, 60)) as object), id: 'e2' });
    expect(await places()).toEqual([]);
  });
});

describe('what is warned of', () => {
  const confirm = (breach: string, by = compliance) =>
    fixture.handlers.confirmBreach({ ...page, breach, reason: '投资者教育内容，已核对出处。' }, by);
  const warned = async () => (await check()).warnings;

  it('is confirmed by compliance with a reason, for these words in this document', async () => {
    await fixture.retitle(page, '别家基金都在忽悠');
    const [warning] = await warned();
    expect(warning).toMatchObject({ node: 'd', path: ['title'], breach: { severity: 'warn' } });
    const key = warning?.breach?.key ?? '';
    expect(await confirm(key, editor)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'mayNotApprove' },
    });
    expect(await confirm('nothing')).toMatchObject({ ok: false, status: 409 });
    for (const { breach } of await warned())
      expect(await confirm(breach?.key ?? '')).toMatchObject({ ok: true });
    expect(await warned()).toEqual([]);
    const [kept] = await fixture.sql<{ reason: string; account: string; rule: string }[]>`
      select reason, account, rule from breach_confirmation order by number desc limit 1`;
    expect(kept).toMatchObject({ account: '合规', reason: '投资者教育内容，已核对出处。' });
    await fixture.retitle(page, '别家基金更在忽悠');
    expect(await warned()).not.toEqual([]);
  });
});
