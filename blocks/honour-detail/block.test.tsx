import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, award, missing, failed } = samples as Required<typeof samples>;

test('says what it is, who granted it and when', () => {
  expect(textOf(renderBlock(View, typical))).toContain('资质 演示机关 2015-01-05 取得');
  expect(textOf(renderBlock(View, award!))).toContain('荣誉 演示机关');
});

test('shows its certificate with its name', () => {
  expect(renderBlock(View, typical)).not.toContain('<img');
  const data = typical.data.honour.ok
    ? {
        honour: {
          ok: true as const,
          record: [[{ ...typical.data.honour.record[0][0], image: '/media/a.png' }]] as [
            [(typeof typical.data.honour.record)[0][0]],
          ],
        },
      }
    : typical.data;
  expect(renderBlock(View, { ...typical, data })).toMatch(
    /<img[^>]*alt="公开募集证券投资基金管理资格（演示）" src="\/media\/a.png"/,
  );
});

test('tells one that is gone from one that could not be had', () => {
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test('asks for the honour of the address', () => {
  expect(
    block.data(block.props.parse({}), { entry: null, parameters: { id: 'h1' }, company: {} })
      .honour,
  ).toEqual({ path: 'content/honour/detail', body: { id: 'h1' } });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
