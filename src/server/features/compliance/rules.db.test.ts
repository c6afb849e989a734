import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { addDays, monthsBefore } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { evidenceBreaches } from '#server/site/findings/disclosure/evidence-breaches.ts';
import { sitesSince } from '#server/site/findings/gate/release-losses.ts';
import { readRules } from '#server/site/snapshot/read-rules.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { addTestPasskey, type TestPasskey } from '#tests/support/passkey.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { publishShippedRules } from './publish-shipped-rules.ts';

let fixture: PublishingFixture;
let cora: HandlerContext;
let corasKey: TestPasskey;
let lena: HandlerContext;
const today = beijingTime(new Date().toISOString()).slice(0, 8);

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  cora = await signerOf(fixture.sql, 'cora', 'compliance');
  lena = await signerOf(fixture.sql, 'lena', 'compliance');
  corasKey = await addTestPasskey(fixture.sql, 'cora');
  await publishShippedRules(fixture.sql);
});
afterAll(() => fixture.store.close());
beforeEach(() => fixture.sql`delete from draft where kind in ('rule', 'rating', 'claim')`);

/** A rule of the company's own that forbids a word from today on. */
function ownRule(id: string, word: string, given: Partial<DisclosureRule> = {}) {
  const base = SHIPPED_RULES.find((rule) => rule.id === 'D05');
  return {
    ...base,
    ...{ id, title: `不说${word}`, title_en: 'A word', effective_from: today },
    parameters: { terms: [word] },
    samples: {
      violating: [{ text: `我们${word}` }],
      conforming: [{ text: '我们说明风险' }],
      near_miss_must_pass: [],
    },
    ...given,
  } as unknown as JsonValue;
}

function shipped(id: string, given: Partial<DisclosureRule>): JsonValue {
  return { ...SHIPPED_RULES.find((rule) => rule.id === id), ...given } as unknown as JsonValue;
}

/** A draft with this body, by lena. */
async function draftOf(kind: 'rule' | 'rating' | 'claim', body: JsonValue): Promise<DocumentName> {
  const definition = kindDefinition(kind);
  const key = (body as { id: string }).id;
  if (!definition) throw new Error(kind);
  const base = await lastSeq(fixture.sql, kind, key);
  const document = itemDocument(kind, toProps(definition, body));
  await createDraft(fixture.sql, { kind, key }, document, { account: 'lena', base });
  return { kind, key };
}

async function findingsOf(name: DocumentName) {
  const done = await fixture.handlers.check({ ...name, alsoPublish: [] }, lena);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.findings;
}
const pathsOf = async (name: DocumentName) =>
  (await findingsOf(name)).map(({ path }) => path.join('.'));

async function publish(name: DocumentName, times: { validFrom?: string } = {}) {
  const proposed = { items: await fixture.seen(name as PageName), ...times };
  return fixture.handlers.publish({ ...proposed, note: '' }, lena);
}

/** Submits, signs as compliance and publishes. */
async function publishSigned(name: DocumentName, times: { validFrom?: string } = {}) {
  const proposed = { items: await fixture.seen(name as PageName), ...times };
  const sent = await fixture.handlers.submitForApproval({ ...proposed, note: '' }, lena);
  if (!sent.ok) throw new Error(sent.refusal.code);
  const challenge = await fixture.handlers.signingChallenge(proposed, cora);
  if (!challenge.ok) throw new Error(challenge.refusal.code);
  const assertion = corasKey.sign(String(challenge.answer.options?.['challenge']));
  const note = '已核对法规原文，同意发布这条规则。';
  const signed = await fixture.handlers.approve({ ...proposed, note, assertion }, cora);
  if (!signed.ok) throw new Error(signed.refusal.code);
  const done = await publish(name, times);
  if (!done.ok) throw new Error(done.refusal.code);
}

async function rulesNow(): Promise<readonly DisclosureRule[]> {
  return readRules(await currentSnapshot(fixture.sql));
}
/** What editors' pages are checked by beside the shipped rules. */
async function answeredRules() {
  const done = await fixture.handlers.disclosureRules({}, lena);
  return done.ok ? done.answer.rules : [];
}
async function brokenRules(title: string): Promise<(string | undefined)[]> {
  const [page] = (await fixture.pages(1)) as [PageName];
  await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
  await fixture.retitle(page, title);
  return (await findingsOf(page)).map(({ breach }) => breach?.rule);
}

describe('the shipped rules', () => {
  it('are the first content of the kind, in their order and published once', async () => {
    await publishShippedRules(fixture.sql);
    const rows = await fixture.sql`select key from publication where kind = 'rule'`;
    expect(rows).toHaveLength(SHIPPED_RULES.length);
    expect(await rulesNow()).toEqual(SHIPPED_RULES);
  });

  it('are the same list for every page while none changes', async () => {
    expect(await rulesNow()).toBe(await rulesNow());
  });

  it.each<[string, string, Partial<DisclosureRule>]>([
    [
      'a milder severity',
      'severity.company',
      { severity: { promotion: 'block', disclosure: 'warn', education: 'warn', company: 'warn' } },
    ],
    ['a later first day', 'effective_from', { effective_from: addDays(today, 30) }],
    ['an end', 'effective_until', { effective_until: addDays(today, 30) }],
    ['fewer terms', 'parameters.terms', { parameters: { terms: ['国家级'] } } as never],
    [
      'contexts that let its samples pass',
      'parameters',
      {
        parameters: {
          terms: SHIPPED_RULES[4]?.checker === 'terms' ? SHIPPED_RULES[4].parameters.terms : [],
          allowed_contexts: ['业界最佳固收团队'],
        },
      } as never,
    ],
  ])('are not loosened by %s: the field is named', async (_, path, given) => {
    const name = await draftOf('rule', shipped('D05', given));
    expect(await pathsOf(name)).toContain(path);
    expect(await publish(name)).toMatchObject({ ok: false, status: 422 });
  });

  it('are tightened with the signature of compliance, and hold so at once', async () => {
    expect(await brokenRules('限量发售')).not.toContain('D21');
    const name = await draftOf(
      'rule',
      shipped('D21', {
        severity: { promotion: 'block', disclosure: 'off', education: 'off', company: 'warn' },
      }),
    );
    expect(await answeredRules()).toEqual([]);
    await publishSigned(name);
    expect(await brokenRules('限量发售')).toContain('D21');
    expect(await answeredRules()).toMatchObject([{ id: 'D21', severity: { company: 'warn' } }]);
  });
});

describe('a rule', () => {
  it('is not published without the signature of compliance, also where nothing else needs one', async () => {
    const name = await draftOf('rule', ownRule('C01', '稳妥'));
    expect(await findingsOf(name)).toEqual([]);
    expect(await publish(name)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'notApproved' },
    });
    expect(
      await fixture.handlers.approval({ items: await fixture.seen(name as PageName) }, lena),
    ).toMatchObject({
      answer: { required: true, signing: [{ role: 'compliance', minOpinion: 10 }] },
    });
  });

  it('holds from its day on, for what is planned as for what is published now', async () => {
    const from = addDays(today, 3);
    const name = await draftOf('rule', ownRule('C02', '神速', { effective_from: from }));
    await publishSigned(name);
    const [page] = (await fixture.pages(1)) as [PageName];
    await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
    await fixture.retitle(page, '神速申购');
    const at = async (span: { validFrom?: string; validUntil?: string }) => {
      const done = await fixture.handlers.publish(
        { items: await fixture.seen(page), note: '', ...span },
        callerOf('林晓'),
      );
      return done.ok ? [] : (done.refusal.findings ?? []).map(({ breach }) => breach?.rule);
    };
    const noon = (day: string) =>
      `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+08:00`;
    expect(await at({ validFrom: noon(from) })).toEqual(['C02']);
    expect(await at({})).toEqual(['C02']);
    expect(await at({ validUntil: noon(addDays(from, -1)) })).toEqual([]);
  });

  it('is not dated back', async () => {
    const name = await draftOf(
      'rule',
      ownRule('C03', '飞快', { effective_from: addDays(today, -1) }),
    );
    expect(await pathsOf(name)).toEqual(['effective_from']);
  });

  it('is not published with a sample that it does not find, or finds wrongly', async () => {
    const samples = {
      violating: [{ text: '我们很快' }],
      conforming: [{ text: '我们飞快' }],
      near_miss_must_pass: [],
    };
    const name = await draftOf('rule', ownRule('C04', '飞快', { samples }));
    expect(await pathsOf(name)).toEqual(['samples.violating.item1', 'samples.conforming.item1']);
  });

  it('warns while nobody has read its articles, until compliance says that it did', async () => {
    const cited = (wording: 'second-hand' | 'confirmed') => [
      { law: '某办法', article: '第一条', in_force_from: '20200101', wording },
    ];
    await publishSigned(
      await draftOf('rule', ownRule('C05', '超快', { basis: cited('second-hand') })),
    );
    expect(await brokenRules('超快申购')).not.toContain('C05');
    await fixture.sql`delete from draft where kind = 'rule'`;
    await publishSigned(
      await draftOf('rule', ownRule('C05', '超快', { basis: cited('confirmed') })),
    );
    expect(await brokenRules('超快申购')).toContain('C05');
  });
});

describe('a rating', () => {
  const rating = (publishdate: string) => ({
    id: 'r1',
    ...{ fundcode: '000001', agency: '某机构', result: '三年期五星', publishdate },
    file: `/media/${'a'.repeat(64)}.pdf`,
  });

  it.each([
    ['of tomorrow', addDays(today, 1)],
    ['older than two years', addDays(today, -731 - 1)],
  ])('%s is refused, and its day named', async (_, publishdate) => {
    expect(await pathsOf(await draftOf('rating', rating(publishdate)))).toContain('publishdate');
  });

  it.each([
    ['rating', rating(today)],
    [
      'claim',
      {
        ...{ id: 'c9', claim: '规模第一', source: '某报告', sourcedate: '20261008' },
        ...{ file: `/media/${'b'.repeat(64)}.pdf`, enddate: '20991231' },
      },
    ],
  ] as const)('or claim is refused without its file in the library: %s', async (kind, body) => {
    const found = await findingsOf(await draftOf(kind, body));
    expect(found.filter(({ path }) => path[0] === 'file')).toMatchObject([
      { message: { id: 'disclosure.evidence-missing' } },
    ]);
  });

  it('that a release brings is judged without the version that was planned before', async () => {
    const { sql } = fixture;
    const name = { kind: 'rating', key: 'r7' } as const;
    const put = async (hash: string, times: { validFrom?: string } = {}) => {
      const body = { ...rating(today), id: 'r7', fundcode: '000007', file: `/media/${hash}.pdf` };
      const items = [{ ...name, body, baseSeq: await lastSeq(sql, 'rating', 'r7'), ...times }];
      const done = await release(sql, { author: '', note: '', items });
      if (!done.ok) throw new Error(done.problem.reason);
      return done.seq;
    };
    const hash = '7'.repeat(64);
    await sql`insert into file_content (hash, bytes) values (${hash}, '\\x00')`;
    await sql`
      insert into media_file (hash, filename, filetype, filesize, width, height, account) values (${hash}, 'a.pdf', 'application/pdf', 1, 0, 0, 'a')`;
    const since = await put('6'.repeat(64), {
      validFrom: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await put(hash);
    const broken = async (before: number) =>
      (await evidenceBreaches(sql, name, await sitesSince(sql, before))).map(({ path }) => path);
    expect(await broken(since)).toEqual([]);
    expect(await broken(since - 1)).toEqual([['file']]);
  });

  it('that grows too old while a planned version stands forbids the version, and one that ends before is published', async () => {
    const published = addDays(today, -700);
    const tooOld = addDays(monthsBefore(published, -24), 1);
    await release(fixture.sql, {
      author: '',
      note: '',
      items: [
        { kind: 'fund', key: '000001', body: aFund('000001'), baseSeq: null },
        { kind: 'rating', key: 'r1', body: rating(published), baseSeq: null },
      ],
    });
    const [page] = (await fixture.pages(1)) as [PageName];
    await fixture.set(
      page,
      'd',
      ['props', 'paragraphs'],
      [{ id: 'p1', text: '晨星五星，见 /fund?fundcode=000001' }],
    );
    const until = async (day: string) => {
      const validUntil = new Date(beijingInstant(`${day}120000`)).toISOString();
      const body = { items: await fixture.seen(page), note: '', validUntil };
      const done = await fixture.handlers.publish(body, callerOf('林晓'));
      return done.ok ? [] : (done.refusal.findings ?? []).map(({ breach }) => breach?.rule);
    };
    expect(await until(tooOld)).toContain('D17');
    expect(await until(addDays(tooOld, -1))).not.toContain('D17');
  });
});

describe('a rule on composition', () => {
  const parameters = {
    types: [],
    requires: [{ types: ['rich-text'], scope: 'page', order: 'any', presence: 'open' }],
    forbids: [{ types: ['fund-list'], scope: 'page' }],
  };
  const own = {
    ...{ checker: 'composition', parameters, basis: [] },
    severity: { promotion: 'block', disclosure: 'off', education: 'off', company: 'off' },
    samples: { violating: [{ blocks: ['disclaimer'] }], conforming: [], near_miss_must_pass: [] },
  } as unknown as Partial<DisclosureRule>;

  it('is held against pages for its purpose once it is published, and names what mends it', async () => {
    expect(await brokenRules('搭配一')).not.toContain('C11');
    const name = await draftOf('rule', ownRule('C11', '搭配', own));
    expect(await findingsOf(name)).toEqual([]);
    await publishSigned(name);
    const [page] = (await fixture.pages(1)) as [PageName];
    const broken = async () =>
      (await findingsOf(page)).filter(({ breach }) => breach?.rule === 'C11');
    await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
    expect(await broken()).toMatchObject([
      { breach: { severity: 'block', fix: { kind: 'insert-block', type: 'rich-text' } } },
    ]);
    expect(await publish(page)).toMatchObject({ ok: false, status: 422 });
    await fixture.set(page, ROOT, ['props', 'purpose'], 'company');
    expect(await broken()).toEqual([]);
    await fixture.set(page, ROOT, ['props', 'purpose'], 'promotion');
    await fixture.addText(page, '区块齐全');
    expect(await broken()).toEqual([]);
  });

  it('may cite no law, as no other rule may', async () => {
    const basis = [] as DisclosureRule['basis'];
    const name = await draftOf('rule', ownRule('C13', '词', { basis }));
    expect(await pathsOf(name)).toEqual(['basis']);
  });

  it('names types that exist', async () => {
    const unknown = {
      ...own,
      parameters: { ...parameters, forbids: [{ types: ['no-type'], scope: 'page' }] },
    };
    const name = await draftOf('rule', ownRule('C12', '搭配', unknown as never));
    expect((await findingsOf(name)).map(({ message }) => message.id)).toContain(
      'disclosure.type-unknown',
    );
  });

  it('is shipped with three types, none of which may be left out', async () => {
    const name = await draftOf(
      'rule',
      shipped('B1', { parameters: { ...parameters, types: ['fund-info'], forbids: [] } } as never),
    );
    expect(await pathsOf(name)).toContain('parameters.types');
  });
});
