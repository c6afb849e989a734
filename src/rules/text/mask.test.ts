import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  maskBankAccount,
  maskCertificate,
  maskEmail,
  maskMobile,
  maskName,
  maskNumbers,
} from './mask.ts';

it.each<[(text: string) => string, string, string]>([
  [maskName, '张三丰', '张**'],
  [maskName, '李四', '李*'],
  [maskName, '𠮷田', '𠮷*'],
  [maskName, '王', '*'],
  [maskName, '', ''],
  [maskCertificate, '110101199003070012', '110***********0012'],
  [maskCertificate, '11010119900307001X', '110***********001X'],
  [maskCertificate, 'E12345678', '*****5678'],
  [maskMobile, '13800138000', '138****8000'],
  [maskMobile, '138****8000', '138****8000'],
  [maskMobile, '02164690000', '021****0000'],
  [maskMobile, '64690000', '****0000'],
  [maskBankAccount, '6222020200000001234', '***************1234'],
  [maskBankAccount, '1234', '**34'],
  [maskEmail, 'zhangsan@example.com', 'z*******@example.com'],
  [maskEmail, 'a@b.cn', '*@b.cn'],
  [maskEmail, 'no address', 'n*********'],
])('%o hides %s', (mask, text, masked) => {
  expect(mask(text)).toBe(masked);
});

it('shows no more than half of what tells a person, and never changes its length', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789X'), maxLength: 30 });
  fc.assert(
    fc.property(
      fc.constantFrom(maskName, maskCertificate, maskBankAccount),
      number,
      (mask, text) => {
        const masked = mask(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(text.length / 2);
      },
    ),
  );
});

it.each([
  ['我的电话是13800138000', '我的电话是***********'],
  ['138 0013 8000', '*** **** ****'],
  ['138-0013-8000 转 12345', '***-****-**** 转 12345'],
  ['卡号６２２２０２０２', '卡号********'],
  ['12345', '12345'],
  ['12345，67890', '12345，67890'],
  ['/fund?fundcode=000001', '/fund?fundcode=******'],
])('masks long numbers in %s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

it('leaves no run of six digits, and changes nothing the second time', () => {
  const text = fc.string({ unit: fc.constantFrom(...'01239 -–a字６'), maxLength: 60 });
  fc.assert(
    fc.property(text, (given) => {
      const masked = maskNumbers(given);
      expect(masked).not.toMatch(/\p{Nd}{6}/u);
      expect(maskNumbers(masked)).toBe(masked);
    }),
  );
});
