import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { upgrades } from './upgrades.ts';
import { View } from './View.tsx';

const {
  typical,
  table = typical,
  soon = typical,
  noCurves = typical,
  empty = typical,
  failed = typical,
} = samples;
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} });

test('asks for the picked funds in their order, and for none when none is picked', () => {
  expect(
    asked({
      funds: [
        { id: 'b', fundcode: '000628' },
        { id: 'a', fundcode: '000001' },
      ],
    }).list.body,
  ).toEqual({ fundcodes: '000628,000001', pagecount: '2' });
  expect(asked({}).list.body).toEqual({ fundcodes: '', pagecount: '0' });
});

test('asks for one small curve of each where they are ranked, and for none in a table', () => {
  const funds = ['000628', '000001'].map((fundcode) => ({ id: fundcode, fundcode }));
  expect(asked({ funds, curve: 'month6' }).curves?.body).toEqual({
    fundcodes: '000628,000001',
    range: 'month6',
    points: '40',
  });
  expect(asked({ funds, layout: 'table' }).curves).toBeUndefined();
});

test('ranks: place, name, curve, dated NAV, return, and the way to buy', () => {
  expect(plain(typical)).toContain(
    '2 大成高鑫股票A 000628 股票型 R4 单位净值 5.3627 02-13 近1年 +17.76% 基准 +14.30% 购买 大成高鑫股票A 3 工银产业债券A',
  );
  const html = renderBlock(View, typical);
  expect(html.match(/<path d="M/g)).toHaveLength(2);
  expect(html).toContain('aria-label="大成高鑫股票A 近1年"');
  expect(html).toMatch(/<a[^>]*href="\/preserve"[^>]*>购买/);
});

test('shows of a cash fund its income and yield by name', () => {
  expect(plain(typical)).toContain('货币型 R1 万份收益 1.1204 2014-08-31 7日年化 4.146%');
});

test('marks a return that counts in part by published growth, and says below what the star means', () => {
  const list = typical.data.list.ok ? typical.data.list : undefined;
  const rows =
    list?.record[0].map((row) => ({
      ...row,
      grownday: row.fundcode === '000628' ? '20251010' : '',
    })) ?? [];
  const text = plain({
    ...typical,
    data: {
      ...typical.data,
      list: { ok: true, record: [rows, list?.record[1] ?? [{ totalcount: '0' }]] },
    },
  });
  expect(text).toContain('+17.76% * ，部分日子按公布的日增长率计 基准 +14.30% 购买');
  expect(text.split('* 区间内有分红未披露的日子，这些日子按公布的日增长率计')).toHaveLength(2);
  expect(plain(typical)).not.toContain('*');
});

test('lives without curves', () => {
  expect(renderBlock(View, noCurves)).not.toContain('<path d="M');
  expect(plain(noCurves)).toContain('近1年 +17.76%');
});

test('what was published before there was a choice stays a table', () => {
  const before = { title: '热销' };
  expect(upgrades[0]?.(before)).toEqual({ title: '热销', layout: 'table' });
  expect(before).not.toHaveProperty('layout');
  expect(renderBlock(View, table)).toContain('<table');
});

test('says by what funds are called hot, which cannot be emptied, and as of when', () => {
  for (const words of ['不代表销售规模', '截至 2026-02-13'])
    expect(plain(typical)).toContain(words);
  expect(block.props.safeParse({ basis: '' }).success).toBe(false);
});

test('closes buying with the exact reason, and says where there is no trading yet', () => {
  expect(plain(typical)).toContain('+52.58% 购买 （基金状态为停止申购）');
  expect(plain(table)).toContain('购买 （基金状态为停止申购） 定投 南方中证500信息联接C');
  expect(plain(soon)).toContain('敬请期待！');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(plain(empty)).toContain('暂时没有挑选的基金');
  expect(plain(failed)).toContain('请稍后重试 重试');
});

test('sends the same document whether or not investors see their marks', () => {
  const { investor = typical } = samples;
  expect(investor.props.investorMarks).toBe(true);
  expect(renderBlock(View, investor)).toBe(renderBlock(View, typical));
  expect(block.props.parse({}).investorMarks).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
