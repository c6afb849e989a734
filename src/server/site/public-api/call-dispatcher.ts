import { type Answer, type CallRequest, callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { dispatchCall } from './dispatch-call.ts';
import type { CallContext } from '../calls/context.ts';
import { sitePublicHandlers } from './site-handlers.ts';

/** The calls of one render. */
export interface CallDispatcher {
  /** Equal requests are answered once, the later ones while the first is under way too. */
  answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>>;
  /** Cache tags of everything that was read so far. */
  tags: Set<string>;
}

export function createCallDispatcher(context: CallContext): CallDispatcher {
  const asked = new Map<string, Promise<Answer>>();
  return {
    tags: context.tags,
    answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>> {
      const key = callKey(request);
      const found =
        asked.get(key) ?? dispatchCall(request as CallRequest, context, sitePublicHandlers);
      asked.set(key, found);
      return found as Promise<Answer<P>>;
    },
  };
}
