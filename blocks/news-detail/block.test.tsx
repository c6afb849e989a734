import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('shows title, source, date and the whole text', () => {
  const text = textOf(renderBlock(View, samples.typical));
  for (const part of ['投资者教育', '2026-02-09', '周末和法定节假日提交的申请']) expect(text).toContain(part);
});

test('an article that is gone leaves a heading and a way on', () => {
  const html = renderBlock(View, samples['missing']!);
  expect(html).toContain('<h1');
  expect(html).toContain(samples.typical.props.missing);
});

test('asks for the article of the address', () => {
  const { article } = block.data(block.props.parse({}), { entry: null, parameters: { id: 'a0007' }, company: {} });
  expect(article).toEqual({ path: 'content/article/detail', body: { id: 'a0007' } });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
