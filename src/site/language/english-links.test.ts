import { expect, it } from 'vitest';
import { leadEnglishLinks } from './english-links.ts';

const lead = leadEnglishLinks({
  translated: ['page:10065', 'fund:000001', 'article:a1', 'manager:m1', 'route:fundsearch'],
});

it.each([
  ['/col?menuid=10065&risklevel=05', '/en/col?menuid=10065&risklevel=05'],
  ['/fund?fundcode=000001#nav', '/en/fund?fundcode=000001#nav'],
  ['/newsdetail?id=a1', '/en/newsdetail?id=a1'],
  ['/fund?id=m1', '/en/fund?id=m1'],
  ['/fundsearch?keyword=a', '/en/fundsearch?keyword=a'],
  ['/', '/en'],
])('leads %s to the English page', (to, led) => {
  expect(lead(to)).toEqual({ to: led });
});

it.each(['/col?menuid=10066', '/fund?fundcode=000002', '/newsdetail?id=a2', '/search'])(
  'says that %s is in Chinese',
  (to) => {
    expect(lead(to)).toMatchObject({ to, hrefLang: 'zh-CN', note: ' (in Chinese)' });
  },
);

it.each(['https://example.com/', '/media/a.pdf', '/feeds/news.xml', 'tel:400', '/en/col?menuid=1'])(
  'leaves %s as it is',
  (to) => {
    expect(lead(to)).toEqual({ to });
  },
);
