import { describe, expect, it } from 'vitest';
import { isRedirectAddress, isSameRedirect } from './redirect-address.ts';

describe('an address at which a program is answered', () => {
  it.each([
    'https://program.example/callback',
    'http://127.0.0.1:33418/',
    'http://localhost/callback?a=1',
    'http://[::1]:8/x',
  ])('may be %s', (address) => {
    expect(isRedirectAddress(address)).toBe(true);
  });

  it.each([
    'http://program.example/callback',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'https://user:word@program.example/',
    'https://program.example/#part',
    'javascript:alert(1)',
    'data:text/html,x',
    'program://callback',
    '//program.example/',
    `https://program.example/${'a'.repeat(500)}`,
  ])('is not %s', (address) => {
    expect(isRedirectAddress(address)).toBe(false);
  });
});

describe('the registered address', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x', true],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1/x', true],
    ['http://localhost:1/x', 'http://localhost:2/x', true],
    ['http://[::1]:1/x', 'http://[::1]:2/x', true],
    ['http://localhost:1/x', 'http://127.0.0.1:1/x', false],
    ['http://127.0.0.1:1/y', 'http://127.0.0.1:1/x', false],
    ['http://127.0.0.1:1/x?a', 'http://127.0.0.1:1/x', false],
    ['http://127.0.0.1:1/x#a', 'http://127.0.0.1:1/x', false],
    ['http://a@127.0.0.1:1/x', 'http://127.0.0.1:1/x', false],
    ['https://a.example:444/x', 'https://a.example/x', false],
    ['https://a.example/x/', 'https://a.example/x', false],
    ['https://evil.example/x', 'https://a.example/x', false],
  ])('of %s and %s is the same: %s', (asked, registered, same) => {
    expect(isSameRedirect(asked, registered)).toBe(same);
  });
});
