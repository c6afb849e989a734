import type { Answer } from '#kit';
import { calls } from '#wire/calls/table.ts';
import type { MomentReads } from '#server/site/cache/read-cache.ts';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import type { PublicReads } from '#server/site/sources/public-reads.ts';
import { sharedPublicHandlers, sitePublicHandlers } from '#server/site/public-api/site-handlers.ts';
import { createCallDispatcher } from '#server/site/public-api/call-dispatcher.ts';
import type { Wire } from '#server/transport/wire/handle-call.ts';
import { dispatchCall } from '#server/site/public-api/dispatch-call.ts';
import { publicHandlers } from './public-handlers.ts';
import { openContext } from '#server/site/calls/context.ts';

interface WireAnswers {
  /** Composes the page of an address as it is at a moment. */
  compose(
    address: string,
    moment: Moment,
    sql: Queryable,
    kept: MomentReads | null,
  ): Promise<Answer<'common/module'>>;
  /** What this process read before, as far as it is good at a moment; absent: nothing is kept. */
  keptAt?(moment: Moment): Promise<MomentReads | null>;
  /** Where the site's own content is read; absent: where all else is. */
  reads?: Pick<PublicReads, 'attempt'>;
}

/**
 * What the wire asks for its calls: each is answered as of now. What only reads does so through what was read before, and
 * content of the site where pages are read; what visitors wrote is read where it is written.
 */
export function answerFromWire({ compose, keptAt, reads }: WireAnswers): Wire['answer'] {
  return async (path, fields, given) => {
    const isRead = Object.hasOwn(calls, path) && !calls[path as CallPath].effect;
    // The body is anything at all; `dispatchCall` checks it by the schema of its path.
    const request = { path: path as CallPath, body: fields as CallBody<CallPath> };
    const answer = async ({ sql, moment }: { sql: Queryable; moment: Moment }) => {
      const kept = isRead && keptAt ? await keptAt(moment) : null;
      const page = (address: string) => compose(address, moment, sql, kept);
      const read = { sql, moment, page, kept };
      if (!isRead || !Object.hasOwn(sharedPublicHandlers, path))
        return dispatchCall(request, openContext({ ...given, ...read }), publicHandlers);
      // Made without the visitor, since others get it too.
      const { language = null } = given;
      return createCallDispatcher(openContext({ ...read, language }), () => 'asked').answer(
        request,
      );
    };
    if (isRead && reads && Object.hasOwn(sitePublicHandlers, path)) return reads.attempt(answer);
    const { sql } = given;
    return answer({ sql, moment: await currentMoment(sql) });
  };
}
