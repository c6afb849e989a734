import { expect, it } from 'vitest';
import { createLoginTokens, TOKEN_MS } from './login-tokens.ts';

it('tells who logged in, once', () => {
  const tokens = createLoginTokens();
  const token = tokens.mint('C1');
  expect(tokens.redeem(token)).toEqual({ ok: true, custno: 'C1' });
  expect(tokens.redeem(token)).toEqual({ ok: false, reason: 'used' });
});

it('refuses a token after its time, and one that was never given', () => {
  const tokens = createLoginTokens();
  const token = tokens.mint('C1');
  expect(tokens.redeem(token, Date.now() + TOKEN_MS)).toEqual({ ok: false, reason: 'expired' });
  expect(tokens.redeem('another')).toEqual({ ok: false, reason: 'unknown' });
});
