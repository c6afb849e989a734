import { defineWords } from './words.ts';

/** How texts that code joins are set off from one another. */
export const punctuation = defineWords('punctuation', {
  asideOpens: '（',
  asideCloses: '）',
  /** Names of one list. */
  list: '、',
  comma: '，',
  semicolon: '；',
  colon: '：',
  /** Ends a sentence that another may follow. */
  stop: '。',
});

/** What is added to a text, in parentheses. */
export function asideOf(text: string): string {
  return punctuation.asideOpens + text + punctuation.asideCloses;
}
