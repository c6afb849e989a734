/** Loaded by `views`: by source, the views that `HOME_TYPES` names. */
export const homeViews = import.meta.glob(
  '/blocks/{article-list,business-types,carousel,columns,friendly-links,fund-list,fund-tips,hot-funds,login-banner,promotion-notice,recommended-funds}/View.tsx',
  { eager: true, import: 'View' },
);
