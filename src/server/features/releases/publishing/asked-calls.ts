import { msg, verbatim } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PublicEffect } from '#wire/studio/publish-requests.ts';
import type { Right } from '#schemas/right.ts';
import { effectOf, type StudioRoute } from '#wire/studio/route.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import { type RouteError, type StudioRouteName, studioRoutes } from '#wire/studio/routes.ts';
import { currentEditor } from '#server/store/accounts/current-editor.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { poolInTransaction } from '#server/platform/database/pool-in-transaction.ts';
import {
  editorOf,
  handled,
  type Answered,
  type Handled,
  type HandlerContext,
  refuse,
  type Refused,
  type StudioHandler,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import { lockedSeq, readPublicEffect } from './public-effect.ts';

export interface CallParts {
  sql: Database;
  /** The handlers over a transaction, without the demand for a second person. */
  handlersInTransaction(sql: Database): Partial<StudioHandlers>;
}

interface AskedCall {
  ok: true;
  way: Way;
  body: JsonValue;
}

/** The routes that ask for a second person by a request. */
type RequestedRouteName =
  | {
      [N in StudioRouteName]: Exclude<
        (typeof studioRoutes)[N]['publishes'],
        undefined
      > extends infer Asked
        ? [Asked] extends [never]
          ? never
          : Asked extends { asks: 'request' }
            ? N
            : never
        : never;
    }[StudioRouteName]
  | 'exportAccounts';
/** What a call that was asked for may be refused with. */
type CallError = RouteError<RequestedRouteName> | 'notFound';

/** What happens in the transaction of a call after it; `changed` answers what it changed of documents since the release `since`; both are null for a call that touches none. A refusal takes it back. */
type After<Code extends RefusalCode> = (
  tx: Queryable,
  answer: unknown,
  changed: () => Promise<PublicEffect | null>,
  since: number | null,
) => Promise<Refused<Code> | null>;

const NOT_ASKED_FOR = msg('release.not-asked-for');
const NOT_ACTIVE = msg('release.account-changed');

/** Takes the transaction of a call back, after a trial or a refusal. */
class TakenBack extends Error {
  constructor(readonly result: Refused) {
    super('taken back');
  }
}

/** Calls that a second person is asked for: checked, tried and made. */
export function callsOf({ sql, handlersInTransaction }: CallParts) {
  /** Makes the call in a transaction, which is kept unless the call, `before` or `within` refuses. */
  async function run<Code extends RefusalCode>(
    route: RequestedRouteName,
    body: unknown,
    context: HandlerContext,
    within: After<Code>,
    before?: (tx: Queryable) => Promise<Refused<Code> | null>,
  ): Promise<Handled<unknown, Code | CallError>> {
    try {
      return (
        await sql.begin(
          'isolation level read committed',
          async (tx): Promise<{ result: Answered<unknown> }> => {
            const tooLate = await before?.(tx);
            if (tooLate) throw new TakenBack(tooLate);
            const since = effectOf(studioRoutes[route]) === 'objects' ? await lockedSeq(tx) : null;
            const handler = handlersInTransaction(poolInTransaction(tx))[route] as
              | StudioHandler<RequestedRouteName>
              | undefined;
            const result = handler
              ? await handler(body as never, context)
              : refuse('notFound', NOT_ASKED_FOR);
            if (!result.ok) throw new TakenBack(result);
            const refused = await within(
              tx,
              result.answer,
              async () => (since === null ? null : readPublicEffect(tx, since)),
              since,
            );
            if (refused) throw new TakenBack(refused);
            return { result };
          },
        )
      ).result;
    } catch (error) {
      if (error instanceof TakenBack) return error.result as Refused<Code | CallError>;
      throw error;
    }
  }

  /** What the call would change, by making it and taking it back; a refusal where it cannot be made. `look` sees it made. */
  async function rehearse(
    { name }: Way,
    body: unknown,
    context: HandlerContext,
    look?: (tx: Queryable, effect: PublicEffect, since: number) => Promise<void>,
  ): Promise<Handled<{ effect: PublicEffect | null }, CallError>> {
    if (!isRehearsed(name)) return handled({ effect: null });
    let effect: PublicEffect | null = null;
    const done = await run(name, body, context, async (tx, _answer, changed, since) => {
      const found = await changed();
      effect = found;
      if (found && since !== null) await look?.(tx, found, since);
      return REHEARSED;
    });
    if (done !== REHEARSED)
      return done.ok ? refuse('notFound', NOT_ASKED_FOR) : (done as Refused<CallError>);
    return handled({ effect });
  }

  return {
    run,
    rehearse,
    askedCall: (route: string, given: unknown, context: HandlerContext) =>
      askedCall(sql, route, given, context),
  };
}

const REHEARSED = refuse('rehearsed', verbatim(''));

/** What works outside of the transaction of its call cannot be tried: an archive was checked when it came, and one is written in the background. */
function isRehearsed(name: StudioRouteName): boolean {
  return name !== 'importArchive' && name !== 'exportAccounts';
}

export interface Way {
  name: RequestedRouteName;
  confirms: Right;
  /** Takes a fresh sign-in of both. */
  isGuarded: boolean;
}

/** The route of this name where it asks for a second person by a request. */
export function requestedWay(name: string): Way | null {
  if (!Object.hasOwn(studioRoutes, name)) return null;
  const { publishes, guarded }: StudioRoute = studioRoutes[name as StudioRouteName];
  const asks = guarded ?? (publishes?.asks === 'request' ? publishes : null);
  return (
    asks && {
      name: name as RequestedRouteName,
      confirms: asks.confirms,
      isGuarded: guarded !== undefined,
    }
  );
}

/** A call that may be asked for by who calls, or why not. */
async function askedCall(sql: Database, route: string, given: unknown, context: HandlerContext) {
  const way = requestedWay(route);
  if (!way) return refuse('notFound', NOT_ASKED_FOR);
  const parsed = (studioRoutes[way.name] as StudioRoute).body.safeParse(given);
  if (!parsed.success)
    return refuse(
      'badRequest',
      msg('release.bad-request-body', {
        place: parsed.error.issues[0]?.path.map(String).join('.') ?? '',
      }),
    );
  const account = editorOf(context);
  const editor =
    context.account && 'grants' in context.account
      ? context.account
      : await currentEditor(sql, account.account);
  const stale = way.isGuarded ? await refuseStale(sql, context.account) : null;
  const refused =
    stale ??
    (editor
      ? await createGuard(sql)(editor, way.name, parsed.data as never)
      : refuse('notAllowed', NOT_ACTIVE));
  if (refused) return refused;
  return { ok: true, way, body: parsed.data as JsonValue } satisfies AskedCall;
}
