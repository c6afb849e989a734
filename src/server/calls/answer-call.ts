import type { Answer, CallRequest } from '#kit/call.ts';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { failure, resultCodes } from '#wire/public/codes.ts';
import { answers, type AnsweredPath } from './answers.ts';
import type { Answerer, CallContext } from './context.ts';

/**
 * Answers a call in this process, without the wire. A body that does not fit and a thing that is not there are answers;
 * it rejects only on a bug.
 */
export async function answerCall<P extends CallPath>(
  { path, body }: CallRequest<P>,
  context: CallContext,
): Promise<Answer<P>> {
  if (!isAnswered(path))
    return failure(calls[path]?.served === 'upstream' ? 'notOffered' : 'notFound');
  const checked = callSchemas[path].request.safeParse(body, {
    error: () => resultCodes.badFields.msg,
  });
  if (!checked.success) return failure('badFields', checked.error.issues[0]?.message);
  // The table's type says that path, body and record belong together; the compiler cannot follow it through an index.
  const answer = answers[path] as unknown as Answerer<P>;
  return answer(checked.data as Parameters<Answerer<P>>[0], context);
}

function isAnswered(path: CallPath): path is CallPath & AnsweredPath {
  return Object.hasOwn(answers, path);
}
