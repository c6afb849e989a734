import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, sorted, hand, cash, soon, empty, failed, long } = samples as Required<
  typeof samples
>;
const context = { entry: null, parameters: {}, company: {} };
const asked = (given: object) => block.data(block.props.parse(given), context);
/** The rendered rows, one text each. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs)]
    .slice(1)
    .map(([row]) => textOf(row.replaceAll('<wbr>', '')));

test('asks for the funds of a rule, and counts the types that a visitor may switch to', () => {
  const requests = asked({ risklevel: '04', sort: '-year1ud', count: 8 });
  expect(requests.list.body).toEqual({
    fundtype: '',
    risklevel: '04',
    ordertype: '-year1ud',
    pagecount: '8',
  });
  expect(requests['type2']?.body).toEqual({ fundtype: '2', risklevel: '04', pagecount: '0' });
  expect(Object.keys(requests)).toHaveLength(7);
  for (const given of [{ fundtype: '2' }, { tabs: false }, { source: 'hand' }])
    expect(Object.keys(asked(given))).toEqual(['list']);
});

test('asks for the funds picked by hand in their order, and for none when none is picked', () => {
  const funds = ['000628', '000001'].map((fundcode) => ({ id: fundcode, fundcode }));
  expect(asked({ source: 'hand', funds }).list.body).toEqual({
    fundcodes: '000628,000001',
    pagecount: '2',
  });
  expect(asked({ source: 'hand' }).list.body).toEqual({ fundcodes: '', pagecount: '0' });
});

test('shows each fund with its figures, their signs and their date', () => {
  const html = renderBlock(View, typical!);
  expect(rowsOf(html)[0]).toBe(
    '华夏成长混合 000001 混合型 R3 1.143 02-13 −0.61% −1.61% +36.39% +14.71% R3 中风险 购买 华夏成长混合 定投 华夏成长混合',
  );
  expect(html).toContain('href="/fund?fundcode=000001"');
  expect(html).toMatch(/<td[^>]*data-label="近1年"[^>]*><span class="[^"]*up[^"]*">\+36.39%/);
  expect(textOf(html)).toContain('截至 2026-02-13');
  expect(textOf(html)).toContain('截至 2026-02-13 ，另注日期的除外');
});

test('a figure of another year says its year, and a cash fund shows its yield by name', () => {
  const rows = rowsOf(renderBlock(View, typical!));
  expect(rows.find((row) => row.includes('161725'))).toContain(
    '1.2435 2023-02-24 −1.57% +0.02% -- --',
  );
  expect(rows.find((row) => row.includes('000198'))).toContain(
    '4.146% 7日年化 2014-08-31 -- -- -- --',
  );
  expect(rowsOf(renderBlock(View, cash!))[0]).toContain('1.1204 08-31 4.146% 购买');
});

test('marks returns that count in part by published growth, and says once what the star means', () => {
  const marked = (grownday: string) =>
    renderBlock(View, { ...typical, data: { ...typical.data, list: listedWith(grownday) } });
  const note = '* 区间内有分红未披露的日子，这些日子按公布的日增长率计';
  expect(rowsOf(marked('20250922'))[0]).toContain(
    '−0.61% −1.61% +36.39% * ，部分日子按公布的日增长率计 +14.71% * ，部分日子按公布的日增长率计 R3',
  );
  expect(textOf(marked('20250922')).split(note)).toHaveLength(2);
  expect(rowsOf(marked('20240101'))[0]).toContain('+36.39% +14.71% * ');
  for (const grownday of ['', '20200102']) expect(textOf(marked(grownday))).not.toContain('*');
});

function listedWith(grownday: string): typeof typical.data.list {
  const { list } = typical.data;
  if (!list.ok) throw new Error('the sample has no rows');
  return {
    ...list,
    record: [
      list.record[0].map((row, at) => (at === 0 ? { ...row, grownday } : row)),
      list.record[1],
    ],
  };
}

test('says of funds whose figures are not the newest that they are not, once where it holds for all', () => {
  const answer = typical.data.list;
  if (!answer.ok) throw new Error(answer.code);
  const [rows, total] = answer.record;
  const shownOf = (isStale: (at: number) => boolean) => {
    const given = rows.map((row, at) => ({
      ...row,
      navdate: isStale(at) && at === 1 ? '20140831' : '20260213',
      staleflag: isStale(at) ? ('1' as const) : ('' as const),
    }));
    const list = { ok: true as const, record: [given, total] as typeof answer.record };
    return textOf(renderBlock(View, { ...typical, data: { ...typical.data, list } }));
  };
  expect(shownOf(() => true)).toMatch(/截至 2026-02-13 ?，不是最新数据/);
  const one = shownOf((at) => at === 1);
  expect(one).not.toContain('，不是最新数据');
  expect(one.match(/2014-08-31 非最新/g)).toHaveLength(1);
});

test('closes buying and planning with the reason in words', () => {
  const row = rowsOf(renderBlock(View, hand!)).find((text) => text.includes('004347'));
  expect(row).toContain('停止申购');
  expect(row).toContain('购买 （基金状态为停止申购） 定投 南方中证500信息联接C');
  expect(rowsOf(renderBlock(View, long!))[0]).toContain('（基金状态为基金终止）');
});

test('leads to the trading site, or says that there is none yet', () => {
  expect(renderBlock(View, hand!)).toMatch(/href="\/preserve"[^>]*>购买/);
  const html = renderBlock(View, soon!);
  expect(html).not.toContain('/preserve');
  expect(html).toMatch(/<button[^>]*commandfor="node-alert"[^>]*>购买/);
  expect(textOf(html)).toContain('敬请期待！');
});

test('marks the column that the list is sorted by', () => {
  const html = renderBlock(View, sorted!);
  expect(html.match(/aria-sort="descending"/g)).toHaveLength(1);
  expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*>近1年/);
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('没有符合条件的基金');
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试 重试');
});

test('fills in the usual notice where it was emptied once', () => {
  expect(block.upgrades[0]?.({ notice: '' })).toMatchObject({
    notice: expect.stringContaining('复权单位净值'),
  });
  expect(block.upgrades[0]?.({ notice: '自己的话', title: '列表' })).toEqual({
    notice: '自己的话',
    title: '列表',
  });
});

test('refuses what it cannot show', () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, period: 'year1ud' }));
  for (const given of [
    { count: 0 },
    { periods: [] },
    { periods: many },
    { funds: [{ id: 'f', fundcode: '12' }] },
    { sort: 'year1ud' },
  ]) {
    expect(block.props.safeParse(given).success).toBe(false);
  }
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test('keeps three figures on a phone: the NAV, what the list is sorted by, the day or the year', () => {
  const kept = (sample: typeof typical) =>
    [...renderBlock(View, sample!).matchAll(/<th[^>]*data-rank="1"[^>]*>([^<]+)/g)].map(
      ([, label]) => label,
    );
  expect(kept(typical)).toEqual(['单位净值', '日增长', '近1年']);
  expect(kept({ ...sorted!, props: { ...sorted!.props, sort: '-month3ud' } })).toEqual([
    '单位净值',
    '日增长',
    '近3月',
  ]);
});

test('sends the same document whether or not investors see their marks', () => {
  const { typical: plain, investor } = samples as Required<typeof samples>;
  expect(renderBlock(View, investor!)).toBe(renderBlock(View, plain));
  expect(block.props.parse({}).investorMarks).toBe(false);
});
