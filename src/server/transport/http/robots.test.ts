import { expect, it } from 'vitest';
import { robotsText } from './robots.ts';

it('lets everyone read pages, keeps what is none from being asked for, and names the map by its whole address', () => {
  const lines = robotsText('https://www.example.com').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Sitemap: https://www.example.com/sitemap.xml');
  const refused = lines.flatMap((line) =>
    line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : [],
  );
  const isRefused = (path: string) => refused.some((prefix) => path.startsWith(prefix));
  expect(
    ['/preview', '/review/abc', '/agate/api/v1/common/menu', '/page-model/col?menuid=1'].every(
      isRefused,
    ),
  ).toBe(true);
  expect(
    [
      '/',
      '/col?menuid=1',
      '/fund?fundcode=000001',
      '/media/card/fund.png?fundcode=000001',
      '/assets/a.js',
      '/sitemap.xml',
    ].filter(isRefused),
  ).toEqual([]);
});
