import type { Failure } from '#kit';
import { isOutcomeUnknown } from '#site/request/submission.ts';

/** What is wrong with a form, and with which of its fields; null for the form as a whole. */
export interface FormProblem {
  field: string | null;
  message: string;
}

const NAMED = /^(?<message>.*)（(?<field>[a-z]\w*(?:\.\w+)*)）$/su;

/** No answer came: nobody knows whether it was done, and sending it again does it once. */
export const UNKNOWN_OUTCOME =
  '没有收到回应，不知道是否已经办理。请再提交一次：同样的内容只会办理一次；也可以先到“委托”里看看。';

/** A refusal in the words of its sender, with the field that its message names in brackets at the end. */
export function formProblem(failure: Failure, fields: readonly string[]): FormProblem {
  if (isOutcomeUnknown(failure)) return { field: null, message: UNKNOWN_OUTCOME };
  const { msg } = failure;
  const { message, field } = NAMED.exec(msg)?.groups ?? {};
  if (message === undefined || field === undefined) return { field: null, message: msg };
  const [name = ''] = field.split('.');
  return { field: fields.includes(name) ? name : null, message };
}
