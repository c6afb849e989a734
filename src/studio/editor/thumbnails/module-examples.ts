import type { ModuleCode } from '#schemas/module.ts';

/** The block that each module is drawn with in the palette, so that no two look alike. */
export const MODULE_EXAMPLES: Readonly<Record<ModuleCode, string>> = {
  M01: 'login-banner',
  M02: 'hot-funds',
  M03: 'cash-fund-info',
  M04: 'fund-list',
  M05: 'nav-chart',
  M06: 'private-fund-list',
  M07: 'announcements',
  M08: 'info-news',
  M09: 'knowledge',
  M10: 'aml-column',
  M11: 'disclaimer',
  M12: 'about',
  M13: 'honours-intro',
  M14: 'team-intro',
  M15: 'recruitment-intro',
  M16: 'contact-intro',
  M17: 'feedback',
  M18: 'download',
  M19: 'search-results',
};
