import type { CallPath } from '#schemas/calls/calls.ts';
import { commonAnswers } from './common.ts';
import { contentAnswers } from './content/content-answers.ts';
import type { Answerer } from './context.ts';
import { fundAnswers } from './fund/answers.ts';
import { visitorAnswers } from './visitor/answers.ts';

/** What this server answers; the catalogue's other entries are answered by the wire itself or by the trading gateway. */
export const answers = {
  ...commonAnswers,
  ...fundAnswers,
  ...contentAnswers,
  ...visitorAnswers,
} satisfies { [P in CallPath]?: Answerer<P> };

export type AnsweredPath = keyof typeof answers;
