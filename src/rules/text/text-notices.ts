/** What stands under a text that names what a fund returned, by any author. */
export const textNotices = {
  performance: '基金的过往业绩不预示其未来表现。',
} as const;
