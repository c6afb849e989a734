import type { Answers, Prompt } from './scaffold.ts';
import type { NamedInBoth } from './word-problems.ts';

export const nameQuestions: readonly Prompt[] = [
  { flag: 'label', question: '中文名称' },
  { flag: 'english', question: '英文名称' },
];

export const descriptionQuestions: readonly Prompt[] = [
  {
    flag: 'description',
    question: '用中文一句话说明',
    fallback: ({ label = '' }) => label,
  },
  {
    flag: 'description-english',
    question: '同一句话的英文',
    fallback: ({ english = '' }) => english,
  },
];

/** The answers to both. */
export function namedInBoth(answers: Answers): NamedInBoth {
  const { label = '', english = '', description = '' } = answers;
  return { label, english, description, descriptionEnglish: answers['description-english'] ?? '' };
}
