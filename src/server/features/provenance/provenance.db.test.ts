import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { itemType, type KindDefinition } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { figureHandlers } from '#server/features/figures/funds/handlers.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { callerOf, disclaimerPage } from '#tests/support/publishing-fixture.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import type { FigureIdentity, FigureOnNode } from '#wire/studio/provenance.ts';
import { provenanceHandlers } from './handlers.ts';

const FUND = '000051';
const PAGE = { kind: 'page', key: 'p1' } as const;
const DRAFT = { kind: 'page', key: 'p2' } as const;
const ARTICLE = { kind: 'article', key: 'a1' } as const;
const NAV: FigureIdentity = {
  ...{ kind: 'nav', fundcode: FUND, period: '', from: '', to: '' },
  ...{ asof: '20260225', isAnnualised: false },
};

const definition = kindDefinition('article') as KindDefinition;

let fixture: ImportFixture;
let handlers: ReturnType<typeof provenanceHandlers>;
/** Before the correction. */
let then: string;
const lin = callerOf('林晓');

/** An article that shows a figure of the fund, and has one that somebody typed. */
function articleOf(typed: string): JsonValue {
  const inlines = [
    { type: 'fundFigure', attrs: { fundcode: FUND, figure: 'nav' } },
    { type: 'text', text: typed },
  ];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: inlines }] };
  return anArticle(ARTICLE.key, { body: body as never }) as unknown as JsonValue;
}

/** A page of one fund's head, with a text about it. */
function fundPage(text: string): PageDocument {
  const page = disclaimerPage('风险提示');
  const { m, d } = page.nodes;
  if (!m || !d) throw new Error('no module');
  const head = {
    ...{ id: 'f', type: 'fund-info', version: blockVersion('fund-info'), displyflag: '1' },
    ...{ props: { ...defaultProps('fund-info'), fundcode: FUND, notice: text }, slots: {} },
  };
  const module = { ...m, slots: { main: ['f', 'd'] } };
  return { nodes: { ...page.nodes, m: module, f: head as never } };
}

async function publish(items: Parameters<typeof release>[1]['items']): Promise<void> {
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
}

const daily = (...rows: string[]) => ['净值日期|基金代码|单位净值|日增长率', ...rows].join('\n');

beforeAll(async () => {
  fixture = await ImportFixture.open();
  const { sql } = fixture;
  handlers = provenanceHandlers(sql);
  const entries = [PAGE, DRAFT].map(({ key }) => ({ ...STATIC_ENTRY, id: key, menuname: key }));
  await publish([
    { kind: 'menu', key: 'menu', body: { entries }, baseSeq: null },
    {
      ...PAGE,
      body: fundPage('近一年上涨 12.5%，某机构五星评级') as unknown as JsonValue,
      baseSeq: null,
    },
    { ...ARTICLE, body: articleOf('成立以来年化 8.8%'), baseSeq: null },
    {
      kind: 'rating',
      key: 'r1',
      baseSeq: null,
      body: {
        ...{ id: 'r1', fundcode: FUND, agency: '某机构', result: '五星' },
        ...{ publishdate: '20260101', file: `/media/${'a'.repeat(64)}.pdf` },
      },
    },
  ]);
  await createDraft(sql, DRAFT, fundPage(''), { account: 'lin' });
  await fixture.commit(await fixture.check('early.csv', daily('2026-02-24|000051|1.7412|-0.71%')));
  await fixture.commit(await fixture.check('late.csv', daily('2026-02-25|000051|1.75|0.51%')));
  const [row] = await sql<[{ now: string }]>`select clock_timestamp()::text as now`;
  then = new Date(row.now).toISOString();
  await sql`select pg_sleep(0.002)`;
  const figures = figureHandlers({ sql, caughtUp: async () => undefined });
  const seen = (await fixture.must(figures.figureDays({ fundcode: FUND }, lin))).days[0];
  await fixture.must(
    figures.correctFigure(
      {
        change: {
          ...{ sort: 'navs', fundcode: FUND, day: '20260225' },
          values: { nav: '1.76', growth: '1.08' },
        },
        seen: seen?.shown[0]?.from.seq ?? null,
        confirmed: ['growthOff', 'replaced'] as never,
        note: '托管行更正',
      },
      lin,
    ),
  );
});
afterAll(() => fixture.close());

const listFigures = async (asked: Partial<Parameters<typeof handlers.nodeFigures>[0]> = {}) =>
  fixture.must(
    handlers.nodeFigures({ ...PAGE, node: 'f', parameters: {}, published: true, ...asked }, lin),
  );
const originOf = (name: FigureIdentity, at?: string) =>
  fixture.must(handlers.figureOrigin({ ...name, ...(at !== undefined && { at }) }, lin));
const shown = (figures: readonly FigureOnNode[]) =>
  figures.map(({ name: { kind, period }, value }) => `${kind} ${period} ${value}`);

describe('the figures of a node', () => {
  it('are those that it shows, with fund, kind, period, value and day', async () => {
    const { figures, total } = await listFigures();
    expect(shown(figures)).toEqual(expect.arrayContaining(['nav  1.7600', 'return day1ud +1.08']));
    expect(figures).toHaveLength(total);
    expect(figures[0]).toMatchObject({
      ...{ node: 'f', type: 'fund-info', place: FUND },
      name: NAV,
    });
    expect(figures[0]?.fundname).not.toBe('');
  });

  it('are those that were shown at a past moment', async () => {
    const { figures } = await listFigures({ at: then });
    expect(shown(figures)).toEqual(expect.arrayContaining(['nav  1.7500', 'return day1ud +0.51']));
  });

  it('are those of all nodes where none is named, and of a draft as it is', async () => {
    const whole = await listFigures({ node: undefined });
    expect(new Set(whole.figures.map(({ node }) => node))).toEqual(new Set(['f']));
    const draft = await listFigures({ ...DRAFT, published: false });
    expect(shown(draft.figures)).toContain('nav  1.7600');
    expect((await listFigures({ ...DRAFT })).figures).toEqual([]);
  });

  it('have beside them the numbers that an editor typed, and the rating that a text names', async () => {
    const { typed } = await listFigures();
    expect(typed).toMatchObject([
      {
        path: ['notice'],
        numbers: ['12.5%'],
        evidence: [{ kind: 'rating', key: 'r1', words: '五星', source: '某机构' }],
      },
    ]);
  });

  it('are refused of a page that does not exist', async () => {
    const done = await handlers.nodeFigures({ kind: 'page', key: 'p9', parameters: {} }, lin);
    expect(done).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  });
});

describe('the figures of an item', () => {
  const itemFigures = (asked: Partial<Parameters<typeof handlers.nodeFigures>[0]> = {}) =>
    listFigures({ ...ARTICLE, node: undefined, ...asked });

  it('are those that its text names and those that an editor typed, as one node', async () => {
    const { figures, typed } = await itemFigures();
    expect(figures).toMatchObject([
      {
        node: ROOT,
        type: itemType('article'),
        path: ['body'],
        name: { kind: 'nav', fundcode: FUND },
      },
    ]);
    expect(typed).toMatchObject([{ path: ['body'], numbers: ['8.8%'], evidence: [] }]);
  });

  it('rest on the last day, at a past moment on that of then', async () => {
    const [figure] = (await itemFigures()).figures;
    if (!figure) throw new Error('no figure');
    expect((await originOf(figure.name)).versions[0]).toMatchObject({ values: ['1.7600'] });
    const before = (await originOf(figure.name, then)).versions.find(({ is }) => is === 'shown');
    expect(before).toMatchObject({ values: ['1.7500'] });
  });

  it('are those of the draft where it is asked for, and of the public version of a past moment', async () => {
    const draft = itemDocument('article', toProps(definition, articleOf('年化 9.9%')));
    await createDraft(fixture.sql, ARTICLE, draft, { account: 'lin' });
    const numbers = async (asked: Parameters<typeof itemFigures>[0]) =>
      (await itemFigures(asked)).typed.flatMap((one) => one.numbers);
    expect(await numbers({ published: false })).toEqual(['9.9%']);
    expect(await numbers({ published: true, at: then })).toEqual(['8.8%']);
  });

  it('are refused of an item that was never public, unless its draft is asked for', async () => {
    const done = handlers.nodeFigures(
      { ...ARTICLE, key: 'a9', parameters: {}, published: true },
      lin,
    );
    expect(await done).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  });
});

describe('the origin of a figure', () => {
  it('of one day is its batch: now the correction with reason and author', async () => {
    const origin = await originOf(NAV);
    expect(origin).toMatchObject({
      basis: 'day',
      formula: { id: 'formula.as-imported' },
      days: { first: '20260225', last: '20260225', count: 1 },
      sources: [
        { rows: 1, file: null, agreed: null, release: { author: '林晓', note: '托管行更正' } },
      ],
      versions: [
        { values: ['1.7600'], is: 'shown', from: { note: '托管行更正' }, until: null },
        { values: ['1.7500'], is: 'past', until: { note: '托管行更正' } },
      ],
    });
  });

  it('of one day at a past moment is the file of then, with who sent it; what was corrected since is said', async () => {
    const origin = await originOf(NAV, then);
    expect(origin.sources).toMatchObject([
      { file: { filename: 'late.csv', author: '数据员', account: 'operator', pulledFrom: null } },
    ]);
    expect(origin.versions.map(({ values, is }) => [values, is])).toEqual([
      [['1.7600'], 'later'],
      [['1.7500'], 'shown'],
    ]);
  });

  it('of a return has first and last day, every batch, its earlier value, and the corrected days it rests on', async () => {
    const origin = await originOf({ ...NAV, kind: 'return', period: 'day1ud' });
    expect(origin).toMatchObject({
      basis: 'computed',
      formula: { id: 'formula.return' },
      days: { first: '20260224', last: '20260225', count: 2 },
      sourceTotal: 2,
      versions: [
        { values: ['1.08'], is: 'shown' },
        { values: ['0.51'], is: 'past' },
      ],
      correctedTotal: 1,
      corrected: [{ day: '20260225' }],
    });
    expect(origin.sources.map(({ file }) => file?.filename ?? '')).toEqual(['', 'early.csv']);
  });

  it('names the second person who agreed, where one did', async () => {
    const { sources } = await originOf(NAV, then);
    const seq = sources[0]?.release.seq ?? 0;
    await fixture.owner`
      insert into publish_request (id, route, body, documents, note, state, account, asked_by, address, decider, decided_by, decided_at, seq)
      values ('q1', 'commitImport', '{}', '[]', '', 'done', 'operator', '数据员', '', 'chen', '陈', now(), ${seq})`;
    expect((await originOf(NAV, then)).sources).toMatchObject([
      { agreed: { author: '陈', account: 'chen' } },
    ]);
  });

  it('of risk names the trading days of a year and the rate without risk', async () => {
    const origin = await originOf({ ...NAV, kind: 'risk', period: 'year1ud' });
    expect(origin.formula).toMatchObject({
      id: 'formula.risk',
      values: { days: 250, rate: '1.50' },
    });
  });

  it('of a rank are the days of the fund itself, and no value that other funds share in', async () => {
    expect(await originOf({ ...NAV, kind: 'rank', period: 'week1ud' })).toMatchObject({
      basis: 'computed',
      formula: { id: 'formula.rank' },
      days: { last: NAV.asof },
      versions: [],
    });
  });

  it('of a fact is the release of the document that holds it', async () => {
    const origin = await originOf({ ...NAV, kind: 'size' });
    expect(origin).toMatchObject({
      basis: 'facts',
      item: { kind: 'fund', key: FUND },
      sources: [{ batch: null, release: { seq: 1 } }],
    });
  });

  it('is said to be unknown where nothing is recorded', async () => {
    for (const name of [
      { ...NAV, fundcode: '999999' },
      { ...NAV, asof: '20200101' },
    ])
      expect(await originOf(name)).toMatchObject({ basis: 'unknown', sources: [], versions: [] });
  });
});

describe('the places of a figure', () => {
  it('are the public pages, the drafts and the items that show the same, with their address', async () => {
    const found = await fixture.must(handlers.figurePlaces(NAV, lin));
    expect(found).toMatchObject({
      places: [
        { at: PAGE, node: 'f', isDraft: false, title: 'p1', address: expect.stringMatching(/p1/) },
        { at: DRAFT, node: 'f', isDraft: true },
        { at: ARTICLE, node: ROOT, isDraft: false },
      ],
      total: 3,
    });
    expect(found.searched).toBe(found.documents);
  });

  it('are none where nothing shows the figure: a text shows that of the last day only', async () => {
    const found = await fixture.must(handlers.figurePlaces({ ...NAV, asof: '20260224' }, lin));
    expect(found).toMatchObject({ places: [], total: 0 });
  });
});
