import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, alone, nothing, empty, cash, partly, failed } = samples as Required<
  typeof samples
>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
/** The text of one panel, from its name on. */
const panel = (sample: typeof typical, name: string) =>
  textOf(
    new RegExp(
      `role="tabpanel" id="node-${name}"[^>]*>(.*?)(?=<div role="tabpanel"|<p class="[^"]*notice|$)`,
      's',
    ).exec(renderBlock(View, sample).replaceAll('<wbr>', ''))?.[1] ?? '',
  );

test('sends all panels, each under its name, the first one chosen', () => {
  const tabs = [
    ...renderBlock(View, typical).matchAll(
      /role="tabpanel" id="node-(\w+)"[^>]*data-current="(\w+)"><h3[^>]*>([^<]+)/g,
    ),
  ].map(([, id, current, name]) => `${id} ${current} ${name}`);
  expect(tabs).toEqual([
    'performance true 业绩',
    'risk false 风险',
    'payouts false 分红',
    'portfolio false 持仓',
    'fees false 费率',
    'documents false 公告',
    'managers false 基金经理',
  ]);
});

test('holds every period against the reference, in percentage points, since inception against nothing', () => {
  const text = panel(typical, 'performance');
  expect(text).toContain('截至 2026-02-13');
  expect(text).toContain('近1年 2025-02-13 起');
  expect(text).toMatch(
    /本基金 \+2\.33% −1\.61% .* \+644\.88% 参照 000051 \+0\.37% .* -- 差额（百分点） \+1\.96 .* --/,
  );
  expect(text).not.toContain('业绩比较基准：');
  expect(text).toContain('仅供对照，不是业绩比较基准');
});

test('holds the fund against its like, by the periods that are compared, and says which are not', () => {
  const text = panel(typical, 'performance');
  expect(text).toContain('同类比较 截至 2026-02-13');
  expect(text).toContain('同类：混合型 区间 同类中位数 排名 / 只数');
  expect(text).toMatch(
    /近1年 \+12\.30% 差额 \+24\.09 12 \/ 340 第 1 四分位 近3年 −4\.56% 差额 \S+ 20 \/ 28 第 3 四分位 近5年 \+1\.08% 差额 \S+ -- \/ 9 /,
  );
  expect(text).toContain('同类是类型相同的基金');
  expect(text).toContain('近1周、近1月、近3月、近6月、今年以来太短，不与同类比较。');
  expect(text).toContain('近5年同类不足 10 只，不排名。');
});

test('shows risk without returns of holdings where a program of before them answers', () => {
  const { risk } = typical.data;
  if (!risk.ok) throw new Error('no sample');
  const { rolling, ...body } = risk.body;
  expect(rolling).not.toEqual([]);
  const older = { ...typical, data: { ...typical.data, risk: { ...risk, body } } };
  expect(panel(typical, 'risk')).toContain('滚动收益');
  expect(panel(older, 'risk')).not.toContain('滚动收益');
  expect(panel(older, 'risk')).toContain('最大回撤');
});

test('has a sentence and no table where no period is compared', () => {
  const { periods } = typical.data;
  if (!periods.ok) throw new Error('the sample has its periods');
  const rows = periods.record[0].map(({ peers: _, ...row }) => ({
    ...row,
    nopeers: 'young' as const,
  }));
  const text = panel(
    { ...typical, data: { ...typical.data, periods: { ok: true, record: [rows] } } },
    'performance',
  );
  expect(text).toContain('成立时间太短，不与同类比较。');
  expect(text).not.toContain('同类中位数');
});

test('says nothing of the like where nothing is known of them', () => {
  expect(panel(empty!, 'performance')).not.toContain('同类');
});

test('says by how much a return exceeds that of the benchmark, where both are known', () => {
  const text = panel(samples['benchmark']!, 'performance');
  expect(text).toMatch(/业绩比较基准 -- \+9\.87% .* 超额（百分点） -- −\d/);
  expect(text).toMatch(/年度 本基金 业绩比较基准 超额（百分点） 2026 .*? \+5\.54% -- -- 2025/);
  expect(panel(alone!, 'performance')).not.toContain('超额');
});

test('has a reference beside periods alone where the composed benchmark is known of years alone, and says until when', () => {
  const text = panel(samples['composite']!, 'performance');
  expect(text).toContain('业绩比较基准按导入的指数计算：虚构股票指数（TEST300，全收益指数） × 80%');
  expect(text).toContain('业绩比较基准只算到 2025-12-31：成份 TESTBOND 此后没有数值，不作推算。');
  expect(text).toMatch(/年度 本基金 业绩比较基准 超额（百分点） 2026/);
  expect(text).toMatch(/区间 .*? 参照 000051 .*? 同类比较/);
  expect(text.slice(text.indexOf('年度收益率'))).not.toMatch(/年度 本基金 [^年]*参照/);
  expect(text).toContain('仅供对照，不是业绩比较基准');
});

test('says how the fund moved against its benchmark, where that is known, and what the words mean', () => {
  const text = panel(samples['composite']!, 'risk');
  expect(text).toContain('相对业绩比较基准 区间 跟踪误差 信息比率 贝塔 近1年 3.21% 0.43 0.95');
  expect(text).toContain('跟踪误差是每日收益率与业绩比较基准之差的标准差折成一年');
  expect(panel(typical, 'risk')).not.toContain('跟踪误差');
});

test('marks years that are not whole, and compares them over the same days alone', () => {
  const text = panel(typical, 'performance');
  expect(text).toMatch(/2026 未满一年， 2025-12-31 至 2026-02-13 \+5\.54% \+1\.00% \+4\.54/);
  expect(text).toMatch(/2025 未满一年， 2025-02-13 至 2025-12-31/);
  const other = samples.typical.data.referenceYears;
  const years = other?.ok ? other.record[0].map((row) => ({ ...row, navdate: '20260110' })) : [];
  const shifted = {
    ...typical,
    data: {
      ...typical.data,
      referenceYears: { ok: true as const, record: [years] as [typeof years] },
    },
  };
  expect(panel(shifted, 'performance')).not.toContain('+4.56');
});

test('draws years as bars with a name, from zero up or down', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/role="img" aria-label="华夏成长混合 各年度收益率"[^>]*><rect/);
  expect(html.match(/fill="var\(--q-up\)" fill-opacity="0\.45"/g)).toHaveLength(2);
});

test('holds a bond fund against no index of stocks, where the editor has it so', () => {
  const given = { ...typical, props: { ...typical.props, referenceFor: 'stocks' as const } };
  expect(panel(given, 'performance')).toContain('参照 000051');
  const { fund } = typical.data;
  if (!fund.ok) throw new Error('the sample has its fund');
  const bond = { ...fund.record[0][0], fundtype: '4' as const };
  expect(
    panel(
      { ...given, data: { ...given.data, fund: { ok: true, record: [[bond]] } } },
      'performance',
    ),
  ).not.toContain('参照');
});

test('names no reference that has no figures of the same time', () => {
  const none = { ok: true as const, record: [[]] as [[]] };
  const given = { ...typical.data, referencePeriods: none, referenceYears: none };
  expect(panel({ ...typical, data: given }, 'performance')).not.toContain('参照');
});

test('has no column for a reference where there is none', () => {
  expect(panel(alone!, 'performance')).not.toContain('参照');
  const asked = block.data(block.props.parse({ reference: '000001' }), {
    entry: null,
    parameters: { fundcode: '000001' },
    company: {},
  });
  expect(asked).not.toHaveProperty('reference');
});

test('dates the deepest fall: 1.138 on 9 October to 0.996 on 21 November, and says what the words mean', () => {
  expect(panel(typical, 'risk')).toContain('−12.48% 2025-10-09 至 2025-11-21');
  expect(panel(typical, 'risk')).toContain('年化波动率按每年 250 个交易日计');
  expect(panel(typical, 'risk')).toContain('最大回撤是区间内从一个高点到其后低点的最大跌幅');
});

test('shows what was paid and what is held, with sums and days', () => {
  expect(panel(typical, 'payouts')).toContain('已披露 1 次，每份累计分红 0.010 元');
  expect(panel(typical, 'payouts')).toContain('2025-09-22 分红 0.010 元 2025-09-22 2025-09-23');
  const text = panel(typical, 'portfolio');
  expect(text).toContain('重仓证券 截至 2026-06-30');
  expect(text).toContain('中际旭创 300308 6.45% 华虹宏力 688347 5.57% 合计 12.02%');
  expect(text).toContain('合计 79.96%');
});

test('a notice of a payout is words, and stands at the left', () => {
  const row = {
    exdate: '20250922',
    kind: 'dividend' as const,
    amount: '0.01',
    basis: 'disclosed' as const,
    recorddate: '',
    paydate: '',
    notice: '第二十四次分红公告',
  };
  const noticed = {
    ...typical,
    data: {
      ...typical.data,
      dividends: {
        ok: true as const,
        record: [[row], [{ totalcount: '1' }]] as [(typeof row)[], [{ totalcount: string }]],
      },
    },
  };
  const html = renderBlock(View, noticed).replaceAll('<wbr>', '');
  expect(html).toContain('<th scope="col">公告</th>');
  expect(html).toContain('<td>第二十四次分红公告</td>');
});

test('joins years that count in part by published growth to spans', () => {
  const { years } = typical.data;
  if (!years.ok) throw new Error('the sample has its years');
  const rows = [2024, 2023, 2022, 2020].map((year) => ({
    ...years.record[0][0]!,
    year: String(year),
    basis: 'growth' as const,
  }));
  expect(
    panel(
      { ...typical, data: { ...typical.data, years: { ok: true, record: [rows] as never } } },
      'performance',
    ),
  ).toContain('2020 年、2022 至 2024 年含分红未披露的日子');
});

test('says of a split into how many units one became, and sums no unlike units', () => {
  const known = { basis: 'disclosed' as const, recorddate: '', paydate: '', notice: '' };
  const rows = [
    { exdate: '20250922', kind: 'split' as const, amount: '1.5', ...known },
    { exdate: '20240922', kind: 'dividend' as const, amount: '0.01', ...known },
  ];
  const split = {
    ...typical,
    data: {
      ...typical.data,
      dividends: {
        ok: true as const,
        record: [rows, [{ totalcount: '2' }]] as [typeof rows, [{ totalcount: string }]],
      },
    },
  };
  expect(panel(split, 'payouts')).toContain('已披露 2 次 除息日');
  expect(panel(split, 'payouts')).toContain('2025-09-22 拆分 变为 1.5 份');
});

test('marks estimates, and counts and sums what was disclosed alone', () => {
  const known = { kind: 'dividend' as const, recorddate: '', paydate: '', notice: '' };
  const rows = [
    { exdate: '20250922', amount: '0.01', basis: 'disclosed' as const, ...known },
    { exdate: '20230112', amount: '0.002', basis: 'estimated' as const, ...known },
  ];
  const mixed = {
    ...typical,
    data: {
      ...typical.data,
      dividends: {
        ok: true as const,
        record: [rows, [{ totalcount: '2' }]] as [typeof rows, [{ totalcount: string }]],
      },
    },
  };
  expect(panel(mixed, 'payouts')).toContain(
    '已披露 1 次，每份累计分红 0.01 元，另有 1 次是按净值和日增长率估算的，不计在内',
  );
  expect(panel(mixed, 'payouts')).toContain('2023-01-12 分红 0.002 元 估算');
});

test('shows fees, documents, notices and managers with their tenure', () => {
  expect(panel(typical, 'fees')).toContain('100 万以下 1.50%');
  expect(panel(typical, 'documents')).toContain(
    '共 36 份 华夏成长：2025年第四季度报告 定期报告 2026-01-22',
  );
  expect(renderBlock(View, typical)).toContain('href="/productdetail?id=a0"');
  expect(panel(typical, 'managers')).toContain(
    '刘睿聪 任职日期 2023-01-05 起，任职 3 年又 39 天 管理基金的时间 1,328 天 在管规模 39.54 亿元 在管基金 本站 1 只 截至 2026-08-17',
  );
  expect(panel(typical, 'managers')).not.toContain('没有公布');
  expect(panel(typical, 'managers').match(/任职日期/g)).toHaveLength(1);
  expect(renderBlock(View, typical)).toContain('<a href="/fund?id=m001">刘睿聪</a>');
});

test('says what each share class costs by how long it is held, and which costs least', () => {
  const text = panel(typical, 'fees');
  expect(text).toContain('持有时间 华夏成长混合A 华夏成长混合C 7 天 199.69 3.64 最低');
  expect(text).toContain('1 年 334.97 190.00 最低 2 年 472.90 380.00 最低');
  expect(text).toContain('5 年 886.70 最低 950.00');
  expect(renderBlock(View, typical)).toContain('href="/fund?fundcode=002001#fees"');
});

test('says how a yearly rate changed, and nothing of both where there is nothing', () => {
  expect(panel(typical, 'fees')).toContain('2023-07-10 管理费 1.50% 1.20%');
  expect(panel(empty!, 'fees')).not.toMatch(/各份额的费用|费率调整/);
});

test('shows of a cash fund what it has: no returns by NAV, no falls and no payouts, but its facts where no head tells them', () => {
  const tabs = [
    ...renderBlock(View, cash!).matchAll(
      /role="tabpanel" id="node-(\w+)"[^>]*data-current="(\w+)"/g,
    ),
  ].map(([, id, current]) => `${id} ${current}`);
  expect(tabs).toEqual([
    'facts true',
    'fees false',
    'documents false',
    'managers false',
    'portfolio false',
  ]);
  expect(panel(cash!, 'facts')).toMatch(/基金全称 .* 货币型 成立日期 2013-05-29 .* 基金托管人/);
  expect(panel(cash!, 'fees')).toContain('销售服务费');
});

test('calls a history that begins later than its fund by one name, and shows no reference without figures', () => {
  const { fund, risk } = typical.data;
  if (!fund.ok || !risk.ok) throw new Error('the sample has its figures');
  const [row] = risk.body.rows;
  const later = {
    ...typical,
    data: {
      ...typical.data,
      fund: {
        ok: true as const,
        record: [[{ ...fund.record[0][0], foundud: '' }]] as [[(typeof fund.record)[0][0]]],
      },
      risk: {
        ok: true as const,
        body: {
          ...risk.body,
          rows: row ? [{ ...row, range: 'all' as const, startdate: '20221213' }] : [],
        },
      },
      referencePeriods: { ok: true as const, record: [[]] as [[]] },
    },
  };
  expect(panel(later, 'risk')).toContain('全部历史 2022-12-13 起');
  expect(panel(later, 'risk')).not.toContain('成立以来');
  expect(panel(later, 'performance')).not.toMatch(/阶段收益率 .*参照 000051 --/);
});

test('pages documents and notices, back into their panel', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/href="[^"]*fundcode=000001&amp;pageoffset=20#node-documents"/);
  const asked = block.data(block.props.parse({}), {
    entry: null,
    parameters: { fundcode: '000001', pageoffset: '20' },
    company: {},
  });
  expect(asked.documents.body).toEqual({ fundcode: '000001', pagecount: '20', pageoffset: '20' });
  expect(asked.notices.body).toMatchObject({ pageoffset: '20' });
});

test('drops the text of a benchmark that is not known from what was stored', () => {
  expect(block.upgrades[0]?.({ title: '基金档案', noBenchmark: '暂不设' })).toEqual({
    title: '基金档案',
  });
});

test('leaves out notices where there are none beside documents, and says so where there is neither', () => {
  const quiet = { ...typical, data: { ...typical.data, notices: empty!.data.notices } };
  expect(panel(quiet, 'documents')).toMatch(/^公告 法律文件和报告 共 36 份/);
  expect(panel(empty!, 'documents')).toContain('还没有公告');
});

test('says once that nothing is known of what a fund holds', () => {
  expect(panel(empty!, 'portfolio')).toBe('持仓 还没有公布持仓和行业配置');
});
test('shows the report that the address names, with bonds, held funds and links to the others', () => {
  const html = renderBlock(View, samples['report']!);
  expect(panel(samples['report']!, 'portfolio')).toContain('债券 截至 2026-06-30');
  expect(panel(samples['report']!, 'portfolio')).toContain('示例国债 019547 4.10%');
  expect(html).not.toContain('持有的基金');
  const asked = (reportdate: string) =>
    block.data(block.props.parse({}), {
      entry: null,
      parameters: { fundcode: '000001', reportdate },
      company: {},
    });
  expect(asked('20251231')).toMatchObject({
    holdings: { body: { fundcode: '000001', reportdate: '20251231' } },
    portfolio: { body: { fundcode: '000001', reportdate: '20251231' } },
  });
  for (const reportdate of ['', '2025-12-31', 'x'])
    expect(asked(reportdate)).not.toHaveProperty('portfolio');
  const { holdings } = typical.data;
  if (!holdings.ok) throw new Error('the sample has its holdings');
  const two = {
    ...typical,
    data: {
      ...typical.data,
      holdings: {
        ...holdings,
        record: [holdings.record[0], [{ reportdate: '20260630' }, { reportdate: '20251231' }]],
      } as typeof holdings,
    },
  };
  expect(renderBlock(View, two)).toContain(
    'href="/fund?fundcode=000001&amp;reportdate=20251231#node-portfolio"',
  );
});

test('says that there is no report of the day that the address names', () => {
  const { page } = samples['report']!;
  const given = {
    ...samples['report']!,
    page: { ...page, parameters: { fundcode: '000001', reportdate: '20240331' } },
  };
  expect(panel(given, 'portfolio')).toContain('没有 2024-03-31 的报告');
});

test('keeps the other parts where one call failed, and says when there is nothing or no fund is chosen', () => {
  expect(panel(partly!, 'portfolio')).toContain('重试');
  expect(panel(partly!, 'portfolio')).toContain('制造业');
  expect(renderBlock(View, failed!).match(/>重试</g)).toHaveLength(10);
  for (const words of [
    '还没有可以计算的收益率',
    '历史太短',
    '没有分红和拆分记录',
    '还没有公布持仓和行业配置',
    '费率还没有公布',
    '还没有披露文件',
    '还没有公告',
    '还没有公布基金经理',
  ])
    expect(shown(empty!)).toContain(words);
  expect(shown(nothing!)).toContain('还没有选定基金');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
