import { MODEL_PREFIX } from '#wire/public/page-model.ts';

/** What is no page: the studio's preview, drafts under review, calls, models of pages. */
const NO_PAGES = ['/preview', '/review', '/agate/', `${MODEL_PREFIX}/`];

/** What search engines may read, and where the list of it lies. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
