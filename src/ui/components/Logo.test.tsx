import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import { Logo } from './Logo.tsx';

const companylogo = `/media/${'a'.repeat(64)}.png`;

it('shows the mark and the name of a company without a logo', () => {
  expect(renderToStaticMarkup(<Logo company={{ companyname: '示范基金' }} />)).toMatch(
    /<svg.*示范基金/,
  );
});

it('offers a logo of the library in its sizes, as wide as its height lets it be, and keeps its room', () => {
  const html = renderToStaticMarkup(
    <Logo
      first
      company={{ companyname: '示范基金', companylogo, [LOGO_WIDTH]: '800', [LOGO_HEIGHT]: '200' }}
    />,
  );
  expect(html).toContain('<source type="image/avif"');
  expect(html).toContain('-320.png 320w');
  expect(html).toContain('sizes="160px"');
  expect(html).toMatch(
    /<img [^>]*style="height:40px"[^>]*width="800" height="200" alt="示范基金"[^>]*loading="eager"/,
  );
});

it('shows a logo of unknown size as it is', () => {
  const html = renderToStaticMarkup(
    <Logo company={{ companyname: '示范基金', companylogo: '/assets/logo.svg' }} />,
  );
  expect(html).not.toContain('<source');
  expect(html).toMatch(/<img [^>]*style="height:40px"[^>]*alt="示范基金" src="\/assets\/logo.svg"/);
});
