import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import { QUALIFIED_TEXT } from '#schemas/content/shared.ts';
import { openCategories } from '#server/site/public-api/content/categories.ts';
import { feeTiers } from '#rules/trade/fund-fee.ts';
import { readingParagraphs } from '#rules/text/reading-text.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { isGate } from '#tests/support/lane.ts';
import { bodies, type BodyKind } from '#server/store/content/bodies.ts';
import type { Demonstration } from './demonstration.ts';
import { problemText } from './problem.ts';
import { readDemonstration } from './read-demonstration.ts';

const DATA = fileURLToPath(new URL('data', import.meta.url));
const LOADED = '20281220';

describe('the demonstration data', () => {
  let content: Demonstration;
  beforeAll(async () => {
    const reading = await readDemonstration(DATA, LOADED);
    if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
    content = reading.value;
  });

  it('has about forty funds, of every type, risk and the states that block something', () => {
    expect(content.funds.length).toBeGreaterThanOrEqual(38);
    expect(new Set(content.funds.map((fund) => fund.fundtype))).toEqual(
      new Set(['', '1', '2', '3', '4', '5']),
    );
    expect(new Set(content.funds.map((fund) => fund.risklevel))).toEqual(
      new Set(['01', '02', '03', '04', '05']),
    );
    expect([...new Set(content.funds.map((fund) => fund.status))].toSorted()).toEqual([
      '0',
      '4',
      '5',
      '6',
      '8',
    ]);
    expect(content.funds.length).toBe(content.navs.size + content.yields.size);
  });

  it('has growth that explains the NAVs: a fall without it is a dividend', () => {
    const last = content.navs.get('000001')?.at(-1);
    expect(last).toEqual({ navdate: '20260213', nav: '1.143', growth: '-0.61' });
    expect(content.dividends.get('000001')).toContainEqual({
      exdate: '20250922',
      kind: 'dividend',
      amount: '0.010',
      basis: 'disclosed',
      recorddate: '20250922',
      paydate: '20250923',
      notice: '',
    });
    expect(unexplained(content)).toEqual(KNOWN_ODDITIES);
  });

  it('knows of every fund what any amount and any time cost, each once', () => {
    for (const { kind, tiers } of content.fees) {
      for (const business of ['22', '24'] as const) {
        const bounds = feeTiers(tiers, business).map(({ lower, upper }) => [lower, upper]);
        expect([bounds[0]?.[0], bounds.at(-1)?.[1]], `${kind} ${business}`).toEqual(['', '']);
        expect(
          bounds.slice(1).map(([lower]) => lower),
          `${kind} ${business}`,
        ).toEqual(bounds.slice(0, -1).map(([, upper]) => upper));
      }
    }
    const shares = content.fees
      .filter(({ tiers }) => feeTiers(tiers, '22')[0]?.rate === '0')
      .map(({ annual }) => annual.map(({ feetype }) => feetype));
    expect(shares.length).toBeGreaterThan(3);
    expect(
      shares.filter((annual) => !annual.includes('service')),
      'who buys for nothing pays by the year',
    ).toEqual([]);
  });

  it('knows every label that its funds need', () => {
    const labels = new Set(content.dictionary.map((entry) => `${entry.dictitem} ${entry.subitem}`));
    const needed = content.funds.flatMap((fund) => [
      `130011 ${fund.status}`,
      `risklevel ${fund.risklevel}`,
      `sharetype ${fund.sharetype}`,
      ...(fund.fundtype === '' ? [] : [`fundtype ${fund.fundtype}`]),
    ]);
    expect(needed.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('begins its menu with a col, and its lists filter by categories that exist', () => {
    const [first] = content.menu.entries;
    expect(first).toMatchObject({
      menuname: '首页',
      routecode: 'col',
      displayflag: '1',
      ordernumber: '1',
    });
    expect(content.menu.entries).toContainEqual(
      expect.objectContaining({
        id: '10065',
        menuname: '基金产品',
        routecode: 'col',
        ordernumber: '3',
        displayflag: '1',
      }),
    );
    const categories = new Set(content.categories.map((category) => category.id));
    const lists = content.menu.entries.filter((entry) => entry.routecode === 'list');
    expect(lists.filter((entry) => !categories.has(entry.secondtype))).toEqual([]);
  });

  it('has articles of some length', () => {
    const paragraphs = content.articles.map((article) => readingParagraphs(article.body).length);
    expect(content.articles.length).toBeGreaterThanOrEqual(24);
    expect(paragraphs.filter((count) => count >= 3 && count <= 8).length).toBe(
      content.articles.length,
    );
  });

  it('has an item of every kind but those that only compliance writes', () => {
    const own = new Set(content.items.map(({ kind }) => kind));
    const files = [
      'menu',
      'category',
      'fund',
      'manager',
      'fundfee',
      'portfolio',
      'funddocument',
      'dictionary',
      'parameter',
      'translation',
    ];
    const missing = Object.keys(bodies).filter(
      (kind) => !own.has(kind as BodyKind) && !files.includes(kind),
    );
    expect(missing.filter((kind) => kindDefinition(kind)?.group !== 'compliance')).toEqual([]);
  });

  it('has an article in every category of knowledge', () => {
    const inside = new Set([
      ...content.articles.map(({ category }) => category),
      ...content.items.map(({ body }) => (body as { category?: string }).category),
    ]);
    const { below } = openCategories(content.categories);
    const categories = below(ROOT_CATEGORIES.knowledge).filter(
      (id) => id !== ROOT_CATEGORIES.knowledge,
    );
    expect(categories).toHaveLength(25);
    expect(categories.filter((id) => !inside.has(id))).toEqual([]);
  });

  it('lays what ends after the day on which it is loaded, so that no vacancy is closed', () => {
    const deadlines = content.items
      .filter(({ kind }) => kind === 'job')
      .map(({ body }) => (body as JobPosting).deadline)
      .filter((day) => day !== '');
    expect(deadlines.length).toBeGreaterThan(2);
    expect(
      deadlines.filter((day) => day < addDays(LOADED, 30) || day > addDays(LOADED, 120)),
    ).toEqual([]);
  });

  it('has what visitors of special accounts confirm', () => {
    expect(content.items).toContainEqual(
      expect.objectContaining({ kind: 'text', key: QUALIFIED_TEXT }),
    );
  });
});

/** Rows whose NAV neither growth nor a dividend explains; rounding of three-decimal NAVs allows 0.12 points. */
function unexplained(content: Demonstration): string[] {
  return [...content.navs].flatMap(([code, rows]) => {
    const paid = new Map(
      content.dividends.get(code)?.map((row) => [row.exdate, Number(row.amount)]),
    );
    return rows.flatMap((row, at) => {
      const before = rows[at - 1];
      if (!before) return [];
      const implied =
        ((Number(row.nav) + (paid.get(row.navdate) ?? 0)) / Number(before.nav) - 1) * 100;
      return Math.abs(implied - Number(row.growth)) > 0.2 ? [`${code} ${row.navdate}`] : [];
    });
  });
}

/** A misprinted NAV and the half-year's last day: in each pair the second growth makes good for the first. */
const KNOWN_ODDITIES = ['000001 20020131', '000001 20020201', '000071 20181231', '000071 20190102'];

/** File, what stands there, what shall stand there, and what the load says. Each reads all files: the gate tries every fourth. */
const BROKEN = [
  [
    'nav/000001.csv',
    '20260213,1.143,-0.61',
    '20260213,1.14x,-0.61',
    'nav/000001.csv 第 5867 行 nav：“1.14x”不是数字',
  ],
  [
    'nav/161725.csv',
    '20230224,',
    '20230223,',
    'nav/161725.csv 第 50 行 navdate：日期 20230223 与前面一行重复',
  ],
  [
    'yield/000198.csv',
    '20130705,',
    '20130735,',
    'yield/000198.csv 第 6 行 navdate：日期 20130735 不存在',
  ],
  [
    'funds.json',
    '"risklevel": "03"',
    '"risklevel": "06"',
    'funds.json 第 1 条 risklevel：取值不在允许的范围内',
  ],
  [
    'funds.json',
    '"exdate": "20020626"',
    '"exdate": "20020629"',
    'funds.json 第 1 条 dividends：除息日 20020629 没有净值',
  ],
  [
    'funds.json',
    '"fundcode": "000045"',
    '"fundcode": "000001"',
    'funds.json 第 3 条 fundcode：“000001”与第 1 条重复',
  ],
  [
    'managers.json',
    '"managerid": "m040"',
    '"managerid": "m041"',
    'funds.json 第 40 条 managers：基金经理“m040”不存在',
  ],
  [
    'managers.json',
    '"totalsize": "3954000000"',
    '"totalsize": "39.54亿"',
    'managers.json 第 1 条 totalsize：',
  ],
  ['fees.json', '"rate": "1.5"', '"rate": "1.5%"', 'fees.json 第 1 条 tiers.0.rate：请填写数字'],
  [
    'fees.json',
    '["000198"]',
    '["000199"]',
    'fees.json 第 2 条 fundcodes：没有代码为 000199 的基金',
  ],
  ['fees.json', '["000198"]', '["000199"]', 'fees.json fundcodes：没有 000198 的费率'],
  [
    'fees.json',
    '["000198"]',
    '["000198", "000001"]',
    'fees.json 第 2 条 fundcodes：000001 已在第 1 条',
  ],
  [
    'portfolios.json',
    '"fundcode": "161725"',
    '"fundcode": "161726"',
    'portfolios.json 第 3 条 fundcode：没有代码为 161726 的基金',
  ],
  [
    'portfolios.json',
    '"20240331"',
    '"20240332"',
    'portfolios.json 第 4 条 reportdate：日期 20240332 不存在',
  ],
  [
    'documents.json',
    '"doctype": "5"',
    '"doctype": "7"',
    'documents.json 第 1 条 doctype：取值不在允许的范围内',
  ],
  [
    'documents.json',
    '"id": "d002"',
    '"id": "d001"',
    'documents.json 第 2 条 id：“d001”与第 1 条重复',
  ],
  [
    'specimens.json',
    '"基金合同（演示样张）.pdf"',
    '"合同.pdf"',
    'specimens.json 第 1 条 file：media 里没有“合同.pdf”',
  ],
  [
    'specimens.json',
    '"20251128"',
    '"20251131"',
    'specimens.json 第 3 条 publishdate：日期 20251131 不存在',
  ],
  [
    'holidays.json',
    '"20260217"',
    '"20260232"',
    'holidays.json 第 203 条 days：日期 20260232 不存在',
  ],
  [
    'dictionary.json',
    '"subitemname": "交易"',
    '"subitemname": ""',
    'dictionary.json 第 1 条 subitemname：请填写',
  ],
  [
    'parameters.json',
    '"companyname"',
    '"companynames"',
    'parameters.json 第 1 条 paramname：取值不在允许的范围内',
  ],
  [
    'parameters.json',
    '"000198"',
    '"000001"',
    'parameters.json 第 7 条 cashfundcode：000001 没有收益数据',
  ],
  [
    'categories.json',
    '"parentid": "faq"',
    '"parentid": "fag"',
    'categories.json 第 10 条 parentid：上级栏目“fag”不存在',
  ],
  [
    'articles.json',
    '"category": "news"',
    '"category": "newz"',
    'articles.json 第 1 条 category：栏目“newz”不存在',
  ],
  ['articles.json', '"summary"', '"sumary"', 'articles.json 第 1 条 summary：缺少该字段'],
  [
    'menu.json',
    '"parentid": "10070"',
    '"parentid": "10079"',
    'menu.json 第 6 条 parentid：上级菜单“10079”不存在',
  ],
  ['menu.json', '[', '{', 'menu.json：不是有效的 JSON'],
  [
    'content/jobs.json',
    '"jobtype": "1"',
    '"jobtype": "4"',
    'content/jobs.json 第 1 条 job.jobtype：招聘类型须是 1（社会招聘）',
  ],
  ['content/jobs.json', '"job": [', '"jobs": [', 'content/jobs.json jobs：没有这一类内容'],
  [
    'content/jobs.json',
    '"20260202"',
    '"20260230"',
    'content/jobs.json 第 1 条 job.publishdate：日期 20260230 不存在',
  ],
  [
    'content/service.json',
    '"id": "q02"',
    '"id": "q01"',
    'content/service.json 第 2 条 question.id：“q01”与 content/service.json 第 1 条重复',
  ],
  [
    'content/articles.json',
    '"id": "k-faq"',
    '"id": "a0030"',
    'article.id：“a0030”与 articles.json 第 1 条重复',
  ],
  [
    'content/articles.json',
    '"category": "faq"',
    '"category": "fag"',
    'content/articles.json 第 1 条 article.category：栏目“fag”不存在',
  ],
  ['content/articles.json', '"000198"', '"000199"', 'article.fundcodes：基金“000199”不存在'],
  [
    'content/articles.json',
    'detail?id=k-rules',
    'detail?id=k-rule',
    'article.address：文章“k-rule”不存在',
  ],
  [
    'content/promotion.json',
    '"menuid": "10100"',
    '"menuid": "10109"',
    'content/promotion.json 第 4 条 advertisement.menuid：菜单“10109”不存在',
  ],
  [
    'content/private.json',
    '["ZH0001"]',
    '["000001"]',
    'content/private.json 第 1 条 specialnotice.fundcodes：基金“000001”不存在',
  ],
] as const;

describe('a broken row stops the whole load', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'demonstration-'));
    await cp(DATA, dir, { recursive: true });
  });
  afterAll(() => rm(dir, { recursive: true }));

  it.each(BROKEN.filter((_, index) => !isGate || index % 12 === 0))(
    '%s with %s → %s',
    async (file, sound, broken, problem) => {
      const text = await readFile(join(DATA, file), 'utf8');
      expect(text).toContain(sound);
      await writeFile(join(dir, file), text.replace(sound, broken));
      const reading = await readDemonstration(dir, LOADED);
      await writeFile(join(dir, file), text);
      expect(reading.ok ? [] : reading.problems.map(problemText)).toContainEqual(
        expect.stringContaining(problem),
      );
    },
  );

  it('names a file that is missing and one that belongs to no fund', async () => {
    const text = await readFile(join(dir, 'nav/000051.csv'), 'utf8');
    await rm(join(dir, 'nav/000051.csv'));
    await writeFile(join(dir, 'nav/000052.csv'), text);
    const reading = await readDemonstration(dir, LOADED);
    expect(reading.ok ? [] : reading.problems.map(problemText)).toEqual([
      'nav/000051.csv：文件不存在或无法读取，请放回该文件并检查权限',
      'nav/000052.csv：funds.json 里没有对应的基金，请补上基金或删去该文件',
    ]);
  });
});
