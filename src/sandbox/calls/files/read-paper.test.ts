import { describe, expect, it } from 'vitest';
import { readPaper } from './read-paper.ts';

describe('a paper is read', () => {
  it('from the front of an identity card', () => {
    const lines =
      '姓名 沙小箱\n性别 女\n出生 1990年3月7日\n住址 北京市示范路 1 号\n公民身份号码 110101 19900307 803x';
    expect(readPaper('idfront', lines)).toMatchObject({
      custname: '沙小箱',
      sex: '2',
      birthday: '19900307',
      address: '北京市示范路 1 号',
      certno: '11010119900307803X',
      certissuer: '',
    });
  });

  it.each([
    ['2020.01.05-2040.01.05', '20200105', '20400105'],
    ['2020.01.05-长期', '20200105', '23991231'],
    ['不清楚', '', ''],
  ])('from its back, valid %s', (valid, certbegindate, certenddate) => {
    expect(readPaper('idback', `签发机关 示范市公安局\n有效期限 ${valid}`)).toMatchObject({
      certissuer: '示范市公安局',
      certbegindate,
      certenddate,
    });
  });

  it('from a bank card', () => {
    expect(readPaper('bankcard', '银行 工商银行\n卡号 6222 0202 0000 0009 999')).toMatchObject({
      bankname: '工商银行',
      bankacco: '6222020200000009999',
    });
  });

  it('as far as it goes: what is not found is empty', () => {
    const reading = readPaper('idfront', '一张风景照\n姓名沙小箱');
    expect(Object.values(reading).filter((value) => value !== '')).toEqual([]);
  });
});
