import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { readStoredMessage } from '#messages/stored-message.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { Message } from '#schemas/message.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import {
  SAMPLE_REPORT,
  xbrlReport,
  type SampleReport,
  type SampleStyle,
} from '#tests/support/xbrl-report.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const instance = (changes: Partial<SampleReport> = {}, style?: SampleStyle) =>
  xbrlReport({ ...SAMPLE_REPORT, ...changes }, style);

async function stored(key: string): Promise<Portfolio | undefined> {
  const versions = await current(fixture.sql, await currentMoment(fixture.sql), 'portfolio', [key]);
  return versions.get(key)?.body as Portfolio | undefined;
}

/** What is said of an import, each with its line. */
async function said(id: number): Promise<string[]> {
  const rows = await fixture.sql<
    { line: number; message: Message }[]
  >`select line, message from import_problem where import = ${id} order by number`;
  return rows.map(({ line, message }) => `${line} ${toSourceText(readStoredMessage(message))}`);
}

describe('an XBRL report', () => {
  it('is checked, imported, and taken back as other files are', async () => {
    const checked = await fixture.check('000051_2026Q1.xbrl', instance());
    expect(checked.plan?.sort).toBe('portfolios');
    expect(await said(checked.id)).toEqual([]);
    expect((await fixture.commit(checked)).state).toBe('imported');
    expect(await stored('000051:20260331')).toMatchObject({
      reportkind: 'quarterly',
      holdingscope: 'largest',
      holdings: [
        {
          stockcode: '600519',
          stockname: '贵州茅台',
          ratio: '8',
          shares: '5000',
          marketvalue: '8000000',
        },
        { stockcode: '00700', ratio: '5.12' },
        { stockcode: '300750', ratio: '2.25' },
      ],
      industries: [
        { industryname: '制造业', ratio: '70' },
        { industryname: '金融业', ratio: '21' },
      ],
      bonds: [{ bondcode: '019758', bondname: '24国债21', quantity: '50000' }],
      bondkinds: [{ kindname: '国家债券', ratio: '5.05' }],
      assets: [
        { assetclass: 'stock', ratio: '87.5' },
        { assetclass: 'bond', ratio: '4.86' },
        { assetclass: 'cash', ratio: '7.64' },
      ],
    });
    expect((await fixture.undo(checked.id)).state).toBe('undone');
    expect(await stored('000051:20260331')).toBeUndefined();
  });

  it('is of every share class that is known here', async () => {
    const checked = await fixture.check('r.xbrl', instance({ classes: ['000216', '999999'] }));
    expect(checked.checked).toMatchObject({ errors: 0, funds: 2 });
    await fixture.commit(checked);
    expect(await stored('000216:20260331')).toMatchObject({
      ...{ netassets: '100000000', totalshares: '80000000' },
      holdings: [{}, {}, {}],
    });
    expect(await stored('999999:20260331')).toBeUndefined();
    await fixture.undo(checked.id);
  });

  it('asks about a share class where that alone has a report', async () => {
    const file =
      '基金代码,报告期末,列在哪一表,证券代码,名称,占净值比例\n000216,2026-03-31,证券,600000,浦发银行,9.9\n';
    const first = await fixture.commit(await fixture.check('p.csv', file));
    const { id } = await fixture.check('r.xbrl', instance({ classes: ['000216'] }));
    expect(await said(id)).toEqual(['2 已有的证券有 1 行不在这份文件里，导入后不再显示：浦发银行']);
    await fixture.undo(first.id);
  });

  it('of a fund that is not known here is not imported', async () => {
    const checked = await fixture.check('r.xbrl', instance({ fundcode: '777777' }));
    expect(checked.checked?.errors).toBeGreaterThan(0);
    expect((await said(checked.id))[0]).toContain('777777');
  });
});

describe('what an XBRL report asks', () => {
  beforeEach(async () => {
    await fixture.sql`delete from import where state = 'staged'`;
  });

  it('whether it is the right file where another fund names it', async () => {
    const { id, checked } = await fixture.check('000612_2026Q1.xbrl', instance());
    expect(checked).toMatchObject({ errors: 0, unconfirmed: 1 });
    expect(await said(id)).toEqual(['0 文件名里是 000612，报告是 000051 的。核对没有选错文件']);
  });

  it('of which period of which fund a row is that somebody gave to another', async () => {
    const sent = await fixture.check('r.xbrl', instance());
    const edits = [
      { line: 2, field: 'fundcode', value: '000612' },
      { line: 3, field: 'reportdate', value: '2025-12-31' },
    ];
    await fixture.must(fixture.handlers.mendImport({ id: sent.id, edits }, fixture.as));
    const { checked } = await fixture.settled(sent.id);
    expect(checked?.errors).toBe(2);
    expect(await said(sent.id)).toEqual([
      '2 这一行写给 000612，报告是 000051 的。改回 000051，或去掉这行',
      '3 这一行是 2025-12-31 的，报告期末是 2026-03-31。改成 2026-03-31，或去掉这行',
    ]);
  });

  it('what changes of a report that is stored', async () => {
    const first = await fixture.commit(await fixture.check('r.xbrl', instance()));
    const holdings = [
      {
        code: '600519',
        name: '贵州茅台',
        shares: '5000',
        marketvalue: '8100000.00',
        ratio: '0.0810',
      },
    ];
    const { id, checked } = await fixture.check('r.xbrl', instance({ holdings }));
    expect(checked).toMatchObject({ errors: 0, warnings: 2 });
    expect(await said(id)).toEqual([
      '2 已有的证券有 2 行不在这份文件里，导入后不再显示：腾讯控股、宁德时代',
      '8 已有的比例是 8%，将改为 8.1%',
    ]);
    await fixture.undo(first.id);
  });

  it('what changes of a size that is stored, and nothing where none was', async () => {
    const of = { fundcode: '000612', begin: '2025-10-01', end: '2025-12-31' };
    const silent = instance({ ...of, netassets: undefined, totalshares: undefined });
    await fixture.commit(await fixture.check('r.xbrl', silent));
    const second = await fixture.check('r.xbrl', instance(of));
    expect(await said(second.id)).toEqual([]);
    await fixture.commit(second);
    const { id } = await fixture.check('r.xbrl', instance({ ...of, totalshares: '81000000.00' }));
    expect(await said(id)).toEqual(['12 已有 80000000，将更正为 81000000']);
  });

  it('whether net assets and units are in one unit', async () => {
    const { id } = await fixture.check('r.xbrl', instance({ totalshares: '8000' }));
    expect(await said(id)).toEqual([
      '12 净资产除以份额是 12500 元一份，多半是其中一个的单位不同。净资产写元，份额写份，核对后改正',
    ]);
  });

  it('says nothing of a report that is stored as it is', async () => {
    const first = await fixture.commit(await fixture.check('r.xbrl', instance()));
    const { checked } = await fixture.check('again.xbrl', instance());
    expect(checked).toMatchObject({ errors: 0, warnings: 0, rows: 0, unchanged: 1 });
    await fixture.undo(first.id);
  });

  it('whether one share is off by a hundred, and mends it', async () => {
    const [first, ...rest] = SAMPLE_REPORT.holdings ?? [];
    if (!first) throw new Error('no holding');
    const { id, checked, version } = await fixture.check(
      'r.xbrl',
      instance({ holdings: [{ ...first, ratio: '0.0008' }, ...rest] }),
    );
    expect(checked?.errors).toBe(1);
    expect(await said(id)).toEqual(['8 市值是净资产的 8%，这里写 0.08%，没有乘 100。改成 8']);
    await fixture.must(fixture.handlers.mendAll({ id, version, how: 'fix' }, fixture.as));
    expect((await fixture.settled(id)).checked?.errors).toBe(0);
  });

  it('whether a value is in another unit', async () => {
    const [first, ...rest] = SAMPLE_REPORT.holdings ?? [];
    if (!first) throw new Error('no holding');
    const { id } = await fixture.check(
      'r.xbrl',
      instance({ holdings: [{ ...first, marketvalue: '800' }, ...rest] }),
    );
    expect(await said(id)).toEqual([
      '8 按比例 8%，市值应约为 8000000 元，这里是 800 元，多半是单位不同。核对后改正',
    ]);
  });

  it('about stocks that are more than the fund', async () => {
    const holdings = SAMPLE_REPORT.holdings?.map((row) => ({
      ...row,
      ratio: '0.40',
      marketvalue: '40000000',
    }));
    const { id } = await fixture.check('r.xbrl', instance({ holdings: holdings ?? [] }));
    expect(await said(id)).toEqual([
      '8 证券的比例合计 120%，超过 100%。核对有没有重复的行，或比例写错',
    ]);
  });

  it('how shares are written where nothing tells it', async () => {
    const { netassets: _, totalassets: __, assets: ___, ...bare } = SAMPLE_REPORT;
    const { id, checked } = await fixture.check('r.xbrl', xbrlReport(bare));
    expect(checked).toMatchObject({ errors: 0, unconfirmed: 1 });
    expect((await said(id))[0]).toContain('比例按小数读，已乘 100');
  });

  it('about a NAV that is not the stored one', async () => {
    const navs = await fixture.check(
      'n.csv',
      '基金代码,净值日期,单位净值\n000051,2026-03-31,1.2600\n',
    );
    await fixture.commit(navs);
    const { id } = await fixture.check('r.xbrl', instance());
    expect(await said(id)).toEqual([
      '0 报告写期末净值 1.25，已有的 2026-03-31 净值是 1.2600。核对后确认，净值不会被改',
    ]);
    await fixture.undo(navs.id);
  });
});

describe('a file of portfolios', () => {
  const HEAD = '基金代码,报告期末,列在哪一表,证券代码,名称,占净值比例,数量,市值';
  const file = (...rows: string[]) => [HEAD, ...rows].join('\n');

  it('has every list that a report has', async () => {
    const checked = await fixture.check(
      'p.csv',
      file(
        '000612,2026-03-31,资产,,权益投资,80%,,800',
        '000612,2026-03-31,债券,019758,24国债21,5,10,50',
        '000612,2026-03-31,券种,,国家债券,5,,50',
        '000612,2026-03-31,基金,000051,示例基金,3,20,30',
      ),
    );
    expect(checked.plan?.columns).toContain('marketvalue');
    await fixture.commit(checked);
    expect(await stored('000612:20260331')).toEqual({
      ...{ fundcode: '000612', reportdate: '20260331', holdings: [], industries: [] },
      assets: [{ assetclass: 'stock', ratio: '80', marketvalue: '800' }],
      bonds: [
        { bondcode: '019758', bondname: '24国债21', ratio: '5', marketvalue: '50', quantity: '10' },
      ],
      bondkinds: [{ kindname: '国家债券', ratio: '5', marketvalue: '50' }],
      funds: [
        { fundcode: '000051', fundname: '示例基金', ratio: '3', marketvalue: '30', shares: '20' },
      ],
    });
    await fixture.undo(checked.id);
  });

  it('says how large the fund and its share classes are', async () => {
    const checked = await fixture.check(
      'p.csv',
      file(
        '000612,2026-03-31,规模,,,,"2,000.5",3000.25',
        '000612,2026-03-31,规模,000051,,,1500,2250',
        '000612,2026-03-31,基金规模,000216,期末,,--,750.25',
      ),
    );
    expect(checked.checked).toMatchObject({ errors: 0, warnings: 0 });
    await fixture.commit(checked);
    expect(await stored('000612:20260331')).toEqual({
      ...{ fundcode: '000612', reportdate: '20260331', holdings: [], industries: [] },
      ...{ netassets: '3000.25', totalshares: '2000.5' },
      classes: [
        { fundcode: '000051', netassets: '2250', totalshares: '1500' },
        { fundcode: '000216', netassets: '750.25', totalshares: '' },
      ],
    });
    await fixture.undo(checked.id);
  });

  it('names what cannot be of sizes, at its row and field', async () => {
    const { id } = await fixture.check(
      'p.csv',
      file(
        '000612,2026-03-31,规模,,,,,3000',
        '000612,2026-03-31,规模,,,,,4000',
        '000612,2026-03-31,规模,000051,,,,2500',
        '000612,2026-03-31,规模,000216,,,,2600',
        '000216,2026-03-31,规模,,,,,',
        '000051,2026-03-31,规模,,,,十亿,-5',
        '000051,2026-06-30,规模,,,,5,-5',
      ),
    );
    expect(await fixture.problems(id)).toEqual([
      '3 stockcode duplicate',
      '5 marketvalue badText',
      '6 marketvalue noValue',
      '7 shares badNumber',
      '8 marketvalue badText',
    ]);
  });

  it('names a part and a class of assets that there is not', async () => {
    const { id } = await fixture.check(
      'p.csv',
      file('000612,2026-03-31,期货,IF2603,沪深300,5,,', '000612,2026-03-31,资产,,房子,5,,'),
    );
    expect(await fixture.problems(id)).toEqual(['2 part badPart', '3 name badAssetClass']);
  });
});
