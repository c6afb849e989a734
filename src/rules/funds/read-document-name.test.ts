import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredText } from '#schemas/json.ts';
import { runs } from '#tests/support/lane.ts';
import {
  codesInPath,
  readDocumentName,
  titleForFund,
  type FundNames,
} from './read-document-name.ts';

const FUNDS: readonly FundNames[] = [
  { fundcode: '000001', fundname: '华夏成长混合', fullname: '华夏成长证券投资基金' },
  { fundcode: '000628', fundname: '大成高鑫股票A', fullname: '大成高鑫股票型证券投资基金' },
  { fundcode: '510300', fundname: '沪深300ETF', fullname: '' },
];
const read = (path: string) =>
  readDocumentName(path, (code) => FUNDS.find(({ fundcode }) => fundcode === code));

describe('the name of a document’s file', () => {
  it.each([
    ['000001-季度报告-20260122.pdf', '000001', '4', '20260122', '华夏成长证券投资基金季度报告'],
    [
      '000001_华夏成长_2025年第4季度报告.pdf',
      '000001',
      '4',
      null,
      '华夏成长证券投资基金2025年第4季度报告',
    ],
    [
      '基金合同/000628 大成高鑫 20250613.pdf',
      '000628',
      '1',
      '20250613',
      '大成高鑫股票型证券投资基金基金合同',
    ],
    [
      '2025-06-13 000628 大成高鑫股票A招募说明书（更新）.PDF',
      '000628',
      '2',
      '20250613',
      '大成高鑫股票型证券投资基金招募说明书（更新）',
    ],
    [
      '510300 沪深300ETF 产品资料概要 2025年6月3日.pdf',
      '510300',
      '3',
      '20250603',
      '沪深300ETF产品资料概要',
    ],
    ['000001/托管协议 2024.01.05.pdf', '000001', '9', '20240105', '华夏成长证券投资基金托管协议'],
    ['000001 2024年年报 20250331.pdf', '000001', '4', '20250331', '华夏成长证券投资基金2024年年报'],
  ])('%s', (path, fundcode, doctype, publishdate, title) => {
    expect(read(path)).toEqual({
      fundcode,
      writtenCode: fundcode,
      doctype,
      publishdate,
      title,
    });
  });

  it.each([
    ['000001 分红公告 20260105.pdf', '5'],
    ['000001 关于增聘华夏成长基金经理的公告.pdf', '6'],
    ['000001 基金经理变更公告.pdf', '6'],
    ['000001 关于修改基金合同的公告.pdf', '9'],
    ['000001 2025年年度报告提示性公告.pdf', '9'],
    ['定期报告存档/000001 半年度报告.pdf', '4'],
    ['000001 法律意见书.pdf', null],
  ])('%s is of the kind %s', (path, doctype) => {
    expect(read(path).doctype).toBe(doctype);
  });

  it('tells the fund that is known among its numbers, and the first number where none is', () => {
    expect(read('202512 000628 基金合同.pdf')).toMatchObject({ fundcode: '000628' });
    expect(read('999999 基金合同 20250613.pdf')).toMatchObject({
      fundcode: null,
      writtenCode: '999999',
      title: '基金合同',
    });
    expect(read('季度报告.pdf')).toMatchObject({ fundcode: null, writtenCode: null });
    expect(codesInPath('000628/2025/000001 20250613.pdf')).toEqual(['000001', '000628']);
  });

  it('gives a title with the names of a fund that is chosen for it', () => {
    expect(titleForFund('999999 华夏成长 年报.pdf', FUNDS[0] as FundNames, '4')).toBe(
      '华夏成长证券投资基金年报',
    );
    expect(titleForFund('202512 000628 基金合同.pdf', FUNDS[1] as FundNames, '1')).toBe(
      read('202512 000628 基金合同.pdf').title,
    );
    expect(titleForFund('20250613.pdf', FUNDS[2] as FundNames, '1')).toBe('沪深300ETF基金合同');
  });

  it('has the last day of the file’s name, none that does not exist, and that of a folder where it has none', () => {
    expect(read('000001 20251231 季度报告 20260122.pdf').publishdate).toBe('20260122');
    expect(read('000001 季度报告 20250230.pdf').publishdate).toBeNull();
    expect(read('2026-01-22/000001 季度报告.pdf').publishdate).toBe('20260122');
  });

  it('gives a title that a document can have, of any name', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '000001',
        '20260122',
        '华夏成长',
        '基金合同',
        '_',
        ' ',
        '/',
        '.pdf',
        '\ud800',
      ),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const { title } = read(`${parts.join('')}000001合同.pdf`);
        expect(requiredText(120).safeParse(title).success).toBe(true);
      }),
      { numRuns: runs(100, 2000) },
    );
  });
});
