import { expect, it } from 'vitest';
import { changedLine } from './changed-line.ts';

const words = ({ text, marks }: ReturnType<typeof changedLine>) =>
  marks.map(([from, to]) => text.slice(from, to));

it('shows where two texts differ, from shortly before on, and marks the difference', () => {
  const before = `${'前'.repeat(50)}请拨旧电话，谢谢`;
  const line = changedLine(before, before.replace('旧电话', '新热线'), []);
  expect(line.text).toBe(`…${'前'.repeat(6)}请拨旧电话，谢谢`);
  expect(words(line)).toEqual(['旧电话']);
});

it('marks the words that are given, each by itself', () => {
  const before = '风险收益特征，与自己的风险承受能力';
  const line = changedLine(before, before.replaceAll('风险', '危险'), [
    [0, 2],
    [11, 13],
  ]);
  expect(words(line)).toEqual(['风险', '风险']);
});

it('marks nothing where words were only put in, and keeps one line', () => {
  expect(changedLine('一\n二', '一\n三二', [])).toEqual({ text: '一 二', marks: [] });
  expect(words(changedLine('一三二', '一二', []))).toEqual(['三']);
});
