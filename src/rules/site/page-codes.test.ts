import { expect, it } from 'vitest';
import { codePath, pageOfCodePath } from './page-codes.ts';

it.each([
  ['fund', { fundcode: '000001' }, '/codes/fund-000001.svg', '/fund?fundcode=000001'],
  ['newsdetail', { id: 'a-0_1' }, '/codes/newsdetail-a-0_1.svg', '/newsdetail?id=a-0_1'],
])('of %s %j is %s, and leads to %s', (routecode, parameters, path, page) => {
  expect(codePath({ routecode, parameters })).toBe(path);
  expect(pageOfCodePath(path)).toBe(page);
});

it('is of no page that is not about one thing', () => {
  expect(codePath({ routecode: 'col', parameters: { id: 'a' } })).toBe('');
  expect(codePath({ routecode: 'fund', parameters: { id: 'm001' } })).toBe('');
  expect(codePath({ routecode: 'toString', parameters: { id: 'a' } })).toBe('');
});

it.each([
  '/codes/col-6.svg',
  '/codes/constructor-1.svg',
  '/codes/fund-000001.png',
  '/codes/fund-.svg',
  '/codes/fund-a%2fb.svg',
  `/codes/newsdetail-${'a'.repeat(41)}.svg`,
  '/media/card/fund.png',
])('%s is no code', (path) => {
  expect(pageOfCodePath(path)).toBeNull();
});
