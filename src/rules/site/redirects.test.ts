import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Redirect } from '#schemas/redirect.ts';
import { circularRedirects, followRedirects } from './redirects.ts';

const redirect = (from: string, address: string, status: '301' | '302' = '301'): Redirect => ({
  from,
  address,
  status,
});

describe('followRedirects', () => {
  const redirects = [
    redirect('/old', '/list?menuid=1'),
    redirect('/list?menuid=9', '/list?menuid=2'),
    redirect('/list?menuid=9&secondtype=news', '/list?menuid=3', '302'),
    redirect('/first', '/old'),
    redirect('/soon', '/list?menuid=9&secondtype=news'),
    redirect('/旧闻', 'https://example.com/'),
  ];
  it.each([
    ['/old', 301, '/list?menuid=1'],
    ['/old?utm=a', 301, '/list?menuid=1'],
    ['/list?utm=a&menuid=9', 301, '/list?menuid=2'],
    ['/list?menuid=9&secondtype=news', 302, '/list?menuid=3'],
    ['/first', 301, '/list?menuid=1'],
    ['/soon', 302, '/list?menuid=3'],
    ['/%E6%97%A7%E9%97%BB', 301, 'https://example.com/'],
  ])('leads %s by %i to %s', (address, status, to) => {
    expect(followRedirects(address, redirects)).toEqual({ status, to });
  });
  it.each(['/list', '/list?menuid=8', '/OLD', '/old/', '/%'])('leaves %s alone', (address) => {
    expect(followRedirects(address, redirects)).toBeNull();
  });

  const anyRedirects = fc
    .array(fc.record({ from: fc.nat(6), to: fc.nat(6) }), { maxLength: 8 })
    .map((pairs) => pairs.map(({ from, to }) => redirect(`/p${from}`, `/p${to}`)));
  it('comes to an end whatever editors wrote, at an address that no redirect answers', () => {
    fc.assert(
      fc.property(anyRedirects, fc.nat(6), (all, start) => {
        const led = followRedirects(`/p${start}`, all);
        expect(led === null || followRedirects(led.to, all) === null).toBe(true);
      }),
    );
  });
  it('fails a visitor nowhere once circles are mended', () => {
    fc.assert(
      fc.property(anyRedirects, (all) => {
        const circular = new Set(circularRedirects(all));
        const sound = all.filter((one) => !circular.has(one));
        for (const { from } of sound)
          expect(circularRedirects(sound).length > 0 || followRedirects(from, sound) !== null).toBe(
            true,
          );
      }),
    );
  });
});

describe('circularRedirects', () => {
  it('names those of a circle, and not those that lead into it', () => {
    const [a, b, c, self] = [
      redirect('/a', '/b'),
      redirect('/b', '/a?x=1'),
      redirect('/c', '/a'),
      redirect('/s', '/s?again=1'),
    ];
    expect(circularRedirects([a!, b!, c!, self!])).toEqual([a, b, self]);
  });
});
