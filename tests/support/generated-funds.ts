import { GROWTH_FIELDS, type FundFacts } from '#schemas/fund.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { showBatch } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { aFund } from './fund.ts';

/** As many as there are share classes of public funds in the country. */
export const ALL_FUNDS = 27_532;

const COMPANIES = [
  ['华夏', 'HX'],
  ['南方', 'NF'],
  ['易方达', 'YFD'],
  ['广发', 'GF'],
  ['招商', 'ZS'],
  ['天弘', 'TH'],
  ['富国', 'FG'],
  ['嘉实', 'JS'],
  ['博时', 'BS'],
  ['工银', 'GY'],
] as const;
const THEMES = [
  ['中证500', 'ZZ500'],
  ['沪深300', 'HS300'],
  ['稳健', 'WJ'],
  ['成长', 'CZ'],
  ['医药', 'YY'],
  ['科技创新', 'KJCX'],
  ['消费', 'XF'],
  ['高端制造', 'GDZZ'],
  ['产业', 'CY'],
  ['价值', 'JZ'],
  ['双利', 'SL'],
  ['新能源', 'XNY'],
] as const;
const KINDS = [
  ['股票', 'GP', '1', '04'],
  ['指数', 'ZS', '2', '04'],
  ['混合', 'HH', '3', '03'],
  ['债券', 'ZQ', '4', '02'],
  ['货币', 'HB', '5', '01'],
] as const;
const CLASSES = ['A', 'C', 'E', 'I'] as const;
const STATUSES = ['0', '0', '0', '0', '0', '0', '0', '5', '6', '1'] as const;

/** The fund at a place: the same one each time, and no two alike in code. */
export function generatedFund(at: number): FundFacts {
  const [company, companyInitials] = pick(COMPANIES, at);
  const [theme, themeInitials] = pick(THEMES, Math.floor(at / 10));
  const [kind, kindInitials, fundtype, risklevel] = pick(KINDS, Math.floor(at / 7));
  const series = Math.floor(at / 120) + 1;
  const share = pick(CLASSES, at);
  const fundname = `${company}${theme}${series}号${kind}${share}`;
  return aFund(String(at + 1).padStart(6, '0'), {
    fundname,
    fund_fullname: `${company}${theme}${series}号${kind}型证券投资基金`,
    fundtype,
    risklevel,
    status: pick(STATUSES, at * 7 + series),
    pinyin: `${companyInitials}${themeInitials}${series}H${kindInitials}${share}`,
    businessflag: at % 9 === 0 ? '0' : '1',
    company: `${company}基金管理有限公司`,
    benchmark: `${theme}指数收益率×95%＋银行活期存款利率（税后）×5%`,
  });
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

const AT_ONCE = 1000;

/** Publishes that number of generated funds, and figures of one day for each; no histories. Among others their codes begin at `from`. */
export async function publishGeneratedFunds(
  sql: Database,
  count = ALL_FUNDS,
  { from = 0 } = {},
): Promise<void> {
  const funds = Array.from({ length: count }, (_, at) => generatedFund(from + at));
  for (let start = 0; start < count; start += AT_ONCE) {
    const items = funds
      .slice(start, start + AT_ONCE)
      .map((body): ReleaseItem => ({ kind: 'fund', key: body.fundcode, body, baseSeq: null }));
    const released = await release(sql, { author: 'generator', note: '', items });
    if (!released.ok) throw new Error(released.problem.reason);
  }
  const batch = 1_000_000;
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = funds
      .slice(start, start + AT_ONCE)
      .map(({ fundcode }, index) => figuresOf(fundcode, batch, start + index));
    await sql`insert into fund_performance ${sql(rows)}`;
  }
  const shown = await release(sql, {
    author: 'generator',
    note: '',
    items: [{ kind: 'figures', key: String(batch), body: {}, baseSeq: null }],
    alsoInTransaction: (tx, seq) => showBatch(tx, batch, seq),
  });
  if (!shown.ok) throw new Error(shown.problem.reason);
  // As the server's own housekeeping would, a minute later.
  await sql`select refresh_statistics()`;
}

/** Spread evenly, in no order that a code would tell. */
function figuresOf(fundcode: string, batch: number, at: number) {
  const growth = (salt: number) =>
    ((((at + 1) * (7919 + salt * 104)) % 20_011) / 100 - 80).toFixed(2);
  const growths = Object.fromEntries(GROWTH_FIELDS.map((name, salt) => [name, growth(salt)]));
  return {
    fundcode,
    batch,
    navdate: '20260213',
    nav: (1 + (at % 900) / 300).toFixed(4),
    yield7d: null,
    ...growths,
    maxdrawdown: '-12.34',
  };
}
