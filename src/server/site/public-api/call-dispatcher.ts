import { type Answer, type CallRequest, callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { dispatchCall } from './dispatch-call.ts';
import type { CallContext } from '../calls/context.ts';
import { keepByKey, memoizeByKey } from '../calls/keep.ts';
import type { ReadShare } from '../cache/read-cache.ts';
import { sitePublicHandlers } from './site-handlers.ts';

/** The calls of one render. */
export interface CallDispatcher {
  /** Equal requests are answered once, the later ones while the first is under way too. */
  answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>>;
  /** Cache tags of everything that was read so far. */
  tags: Set<string>;
}

/** What tells the time, what is made of a whole page, what is one document that is kept itself, and what is a part of a file that is kept: never kept. */
export const FRESH: ReadonlySet<CallPath> = new Set<CallPath>([
  'common/sysparam',
  'common/menu',
  'common/module',
  'content/sitemap/list',
]);

/** Searches are asked for in the words of visitors, also where a page has the result. */
const SEARCHES: ReadonlySet<CallPath> = new Set<CallPath>([
  'content/search',
  'content/search/suggest',
  'content/article/search',
]);

/** Where an answer that a page consists of is kept. */
export function shareOfPages(path: CallPath): ReadShare {
  return SEARCHES.has(path) ? 'asked' : 'pages';
}

/** `shareOf`: where the answer to a path is kept. */
export function createCallDispatcher(
  context: CallContext,
  shareOf: (path: CallPath) => ReadShare = shareOfPages,
): CallDispatcher {
  return {
    tags: context.tags,
    answer<P extends CallPath>(request: CallRequest<P>): Promise<Answer<P>> {
      const name = ['answer', callKey(request)];
      const read = (inner: CallContext) => dispatchCall(request, inner, sitePublicHandlers);
      return FRESH.has(request.path)
        ? memoizeByKey(context, name, read)
        : keepByKey(context, name, read, shareOf(request.path));
    },
  };
}
