/** What is no page: the studio's preview, drafts under review, calls. */
const NO_PAGES = ['/preview', '/review', '/agate/'];

/** What search engines may read, and where the list of it lies. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
