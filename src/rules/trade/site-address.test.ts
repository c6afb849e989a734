import { expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

const ORIGINS = new Set(['https://www.example.com', 'http://localhost:8080']);

it.each([
  [
    'https://www.example.com/fund?fundcode=000001#top',
    'https://www.example.com/fund?fundcode=000001',
  ],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['https://www.example.com.elsewhere.example/', null],
  ['https://www.example.com@elsewhere.example/', null],
  ['blob:https://www.example.com/x', null],
  ['javascript:alert(1)', null],
  ['/fund', null],
])('takes %s as %s', (given, address) => {
  expect(siteAddress(ORIGINS, given)).toBe(address);
});
