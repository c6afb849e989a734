import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const src = `/media/${'a'.repeat(64)}.png`;

it("offers the library's picture in its sizes and keeps its room", () => {
  const html = renderToStaticMarkup(
    <Picture src={src} alt="图" width="700" height="350" sizes="96px" />,
  );
  expect(html).toContain('<source type="image/avif"');
  expect(html).toContain('-700.png 700w');
  expect(html).toMatch(/<img width="700" height="350" alt="图"[^>]* loading="lazy"/);
});

it('shows a picture of unknown size, and one from elsewhere, as it is', () => {
  expect(renderToStaticMarkup(<Picture src={src} alt="" sizes="96px" />)).toBe(
    `<img alt="" src="${src}" decoding="async" loading="lazy"/>`,
  );
  expect(
    renderToStaticMarkup(
      <Picture src="/assets/a.png" alt="" width={10} height={10} sizes="96px" />,
    ),
  ).not.toContain('<source');
});

it('asks for the first thing of a page at once and before others', () => {
  const html = renderToStaticMarkup(
    <Picture first src={src} alt="" width={700} height={350} sizes="96px" />,
  );
  expect(html).toMatch(/fetchPriority="high"/i);
  expect(html).not.toContain('loading="lazy"');
});
