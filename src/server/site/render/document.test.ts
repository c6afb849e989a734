import { expect, it } from 'vitest';
import { previewDocument, reviewDocument, studioDocument } from './document.ts';

const assets = {
  script: '/assets/entry.js',
  preloads: ['/assets/a.js', '/assets/b.js'],
  styles: ['/assets/a.css'],
};
const links = (html: string, of: string) =>
  [...html.matchAll(/<link ([^>]*)>/g)].flatMap(([, attributes = '']) =>
    attributes.includes(of) ? [attributes] : [],
  );

it.each([
  ['the studio', studioDocument(assets)],
  ['the preview', previewDocument(assets, 'https://studio.example')],
])(
  'preloads the code of %s as scripts of the very request that the modules make, so that it is taken compiled',
  (_, html) => {
    expect(links(html, '.js')).toEqual(
      assets.preloads.map((href) => `rel="preload" as="script" crossorigin href="${href}"`),
    );
    expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
  },
);

it('preloads what is opened once as modules, which are parsed while they come', () => {
  const html = reviewDocument({
    model: { facts: { title: '草稿' } } as never,
    html: '',
    assets,
    banner: '草稿',
    calls: '/calls',
    remarks: '',
  });
  expect(links(html, '.js')).toEqual(
    assets.preloads.map(
      (href) =>
        expect.stringContaining(`rel="modulepreload" fetchpriority="low" href="${href}"`) as string,
    ),
  );
});
