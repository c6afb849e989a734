import { type Answer, type CallRequest, callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { dispatchCall } from './dispatch-call.ts';
import type { CallContext } from '../calls/context.ts';
import { keepByKey, memoizeByKey } from '../calls/keep.ts';
import { sitePublicHandlers } from './site-handlers.ts';

/** The calls of one render. */
export interface CallDispatcher {
  /** Equal requests are answered once, the later ones while the first is under way too. */
  answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>>;
  /** Cache tags of everything that was read so far. */
  tags: Set<string>;
}

/** What tells the time, what is made of a whole page, what is one document that is kept itself, what is a part of a file that is kept, and what is asked for in too many words to be asked twice: never kept. */
export const FRESH: ReadonlySet<CallPath> = new Set<CallPath>([
  'common/sysparam',
  'common/menu',
  'common/module',
  'content/sitemap/list',
  'content/search',
  'content/search/suggest',
]);

export function createCallDispatcher(context: CallContext): CallDispatcher {
  return {
    tags: context.tags,
    answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>> {
      const read = FRESH.has(request.path) ? memoizeByKey : keepByKey;
      return read(context, ['answer', callKey(request)], (inner) =>
        dispatchCall(request, inner, sitePublicHandlers),
      );
    },
  };
}
