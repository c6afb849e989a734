/** Views of what every page has: they come with the site's own script. */
export const FRAME_TYPES: readonly string[] = ['disclaimer', 'footer', 'nav-bar'];

/** Views of what a home page begins with, in one file. */
export const LEAD_TYPES: readonly string[] = ['business-types', 'login-banner', 'promotion-notice'];

/** Views that come in one file, since a home page has most of them further down: one by one they would be a dozen small downloads. */
export const HOME_TYPES: readonly string[] = [
  'article-list',
  'carousel',
  'columns',
  'friendly-links',
  'fund-list',
  'fund-tips',
  'hot-funds',
  'recommended-funds',
];

/** Where a view's source stands, seen from the project's root. */
export function viewSource(type: string): string {
  return `blocks/${type}/View.tsx`;
}

const MODULE = /^M\d\d$/;

/** A block has a view, a module none. */
export function isModule(type: string): boolean {
  return MODULE.test(type);
}

const LEAD_FILE = 'src/registry/lead-views.ts';
const HOME_FILE = 'src/registry/home-views.ts';
const OTHERS_FILE = 'src/registry/other-views.ts';

/** The sources of the files that a page needs for this type besides the site's own script: keys in the bundle's manifest. */
export function viewFiles(type: string): string[] {
  if (isModule(type) || FRAME_TYPES.includes(type)) return [];
  if (LEAD_TYPES.includes(type)) return [LEAD_FILE];
  return HOME_TYPES.includes(type) ? [HOME_FILE] : [OTHERS_FILE, viewSource(type)];
}
