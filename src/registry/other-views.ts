/** Loaded by `views`: by source, how each view comes that neither the frame nor the two files of the home page have. */
export const otherViews = import.meta.glob([
  '/blocks/*/View.tsx',
  '!/blocks/{disclaimer,footer,nav-bar}/View.tsx',
  '!/blocks/{article-list,business-types,carousel,columns,friendly-links,fund-list,fund-tips,hot-funds,login-banner,promotion-notice,recommended-funds}/View.tsx',
]);
