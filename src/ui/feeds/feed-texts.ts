import { defineWords } from '#rules/language/words.ts';

export const feedTexts = defineWords('feeds', {
  subscribe: '订阅',
  feedFormat: '（Atom 格式）',
  calendarFormat: '（iCalendar 格式）',
});
