import { msg } from '#messages/msg.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import { studioRoutes, type RouteError, type StudioRouteName } from '#wire/studio/routes.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  refuse,
  type HandlerContext,
  type StudioHandler,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { takesApproval } from '#server/store/release/approval-settings.ts';

const ALWAYS = refuse('secondPersonNeeded', msg('release.always-second-person'));
const NEEDED = refuse('secondPersonNeeded', msg('release.second-person-needed'));

/** The same handlers; those of routes that ask by a request are refused where approval is required, guarded ones and those that say so always. */
export function askingSecondPerson(sql: Database, handlers: StudioHandlers): StudioHandlers {
  const asking = (Object.keys(studioRoutes) as StudioRouteName[]).flatMap((name) => {
    const { publishes, guarded }: StudioRoute = studioRoutes[name];
    if (guarded) return [[name, refusingGuarded(sql)]];
    if (publishes?.asks === 'request' && publishes.always) return [[name, async () => ALWAYS]];
    return publishes?.asks === 'request'
      ? [[name, asked(sql, name, handlers[name] as StudioHandler<StudioRouteName>)]]
      : [];
  });
  return { ...handlers, ...(Object.fromEntries(asking) as Partial<StudioHandlers>) };
}

function refusingGuarded(sql: Database) {
  return async (_body: unknown, { account }: HandlerContext) =>
    (await refuseStale(sql, account)) ?? ALWAYS;
}

function asked(
  sql: Database,
  name: StudioRouteName,
  handler: StudioHandler<StudioRouteName>,
): StudioHandler<StudioRouteName, RouteError<StudioRouteName> | 'secondPersonNeeded'> {
  return async (body, context) =>
    !isHarmless(name, body) && (await takesApproval(sql, documentsIn(body)))
      ? NEEDED
      : handler(body, context);
}

/** Requiring approval is free; only not requiring it any more is a way past it. */
function isHarmless(name: StudioRouteName, body: unknown): boolean {
  return name === 'requireApproval' && (body as { required: boolean }).required;
}

/** The documents that a call names. */
function documentsIn(body: unknown): { kind: string }[] {
  const { kind, items = [] } = body as { kind?: unknown; items?: unknown };
  return [
    ...(typeof kind === 'string' ? [{ kind }] : []),
    ...(Array.isArray(items) ? (items as { kind: string }[]) : []),
  ];
}
