import { expect, test } from 'vitest';
import { sampleRow } from '#samples/funds.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('under a title of its own the text’s headings begin at the third level, without one at the second', () => {
  const { typical } = samples;
  expect(renderBlock(View, typical)).toContain('<h3 data-level="2">开始之前</h3>');
  const untitled = { ...typical, props: { ...typical.props, title: '' } };
  expect(renderBlock(View, untitled)).toContain('<h2 data-level="2">开始之前</h2>');
  expect(renderBlock(View, untitled)).not.toContain('<section');
});

test('asks for files only where the text offers one', () => {
  const context = { entry: null, parameters: {}, company: {} };
  expect(block.data(samples.typical.props, context)).toEqual({});
  const file = { type: 'attachment', attrs: { id: 'fees', name: '费率表' } };
  const inside = [
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'blockquote', content: [file] }] }],
    },
  ];
  for (const content of [[file], inside])
    expect(
      block.data(block.props.parse({ text: { type: 'doc', content } }), context),
    ).toHaveProperty('files');
});

test('names figures of funds as they are now, each with its day, and asks for every fund once', () => {
  const figure = (fundcode: string, name: string) => ({
    type: 'fundFigure',
    attrs: { fundcode, figure: name },
  });
  const paragraph = {
    type: 'paragraph',
    content: [
      figure('000001', 'nav'),
      figure('000001', 'year1ud'),
      figure('000001', 'age'),
      figure('999999', 'nav'),
    ],
  };
  const cell = { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph] };
  const props = block.props.parse({
    text: {
      type: 'doc',
      content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }],
    },
  });
  expect(block.data(props, { entry: null, parameters: {}, company: {} })).toEqual({
    funds: { path: 'trade/fund/list', body: { fundcodes: '000001,999999', pagecount: '2' } },
  });
  const fund = sampleRow('000001', {
    nav: '1.2',
    navdecimals: '3',
    year1ud: '-4.5',
    navdate: '20260213',
  });
  const html = renderBlock(View, {
    label: '',
    props,
    data: { funds: { ok: true, record: [[fund], [{ totalcount: '1' }]] } },
  });
  expect(textOf(html)).toBe(
    '1.200 （截至 2026-02-13 ） −4.50% （截至 2026-02-13 ） -- -- 基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
  );
  expect(textOf(renderBlock(View, { label: '', props, data: {} }))).toBe(
    '-- -- -- -- 基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
  );
});

test('offers a file that is there with kind and size, and names one that is not', () => {
  const html = renderBlock(View, samples['everything'] ?? samples.typical);
  expect(html).toContain('<a href="/media/fees.pdf">费率表</a><small>PDF，248 KB</small>');
  expect(html).toContain('<span>已撤下的文件</span>');
});

test('shows every character of a long text', () => {
  const shown = textOf(renderBlock(View, samples['long'] ?? samples.typical));
  expect(shown.length).toBeGreaterThan(3000);
});

test('starts empty and refuses what is not formatted text', () => {
  expect(block.props.parse({}).text.content).toEqual([{ type: 'paragraph' }]);
  expect(block.props.safeParse({ text: '<p>markup</p>' }).success).toBe(false);
  expect(
    block.props.safeParse({ text: { type: 'doc', content: [{ type: 'script' }] } }).success,
  ).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
