import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentHash } from '#rules/funds/document-file.ts';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import type { FundDocument } from '#schemas/fund/document.ts';
import { currentSnapshot } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import type { TestStore } from '#tests/support/store.ts';

let store: TestStore;
let snapshot: SiteSnapshot;
beforeAll(async () => {
  store = await openDemonstrationStore();
  snapshot = await currentSnapshot(store.sql);
});
afterAll(() => store.close());

const ABOUT_FUNDS = [
  'fund/detail',
  'fund/share/list',
  'fund/nav/history',
  'fund/yield/history',
  'fund/gain/period',
  'fund/gain/year',
  'fund/indicator',
  'fund/dividend/list',
  'fund/fee',
  'fund/holding/list',
  'fund/industry/list',
  'fund/document/list',
  'fund/manager/list',
] as const satisfies CallPath[];

async function codes(): Promise<string[]> {
  const answer = await snapshot.answer({ path: 'trade/fund/list', body: { pagecount: '200' } });
  return answer.ok ? answer.record[0].map(({ fundcode }) => fundcode) : [];
}

it.each(ABOUT_FUNDS)('%s answers every real fund in its schema', async (path) => {
  const schema = callSchemas[path];
  const funds = await codes();
  expect(funds).toHaveLength(40);
  for (const fundcode of funds) {
    const answer = await snapshot.answer({ path, body: { fundcode } });
    const content = answer.ok && ('body' in answer ? answer.body : answer.record);
    expect(
      ('body' in schema ? schema.body : schema.record).safeParse(content).error,
      fundcode,
    ).toBeUndefined();
  }
});

it('knows the facts that were disclosed, and nothing of what was not', async () => {
  const ask = async (path: (typeof ABOUT_FUNDS)[number], fundcode: string) => {
    const answer = await snapshot.answer({ path, body: { fundcode } });
    return answer.ok && 'record' in answer ? answer.record : [];
  };
  expect(await ask('fund/holding/list', '110011')).toMatchObject([
    { 0: { stockname: '华住集团-S', ratio: '9.41', reportdate: '20260630' }, length: 10 },
    [{}],
  ]);
  expect(await ask('fund/industry/list', '161725')).toMatchObject([
    [{ industryname: '制造业', ratio: '94.77' }, {}],
    [{}],
  ]);
  expect(await ask('fund/fee', '000001')).toMatchObject([
    { 3: { lower: '10000000', rate: '1000', unit: 'yuan' }, length: 6 },
    { length: 2 },
  ]);
  expect(await ask('fund/document/list', '000001')).toMatchObject([
    { length: 5 },
    [{ totalcount: '5' }],
  ]);
  expect(await ask('fund/share/list', '000046')).toMatchObject([
    [{ fundcode: '000045' }, { fundcode: '000046' }],
  ]);
  expect(await ask('fund/detail', '000557')).toMatchObject([
    [
      {
        fundArr: [
          { fundcode: '000556', status: '0' },
          { fundcode: '000557', status: '4' },
        ],
      },
    ],
  ]);
  expect(await ask('fund/fee', '000628')).toMatchObject([
    { 0: { upper: '1000000', rate: '1.5' }, 8: { lower: '730', rate: '0' }, length: 9 },
    { length: 2 },
  ]);
  for (const path of ['fund/holding/list', 'fund/industry/list'] as const)
    expect(await ask(path, '000628')).toEqual([[], []]);
});

it("has placeholder documents of every fund's documents, whose files the library holds", async () => {
  const library = databaseMedia(store.sql);
  for (const fundcode of await codes()) {
    const answer = await snapshot.answer({
      path: 'fund/document/list',
      body: { fundcode, pagecount: '50' },
    });
    const placeholders = answer.ok ? answer.record[0] : [];
    expect(
      placeholders.every(({ title }) => title.endsWith('（样张）')),
      fundcode,
    ).toBe(true);
    expect(placeholders.map(({ doctype }) => doctype).toSorted(), fundcode).toEqual([
      '1',
      '2',
      '3',
      '4',
      '9',
    ]);
    for (const { id, address } of placeholders) {
      expect(address).toBe(`/media/document/${id}.pdf`);
      const published = (await snapshot.current('funddocument', id)) as FundDocument | null;
      const hash = (published && documentHash(published)) ?? '';
      expect(await library.find(hash), address).toMatchObject({ filetype: 'application/pdf' });
    }
  }
});

it('adds up what was paid to a cumulative NAV, unless the beginning or a payout is not known', async () => {
  const cumulative = async (fundcode: string) => {
    const answer = await snapshot.answer({ path: 'fund/detail', body: { fundcode } });
    return answer.ok && answer.record[0][0].accnav;
  };
  // Two whose payouts are estimates; one that paid nothing; a history that begins years after its fund; a cash fund
  expect(
    await Promise.all(['000001', '110011', '000216', '161725', '000198'].map(cumulative)),
  ).toEqual(['', '', '3.8481', '', '']);
});

it('has a manager of every fund, and the return of those whose first day is known', async () => {
  const answer = await snapshot.answer({
    path: 'fund/manager/history',
    body: { managerid: 'm037' },
  });
  expect(answer.ok && answer.record[0]).toMatchObject([
    {
      fundcode: '022364',
      startdate: '20241030',
      enddate: '',
      gain: expect.stringMatching(/^\d+\.\d\d$/),
      navdate: '20260213',
    },
  ]);
  for (const fundcode of await codes()) {
    const managers = await snapshot.answer({ path: 'fund/manager/list', body: { fundcode } });
    expect(managers.ok && managers.record[0].length, fundcode).toBeGreaterThan(0);
  }
});

it('begins every period on the same day for return and for risk, and since inception with the fund', async () => {
  const unlike: unknown[] = [];
  for (const fundcode of await codes()) {
    const [gains, risk, detail] = await Promise.all([
      snapshot.answer({ path: 'fund/gain/period', body: { fundcode } }),
      snapshot.answer({ path: 'fund/indicator', body: { fundcode } }),
      snapshot.answer({ path: 'fund/detail', body: { fundcode } }),
    ]);
    if (!gains.ok || !risk.ok || !detail.ok) throw new Error(fundcode);
    const begins = new Map<string, string>(
      gains.record[0].map(({ period, startdate }) => [period, startdate]),
    );
    const unlikeRisk = risk.body.rows.filter(
      ({ range, startdate }) =>
        (begins.get(range === 'all' ? 'foundud' : `${range}ud`) ?? startdate) !== startdate,
    );
    if (
      unlikeRisk.length > 0 ||
      (begins.get('foundud') ?? detail.record[0][0].establishdate) !==
        detail.record[0][0].establishdate
    )
      unlike.push([fundcode, unlikeRisk]);
  }
  expect(unlike).toEqual([]);
});

it('has figures of a reference over the periods of the fund it stands beside, also since inception and of another year', async () => {
  const reference = async (periodsof: string) => {
    const answer = await snapshot.answer({
      path: 'fund/gain/period',
      body: { fundcode: '000051', periodsof },
    });
    return answer.ok
      ? Object.fromEntries(
          answer.record[0].map(({ period, startdate, navdate, gain }) => [
            period,
            `${startdate} ${navdate} ${gain !== ''}`,
          ]),
        )
      : {};
  };
  // Figures of 161725 are of 13 December 2022 to 24 February 2023.
  expect(await reference('161725')).toMatchObject({
    month1ud: '20230120 20230224 true',
    thisyearud: '20221231 20230224 true',
  });
  expect(Object.keys(await reference('161725'))).not.toContain('year1ud');
  expect((await reference('022364'))['foundud']).toMatch(/^2024\d{4} 20260213 true$/);
  expect((await reference('000001'))['foundud']).toBeUndefined();
});

it('ranks the figures of 2014 and of 2023 behind those of 2026', async () => {
  for (const ordertype of ['-year1ud', 'year1ud', '-thisyearud', '-nav'] as const) {
    const answer = await snapshot.answer({
      path: 'trade/fund/list',
      body: { ordertype, pagecount: '100' },
    });
    const days = answer.ok
      ? answer.record[0].slice(-2).map(({ fundcode, navdate }) => `${fundcode} ${navdate}`)
      : [];
    expect(days, ordertype).toEqual(['000198 20140831', '161725 20230224']);
  }
});
