/** What visitors read in place of what is stopped. */
export const STOPPED_WORDS = {
  fund: '该基金的信息暂停展示',
  page: '这个页面暂停展示',
} as const;
