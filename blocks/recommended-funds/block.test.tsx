import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, cash = typical, empty = typical, failed = typical } = samples;
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));

test('shows of each fund one sentence, figures, their date, its risk and one button', () => {
  expect(plain(typical)).toContain(
    '工银产业债券A 000045 债券型 以产业债为主，追求相对平稳的长期回报。 近1年 +7.47% 近3年 +13.58% 近5年 +14.82% 截至 2026-02-13 单位净值 1.599 R2 中低风险 查看详情 工银产业债券A',
  );
  expect(renderBlock(View, typical)).toMatch(/<a[^>]*href="\/fund\?fundcode=000045"[^>]*>查看详情/);
});

test('a cash fund shows its yield by name', () => {
  expect(plain(cash)).toContain('截至 2014-08-31 7日年化 4.146%');
});

test('performance never stands without the statutory statement', () => {
  expect(plain(typical)).toContain('过往业绩不预示其未来表现');
  expect(block.props.safeParse({ notice: '' }).success).toBe(false);
});

test('a fund that is no longer published is left out', () => {
  const { list } = typical.data;
  const left = { ...typical, data: { list: list.ok ? { ...list, record: [list.record[0].slice(1), list.record[1]] as typeof list.record } : list } };
  expect(plain(left)).not.toContain('以产业债为主');
  expect(plain(left)).toContain('自下而上选股');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(plain(empty)).toContain('暂时没有推荐的基金');
  expect(plain(failed)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
