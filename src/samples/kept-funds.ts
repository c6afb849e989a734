import type { KeptFund, SeenNav } from '#rules/funds/kept-funds.ts';

/** A fund that was kept on 2026-01-20 and seen since; `before` null: not on an earlier day. */
export function sampleKept(
  fundcode: string,
  fundname: string,
  before: SeenNav | null = { visit: '20260206', navdate: '20260206', nav: '1.1210' },
): KeptFund {
  const seen = { visit: '20260213', navdate: '20260213', nav: '1.1430' };
  return { fundcode, fundname, kept: before ? '20260120' : '20260213', seen, before };
}
