import { expect, it } from 'vitest';
import { websiteAddress } from './return-address.ts';

const SITES = ['http://localhost:8080'];

it('leads back to pages of the website, filters included and fragment left out', () => {
  expect(websiteAddress('http://localhost:8080/fundsearch?type=3#top', SITES)).toBe(
    'http://localhost:8080/fundsearch?type=3',
  );
});

it.each([
  'http://localhost:8080.example.com/',
  'http://localhost:8081/',
  'https://localhost:8080/',
  '//localhost:8080/',
  '/trade/assets',
  'javascript:alert(1)',
  '',
])('leads nowhere else: %j', (address) => {
  expect(websiteAddress(address, SITES)).toBeNull();
});
