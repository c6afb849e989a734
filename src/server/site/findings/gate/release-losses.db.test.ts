import { toSourceText } from '#messages/format.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentName } from '#wire/studio/routes.ts';
import { GateFixture, WITH_HISTORY } from '#tests/support/gate-fixture.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import type { Handled } from '#server/platform/handler.ts';

const linxiao = callerOf('林晓');
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let fixture: GateFixture;
let page: DocumentName;
let fragment: DocumentName;
beforeAll(async () => void (fixture = await GateFixture.open()));
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ page, fragment } = await fixture.names());
  await fixture.draft(fragment, [fixture.chart(WITH_HISTORY)]);
  await fixture.draft(page, [fixture.showing(fragment)]);
});

async function published(
  names: DocumentName[],
  times: Parameters<GateFixture['publish']>[1] = {},
): Promise<number> {
  const done = await fixture.publish(names, times);
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer.seq;
}

/** Code, message and findings of a refusal. */
function refusalOf(done: Handled<unknown>): [string, string, [string, string][]] | null {
  if (done.ok) return null;
  const { code, message, findings = [] } = done.refusal;
  return [
    code,
    toSourceText(message),
    findings.map((finding) => [finding.node, toSourceText(finding.message)]),
  ];
}

const GONE = () => [
  `${fragment.key}-shown`,
  expect.stringContaining(`页面“页 ${page.key}”上的“${fragment.key}”：片段还没有发布`),
];

describe('a fragment that waits, and a page that shows it from then on', () => {
  let waiting: number;
  beforeEach(async () => {
    waiting = await published([fragment], { validFrom: later(2) });
    await published([page], { validFrom: later(3) });
  });

  it('is not cancelled before it was said which page will lack it, and can be despite that', async () => {
    const refused = refusalOf(
      await fixture.handlers.cancel({ ...fragment, seq: waiting }, linxiao),
    );
    expect(refused).toEqual([
      'breaksPages',
      expect.stringContaining('1 个页面上共有 1 处'),
      [GONE()],
    ]);
    expect(refused?.[2][0]?.[1]).toMatch(/^从 /);
    expect(
      await fixture.handlers.cancel({ ...fragment, seq: waiting, despite: true }, linxiao),
    ).toMatchObject({ ok: true });
  });

  it('is not withdrawn before it was said which page will lack it, and can be despite that', async () => {
    expect(refusalOf(await fixture.handlers.withdrawRelease({ seq: waiting }, linxiao))).toEqual([
      'breaksPages',
      expect.stringContaining('1 个页面'),
      [GONE()],
    ]);
    expect(
      await fixture.handlers.withdrawRelease({ seq: waiting, despite: true }, linxiao),
    ).toMatchObject({ ok: true });
  });

  it('may start later only as long as no page shows it before', async () => {
    expect(
      refusalOf(
        await fixture.handlers.rescheduleRelease(
          { seq: waiting, validFrom: later(4), validUntil: null },
          linxiao,
        ),
      ),
    ).toEqual(['notPublishable', expect.stringContaining('1 个页面上共有 1 处'), [GONE()]]);
    expect(
      await fixture.handlers.rescheduleRelease(
        { seq: waiting, validFrom: later(2.5), validUntil: null },
        linxiao,
      ),
    ).toMatchObject({ ok: true });
  });
});

it('asks nothing where nothing is missed: a planned version over one that stays', async () => {
  await published([page, fragment]);
  await fixture.draft(fragment, [fixture.chart('010001')]);
  const waiting = await published([fragment], { validFrom: later(2) });
  expect(await fixture.handlers.withdrawRelease({ seq: waiting }, linxiao)).toMatchObject({
    ok: true,
  });
});

it('says which page lacks something once a version ends and what lay below is seen again', async () => {
  await fixture.draft(page, [fixture.node('fund-info', { fundcode: '000002' }, 'card')]);
  await published([page]);
  await fixture.draft(page, [fixture.chart(WITH_HISTORY)]);
  const campaign = await published([page], { validUntil: later(2) });
  expect(
    await fixture.handlers.withdrawItems(
      { kind: 'fund', keys: ['000002'], note: '', despite: true },
      linxiao,
    ),
  ).toMatchObject({ ok: true });
  expect(refusalOf(await fixture.handlers.endRelease({ seq: campaign }, linxiao))).toEqual([
    'breaksPages',
    expect.stringContaining('1 个页面上共有'),
    expect.arrayContaining([['card', expect.stringContaining(`页面“页 ${page.key}”上的`)]]),
  ]);
  expect(
    await fixture.handlers.endRelease({ seq: campaign, despite: true }, linxiao),
  ).toMatchObject({
    ok: true,
  });
});

it('puts no page back whose fragment was taken away meanwhile', async () => {
  const waiting = await published([fragment], { validFrom: later(2) });
  const shown = await published([page], { validFrom: later(3) });
  const done = await fixture.handlers.withdrawRelease({ seq: shown, despite: true }, linxiao);
  const since = done.ok ? done.answer.seq : 0;
  expect(await fixture.handlers.withdrawRelease({ seq: waiting }, linxiao)).toMatchObject({
    ok: true,
  });
  expect(
    refusalOf(await fixture.handlers.reinstateRelease({ seq: shown, since }, linxiao)),
  ).toEqual(['notPublishable', expect.stringContaining('1 个页面'), [GONE()]]);
});

it('says which page will be gone once the version that it waits for is cancelled', async () => {
  const waiting = await published([page, fragment], { validFrom: later(2) });
  expect(refusalOf(await fixture.handlers.cancel({ ...page, seq: waiting }, linxiao))).toEqual([
    'breaksPages',
    expect.stringContaining('1 个页面上共有 1 处'),
    [['root', expect.stringContaining(`页面“页 ${page.key}”上什么都没有了`)]],
  ]);
});

it('says which pages lack a fund that is taken down, beside those that name it', async () => {
  await fixture.draft(page, [fixture.node('fund-info', { fundcode: '010001' }, 'card')]);
  await published([page]);
  expect(
    refusalOf(
      await fixture.handlers.withdrawItems(
        { kind: 'fund', keys: ['010001'], note: '', despite: false },
        linxiao,
      ),
    )?.[0],
  ).toBe('inUse');
  expect(
    await fixture.handlers.withdrawItems(
      { kind: 'fund', keys: ['010001'], note: '', despite: true },
      linxiao,
    ),
  ).toMatchObject({ ok: true });
});

describe('a fragment that a planned version of a page shows, while the draft of the page shows it no more', () => {
  beforeEach(async () => {
    await published([fragment]);
    await published([page], { validFrom: later(2) });
    await fixture.draft(page, [fixture.chart(WITH_HISTORY)]);
  });

  it('is not removed before it was said which page will lack it, and can be despite that', async () => {
    const refused = refusalOf(
      await fixture.handlers.removeFragment({ key: fragment.key }, linxiao),
    );
    expect(refused).toEqual([
      'breaksPages',
      expect.stringContaining('1 个页面上共有 1 处'),
      [GONE()],
    ]);
    expect(refused?.[2][0]?.[1]).toMatch(/^从 /);
    expect(
      await fixture.handlers.removeFragment({ key: fragment.key, despite: true }, linxiao),
    ).toMatchObject({ ok: true });
  });
});

it('says which pages lack a fragment that is removed, and which drafts show it beside them', async () => {
  await published([page, fragment]);
  const { page: other } = await fixture.names();
  await fixture.draft(other, [fixture.showing(fragment)]);
  expect(refusalOf(await fixture.handlers.removeFragment({ key: fragment.key }, linxiao))).toEqual([
    'breaksPages',
    expect.stringContaining('1 个页面上共有 1 处'),
    [GONE(), ['root', `“页 ${other.key}”里用着它`]],
  ]);
});

describe('where a second person has to agree', () => {
  const required = (is: boolean) =>
    fixture.store
      .sql`insert into studio_setting (name, value, account) values ('approval', ${String(is)}::text::jsonb, '') on conflict (name) do update set value = excluded.value`;
  beforeEach(async () => {
    for (const name of ['林晓', '周敏'])
      await fixture.store
        .sql`insert into account (account, name, password_hash, grants) values (${name}, ${name}, '', ${JSON.stringify([{ role: 'administrator', scope: { branches: [], kinds: [], blocks: [] } }])}::text::jsonb) on conflict do nothing`;
    await published([page, fragment]);
    await required(true);
  });
  afterEach(() => required(false));

  it('both people see which pages will lack content, and a page that lacks it only since is told before it is done', async () => {
    const call = { route: 'removeFragment', body: { key: fragment.key } };
    const asked = await fixture.handlers.callEffect(call, linxiao);
    expect(asked.ok && asked.answer.effect).toMatchObject({
      changes: [{ ...fragment, what: 'gone' }],
      lost: 1,
      losses: [{ at: page, node: `${fragment.key}-shown` }],
    });
    expect(
      refusalOf(await fixture.handlers.requestPublishing({ ...call, note: '' }, linxiao))?.[0],
    ).toBe('breaksPages');
    const made = await fixture.handlers.requestPublishing(
      { route: call.route, body: { ...call.body, despite: true }, note: '' },
      linxiao,
    );
    const id = made.ok ? made.answer.id : '';
    const seen = await fixture.handlers.requestEffect({ id }, callerOf('周敏'));
    expect(seen).toEqual({
      ok: true,
      answer: { effect: asked.ok ? asked.answer.effect : null, isChanged: false },
    });

    const { page: second } = await fixture.names();
    await fixture.draft(second, [fixture.showing(fragment)]);
    await required(false);
    await published([second]);
    await required(true);
    expect(refusalOf(await fixture.handlers.confirmRequest({ id }, callerOf('周敏')))?.[0]).toBe(
      'effectChanged',
    );
    const now = await fixture.handlers.requestEffect({ id }, callerOf('周敏'));
    expect(now.ok && now.answer).toMatchObject({ isChanged: true, effect: { lost: 2 } });
    expect(
      await fixture.handlers.confirmRequest(
        { id, seen: (now.ok && now.answer.effect?.print) || '' },
        callerOf('周敏'),
      ),
    ).toMatchObject({ ok: true });
  });
});
