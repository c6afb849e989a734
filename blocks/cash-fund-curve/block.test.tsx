import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, income, recent, young, firstDay, stale, empty, nothing, failed } =
  samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object, context: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {}, ...context })
    .yields.body;

test("asks for a year of the address's fund, its own, or the company's cash product", () => {
  const company = { cashfundcode: '000198' };
  expect(asked({}, { company })).toEqual({ fundcode: '000198', range: 'year1' });
  expect(asked({ fundcode: '000009' }, { company })).toMatchObject({ fundcode: '000009' });
  expect(
    asked({ fundcode: '000009' }, { company, parameters: { fundcode: '000010' } }),
  ).toMatchObject({ fundcode: '000010' });
});

test('shows the latest figures with their day, and the extremes of the range', () => {
  expect(shown(typical)).toContain(
    '7日年化 4.146% 截至 2014-08-31 万份收益 1.1204 元 截至 2014-08-31',
  );
  expect(shown(typical)).toContain('区间最高 6.763% 区间最低 4.116% 2013-08-31 至 2014-08-31');
});

test('says of figures that are not the newest that they are not', () => {
  expect(shown(stale!).match(/截至 2014-08-31 ?，不是最新数据/g)).toHaveLength(3);
  expect(shown(typical)).not.toContain('不是最新数据');
});

test('draws the curve without scripts, and gives its figures as a table of months', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(
    /<svg[^>]*role="img" aria-label="近1年 7日年化"[^>]*><path [^>]*d="M0\.0 [\d.]+L/,
  );
  expect(html.match(/<tr>/g)).toHaveLength(14);
  expect(shown(typical)).toMatch(
    /数据表 每月最后一个净值日 日期 万份收益（元） 7日年化 2014-08-31 1\.1204 4\.146%/,
  );
});

test('cuts a shorter range from the year', () => {
  expect(shown(income!)).toContain('2014-05-31 至 2014-08-31');
  expect(renderBlock(View, income!)).toContain('aria-label="近3月 万份收益"');
});

test('lists the last seven days, the newest first, where an editor wants them', () => {
  expect(shown(recent!)).toMatch(
    /最近七日 日期 万份收益（元） 7日年化 2014-08-31 1\.1204 4\.146% 2014-08-30 1\.1206 4\.134% .* 2014-08-25 1\.1122 4\.139%/,
  );
  expect(shown(typical)).not.toContain('最近七日');
});

test('offers no range that the fund is too young for', () => {
  expect(renderBlock(View, young!)).not.toContain('近1月');
  expect(shown(young!)).toContain('2013-08-31 至 2013-09-09');
  expect(shown(firstDay!)).toContain('2013-08-31 至 2013-08-31');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(shown(empty!)).toContain('这只基金还没有收益历史');
  expect(shown(nothing!)).toBe('收益走势 还没有选定基金');
  expect(shown(failed!)).toMatch(/请稍后重试 重试$/);
});

test('fills in the usual notice where it was emptied once', () => {
  expect(block.props.parse(block.upgrades[0]?.({ notice: '' })).notice).toBe(
    block.props.parse({}).notice,
  );
  expect(block.props.parse({}).notice).not.toBe('');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
