import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callIn, HOME, startSite, stored } from './wire/site.ts';

/** What travelled of the calls that a page makes: bodies as they were sent, and how long signatures are. */
function watchWire(page: Page) {
  const sent: { data: string; sign: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/agate/api/v1/')) return;
    const { data } = request.postDataJSON() as { data: string };
    sent.push({ data, sign: request.headers()['_sign'] ?? '', token: request.headers()['token'] });
  });
  return sent;
}

describe.each([
  ['session mode 1', { QUOIN_SESSION_MODE: '1' }, { sign: 32, keepsSession: true }],
  ['session mode 0', { QUOIN_SESSION_MODE: '0' }, { sign: 32, keepsSession: true }],
  ['session mode 2', { QUOIN_SESSION_MODE: '2' }, { sign: 32, keepsSession: false }],
  ['the hardened suite', { QUOIN_SUITE: 'hardened' }, { sign: 64, keepsSession: true }],
  [
    'the hardened suite in session mode 0',
    { QUOIN_SUITE: 'hardened', QUOIN_SESSION_MODE: '0' },
    { sign: 64, keepsSession: true },
  ],
])('%s', (_, settings, expected) => {
  it('is spoken by browser and server alike', async () => {
    const site = await startSite(settings);
    try {
      const { page, expectClean } = await site.visitor();
      const sent = watchWire(page);
      await page.goto(site.origin + HOME);
      expect(await callIn(page, 'fund/detail', { fundcode: '000001' })).toMatchObject({
        ok: true,
        record: [[{ fundcode: '000001' }]],
      });
      const first = await stored(page, 'quoin-session');
      expect(first).toMatchObject({ token: expect.any(String) as unknown });

      await page.reload();
      expect(await callIn(page, 'fund/detail', { fundcode: '110011' })).toMatchObject({
        ok: true,
        record: [[{ fundcode: '110011' }]],
      });
      expect(JSON.stringify(await stored(page, 'quoin-session')) === JSON.stringify(first)).toBe(
        expected.keepsSession,
      );

      expect(sent.length).toBeGreaterThan(1);
      for (const { data, sign, token } of sent) {
        expect(sign).toMatch(/^[0-9A-F]+$/);
        expect(sign).toHaveLength(expected.sign);
        expect(token).toBeTruthy();
        expect(Buffer.from(data, 'base64').toString('utf8')).not.toContain('fundcode');
      }
      expectClean();
    } finally {
      await site.close();
    }
  });
});
