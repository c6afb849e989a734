import type { Answer, CallRequest } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import { checkBody } from '../calls/check-body.ts';
import type { CallHandler, CallContext } from '../calls/context.ts';

/** Answers by path. */
export type CallHandlers = { readonly [P in CallPath]?: CallHandler<P> };

/**
 * Answers a call in this process, without the wire. A body that does not fit and a thing that is not there are answers, as
 * is a path that the table lacks; it rejects only on a bug.
 */
export async function dispatchCall<P extends CallPath>(
  { path, body }: CallRequest<P>,
  context: CallContext,
  handlers: CallHandlers,
): Promise<Answer<P>> {
  const answer = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
  if (!answer) return unanswered(path, context);
  const checked = checkBody(path, body);
  if (!checked.ok) return checked;
  // The table's type says that path, body and record belong together; the compiler cannot follow it through an index.
  return (answer as unknown as CallHandler<P>)(
    checked.fields as Parameters<CallHandler<P>>[0],
    context,
  );
}

/** The gateway's calls are not offered without it; what else pages lack are calls of a visitor, of whom there is none. */
function unanswered(path: CallPath, { visitor }: CallContext) {
  if (calls[path]?.served === 'upstream') return failure('notOffered');
  return failure(visitor === null && Object.hasOwn(calls, path) ? 'noSession' : 'notFound');
}
