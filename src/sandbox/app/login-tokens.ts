import { randomBytes } from 'node:crypto';

/** What became of a token that was presented. */
export type Redeemed =
  | { ok: true; custno: string }
  | { ok: false; reason: 'unknown' | 'used' | 'expired' };

/** Single-use tokens with which the website learns who logged in on the trading site. */
export interface LoginTokens {
  mint(custno: string): string;
  /** Takes a token for good: a second time it is `used`. */
  redeem(token: string, now?: number): Redeemed;
}

/** How long a token counts. */
export const TOKEN_MS = 60_000;
/** Used and expired tokens are remembered for so long, so that their refusal says why. */
const REMEMBERED_MS = 60 * 60_000;

export function createLoginTokens(): LoginTokens {
  const tokens = new Map<string, { custno: string; expiresAt: number; isUsed: boolean }>();
  const forgetOld = (now: number) => {
    for (const [token, { expiresAt }] of tokens)
      if (now - expiresAt > REMEMBERED_MS) tokens.delete(token);
  };
  return {
    mint(custno) {
      forgetOld(Date.now());
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, { custno, expiresAt: Date.now() + TOKEN_MS, isUsed: false });
      return token;
    },
    redeem(token, now = Date.now()) {
      const found = tokens.get(token);
      if (!found) return { ok: false, reason: 'unknown' };
      if (found.isUsed) return { ok: false, reason: 'used' };
      if (now >= found.expiresAt) return { ok: false, reason: 'expired' };
      found.isUsed = true;
      return { ok: true, custno: found.custno };
    },
  };
}
