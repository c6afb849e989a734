/** Loaded by `views`: by source, the views that `LEAD_TYPES` names. */
export const leadViews = import.meta.glob(
  '/blocks/{business-types,login-banner,promotion-notice}/View.tsx',
  { eager: true, import: 'View' },
);
