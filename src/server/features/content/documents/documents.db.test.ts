import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { ROOT } from '#schemas/document.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { editDraft } from '#server/store/drafts/edit-draft.ts';
import { release } from '#server/store/release/release.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { aFund } from '#tests/support/fund.ts';
import { callerOf, PublishingFixture } from '#tests/support/publishing-fixture.ts';
import type { CandidateDocument } from '#wire/studio/fund-documents.ts';
import type { StudioBody } from '#wire/studio/routes.ts';

type Imported = StudioBody<'importDocuments'>['documents'][number];

const linxiao = callerOf('林晓');
const hashOf = (sign: string) => sign.repeat(64);
const report = (sign: string, more: Partial<Imported> = {}): Imported => ({
  fundcode: '000001',
  doctype: '4',
  publishdate: '20260122',
  title: '2025 年第 4 季度报告',
  hash: hashOf(sign),
  ...more,
});

let fixture: PublishingFixture;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  for (const [sign, type] of [
    ['a', 'pdf'],
    ['b', 'pdf'],
    ['c', 'pdf'],
    ['d', 'png'],
  ] as const)
    await fixture.sql`
      insert into media_file (hash, filename, filetype, filesize, width, height, account)
      values (${hashOf(sign)}, ${`${sign}.${type}`}, ${type === 'pdf' ? 'application/pdf' : 'image/png'}, 1, 0, 0, '林晓')`;
  const done = await release(fixture.sql, {
    author: '',
    note: '',
    items: ['000001', '000002'].map((code) => ({
      kind: 'fund' as const,
      key: code,
      body: aFund(code, { fundname: `基金 ${code}`, fund_fullname: `全称 ${code}` }),
      baseSeq: null,
    })),
  });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => fixture.store.close());

async function made(documents: Imported[]) {
  const done = await fixture.handlers.importDocuments({ documents }, linxiao);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer.items;
}
async function known(...files: CandidateDocument[]) {
  const done = await fixture.handlers.knownDocuments({ files }, linxiao);
  if (!done.ok) throw new Error('not answered');
  return done.answer;
}
const asked = (sign: string | null, more: Partial<CandidateDocument> = {}): CandidateDocument => ({
  fundcode: '000001',
  doctype: '4',
  publishdate: '20260122',
  hash: sign === null ? null : hashOf(sign),
  ...more,
});
const drafts = async () =>
  (await fixture.sql`select from draft where kind = 'funddocument'`).length;

describe('importing documents of funds', () => {
  it('knows the funds of the codes, and leaves out those that there are not', async () => {
    expect(
      await fixture.handlers.fundNames({ codes: ['000002', '999999'] }, linxiao),
    ).toMatchObject({
      answer: { funds: [{ fundcode: '000002', fundname: '基金 000002', fullname: '全称 000002' }] },
    });
  });

  it('makes a draft of each that publishes as it is, none twice and none for visitors', async () => {
    const documents = [report('a'), report('b', { doctype: '1', publishdate: '20250613' })];
    const items = await made(documents);
    expect(items.map(({ isNew }) => isNew)).toEqual([true, true]);
    const [first] = items;
    const name = { kind: 'funddocument' as const, key: first?.key ?? '' };
    const status = await readDraftStatus(fixture.sql, name);
    expect(status.hash).toBe(first?.hash);
    expect(status.document.nodes[ROOT]?.props).toEqual({
      id: name.key,
      fundcode: '000001',
      doctype: '4',
      title: '2025 年第 4 季度报告',
      publishdate: '20260122',
      address: `/media/${hashOf('a')}.pdf`,
    });
    expect(await fixture.handlers.check(name, linxiao)).toMatchObject({
      answer: { findings: [] },
    });
    expect(await made(documents)).toEqual(items.map((item) => ({ ...item, isNew: false })));
    expect(await drafts()).toBe(2);
    const keys = items.map(({ key }) => key);
    const moment = await currentMoment(fixture.sql);
    expect((await current(fixture.sql, moment, 'funddocument', keys)).size).toBe(0);
  });

  it('makes one of two that are the same, and two of one file for two funds', async () => {
    const before = await drafts();
    const items = await made([report('c'), report('c'), report('c', { fundcode: '000002' })]);
    expect(items.map(({ isNew }) => isNew)).toEqual([true, false, true]);
    expect(await drafts()).toBe(before + 2);
  });

  it('makes one of two that are imported at once', async () => {
    const before = await drafts();
    const both = await Promise.all([
      made([report('a', { doctype: '2' })]),
      made([report('a', { doctype: '2' })]),
    ]);
    expect(both.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(both.flat().map(({ key }) => key)).size).toBe(1);
    expect(await drafts()).toBe(before + 1);
  });

  it('makes none where one has no fund, no file, or a file that is no PDF', async () => {
    const before = await drafts();
    for (const wrong of [report('a', { fundcode: '999999' }), report('e'), report('d')]) {
      expect(
        await fixture.handlers.importDocuments(
          { documents: [report('b', { publishdate: '20200101' }), wrong] },
          linxiao,
        ),
      ).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
    }
    expect(await drafts()).toBe(before);
  });
});

describe('files that are documents already', () => {
  it('are found by their bytes, and by fund, kind and day, in drafts and in what is published', async () => {
    const done = await release(fixture.sql, {
      author: '',
      note: '',
      items: [
        {
          kind: 'funddocument',
          key: 'old',
          body: {
            id: 'old',
            fundcode: '000002',
            doctype: '2',
            title: '招募说明书',
            publishdate: '20200102',
            address: `/media/${hashOf('f')}.pdf`,
          },
          baseSeq: null,
        },
      ],
    });
    if (!done.ok) throw new Error(done.problem.reason);
    const answer = await known(
      asked('a', { fundcode: null, publishdate: null }),
      asked('f', { fundcode: '000001' }),
      asked(null, { fundcode: '000002', doctype: '2', publishdate: '20200102' }),
      asked('e', { publishdate: '20200102' }),
    );
    expect(answer.known).toMatchObject([
      { index: 0, by: 'file', title: '2025 年第 4 季度报告' },
      { index: 1, by: 'file', key: 'old' },
      { index: 2, by: 'day', key: 'old', title: '招募说明书' },
    ]);
    expect(answer.stored).toEqual([hashOf('a')]);
  });

  it('are those that an edit left with the file, and none that was put away', async () => {
    const [item] = await made([report('b', { publishdate: '20240506' })]);
    const key = item?.key ?? '';
    const of = () => known(asked('b', { publishdate: '20240506' }));
    expect((await of()).known).toMatchObject([{ by: 'file' }]);
    const edited = await editDraft(fixture.sql, createDraftStore({ catalogue }), {
      name: { kind: 'funddocument', key },
      changes: [{ op: 'set', node: ROOT, path: ['props', 'publishdate'], value: '20240507' }],
      account: { account: '林晓', name: '林晓' },
      source: async () => ({ document: { nodes: {} }, seq: null }),
    });
    expect(edited.ok).toBe(true);
    expect((await known(asked('b'))).known).toMatchObject([{ by: 'file' }]);
    expect((await known(asked(null, { publishdate: '20240507' }))).known).toMatchObject([{ key }]);
    await fixture.handlers.removeItems(
      { kind: 'funddocument', keys: [key], removed: true },
      linxiao,
    );
    expect((await known(asked(null, { publishdate: '20240507' }))).known).toEqual([]);
  });
});
