import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, bare } = samples as Required<typeof samples>;
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map((match) =>
    [...(match[1] ?? '').matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/g)].map((cell) =>
      textOf(cell[1] ?? ''),
    ),
  );

test('says in words what suits whom: C3 takes R1 to R3', () => {
  const [head, , , steady] = rowsOf(renderBlock(View, typical));
  expect(head).toEqual([
    '投资者类型',
    'R1 低风险',
    'R2 中低风险',
    'R3 中风险',
    'R4 中高风险',
    'R5 高风险',
  ]);
  expect(steady).toEqual([
    'C3 稳健型 能承受一定的波动和阶段性损失，希望资产逐渐增长。',
    '匹配',
    '匹配',
    '匹配',
    '不匹配',
    '不匹配',
  ]);
});

test('fifteen of twenty-five fit', () => {
  expect(renderBlock(View, typical).match(/data-suits/g)).toHaveLength(15);
});

test('stands without the dictionary, and always with its statement', () => {
  expect(rowsOf(renderBlock(View, bare!))[0]).toEqual(['投资者类型', 'R1', 'R2', 'R3', 'R4', 'R5']);
  expect(block.props.safeParse({ notice: ' ' }).success).toBe(false);
});

test('five levels, in order', () => {
  const { levels } = block.props.parse({});
  expect(block.props.safeParse({ levels: levels.toReversed() }).success).toBe(false);
  expect(block.props.safeParse({ levels: levels.slice(1) }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
