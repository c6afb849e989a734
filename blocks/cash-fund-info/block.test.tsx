import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, alone, closed, soon, stale, empty, nothing, failed } = samples as Required<
  typeof samples
>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object, context: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {}, ...context })
    .fund.body;

test("shows the company's cash product, or the fund that its editor or the address names", () => {
  const company = { cashfundcode: '000198' };
  expect(asked({}, { company })).toEqual({ fundcode: '000198' });
  expect(asked({ fundcode: '000009' }, { company })).toEqual({ fundcode: '000009' });
  expect(asked({ fundcode: '000009' }, { company, parameters: { fundcode: '000010' } })).toEqual({
    fundcode: '000010',
  });
});

test('heads the page with both figures and their day, the risk in words and the statement', () => {
  expect(renderBlock(View, typical).match(/<h1/g)).toHaveLength(1);
  expect(shown(typical)).toContain(
    '天弘余额宝货币 投资短期货币工具，节假日也计收益。 天弘余额宝货币 000198 R1 低风险',
  );
  expect(shown(typical)).toContain(
    '7日年化 4.146 % 截至 2014-08-31 万份收益 1.1204 元 截至 2014-08-31',
  );
  expect(shown(typical)).toContain('不保证本金与收益');
});

test('says of figures that are not the newest that they are not', () => {
  expect(shown(stale!).match(/截至 2014-08-31 ?，不是最新数据/g)).toHaveLength(2);
});

test('leads to the trading site in its own words, or says why not', () => {
  expect(renderBlock(View, typical)).toMatch(/<a[^>]*href="\/preserve"[^>]*>立即转入/);
  expect(shown(closed!)).toContain('立即转入 （基金状态为停止申购）');
  expect(renderBlock(View, closed!)).toMatch(/<button[^>]*disabled/);
  expect(renderBlock(View, soon!)).toContain('role="alertdialog"');
});

test('has room beside it only where something stands there', () => {
  expect(renderBlock(View, alone!)).not.toContain('data-slot');
  expect(renderBlock(View, alone!, { aside: 'calculator' })).toContain('data-slot="aside"');
});

test('says when there is no figure, no fund, or no answer, and keeps its heading', () => {
  expect(shown(empty!)).toContain('7日年化 --');
  expect(shown(nothing!)).toContain('还没有选定基金');
  expect(shown(failed!)).toContain('请稍后重试 重试');
  for (const sample of [empty!, nothing!, failed!])
    expect(renderBlock(View, sample)).toContain('<h1');
});
test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
