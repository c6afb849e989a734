import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { SiteNotChecked } from '#server/site/findings/disclosure/check-site.ts';
import { dueReason } from './site-check-job.ts';
import { siteCheckHandlers } from './site-checks.ts';

const cora = callerOf('cora');
let fixture: PublishingFixture;
let page: PageName;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
  await fixture.release([page], '神速到账');
});
afterAll(() => fixture.store.close());

/** A rule that forbids a word from a day on, until a day. */
function rule(id: string, effective_from: string, effective_until = ''): DisclosureRule {
  const [shape] = SHIPPED_RULES.filter((one) => one.id === 'D05');
  if (shape?.checker !== 'terms') throw new Error('D05');
  return {
    ...shape,
    ...{ id, effective_from, effective_until, parameters: { terms: ['神速'] } },
    samples: { violating: [], conforming: [], near_miss_must_pass: [] },
  };
}

async function add(body: DisclosureRule): Promise<void> {
  const done = await release(fixture.sql, {
    author: '',
    note: '',
    items: [{ kind: 'rule', key: body.id, body: body as unknown as JsonValue, baseSeq: null }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

describe('the live site', () => {
  it('has no check before the first', async () => {
    expect(await fixture.handlers.siteCheck({}, cora)).toMatchObject({ answer: { check: null } });
  });

  it('is tried with a rule before it is published: what would be found is named, nothing changes', async () => {
    const definition = kindDefinition('rule');
    if (!definition) throw new Error('rule');
    const body = rule('C01', '20990101') as unknown as JsonValue;
    const document = itemDocument('rule', toProps(definition, body));
    await createDraft(fixture.sql, { kind: 'rule', key: 'C01' }, document, { account: 'cora' });
    const done = await fixture.handlers.ruleEffect({ rule: 'C01' }, cora);
    expect(done).toMatchObject({
      answer: {
        day: '20990101',
        total: 1,
        findings: [
          {
            at: page,
            title: '第 1 页',
            node: 'd',
            path: ['title'],
            breach: { rule: 'C01', words: '神速' },
          },
        ],
      },
    });
    expect(await fixture.handlers.siteCheck({}, cora)).toMatchObject({ answer: { check: null } });
  });

  it('has a rule that is only drafted among those that can be tried', async () => {
    const done = await fixture.handlers.ruleTimes({}, cora);
    if (!done.ok) throw new Error(done.refusal.code);
    const { title, title_en: titleEn } = rule('C01', '');
    expect(done.answer.rules.find(({ id }) => id === 'C01')).toEqual({
      ...{ id: 'C01', title, titleEn, isShipped: false, hasDraft: true, versions: [] },
    });
  });

  it('is not tried with a rule that nobody wrote', async () => {
    expect(await fixture.handlers.ruleEffect({ rule: 'Z99' }, cora)).toMatchObject({
      refusal: { code: 'notFound', message: { id: 'document.item-gone' } },
    });
  });

  it('is checked when somebody asks, and the findings are kept with page, rule, law and words', async () => {
    await add(rule('C02', '20260101'));
    const done = await fixture.handlers.checkSite({}, cora);
    if (!done.ok) throw new Error(done.refusal.code);
    const { check } = done.answer;
    const own = check.findings.filter(({ breach }) => breach?.rule === 'C02');
    expect(own).toMatchObject([{ at: page, breach: { words: '神速' } }]);
    expect(own[0]?.breach?.basis).toMatch(/^《.+》.*第.+条/);
    expect(check).toMatchObject({ reason: 'person', total: check.findings.length });
    expect(check.documents).toBeGreaterThan(2);
    expect(await fixture.handlers.siteCheck({}, cora)).toMatchObject({ answer: { check } });
  });
});

describe('many who ask at once', () => {
  it('wait for one check together and take one connection, and the next check is theirs', async () => {
    const begun: { end(): void }[] = [];
    const found = { seq: 1, day: '20261126', documents: 3, total: 0, findings: [] };
    const handlers = siteCheckHandlers(
      fixture.sql,
      () => new Promise((resolve) => begun.push({ end: () => resolve(found) })),
    );
    const all = Array.from({ length: 10 }, () => handlers.checkSite({}, cora));
    await expect.poll(() => begun.length).toBe(1);
    // More than the pool has: who waits for a connection must not be behind those who wait for the check.
    expect(await fixture.sql`select from site_check limit 1`).toBeDefined();
    begun[0]?.end();
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end();
    const answers = await Promise.all(all);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(begun).toHaveLength(2);
    const [first, ...others] = answers.map((done) => done.ok && done.answer.check.endedAt);
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(first);
  });

  it.each([
    ['busy', 'C11', 'compliance.checks-waiting'],
    ['stopping', 'C12', 'compliance.check-stopped'],
  ] as const)('are told why none is made: %s', async (why, key, id) => {
    await add(rule(key, '20990101'));
    const check = () => Promise.reject(new SiteNotChecked(why));
    const handlers = siteCheckHandlers(fixture.sql, check);
    const refused = { ok: false, refusal: { code: 'notChecked', message: { id } } };
    expect(await handlers.checkSite({}, cora)).toMatchObject(refused);
    const [version] = await fixture.sql<{ seq: number }[]>`
      select seq from publication where key = ${key}`;
    expect(await handlers.ruleEffect({ rule: key, seq: version?.seq }, cora)).toMatchObject(
      refused,
    );
  });
});

describe('a check', () => {
  const at = '2026-11-24T10:00:00.000000Z';
  const due = async (seen: { seq: number; day: string }, time = at) => {
    const [row] = await fixture.sql<{ seq: number }[]>`select max(seq) as seq from release`;
    return dueReason(fixture.sql, { at: time, seq: row?.seq ?? 0 }, seen);
  };
  const newest = 1_000_000;

  it('is due after rules or figures were released', async () => {
    expect(await due({ seq: 0, day: '20261124' })).toBe('release');
    expect(await due({ seq: newest, day: '20261124' })).toBeNull();
  });

  it('is due on the day on which a rule begins, before the night’s', async () => {
    await add(rule('C03', '20261224'));
    const early = '2026-12-23T16:10:00.000000Z';
    expect(await due({ seq: newest, day: '20261223' }, early)).toBe('rule-day');
    expect(await due({ seq: newest, day: '20261224' }, early)).toBeNull();
  });

  it('is due on the day after the last one of a rule', async () => {
    await add(rule('C04', '20261001', '20270109'));
    const early = '2027-01-09T16:10:00.000000Z';
    expect(await due({ seq: newest, day: '20270108' }, '2027-01-08T16:10:00.000000Z')).toBeNull();
    expect(await due({ seq: newest, day: '20270109' }, early)).toBe('rule-day');
    expect(await due({ seq: newest, day: '20270110' }, early)).toBeNull();
  });

  it('is due once in a night', async () => {
    expect(await due({ seq: newest, day: '20261124' }, '2026-11-24T17:59:00.000000Z')).toBeNull();
    expect(await due({ seq: newest, day: '20261124' }, '2026-11-24T18:00:00.000000Z')).toBe(
      'night',
    );
    expect(await due({ seq: newest, day: '20261125' }, '2026-11-24T18:00:00.000000Z')).toBeNull();
  });
});
