import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentNode } from '#schemas/document.ts';
import { prepareRendering } from '#server/site/render/render-page.ts';
import { renderModel } from '#site/entry-server.tsx';
import { calculatorTexts } from '#ui/calculator/calculator-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { texts } from '#ui/texts.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { EMPTY_TEXT, GateFixture, NO_HISTORY, WITH_HISTORY } from '#tests/support/gate-fixture.ts';
import { isGate, runs } from '#tests/support/lane.ts';
import { followToPage, snapshotAt } from '../../site.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { momentsOf, plannedVersions } from '#server/store/content/planned-versions.ts';

let fixture: GateFixture;
beforeAll(async () => {
  fixture = await GateFixture.open();
  await prepareRendering();
});
afterAll(() => fixture.close());

/** What visitors read where a block has nothing to show, or could not get it. */
const HOLES = [EMPTY_TEXT, fundTexts.noFund, calculatorTexts.noCash, texts.retry];

type Part =
  | {
      type: 'chart' | 'yields' | 'fund' | 'picked' | 'hot' | 'fees' | 'plan';
      fundcode: string;
      isHidden: boolean;
    }
  | { type: 'rule'; fundtype: '' | '1' | '2' | '4' | '5'; isHidden: boolean }
  | { type: 'questions' | 'link' | 'item'; isHidden: boolean }
  | { type: 'fragment'; at: number; isHidden: boolean };

const OWN_FUND = 'own';
const fundcode = fc.constantFrom(
  WITH_HISTORY,
  WITH_HISTORY,
  WITH_HISTORY,
  '010001',
  '000198',
  NO_HISTORY,
  '999999',
  OWN_FUND,
  '',
);
const isHidden = fc.integer({ min: 0, max: 5 }).map((number) => number === 0);
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    type: fc.constantFrom('chart', 'yields', 'fund', 'picked', 'hot', 'fees', 'plan'),
    fundcode,
    isHidden,
  }),
  fc.record({
    type: fc.constant('rule'),
    fundtype: fc.constantFrom('', '1', '2', '4', '5'),
    isHidden,
  }),
  fc.record({ type: fc.constantFrom('questions', 'link', 'item'), isHidden }),
  fc.record({ type: fc.constant('fragment'), at: fc.nat({ max: 2 }), isHidden }),
) as fc.Arbitrary<Part>;

/** Two pages, one of which only the menu's draft has, three fragments and a fund. */
const DOCUMENTS = ['page', 'fresh', 'f0', 'f1', 'f2'] as const;
const step = fc.record({
  parts: fc.array(
    fc.tuple(fc.constantFrom(...DOCUMENTS), fc.array(part, { minLength: 1, maxLength: 3 })),
    { minLength: 1, maxLength: 4 },
  ),
  isModuleShown: fc.boolean(),
  entryFlag: fc.constantFrom('1', '2'),
  release: fc.subarray([...DOCUMENTS, 'menu', 'fund'] as const, { minLength: 1 }),
  from: fc.constantFrom(null, null, 1, 2, 3),
  length: fc.constantFrom(null, null, 1, 2),
});

interface Names {
  page: DocumentName;
  fresh: DocumentName;
  fragments: DocumentName[];
  fund: DocumentName;
}

function nodeOf(given: Part, { fragments, fund }: Names): DocumentNode {
  const node = blockOf();
  return { ...node, displyflag: given.isHidden ? '2' : '1' };

  function blockOf(): DocumentNode {
    switch (given.type) {
      case 'fragment':
        return fixture.node('fragment', { fragment: fragments[given.at]?.key ?? '' });
      case 'rule':
        return fixture.node('fund-list', {
          source: 'rule',
          fundtype: given.fundtype,
          emptyText: EMPTY_TEXT,
        });
      case 'questions':
        return fixture.node('hot-questions', { hot: true, emptyText: EMPTY_TEXT });
      case 'link':
        return fixture.node('call-to-action', {
          buttonAddress: `/col?menuid=${fragments[0]?.key}-nowhere`,
        });
      case 'item':
        return fixture.node('news-detail', {});
      default:
        return fundBlock(given.type, given.fundcode === OWN_FUND ? fund.key : given.fundcode);
    }
  }
}

function fundBlock(
  type: 'chart' | 'yields' | 'fund' | 'picked' | 'hot' | 'fees' | 'plan',
  code: string,
): DocumentNode {
  const funds = code === '' ? [] : [{ id: 'x', fundcode: code }];
  switch (type) {
    case 'chart':
      return fixture.chart(code);
    case 'yields':
      return fixture.node('cash-fund-curve', { fundcode: code, emptyText: EMPTY_TEXT });
    case 'fund':
      return fixture.node('fund-info', { fundcode: code });
    case 'picked':
      return fixture.node('fund-list', { source: 'hand', funds, emptyText: EMPTY_TEXT });
    case 'hot':
      return fixture.node('hot-funds', { funds, layout: 'table', emptyText: EMPTY_TEXT });
    case 'fees':
      return fixture.node('fee-calculator', { fundcode: code, emptyText: EMPTY_TEXT });
    case 'plan':
      return fixture.node('plan-calculator', { fundcode: code });
    default:
      return type satisfies never;
  }
}

/** All that a visitor of these pages misses, now and whenever a version starts or ends that is planned. */
async function missed(pages: readonly DocumentName[]): Promise<string[]> {
  const now = await currentMoment(fixture.store.sql);
  const moments = [now.at, ...momentsOf(await plannedVersions(fixture.store.sql, now), now)];
  const found: string[] = [];
  for (const at of moments) {
    for (const { key } of pages) {
      const composed = await followToPage(
        `/col?menuid=${key}`,
        snapshotAt(fixture.store.sql, { ...now, at }),
      );
      if (composed.kind !== 'page' || composed.model.facts.entry?.id !== key) continue;
      const { html, failures } = renderModel(composed.model);
      const holes = HOLES.filter((words) => html.includes(words));
      found.push(
        ...[
          ...composed.problems.map(({ message }) => message),
          ...failures.map(({ node }) => `view ${node}`),
          ...holes,
        ].map((what) => `${key} at ${at}: ${what}`),
      );
    }
  }
  return found;
}

it.skipIf(isGate)(
  'lets no release pass by which a node is left out, a block fails, or props cause an empty state',
  async () => {
    const outcomes = { passed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        const { page, fragment } = await fixture.names();
        const fresh = { kind: 'page', key: `${page.key}-fresh` } as const;
        const fragments = [0, 1, 2].map((number): DocumentName => ({
          kind: 'fragment',
          key: `${fragment.key}-${number}`,
        }));
        const fund = await fixture.draftFund();
        const names: Names = { page, fresh, fragments, fund };
        const [f0, f1, f2] = fragments as [DocumentName, DocumentName, DocumentName];
        const byName = { page, fresh, f0, f1, f2, menu: fixture.menu, fund };
        for (const document of DOCUMENTS)
          await fixture.draft(byName[document], [fixture.chart(WITH_HISTORY)]);
        for (const { parts, isModuleShown, entryFlag, release, from, length } of steps) {
          await fixture.draftEntry(fresh.key, { displayflag: entryFlag });
          for (const [document, given] of parts)
            await fixture.draft(
              byName[document],
              given.map((one) => nodeOf(one, names)),
              isModuleShown ? {} : { displyflag: '2' },
            );
          const start = from ?? 0;
          const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
          const published = await fixture.publish(
            release.map((one) => byName[one]),
            {
              ...(from !== null && { validFrom: time(start) }),
              ...(length !== null && { validUntil: time(start + length) }),
            },
          );
          outcomes[published.ok ? 'passed' : 'refused'] += 1;
          expect(
            published.ok || ['notPublishable', 'notFound'].includes(published.refusal.code)
              ? ''
              : published.refusal.code,
          ).toBe('');
          if (published.ok) expect(await missed([page, fresh])).toEqual([]);
        }
      }),
      { numRuns: runs(8, 200) },
    );
    expect(outcomes.passed).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  },
  3_600_000,
);
