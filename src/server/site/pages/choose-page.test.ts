import { describe, expect, it } from 'vitest';
import { BUCKETS } from '#rules/variants/variant.ts';
import { choosePage } from './choose-page.ts';
import { readPageKey } from './page-key.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36';
const half = [
  {
    block: 'hero',
    variants: [{ id: 'b', name: 'b', audience: 'share' as const, share: 50, campaign: '' }],
  },
];
const meant = (audience: 'phone' | 'campaign' | 'first') => [
  { block: 'hero', variants: [{ id: 'b', name: 'b', audience, share: 1, campaign: '春季' }] },
];
const choose = (
  headers: Record<string, string>,
  {
    places = half,
    url = '/col',
    isSecure = false,
  }: { places?: Parameters<typeof choosePage>[1]; url?: string; isSecure?: boolean } = {},
) => choosePage('/col', places, { url, headers: { 'user-agent': BROWSER, ...headers }, isSecure });
const slot = (...given: Parameters<typeof choose>) =>
  readPageKey(choose(...given).key).chosen.get('hero') ?? 'original';
const cookiesOf = (...given: Parameters<typeof choose>) =>
  choose(...given).headers.filter((_, index, all) => all[index - 1] === 'set-cookie');

describe('a visitor without a cookie', () => {
  it('gets one of a hundred numbers and, for this visit, that it is the first', () => {
    const [bucket = '', first = ''] = cookiesOf({});
    expect(bucket).toMatch(
      /^quoin_bucket=(0|[1-9]\d?); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(first).toBe('quoin_first=1; Path=/; HttpOnly; SameSite=Lax');
    expect(cookiesOf({}, { isSecure: true })[0]).toMatch(/; Secure$/);
  });

  it('gets afterwards what the first answer showed', () => {
    for (let count = 0; count < 40; count += 1) {
      const first = choose({});
      const cookie = first.headers[3]?.split(';')[0] ?? '';
      expect(choose({ cookie: `${cookie}; quoin_first=1` }).key).toBe(first.key);
    }
  });

  it('gets the variant or the original as often as their shares say', () => {
    const shown = Array.from({ length: 4000 }, () => slot({})).filter((one) => one === 'b').length;
    // Six standard deviations.
    expect(Math.abs(shown - 2000)).toBeLessThan(190);
  });
});

describe('a cookie', () => {
  it('that was given out decides, and is not given out again', () => {
    const shown = Array.from({ length: BUCKETS }, (_, bucket) =>
      slot({ cookie: `other=1; quoin_bucket=${bucket}` }),
    );
    expect(shown.filter((one) => one === 'b')).toHaveLength(50);
    expect(cookiesOf({ cookie: 'quoin_bucket=7' })).toEqual([]);
  });

  it.each(['100', '-1', '07', '1.5', '1e1', '', '７', 'x'.repeat(4096), '{"hero":"b"}'])(
    'that was not is replaced: %s',
    (value) => {
      expect(cookiesOf({ cookie: `quoin_bucket=${value}` })).toHaveLength(2);
    },
  );
});

describe('what the request says', () => {
  it('of the device decides, by the hint before the name', () => {
    const places = meant('phone');
    expect(slot({ 'user-agent': PHONE }, { places })).toBe('b');
    expect(slot({}, { places })).toBe('original');
    expect(
      slot({ 'user-agent': PHONE.replace('Android 16', 'Android 16; CUBOT X90') }, { places }),
    ).toBe('b');
    expect(slot({ 'sec-ch-ua-mobile': '?1' }, { places })).toBe('b');
    expect(slot({ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' }, { places })).toBe('original');
  });

  it('of the campaign decides, by its parameter in the address', () => {
    const places = meant('campaign');
    const url = `/col?menuid=1&utm_campaign=${encodeURIComponent('春季')}`;
    expect(slot({}, { places, url })).toBe('b');
    expect(slot({}, { places, url: '/col?utm_campaign=x' })).toBe('original');
    expect(slot({}, { places, url: '/col?utm_campaign=%E0%A4%A' })).toBe('original');
  });

  it('of a first visit lasts as long as the visit', () => {
    const places = meant('first');
    expect(slot({}, { places })).toBe('b');
    expect(slot({ cookie: 'quoin_bucket=3; quoin_first=1' }, { places })).toBe('b');
    expect(slot({ cookie: 'quoin_bucket=3' }, { places })).toBe('original');
  });
});

it.each([
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1) Chrome/142.0 Mobile Safari/537.36',
  '',
])('gives a program the originals and no cookie: %s', (agent) => {
  for (let count = 0; count < 20; count += 1)
    expect(choose({ 'user-agent': agent })).toEqual({
      key: '/col',
      headers: ['cache-control', 'private, no-cache'],
    });
});

it('is kept by no shared cache', () => {
  expect(choose({ cookie: 'quoin_bucket=7' }).headers).toEqual([
    'cache-control',
    'private, no-cache',
  ]);
});
