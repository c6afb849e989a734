import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, list, empty, missing, failed } = samples as Required<typeof samples>;

test('shows the warning that the address names', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toContain('周末和法定节假日提交的申请');
  expect(html).toContain('href="/riskwarning?menuid=6&amp;id=a1"');
});

test('without one it lists them all', () => {
  const html = renderBlock(View, list!);
  expect(textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '').replaceAll(' ', '')).toBe('风险提示');
  expect(html).toContain('href="/riskwarning?id=a3"');
  expect(html).toContain('href="/riskwarning?pageoffset=20"');
});

test('asks for its own column, whatever the menu entry lists', () => {
  const { warnings } = block.data(block.props.parse({}), {
    entry: null,
    parameters: { secondtype: 'news', pageoffset: '20' },
    company: {},
  });
  expect(warnings.body).toEqual({ category: 'risk', pagecount: '20', pageoffset: '20' });
});

test('says when there is nothing, when one is gone, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
