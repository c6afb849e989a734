import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const {
  typical,
  filtered = typical,
  paged = typical,
  soon = typical,
  empty = typical,
  failed = typical,
} = samples;
const asked = (parameters: object, given: object = {}) =>
  block.data(block.props.parse(given), { entry: null, parameters, company: {} });
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));

/** Forty funds, one of them without a type. */
const counted: typeof typical.data.counts = {
  ok: true,
  record: [
    [
      { fundtype: '1', fundcount: '25' },
      { fundtype: '5', fundcount: '14' },
      { fundtype: '', fundcount: '1' },
    ],
    [{ risklevel: '01', fundcount: '40' }],
    [{ fundstatus: '0', fundcount: '40' }],
    [{ navdate: '20260213' }],
    [],
    [],
  ],
};

test('asks for what the address says, and for what each choice would leave', () => {
  const requests = asked({
    keyword: 'gfzz',
    fundtype: '2',
    fundstatus: '0',
    ordertype: 'nav',
    pageoffset: '100',
  });
  expect(requests.list.body).toEqual({
    keyword: 'gfzz',
    fundtype: '2',
    fundstatus: '0',
    ordertype: 'nav',
    pagecount: '50',
    pageoffset: '100',
  });
  expect(requests.counts.body).toEqual({ keyword: 'gfzz', fundtype: '2', fundstatus: '0' });
  expect(requests.all.body).toEqual({});
});

test("takes no nonsense from an address, and the editor's order where it names none", () => {
  expect(
    asked(
      { fundtype: '9', risklevel: 'x', ordertype: 'password', pageoffset: '-1' },
      { sort: '-year1ud', count: 20 },
    ).list.body,
  ).toEqual({
    ordertype: '-year1ud',
    pagecount: '20',
    pageoffset: '',
  });
});

test('says how many funds there are and how new their figures are', () => {
  expect(plain(typical)).toContain('共 9 只基金，最新净值日 2026-02-13');
});

test('counts each choice, and dims what would leave nothing', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toContain('全部 9 股票型 1 指数型 3 混合型 2 债券型 1 货币型 1');
  expect(html).toMatch(/data-none="true"[^>]*><input[^>]*value="05"|R5 高<span[^>]*>1/);
  expect(html).toMatch(/name="fundtype"[^>]* checked="" value=""/);
});

test('without scripts a form asks for the same, and heads of columns are links', () => {
  const html = renderBlock(View, filtered);
  expect(html).toMatch(/<form[^>]*action="\/list" method="get"/);
  expect(html).toContain('<input type="hidden" name="menuid" value="2"/>');
  expect(html).toMatch(
    /aria-sort="ascending"><a[^>]*href="\/list\?menuid=2&amp;fundtype=2&amp;ordertype=-month3ud"/,
  );
  expect(html).toMatch(/aria-sort|href="\/list\?menuid=2&amp;fundtype=2&amp;ordertype=-year1ud"/);
});

test('repeats the filters in force, each with the way to be rid of it', () => {
  const html = renderBlock(View, empty);
  expect(html).toMatch(
    /href="\/list\?menuid=2&amp;fundtype=2&amp;risklevel=01"[^>]*>.{0,80}“沪深”/,
  );
  expect(html).toMatch(
    /href="\/list\?menuid=2&amp;keyword=[^"&]*&amp;risklevel=01"[^>]*>.{0,80}指数型/,
  );
  expect(html).toMatch(/href="\/list\?menuid=2"[^>]*>清空条件/);
});

test('offers companies and sizes as lists that a form sends, with a way to be rid of what is chosen', () => {
  const html = renderBlock(View, {
    ...typical,
    page: {
      ...typical.page,
      address: '/list?menuid=2&company=易方达基金管理有限公司&sizeband=3',
      parameters: { menuid: '2', company: '易方达基金管理有限公司', sizeband: '3' },
    },
  });
  expect(html).toMatch(
    /<select name="company"><option value="">.*<option value="易方达基金管理有限公司" selected="">易方达基金管理有限公司 \(1\)/,
  );
  expect(html).toMatch(
    /<select name="sizeband">.*<option value="3" selected="">10 至 50 亿元 \(2\)/,
  );
  expect(html).toMatch(/href="\/list\?menuid=2&amp;sizeband=3"[^>]*>.{0,80}易方达基金管理有限公司/);
});

test('goes without filters by company and size where a program of before them answers', () => {
  const older = (answer: typeof typical.data.counts): typeof answer =>
    answer.ok ? { ...answer, record: [...answer.record.slice(0, 4)] as never } : answer;
  const { counts, all, ...others } = typical.data;
  const data = { ...others, counts: older(counts), all: older(all) };
  const html = renderBlock(View, { ...typical, data });
  expect(renderBlock(View, typical)).toMatch(/<select name="company".*<select name="sizeband"/);
  expect(html).not.toMatch(/<select name="(?:company|sizeband)"/);
  expect(plain({ ...typical, data })).toMatch(/风险等级 不限/);
});

test('finds nothing, and says which filter to give up', () => {
  expect(plain(empty)).toMatch(
    /没有符合条件的基金 当前条件：“沪深” · 指数型 · R1 中?低 不限(基金类型|风险等级)（9 只） 清空全部条件/,
  );
});

test('leads on to the other pages with the same filters', () => {
  const html = renderBlock(View, {
    ...paged,
    page: {
      ...paged.page,
      address: '/list?menuid=2&fundtype=2&pageoffset=100',
      parameters: { menuid: '2', fundtype: '2', pageoffset: '100' },
    },
  });
  expect(html).toContain('href="/list?menuid=2&amp;fundtype=2&amp;pageoffset=150"');
});

test('closes buying with the exact reason, and says where there is no trading yet', () => {
  expect(plain(filtered)).toContain('购买 （基金状态为停止申购） 定投 南方中证500信息联接C');
  expect(plain(soon)).toContain('敬请期待！');
});

test('says how figures come about, and as of when', () => {
  expect(plain(typical)).toContain('截至 2026-02-13');
  expect(plain(failed)).toContain('收益率按复权单位净值计算');
});

test('says when nothing could be had', () => {
  expect(plain(failed)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test.each(['fundtype', 'risklevel', 'fundstatus'] as const)(
  'every fund is found under a choice of %s: the choices add up to all',
  (name) => {
    const other = { ...typical, data: { ...typical.data, counts: counted } };
    const [all, ...each] = [
      ...renderBlock(View, other).matchAll(
        new RegExp(`name="${name}"[^>]*>[^<]*<span[^>]*>(\\d+)`, 'g'),
      ),
    ].map(([, count]) => Number(count));
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(all).toBe(40);
  },
);

test('sends the same document whether or not investors see their marks', () => {
  const { typical: plain, investor } = samples as Required<typeof samples>;
  expect(renderBlock(View, investor!)).toBe(renderBlock(View, plain));
  expect(block.props.parse({}).investorMarks).toBe(false);
});
