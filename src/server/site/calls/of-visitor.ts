import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallHandler, CallContext, CheckedCallBody, Visitor } from './context.ts';

type ContextOf<V extends Visitor> = CallContext & { visitor: V };

/** Answers a call that is about who makes it; while a page is rendered nobody does. */
export function ofVisitor<P extends CallPath>(
  answer: (body: CheckedCallBody<P>, context: ContextOf<Visitor>) => Promise<Answer<P>>,
): CallHandler<P> {
  return async (body, context) => {
    const { visitor } = context;
    return visitor ? answer(body, { ...context, visitor }) : failure('noSession');
  };
}

/** Answers a call that is about the investor who makes it. */
export function ofInvestor<P extends CallPath>(
  answer: (
    body: CheckedCallBody<P>,
    context: ContextOf<Visitor & { investor: string }>,
  ) => Promise<Answer<P>>,
): CallHandler<P> {
  return ofVisitor(async (body, context) => {
    const { investor } = context.visitor;
    return investor === null
      ? failure('notLoggedIn')
      : answer(body, { ...context, visitor: { ...context.visitor, investor } });
  });
}
