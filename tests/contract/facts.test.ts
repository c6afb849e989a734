import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blockFacts, defineBlock, type BlockDefinition, type BlockProps, type Sample } from '#kit';
import { blocks, loadSamples } from '#registry/data.ts';
import { loadViews, view } from '#registry/views.ts';
import { text } from '#schemas/json.ts';
import { samplePage } from '#samples/page.ts';
import { DrawnCurve } from '#ui/chart/DrawnCurve.tsx';
import { DrawingContext } from '#ui/chart/curve-drawing.ts';
import type { ViewProps } from '#ui/view.ts';
import { fixedWords, uncoveredTexts } from '../support/fact-coverage.ts';

type AnyView = ComponentType<ViewProps<BlockDefinition>>;

const shared = fixedWords(['src/ui', 'src/rules', 'src/kit']);

function uncoveredOf(
  block: BlockDefinition,
  View: AnyView,
  { props, data, page: around }: Sample<BlockDefinition>,
  words: ReadonlySet<string>,
): string[] {
  const page = samplePage(around);
  const html = renderToString(
    createElement(
      DrawingContext,
      { value: DrawnCurve },
      createElement(View, { id: 'node', props, data, page, slots: {} }),
    ),
  );
  const { entry, parameters, company, dictionary } = page;
  const facts = blockFacts(block, props as BlockProps, data, {
    entry,
    parameters,
    company,
    dictionary,
  });
  return uncoveredTexts(html, {
    facts,
    fixed: new Set([...shared, ...words]),
    around: [
      ...[...page.menu, ...(entry ? [entry] : [])].flatMap((one) => [one.menuname, one.pagedesc]),
      ...page.breadcrumb.map(({ label }) => label),
      ...Object.values(company),
      ...Object.values(parameters),
      page.title,
    ],
    data: JSON.stringify([props, data, page]),
  });
}

describe.each([...blocks])('the facts of %s', (type, block) => {
  it('have every text and every number that visitors read', async () => {
    await loadViews([type]);
    const View = view(type) as AnyView;
    const own = fixedWords([`blocks/${type}`]);
    const samples = Object.entries((await loadSamples(type)) ?? {});
    expect(samples.length).toBeGreaterThan(0);
    const missing = samples.map(([name, sample]) => [name, uncoveredOf(block, View, sample, own)]);
    expect(missing.filter(([, texts]) => texts?.length !== 0)).toEqual([]);
  });
});

/** A block whose facts leave out what its view adds to its only text. */
const planted = defineBlock({
  type: 'planted',
  version: 1,
  props: () => z.strictObject({ title: text(40) }),
}) as unknown as BlockDefinition;

function plant(View: () => ReactNode): string[] {
  const sample = { label: '', props: { title: '年度收益' }, data: {} };
  return uncoveredOf(planted, View as AnyView, sample, new Set(['截至']));
}

describe('a text or number without a fact', () => {
  it.each<[string, () => ReactNode]>([
    ['as text', () => createElement('p', null, '稳赚不赔')],
    ['behind a known text', () => createElement('p', null, '年度收益稳赚不赔')],
    ['in place of a picture', () => createElement('img', { alt: '稳赚不赔' })],
    ['as a tooltip', () => createElement('p', { title: '稳赚不赔' }, '年度收益')],
    ['read out', () => createElement('svg', { 'aria-label': '稳赚不赔' })],
    ['as a figure', () => createElement('p', null, '年度收益 12.5%')],
    ['as a figure with a sign', () => createElement('p', null, '+12.50')],
    ['as a number greater than a count', () => createElement('p', null, '34,567')],
    ['as a day that no data has', () => createElement('p', null, '截至 1999-12-31')],
  ])('is found %s', (_, View) => {
    expect(plant(View)).toHaveLength(1);
  });

  it('is not what the facts have, in pieces or with words of the product', () => {
    expect(plant(() => createElement('p', null, '年度', createElement('wbr'), '收益'))).toEqual([]);
    expect(plant(() => createElement('p', null, '年度收益，截至'))).toEqual([]);
  });
});
