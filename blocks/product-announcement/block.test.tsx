import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, attachments, missing, failed } = samples as Required<typeof samples>;

test('leads to each fund that the notice is about', () => {
  const html = renderBlock(View, typical);
  for (const [code, name] of [
    ['000001', '华夏成长混合'],
    ['000628', '大成高鑫股票A'],
  ])
    expect(html).toContain(`href="/fund?fundcode=${code}">${name}`);
  expect(html).toContain('<span>999999</span>');
  expect(renderBlock(View, attachments!)).not.toContain(typical.props.fundsLabel);
});

test('shows text, files and neighbours', () => {
  expect(textOf(renderBlock(View, typical))).toContain('周末和法定节假日提交的申请');
  expect(renderBlock(View, typical)).toContain('href="/productdetail?menuid=6&amp;id=a0"');
  expect(renderBlock(View, attachments!)).toContain('href="/media/notice.pdf"');
});

test('tells a notice that is gone from one that could not be had', () => {
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test('asks for the notice of the address', () => {
  const { article } = block.data(block.props.parse({}), {
    entry: null,
    parameters: { id: 'p1' },
    company: {},
  });
  expect(article).toEqual({ path: 'content/article/detail', body: { id: 'p1' } });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
