import type { Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import type { Wire } from '#server/transport/wire/handle-call.ts';
import { dispatchCall } from '#server/site/public-api/dispatch-call.ts';
import { publicHandlers } from './public-handlers.ts';
import { openContext } from '#server/site/calls/context.ts';

/** Composes the page of an address as it is at a moment. */
export type ComposePage = (
  address: string,
  moment: Moment,
  sql: Queryable,
) => Promise<Answer<'common/module'>>;

/** What the wire asks for its calls: each is answered as of now. */
export function answerFromWire(compose: ComposePage): Wire['answer'] {
  return async (path, fields, given) => {
    const { sql } = given;
    const moment = await currentMoment(sql);
    const page = (address: string) => compose(address, moment, sql);
    // The body is anything at all; `dispatchCall` checks it by the schema of its path.
    return dispatchCall(
      { path: path as CallPath, body: fields as CallBody<CallPath> },
      openContext({ ...given, moment, page }),
      publicHandlers,
    );
  };
}
