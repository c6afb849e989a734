import type { FundDetail, FundRow, GrowthField } from '#schemas/fund.ts';
import { fundFactEntries, mapFundFacts } from '#schemas/fund/fact-fields.ts';

/** Real funds with their published figures, for samples and tests. Risk grades, statuses and the growth of benchmarks are made up. */
export const sampleDetails: readonly FundDetail[] = [
  detail(
    '000001',
    '华夏成长混合',
    '3',
    '03',
    '0',
    '1.143',
    '20260213',
    '-0.61,2.33,-1.61,8.37,20.33,36.39,14.71,-21.46,5.56,644.88',
    {
      fund_fullname: '华夏成长证券投资基金',
      fundsize: '2937000000',
      establishdate: '20011218',
      custodian: '中国建设银行股份有限公司',
      company: '华夏基金管理有限公司',
      benchmark: '',
      managers: [
        { name: '刘睿聪', since: '' },
        { name: '郑晓辉', since: '' },
      ],
      navdecimals: '3',
      maxdrawdown: '-59.03',
      accnav: '3.714',
    },
  ),
  detail(
    '000628',
    '大成高鑫股票A',
    '1',
    '04',
    '0',
    '5.3627',
    '20260213',
    '-1.33,0.84,2.22,0.78,8.59,17.76,51.50,56.66,2.82,435.55',
    {
      fund_fullname: '大成高鑫股票型证券投资基金',
      fundsize: '12042000000',
      establishdate: '20150203',
      custodian: '中国农业银行股份有限公司',
      company: '大成基金管理有限公司',
      benchmark: '中证800指数收益率×80%＋恒生指数收益率×10%+中证综合债指数收益率×10%',
      managers: [{ name: '刘旭', since: '' }],
      navdecimals: '4',
      maxdrawdown: '-45.77',
      benchmarkArr: [
        { period: 'day1ud', gain: '-1.02' },
        { period: 'year1ud', gain: '14.30' },
        { period: 'year3ud', gain: '18.02' },
        { period: 'foundud', gain: '61.45' },
      ],
    },
  ),
  detail(
    '000051',
    '华夏沪深300ETF联接A',
    '2',
    '04',
    '0',
    '1.7536',
    '20260213',
    '-1.20,0.37,-1.87,-0.39,11.95,21.37,20.54,-9.44,0.79,75.27',
    {
      fund_fullname: '华夏沪深300交易型开放式指数证券投资基金联接基金',
      fundsize: '12203000000',
      establishdate: '20090710',
      custodian: '中国工商银行股份有限公司',
      company: '华夏基金管理有限公司',
      benchmark: '沪深300指数收益率×95%＋1%（指年收益率，评价时应按期间折算）',
      managers: [{ name: '赵宗庭', since: '' }],
      navdecimals: '4',
      maxdrawdown: '-43.43',
    },
  ),
  detail(
    '004347',
    '南方中证500信息联接C',
    '2',
    '04',
    '5',
    '1.7637',
    '20260213',
    '-0.47,3.31,2.34,16.39,36.74,52.58,64.61,65.00,11.50,88.94',
    {
      fund_fullname: '南方中证500信息技术指数交易型开放式指数证券投资基金发起式联接基金',
      fundsize: '240000000',
      establishdate: '20170223',
      custodian: '中国农业银行股份有限公司',
      company: '南方基金管理股份有限公司',
      benchmark: '中证500信息技术指数收益率×95%+银行人民币活期存款利率（税后）×5%',
      managers: [{ name: '孙伟', since: '' }],
      navdecimals: '4',
      maxdrawdown: '-54.58',
    },
  ),
  detail(
    '000045',
    '工银产业债券A',
    '4',
    '02',
    '0',
    '1.599',
    '20260213',
    '-0.31,0.24,0.95,1.53,4.87,7.47,13.58,14.82,1.72,113.29',
    {
      fund_fullname: '工银瑞信产业债债券型证券投资基金',
      fundsize: '5325000000',
      establishdate: '20130329',
      custodian: '中信银行股份有限公司',
      company: '工银瑞信基金管理有限公司',
      benchmark: '三年期定期存款利率+1.00%',
      managers: [
        { name: '何秀红', since: '' },
        { name: '谷青春', since: '' },
        { name: '张玮升', since: '' },
      ],
      navdecimals: '3',
      maxdrawdown: '-7.36',
    },
  ),
  detail(
    '000216',
    '华安黄金ETF联接A',
    '',
    '04',
    '0',
    '3.8481',
    '20260213',
    '-1.25,1.40,8.08,15.41,42.53,60.88,159.18,176.85,13.55,285.32',
    {
      fund_fullname: '华安易富黄金交易型开放式证券投资基金联接基金',
      fundsize: '10776000000',
      establishdate: '20130822',
      custodian: '中国建设银行股份有限公司',
      company: '华安基金管理有限公司',
      benchmark: '国内黄金现货价格收益率×95%＋人民币活期存款税后利率×5%',
      managers: [{ name: '许之彦', since: '' }],
      navdecimals: '4',
      maxdrawdown: '-20.56',
    },
  ),
  detail(
    '161725',
    '招商中证白酒指数(LOF)A',
    '2',
    '04',
    '0',
    '1.2435',
    '20230224',
    '-1.57,-2.18,0.02,,,,,,7.91,',
    {
      fund_fullname: '招商中证白酒指数证券投资基金(LOF)',
      fundsize: '',
      establishdate: '20150527',
      custodian: '中国银行股份有限公司',
      company: '招商基金管理有限公司',
      benchmark: '中证白酒指数收益率×95%+金融机构人民币活期存款基准利率（税后）×5%',
      managers: [{ name: '侯昊', since: '' }],
      navdecimals: '4',
      maxdrawdown: '-6.28',
    },
  ),
  detail('000198', '天弘余额宝货币', '5', '01', '0', '1.1204', '20140831', ',,,,,,,,,', {
    fund_fullname: '天弘余额宝货币市场基金',
    fundsize: '',
    establishdate: '20130529',
    custodian: '中信银行股份有限公司',
    company: '天弘基金管理有限公司',
    benchmark: '同期七天通知存款利率（税后）',
    managers: [
      { name: '王昌俊', since: '' },
      { name: '刘莹', since: '' },
      { name: '田瑶', since: '' },
    ],
    navdecimals: '4',
    maxdrawdown: '',
    yield7d: '4.146',
  }),
  detail(
    '022364',
    '永赢科技智选混合发起A',
    '3',
    '05',
    '5',
    '3.7332',
    '20260213',
    '-0.98,2.03,3.34,11.86,49.78,206.24,,,-1.24,273.55',
    {
      fund_fullname: '永赢科技智选混合型发起式证券投资基金',
      fundsize: '4690000000',
      establishdate: '20241030',
      custodian: '平安银行股份有限公司',
      company: '永赢基金管理有限公司',
      benchmark:
        '中国战略新兴产业成份指数收益率*70%+恒生科技指数收益率(按估值汇率折算)*10%+中债-综合指数(全价)收益率*20%',
      managers: [{ name: '任桀', since: '20241030' }],
      navdecimals: '4',
      maxdrawdown: '-27.05',
    },
  ),
];

/** The sample with this code; throws where there is none. */
export function sampleDetail(fundcode: string, changes: Partial<FundDetail> = {}): FundDetail {
  const found = sampleDetails.find((detail) => detail.fundcode === fundcode);
  if (!found) throw new Error(`There is no sample of fund ${fundcode}`);
  return { ...found, ...changes };
}

/** The same fund as a row of a list. */
export function sampleRow(fundcode: string, changes: Partial<FundRow> = {}): FundRow {
  const {
    fund_fullname: _n,
    fundsize: _s,
    establishdate: _e,
    managers: _m,
    maxdrawdown: _d,
    accnav: _a,
    fundArr: _f,
    ...rest
  } = sampleDetail(fundcode);
  const facts: readonly string[] = fundFactEntries.map(([name]) => name);
  const row = Object.entries(rest).filter(([name]) => !facts.includes(name));
  return { ...(Object.fromEntries(row) as unknown as FundRow), ...changes };
}

/** The dictionary's groups that funds are described with. */
export const sampleFundWords: Record<string, Record<string, string>> = {
  '130011': {
    '0': '交易',
    '1': '发行',
    '2': '发行成功',
    '3': '发行失败',
    '4': '停止交易',
    '5': '停止申购',
    '6': '停止赎回',
    '7': '权益登记',
    '8': '红利发放',
    '9': '基金封闭',
    a: '基金终止',
  },
  fundtype: { '1': '股票型', '2': '指数型', '3': '混合型', '4': '债券型', '5': '货币型' },
  risklevel: { '01': '低风险', '02': '中低风险', '03': '中风险', '04': '中高风险', '05': '高风险' },
  sharetype: { A: '前端收费', B: '后端收费' },
};

type Beyond = Pick<
  FundDetail,
  'fund_fullname' | 'fundsize' | 'establishdate' | 'managers' | 'navdecimals' | 'maxdrawdown'
>;

/** `growths`: in the order of `GROWTH_FIELDS`, divided by commas; all empty for a cash fund. */
function detail(
  fundcode: string,
  fundname: string,
  fundtype: string,
  risklevel: string,
  status: string,
  nav: string,
  navdate: string,
  growths: string,
  beyond: Beyond & Partial<FundDetail>,
): FundDetail {
  const [
    day1ud = '',
    week1ud = '',
    month1ud = '',
    month3ud = '',
    month6ud = '',
    year1ud = '',
    year3ud = '',
    year5ud = '',
    thisyearud = '',
    foundud = '',
  ] = growths.split(',');
  const growth: Record<GrowthField, string> = {
    day1ud,
    week1ud,
    month1ud,
    month3ud,
    month6ud,
    year1ud,
    year3ud,
    year5ud,
    thisyearud,
    foundud,
  };
  return {
    fundcode,
    fundname,
    fund_shortname: fundname,
    fundtype,
    risklevel,
    sharetype: 'A',
    status,
    tano: '01',
    minamount: '10.00',
    businessflag: '1',
    sourceflag: '0',
    pinyin: '',
    nav,
    navdate,
    yield7d: '',
    accnav: '',
    grownday: '',
    staleflag: '',
    fundArr: [],
    ...mapFundFacts(() => ''),
    ...growth,
    ...beyond,
  };
}
