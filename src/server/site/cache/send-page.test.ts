import { describe, expect, it } from 'vitest';
import { chooseEncoding, SITE_POLICY } from './send-page.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['x-br, brotli', 'identity'],
  ] as const)('%s: %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('SITE_POLICY', () => {
  it('allows no inline script or style element, and nothing by default', () => {
    expect(SITE_POLICY).toContain("default-src 'none'");
    expect(SITE_POLICY).toContain("script-src 'self'");
    expect(SITE_POLICY).toContain("style-src 'self'");
    expect(SITE_POLICY.join(' ')).not.toContain('unsafe-eval');
  });
});
