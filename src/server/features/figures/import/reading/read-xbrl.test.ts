import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { toSourceText } from '#messages/format.ts';
import {
  number,
  SAMPLE_REPORT,
  xbrlReport,
  type SampleReport,
  type SampleStyle,
} from '#tests/support/xbrl-report.ts';
import { readFile } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-xbrl-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const lines: string[] = [];
  const done = await readFile(path, async ({ body }) => void lines.push(...body.split('\n')));
  return done.ok
    ? { layout: done.layout, lines, fault: '' }
    : { layout: null, lines, fault: toSourceText(done.message) };
}

const written = (changes: Partial<SampleReport> = {}, style: SampleStyle = {}) =>
  read(xbrlReport({ ...SAMPLE_REPORT, ...changes }, style));

async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream.pipe(new PassThrough()));
}

const ROWS = [
  '000051\t2026-03-31\t资产\t\t权益投资\t87.5\t\t91000000',
  '000051\t2026-03-31\t资产\t\t固定收益投资\t4.86\t\t5050000',
  '000051\t2026-03-31\t资产\t\t银行存款和结算备付金合计\t7.64\t\t7950000',
  '000051\t2026-03-31\t行业\t\t制造业\t70\t\t70000000',
  '000051\t2026-03-31\t行业\t\t金融业\t21\t\t21000000',
  '000051\t2026-03-31\t券种\t\t国家债券\t5.05\t\t5050000',
  '000051\t2026-03-31\t证券\t600519\t贵州茅台\t8\t5000\t8000000',
  '000051\t2026-03-31\t证券\t00700\t腾讯控股\t5.12\t14000\t5120000',
  '000051\t2026-03-31\t证券\t300750\t宁德时代\t2.25\t9000\t2250000',
  '000051\t2026-03-31\t债券\t019758\t24国债21\t5.05\t50000\t5050000',
  '000051\t2026-03-31\t规模\t\t\t\t80000000\t100000000',
];

describe('an XBRL report', () => {
  it('becomes rows of a file of portfolios, and says of whom and when it is', async () => {
    const { layout, lines } = await written();
    expect(lines).toEqual(ROWS);
    expect(layout).toMatchObject({
      kind: 'xbrl',
      encoding: 'utf-8',
      rows: ROWS.length,
      header: [
        '基金代码',
        '报告期末',
        '列在哪一表',
        '证券代码',
        '名称',
        '占净值比例',
        '数量',
        '市值',
      ],
      report: {
        ...{ fundcode: '000051', fundname: '示例成长混合', classes: [], begin: '20260101' },
        ...{ end: '20260331', reportkind: 'quarterly', netassets: '100000000' },
        ...{ totalassets: '104000000', totalshares: '80000000', nav: '1.25' },
        ...{ holdingscope: 'largest', bondscope: 'largest', fundscope: '' },
        ...{ ratios: 'fraction', isAssumed: false },
      },
    });
  });

  it.each(['one-tuple', 'members'] as const)(
    'has the same rows where they are written as %s',
    async (rows) => {
      expect((await written({}, { rows })).lines.toSorted()).toEqual(ROWS.toSorted());
    },
  );

  it('is read in GB18030, declared or not', async () => {
    const prolog = '<?xml version="1.0" encoding="GB18030"?>';
    const bytes = encodeGb(xbrlReport(SAMPLE_REPORT, { prolog }));
    const { layout, lines } = await read(bytes);
    expect(layout?.encoding).toBe('gb18030');
    expect(lines).toHaveLength(ROWS.length);
  });

  it('is read out of a zip with its linkbases', async () => {
    const content = await zip({
      'r/CN_000051.xbrl': xbrlReport(SAMPLE_REPORT),
      'r/report_lab.xml': '<a/>',
      'r/report.xsd': '<a/>',
    });
    expect((await read(content)).lines).toEqual(ROWS);
  });

  it('names share classes by their members, and does not take them for another fund', async () => {
    const { layout } = await written({ classes: ['000052', '000051'] });
    expect(layout?.report?.classes).toEqual(['000052']);
  });

  it('says how large each share class is, by the code that its context has', async () => {
    const { layout, lines } = await written({
      ...{ netassets: undefined, totalshares: undefined, classes: ['000051', '000052', '000053'] },
      sizes: [
        { netassets: '60000000.00', totalshares: '48000000.00' },
        { netassets: '40000000.50' },
      ],
    });
    expect(lines.filter((line) => line.includes('规模'))).toEqual([
      '000051\t2026-03-31\t规模\t\t\t\t48000000\t100000000.5',
      '000051\t2026-03-31\t规模\t000051\t\t\t48000000\t60000000',
      '000051\t2026-03-31\t规模\t000052\t\t\t\t40000000.5',
    ]);
    expect(layout?.report?.listed.size).toBeUndefined();
  });

  it('passes figures of the year before over', async () => {
    const old = `<xbrli:context id="old"><xbrli:entity><xbrli:identifier scheme="s">000051</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>`;
    const more = `${old}${number('CZhiZaoYeGongYunJiaZhi', '1', 'CNY', 'old')}`;
    expect((await written({}, { more })).lines).toEqual(ROWS);
  });

  it('takes shares for percent where they are', async () => {
    const holdings = SAMPLE_REPORT.holdings?.map((row) => ({
      ...row,
      ratio: String(Number(row.ratio) * 100),
    }));
    const { layout, lines } = await written({
      holdings: holdings ?? [],
      industries: {},
      bondkinds: {},
      bonds: [],
      assets: {},
    });
    expect(layout?.report).toMatchObject({ ratios: 'percent', isAssumed: false });
    expect(lines[0]).toContain('\t8\t');
  });

  it('says that it assumed how shares are written where nothing tells it', async () => {
    const { netassets: _, totalassets: __, assets: ___, ...bare } = SAMPLE_REPORT;
    const { layout } = await read(xbrlReport(bare));
    expect(layout?.report).toMatchObject({ ratios: 'fraction', isAssumed: true });
  });

  it('has what a table of an earlier day lists in no list, nor does that say what its own hold', async () => {
    const old = `<xbrli:context id="old"><xbrli:entity><xbrli:identifier scheme="s">000051</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>`;
    const tuple = 'f:AnGongYunJiaZhiDaXiaoPaiXuDeSuoYouGuPiaoTouZiMingXi';
    const more = `${old}<${tuple}>${number('XGongYunJiaZhi', '1', 'CNY', 'old')}</${tuple}>`;
    const { layout, lines } = await written({}, { more });
    expect(lines).toEqual(ROWS);
    expect(layout?.report?.holdingscope).toBe('largest');
  });

  it('has no more than the beginning of a text that is longer than any', async () => {
    const [first, ...rest] = SAMPLE_REPORT.holdings ?? [];
    if (!first) throw new Error('no holding');
    const { lines } = await written({ holdings: [{ ...first, name: LONG }, ...rest] });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2200);
    expect(lines).toHaveLength(ROWS.length);
  });

  it('ends a day before midnight', async () => {
    const instance = xbrlReport(SAMPLE_REPORT).replaceAll(
      '<xbrli:instant>2026-03-31<',
      '<xbrli:instant>2026-04-01T00:00:00<',
    );
    expect((await read(instance)).lines).toEqual(ROWS);
  });
});

/** Of the characters that the sample has, by the decoder's own table. */
function encodeGb(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.codePointAt(0) ?? 0]));
}

const LONG = 'x'.repeat(100_000);

describe('a file that is no report is refused in words', () => {
  const REFUSED: Readonly<Record<string, [content: () => string, words: string]>> = {
    'another XML': [() => '<?xml version="1.0"?><html><body/></html>', '不是 XBRL 报告'],
    'a web page': [() => '<!DOCTYPE html><html></html>', 'DOCTYPE'],
    'broken XML': [
      () => xbrlReport(SAMPLE_REPORT).replace('</xbrli:period>', ''),
      '写错了或没有写完',
    ],
    'one that ends early': [() => xbrlReport(SAMPLE_REPORT).slice(0, 3000), '写错了或没有写完'],
    'entities of its own': [
      () =>
        xbrlReport(SAMPLE_REPORT, {
          prolog: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        }),
      'DOCTYPE',
    ],
    'an entity that nobody declared': [
      () =>
        xbrlReport(SAMPLE_REPORT, {
          more: '<f:JiJinMingCheng contextRef="span">&passwd;</f:JiJinMingCheng>',
        }),
      '写错了或没有写完',
    ],
    'an encoding that is not read': [
      () => xbrlReport(SAMPLE_REPORT, { prolog: '<?xml version="1.0" encoding="Big5"?>' }),
      'Big5',
    ],
    'contexts of another fund': [
      () => xbrlReport(SAMPLE_REPORT, { entity: '000612' }),
      '是 000612 的，报告是 000051 的',
    ],
    'lists of another period': [
      () =>
        xbrlReport(SAMPLE_REPORT).replaceAll(
          '<xbrli:instant>2026-03-31',
          '<xbrli:instant>2025-12-31',
        ),
      '是 2025-12-31 的，报告期末是 2026-03-31',
    ],
    'a taxonomy that is not known': [
      () =>
        xbrlReport(SAMPLE_REPORT)
          .replace(/<f:([A-Za-z]+) contextRef/g, '<f:Other$1x contextRef')
          .replace(/<\/f:([A-Za-z]+)>/g, '</f:Other$1x>')
          .replace(/<f:[A-Za-z]+MingXi>|<\/f:Other[A-Za-z]+MingXix>/g, ''),
      'QUOIN_XBRL_ELEMENTS',
    ],
    'one value given twice': [
      () => xbrlReport(SAMPLE_REPORT, { more: number('CZhiZaoYeGongYunJiaZhi', '7', 'CNY') }),
      '给了两个值：70000000 和 7',
    ],
    'a figure given twice': [
      () => xbrlReport(SAMPLE_REPORT, { more: number('QiMoJiJinFenEJingZhi', '1.3', 'CNY') }),
      '给了两个值：1.2500 和 1.3',
    ],
    'two values in a row': [
      () =>
        xbrlReport(SAMPLE_REPORT).replace(
          /(<f:\w+GuPiaoMingCheng [^>]*>)贵州茅台(<\/f:\w+>)/,
          '$1贵州茅台$2$1五粮液$2',
        ),
      '给了两个值：贵州茅台 和 五粮液',
    ],
    'another currency': [
      () =>
        xbrlReport(SAMPLE_REPORT).replace(
          'unitRef="CNY" decimals="2">70000000.00',
          'unitRef="USD" decimals="2">70000000.00',
        ),
      '以 USD 计',
    ],
    'a context that is not there': [
      () =>
        xbrlReport(SAMPLE_REPORT, { more: number('JJinRongYeGongYunJiaZhi', '7', 'CNY', 'lost') }),
      '“lost”不在文件里',
    ],
    'a day that is none': [
      () => xbrlReport(SAMPLE_REPORT).replaceAll('2026-03-31', '2026-02-31'),
      '2026-02-31',
    ],
    'no fund': [
      () =>
        xbrlReport(SAMPLE_REPORT, { entity: '50030000' }).replace(
          /<f:JiJinZhuDaiMa.*?>000051/,
          (all) => all.replace('000051', ''),
        ),
      '没有 6 位的基金代码',
    ],
    'no rows': [
      () => xbrlReport({ fundcode: '000051', begin: '2026-01-01', end: '2026-03-31', nav: '1' }),
      '一行也没有',
    ],
    'elements deeper than any report': [
      () => xbrlReport(SAMPLE_REPORT, { more: `${'<f:a>'.repeat(40)}${'</f:a>'.repeat(40)}` }),
      '32 层',
    ],
    'more facts than any report': [
      () => xbrlReport(SAMPLE_REPORT, { more: '<f:a contextRef="end"/>'.repeat(100_001) }),
      '100000',
    ],
    'more known facts than any report': [
      () =>
        xbrlReport(SAMPLE_REPORT, { more: '<f:JiJinJianCheng contextRef="end"/>'.repeat(10_001) }),
      '10000',
    ],
    'more than 20 MB': [() => `<x>${' '.repeat(20 * 1024 * 1024)}</x>`, '20 MB'],
  };
  it.each(Object.keys(REFUSED))('%s', async (name) => {
    const [content, words] = REFUSED[name] ?? [() => '', ''];
    const { fault, lines } = await read(content());
    expect(fault).toContain(words);
    expect(lines).toEqual([]);
  });

  it.each<[string, () => string]>([
    [
      'a context',
      () =>
        xbrlReport(SAMPLE_REPORT, { more: number('JJinRongYeGongYunJiaZhi', '7', 'CNY', LONG) }),
    ],
    [
      'a value',
      () => xbrlReport(SAMPLE_REPORT, { more: number('QiMoJiJinFenEJingZhi', LONG, 'CNY') }),
    ],
    ['a currency', () => xbrlReport(SAMPLE_REPORT).replace('iso4217:CNY<', `iso4217:${LONG}<`)],
  ])('with no more than the beginning of %s', async (_, content) => {
    const { fault } = await read(content());
    expect(fault).toContain('xxx');
    expect(fault.length).toBeLessThan(300);
  });

  it('a zip of two reports', async () => {
    const content = await zip({
      'a.xbrl': xbrlReport(SAMPLE_REPORT),
      'b.xml': xbrlReport(SAMPLE_REPORT),
    });
    expect((await read(content)).fault).toContain('2 份');
  });

  it('a zip without any', async () => {
    expect((await read(await zip({ 'a.txt': '' }))).fault).toContain('没有 XBRL');
  });

  it('a zip that unpacks to more than a report has', async () => {
    const content = await zip({ 'a.xbrl': `<x>${' '.repeat(21 * 1024 * 1024)}</x>` });
    expect((await read(content)).fault).toContain('20 MB');
  });
});
