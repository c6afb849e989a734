/** Loaded by `views`: by source, the views that `HOME_TYPES` names. */
export const homeViews = import.meta.glob(
  '/blocks/{article-list,carousel,columns,friendly-links,fund-list,fund-tips,hot-funds,recommended-funds}/View.tsx',
  { eager: true, import: 'View' },
);
