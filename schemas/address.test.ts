import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressProblem, linkAddress } from './address.ts';
import { menuEntryProps } from './menu.ts';

const entry = {
  menuname: '外部',
  routeid: '',
  secondtype: '',
  linktype: '1',
  opentype: '0',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
} as const;
const SCRIPTS = [
  '<script>alert(1)</script>',
  '"onmouseover="x',
  '\u202egpj.exe',
  'a\u0000b',
  'a`b',
  'a\\b',
  '%zz',
  'a b',
];

describe('an address that is typed', () => {
  it.each([
    '',
    '/',
    '/list?menuid=1&name=%E5%9F%BA',
    '/media/a.pdf#page=2',
    'https://www.example.com/a|b',
    'http://localhost:8080/',
    'https://例子.测试/文',
    'tel:400-888-8888',
    'tel:+862164690000',
    'tel:02164690000,123',
    'mailto:service@example.com',
    'mailto:a@b.com?subject=x',
  ])('%j is right', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'https:///x',
    'https://nodots',
    'https://bank.example@evil.example',
    'https://a b.example',
    'tel:',
    'tel:javascript',
    'mailto:',
    'mailto:nobody',
    'www.example.com',
    '联系我们',
  ])('%j is refused in words that name the remedy', (address) => {
    expect(addressProblem(address)).toMatch(/请|应形如/);
  });

  it('is refused with a script in it, in whatever form of address', () => {
    const form = fc.constantFrom(
      '',
      '/',
      'https://example.com/',
      'https://',
      'http://',
      'tel:',
      'mailto:a@b.com',
    );
    fc.assert(
      fc.property(
        form,
        fc.constantFrom(...SCRIPTS),
        fc.string({ maxLength: 10 }),
        (start, script, end) => addressProblem(`${start}${script}${end}`) !== null,
      ),
      { numRuns: 300 },
    );
  });

  it('is as strict for an outside entry of the menu', () => {
    const problem = (routecode: string) =>
      menuEntryProps.safeParse({ ...entry, routecode }).error?.issues[0]?.path;
    expect([
      problem('https://www.example.com/'),
      problem('https://bank.example@evil.example'),
    ]).toEqual([undefined, ['routecode']]);
  });
});

it('what was stored by the former rule is still read, so that pages go on showing it', () => {
  for (const stored of ['https://nodots', 'tel:0', 'https://a"b'])
    expect([linkAddress.safeParse(stored).success, addressProblem(stored) === null]).toEqual([
      true,
      false,
    ]);
});
