import { expect, test } from 'vitest';
import { isAddress } from './is-address.ts';

test.each([
  'old.example',
  'www.old.example/a?b=1',
  'https://old.example',
  '//cdn.example',
  '/col?menuid=10065',
  'tel:4006989988',
])('%s is an address', (words) => {
  expect(isAddress(words)).toBe(true);
});

test.each(['热线四零零', '400-698-9988', '1.143', '申购/赎回', '0.15%', ''])(
  '%s is none',
  (words) => {
    expect(isAddress(words)).toBe(false);
  },
);
