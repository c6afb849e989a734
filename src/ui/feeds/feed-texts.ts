export const feedTexts = {
  subscribe: '订阅',
  feedFormat: '（Atom 格式）',
  calendarFormat: '（iCalendar 格式）',
} as const;
