import { expect, it } from 'vitest';
import { riskAnswers, riskForm } from './risk-form.ts';

const question = (questionno: string) => ({
  questionno,
  question: '…',
  questiontype: '0' as const,
  options: [],
});
const QUESTIONS = [question('1'), question('2')];

it('asks for an answer to every question, and says which lacks one', () => {
  const { error } = riskForm(QUESTIONS).safeParse({ q_1: 'A', q_2: '' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['q_2', '请选择一个答案'],
  ]);
});

it('sends the options in the order of the questions', () => {
  expect(riskAnswers(QUESTIONS, { q_2: 'B', q_1: 'A' })).toEqual([
    { questionno: '1', optionnos: ['A'] },
    { questionno: '2', optionnos: ['B'] },
  ]);
});
