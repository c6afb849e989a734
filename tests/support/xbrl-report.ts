/** A fund's report as a test wants it written; amounts and shares are as the file is to give them. */
export interface SampleReport {
  fundcode: string;
  fundname?: string;
  /** Share classes, each with the code by which it is traded. */
  classes?: readonly string[];
  /** Of the share classes, in their order. */
  sizes?: readonly { netassets?: string; totalshares?: string }[];
  title?: string;
  begin: string;
  end: string;
  netassets?: string | undefined;
  totalassets?: string;
  totalshares?: string | undefined;
  nav?: string;
  holdings?: readonly SamplePosition[];
  bonds?: readonly SamplePosition[];
  funds?: readonly SamplePosition[];
  /** Ratio and value by the beginning of the element's name. */
  assets?: Readonly<Record<string, SampleCell>>;
  industries?: Readonly<Record<string, SampleCell>>;
  bondkinds?: Readonly<Record<string, SampleCell>>;
}

export interface SampleCell {
  ratio: string;
  marketvalue: string;
}

export interface SamplePosition extends SampleCell {
  code: string;
  name: string;
  shares: string;
}

/** How an instance is written where two ways are right, or one is wrong. */
export interface SampleStyle {
  /** What stands before the root. */
  prolog?: string;
  /** Rows as tuples of their own, all in one tuple, or as contexts with members. */
  rows?: 'tuples' | 'one-tuple' | 'members';
  /** Namespace of the taxonomy. */
  namespace?: string;
  /** Entity of every context. */
  entity?: string;
  /** Facts that are written besides, as they stand. */
  more?: string;
}

const STOCKS =
  'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianShiMingGuPiaoMingXi';
const STOCK_COLUMNS = 'BGQMAGYJZZJJZCJZBLDXPXDQSMGMX';
const BONDS =
  'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianWuMingZhaiQuanMingXi';
const FUNDS =
  'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianShiMingJiJinTouZiMingXi';

/** An instance document of a report. */
export function xbrlReport(report: SampleReport, style: SampleStyle = {}): string {
  const {
    prolog = '<?xml version="1.0" encoding="UTF-8"?>',
    namespace = 'http://example.com/cfcid/2008',
  } = style;
  const contexts: string[] = [];
  const context = (id: string, period: string, members = '') => {
    const entity = `<xbrli:entity><xbrli:identifier scheme="http://www.csrc.gov.cn">${style.entity ?? report.fundcode}</xbrli:identifier></xbrli:entity>`;
    const scenario = members === '' ? '' : `<xbrli:scenario>${members}</xbrli:scenario>`;
    contexts.push(
      `<xbrli:context id="${id}">${entity}<xbrli:period>${period}</xbrli:period>${scenario}</xbrli:context>`,
    );
  };
  context('end', `<xbrli:instant>${report.end}</xbrli:instant>`);
  context(
    'span',
    `<xbrli:startDate>${report.begin}</xbrli:startDate><xbrli:endDate>${report.end}</xbrli:endDate>`,
  );
  const member = (id: string, value: string) =>
    context(
      id,
      `<xbrli:instant>${report.end}</xbrli:instant>`,
      `<xbrldi:typedMember dimension="f:Member"><f:Code>${value}</f:Code></xbrldi:typedMember>`,
    );
  const facts = [
    ...headFacts(report),
    ...(report.classes ?? []).map((code, at) => {
      member(`class${at}`, code);
      return text('JiJinJiaoYiDaiMa', code, `class${at}`);
    }),
    ...(report.sizes ?? []).flatMap(({ netassets, totalshares }, at) => [
      ...(netassets ? [number('QiMoJiJinZiChanJingZhi', netassets, 'CNY', `class${at}`)] : []),
      ...(totalshares
        ? [number('BaoGaoQiMoJiJinFenEZongE', totalshares, 'shares', `class${at}`)]
        : []),
    ]),
    ...cells(
      report.assets,
      (name) => `BGQMJJZCZHQK${name}`,
      (name) => `BGQMJJZCZHQK${name}ZhanJiJinZongZiChanDeBiLi`,
    ),
    ...cells(
      report.industries,
      (name) => `${name}GongYunJiaZhi`,
      (name) => `${name}ZhanJiJinZiChanJingZhiBi`,
    ),
    ...cells(
      report.bondkinds,
      (name) => `BGQMAQZFLDZQTZZH${name}`,
      (name) => `BGQMAQZFLDZQTZZH${name}ZhanJiJinZiChanJingZhiBiLi`,
    ),
    ...table(STOCKS, STOCK_COLUMNS, 'GuPiao', report.holdings, style, member),
    ...table(
      BONDS,
      'BGQMZQ',
      'ZhaiQuan',
      report.bonds,
      { ...style, rows: style.rows === 'members' ? 'tuples' : (style.rows ?? 'tuples') },
      member,
    ),
    ...table(
      FUNDS,
      'BGQMJJ',
      'JiJin',
      report.funds,
      { ...style, rows: style.rows === 'members' ? 'tuples' : (style.rows ?? 'tuples') },
      member,
    ),
    style.more ?? '',
  ];
  return `${prolog}
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:f="${namespace}">
<link:schemaRef xlink:type="simple" xlink:href="report.xsd"/>
${contexts.join('\n')}
<xbrli:unit id="CNY"><xbrli:measure>iso4217:CNY</xbrli:measure></xbrli:unit>
<xbrli:unit id="USD"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>
${facts.join('\n')}
</xbrli:xbrl>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function text(name: string, value: string, context = 'span'): string {
  return `<f:${name} contextRef="${context}">${escaped(value)}</f:${name}>`;
}

/** A fact that has a unit. */
export function number(name: string, value: string, unit: string, context = 'end'): string {
  return value === ''
    ? `<f:${name} contextRef="${context}" unitRef="${unit}" xsi:nil="true"/>`
    : `<f:${name} contextRef="${context}" unitRef="${unit}" decimals="2">${escaped(value)}</f:${name}>`;
}

function headFacts(report: SampleReport): string[] {
  const { fundcode, fundname = '示例基金', title, begin, end } = report;
  const figure = (name: string, value: string | undefined, unit: string) =>
    value === undefined ? [] : [number(name, value, unit)];
  return [
    text('JiJinZhuDaiMa', fundcode),
    text('JiJinJianCheng', fundname),
    ...(title === undefined ? [] : [text('GongGaoMingCheng', title)]),
    text('BaoGaoQiJianKaiShiRiQi', begin),
    text('BaoGaoQiJianJieShuRiQi', end),
    ...figure('QiMoJiJinZiChanJingZhi', report.netassets, 'CNY'),
    ...figure('BGQMJJZCZHQKHeJi', report.totalassets, 'CNY'),
    ...figure('BaoGaoQiMoJiJinFenEZongE', report.totalshares, 'shares'),
    ...figure('QiMoJiJinFenEJingZhi', report.nav, 'CNY'),
  ];
}

function cells(
  given: Readonly<Record<string, SampleCell>> = {},
  valueName: (name: string) => string,
  ratioName: (name: string) => string,
): string[] {
  return Object.entries(given).flatMap(([name, { ratio, marketvalue }]) => [
    number(valueName(name), marketvalue, 'CNY'),
    number(ratioName(name), ratio, 'pure'),
  ]);
}

function table(
  tuple: string,
  prefix: string,
  noun: string,
  rows: readonly SamplePosition[] = [],
  { rows: way = 'tuples' }: SampleStyle,
  member: (id: string, value: string) => void,
): string[] {
  const written = rows.map((row, at) => {
    const context = way === 'members' ? `row${at}` : 'end';
    if (way === 'members') member(context, String(at + 1));
    return [
      number(`${prefix}XuHao`, String(at + 1), 'pure', context),
      text(`${prefix}${noun}DaiMa`, row.code, context),
      text(`${prefix}${noun}MingCheng`, row.name, context),
      number(`${prefix}ShuLiang`, row.shares, 'shares', context),
      number(`${prefix}GongYunJiaZhi`, row.marketvalue, 'CNY', context),
      number(`${prefix}ZhanJiJinZiChanJingZhiBiLi`, row.ratio, 'pure', context),
    ].join('');
  });
  if (way === 'members' || rows.length === 0) return written;
  const wrap = (inner: string) => `<f:${tuple}>${inner}</f:${tuple}>`;
  return way === 'tuples' ? written.map(wrap) : [wrap(written.join(''))];
}

/** A quarterly report of a fund of 100 million yuan, of which every share follows from its value. */
export const SAMPLE_REPORT: SampleReport = {
  fundcode: '000051',
  fundname: '示例成长混合',
  title: '示例成长混合型证券投资基金2026年第1季度报告',
  begin: '2026-01-01',
  end: '2026-03-31',
  netassets: '100000000.00',
  totalassets: '104000000.00',
  totalshares: '80000000.00',
  nav: '1.2500',
  holdings: [
    {
      code: '600519',
      name: '贵州茅台',
      shares: '5000',
      marketvalue: '8000000.00',
      ratio: '0.0800',
    },
    {
      code: '00700',
      name: '腾讯控股',
      shares: '14000',
      marketvalue: '5120000.00',
      ratio: '0.0512',
    },
    {
      code: '300750',
      name: '宁德时代',
      shares: '9000',
      marketvalue: '2250000.00',
      ratio: '0.0225',
    },
  ],
  bonds: [
    {
      code: '019758',
      name: '24国债21',
      shares: '50000',
      marketvalue: '5050000.00',
      ratio: '0.0505',
    },
  ],
  assets: {
    QuanYiLeiTouZi: { ratio: '0.8750', marketvalue: '91000000.00' },
    GuDingShouYiLeiTouZi: { ratio: '0.0486', marketvalue: '5050000.00' },
    YinHangCunKuanHeQingSuanBeiFuJin: { ratio: '0.0764', marketvalue: '7950000.00' },
    QiTaZiChan: { ratio: '', marketvalue: '' },
  },
  industries: {
    CZhiZaoYe: { ratio: '0.7000', marketvalue: '70000000.00' },
    JJinRongYe: { ratio: '0.2100', marketvalue: '21000000.00' },
    SZongHe: { ratio: '-', marketvalue: '-' },
  },
  bondkinds: { GuoJiaZhaiQuan: { ratio: '0.0505', marketvalue: '5050000.00' } },
};
