import { z } from 'zod';

/** Maximum number of working days that may be given for an answer. */
export const MAX_ANSWER_DAYS = 60;

const ERROR = `请填写 1 到 ${MAX_ANSWER_DAYS} 的整数`;

/** Working days within which visitors have to be answered; null: no time is set. */
export const answerDays = z
  .int({ error: ERROR })
  .min(1, { error: ERROR })
  .max(MAX_ANSWER_DAYS, { error: ERROR })
  .nullable();
