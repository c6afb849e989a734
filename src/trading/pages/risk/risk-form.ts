import { z } from 'zod';
import type { CallBody, CallResult } from '#schemas/calls/calls.ts';

type Question = CallResult<'account/risk/question/list'>['rows'][number];

/** The field of a question in the form. */
export const answerField = ({ questionno }: Pick<Question, 'questionno'>) => `q_${questionno}`;

/** One option of every question. */
export function riskForm(questions: readonly Question[]) {
  const answer = z.string().min(1, { error: '请选择一个答案' });
  return z
    .record(z.string(), z.string())
    .pipe(
      z.object(Object.fromEntries(questions.map((question) => [answerField(question), answer]))),
    );
}

/** What is sent of the answers. */
export function riskAnswers(
  questions: readonly Question[],
  chosen: Readonly<Record<string, string>>,
): CallBody<'account/risk/submit'>['answers'] {
  return questions.map((question) => ({
    questionno: question.questionno,
    optionnos: [chosen[answerField(question)] ?? ''],
  }));
}
