import { expect, it } from 'vitest';
import { insidePath, nextPath, pathAfterFailure, to } from './addresses.ts';

it('writes addresses and reads their paths back', () => {
  const address = to('/buy', { fundcode: '000001' });
  expect(address).toBe('/trade/buy?fundcode=000001');
  expect(insidePath(address)).toBe('/buy?fundcode=000001');
  expect(insidePath('/trade')).toBe('/');
  expect(['/login', '/trades', '/trade-data/funds'].map(insidePath)).toEqual([null, null, null]);
});

it.each([
  null,
  '//elsewhere.example.com',
  '/\\elsewhere.example.com',
  'https://elsewhere.example.com',
  '',
])('goes to the assets instead of %j after a login', (given) => {
  expect(nextPath(given)).toBe('/assets');
});

it('goes on after a login where one was', () => {
  expect(nextPath('/buy?fundcode=000001')).toBe('/buy?fundcode=000001');
});

it('leads who has to log in again back to where one was', () => {
  expect(pathAfterFailure('/', '/orders?status=01')).toBe('/login?next=%2Forders%3Fstatus%3D01');
  expect(pathAfterFailure('/', '/login?next=%2Forders')).toBe('/login?next=%2Forders');
  expect(pathAfterFailure('/changetpwd', '/orders')).toBe('/changetpwd');
});
