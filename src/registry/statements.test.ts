import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BlockContext } from '#kit';
import { samplePage } from '#samples/page.ts';
import { blocks, defaultProps, loadSamples, propsSchema, registry } from '#registry/data.ts';
import { loadViews, view } from '#registry/views.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { callSchemas } from '#schemas/calls/calls.ts';
import { GROWTH_FIELDS } from '#schemas/fund.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';

/** Fields in which a call answers what a fund returned, gained or fell. */
const PERFORMANCE_FIELDS = [
  ...GROWTH_FIELDS,
  'gain',
  'gains',
  'annualgain',
  'cumulative',
  'maxdrawdown',
  'yield7d',
];
const performanceCalls = Object.entries(callSchemas).flatMap(([path, schema]) => {
  const answer =
    'record' in schema
      ? JSON.stringify(z.toJSONSchema(schema.record, { unrepresentable: 'any' }))
      : '';
  return PERFORMANCE_FIELDS.some((field) => answer.includes(`"${field}":`)) ? [path] : [];
});

/** Of the funds they ask for these show no performance, or the text itself says the statement wherever it names a figure. */
const WITHOUT = ['fee-calculator', 'new-funds', 'rich-text'];

/** The types that a shipped rule asks to be shown with the disclaimer. */
const beside = new Set(
  SHIPPED_RULES.flatMap(({ checker, parameters }) =>
    checker === 'composition' &&
    parameters.requires.some(({ types }) => types.every((type) => type === 'disclaimer'))
      ? parameters.types
      : [],
  ),
);

/** Stands for what the law asks for: see `src/server/site/snapshot/node-statement.ts`. */
const STATED = '法定声明在此';

async function samplesOf(type: string) {
  return Object.values((await loadSamples(type)) ?? {});
}

/** The calls that a block makes for its samples. */
async function callsOf(type: string): Promise<Set<string>> {
  const samples = await samplesOf(type);
  return new Set(
    samples.flatMap(({ props, page }) => {
      const context: BlockContext = samplePage(page);
      return Object.values(blocks.get(type)?.data(props as never, context) ?? {}).map(
        ({ path }) => path,
      );
    }),
  );
}

it('knows the calls that answer past performance', () => {
  expect(performanceCalls).toEqual(
    expect.arrayContaining([
      'trade/fund/list',
      'fund/detail',
      'fund/gain/period',
      'fund/nav/history',
      'fund/compare',
      'content/search',
    ]),
  );
  expect(performanceCalls).not.toContain('fund/fee');
});

describe.each(Object.keys(registry.blocks))('%s', (type) => {
  const entry = registry.blocks[type];
  const statement = entry?.statement;

  it("shows past performance only beside a statement of its own or the page's disclaimer", async () => {
    const asked = await callsOf(type);
    const shows = performanceCalls.some((path) => asked.has(path)) && !WITHOUT.includes(type);
    expect(!shows || statement !== undefined || beside.has(type)).toBe(true);
  });

  it.runIf(statement !== undefined)(
    'says what the law asks for beside its figures, whether its own text is empty or not',
    async () => {
      const prop = statement ?? '';
      expect(
        propsSchema(type)?.safeParse({ ...defaultProps(type), [prop]: '' }).success,
        `${prop} may be empty`,
      ).toBe(true);
      await loadViews([type]);
      const samples = await samplesOf(type);
      const View = view(type);
      if (!View) throw new Error(`${type} has no view`);
      const said = samples.filter((sample) =>
        textOf(renderBlock(View, sample as never, {}, STATED)).includes(STATED),
      );
      expect(said.length).toBeGreaterThan(0);
    },
  );
});
