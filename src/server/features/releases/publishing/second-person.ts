import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import { roles } from '#schemas/role.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import { studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  editorOf,
  refuse,
  type HandlerContext,
  type StudioHandler,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { touchedObjects } from '#server/site/permissions/touched-objects.ts';
import { isReviewedByAnother } from '#server/store/figures/import-reviews.ts';
import { takesApproval } from '#server/store/release/approval-settings.ts';
import { callsOf, type CallParts, requestedWay, type Way } from './asked-calls.ts';
import { nextStep } from './signing-capacity.ts';
import { findRequest, sameRequest } from './publish-requests.ts';
import { callSteps } from './request-seal.ts';
import { requestSteps } from './request-signing.ts';
import { doTakeAway } from './take-away.ts';

const ALWAYS = refuse('secondPersonNeeded', msg('release.always-second-person'));
const NEEDED = refuse('secondPersonNeeded', msg('release.second-person-needed'));

export interface AskingParts extends CallParts {
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

/** The same handlers; those of routes that ask by a request are refused where approval is required, guarded ones and those that say so always. */
export function askingSecondPerson(parts: AskingParts, handlers: StudioHandlers): StudioHandlers {
  const asking = (Object.keys(studioRoutes) as StudioRouteName[]).flatMap((name) => {
    const { publishes, guarded }: StudioRoute = studioRoutes[name];
    if (guarded) return [[name, refusingGuarded(parts.sql)]];
    if (publishes?.asks === 'request' && publishes.always) return [[name, async () => ALWAYS]];
    return publishes?.asks === 'request'
      ? [[name, asked(parts, name, handlers[name] as StudioHandler<StudioRouteName>)]]
      : [];
  });
  return { ...handlers, ...(Object.fromEntries(asking) as Partial<StudioHandlers>) };
}

function refusingGuarded(sql: Database) {
  return async (_body: unknown, { account }: HandlerContext) =>
    (await refuseStale(sql, account)) ?? ALWAYS;
}

function asked(
  parts: AskingParts,
  name: StudioRouteName,
  handler: StudioHandler<StudioRouteName>,
): (body: unknown, context: HandlerContext) => Promise<unknown> {
  const way = requestedWay(name);
  return async (body, context) => {
    if (!way || isHarmless(name, body) || !(await isNeeded(parts.sql, name, body)))
      return handler(body as never, context);
    const { publishes }: StudioRoute = studioRoutes[name];
    if (
      publishes?.asks === 'request' &&
      publishes.unlessReviewed &&
      (await isReviewedByAnother(parts.sql, body as SeenImport, editorOf(context).account))
    )
      return handler(body as never, context);
    const taken =
      publishes?.asks === 'request' && publishes.orReview
        ? await doTakeAway(parts, way, body, context)
        : null;
    return taken ?? refuseAlone(parts, way, body as JsonValue, context);
  };
}

/** What names a batch of figures in the body of a call that a review exempts. */
type SeenImport = Parameters<typeof isReviewedByAnother>[1];

/** Refuses a call of one person, with the signature that is missing next; what cannot be done, with its own words. */
async function refuseAlone(parts: AskingParts, way: Way, body: JsonValue, context: HandlerContext) {
  const { sql } = parts;
  const id = await sameRequest(sql, way.name, body, editorOf(context).account);
  const kept = id === null ? null : await findRequest(sql, id);
  const signing = kept ? await requestSteps(sql, kept) : await stepsNow(parts, way, body, context);
  if ('ok' in signing) return signing;
  const next = nextStep(signing);
  return next
    ? refuse(
        'secondPersonNeeded',
        msg('release.step-needed', { step: next.index + 1, role: roles[next.step.role].label }),
      )
    : NEEDED;
}

async function stepsNow(parts: AskingParts, way: Way, body: JsonValue, context: HandlerContext) {
  const known = await callSteps(parts.sql, way.name, null);
  const rehearsed = known.length > 0 ? null : await callsOf(parts).rehearse(way, body, context);
  if (rehearsed && !rehearsed.ok) return rehearsed;
  const effect = rehearsed?.answer.effect ?? null;
  const steps = effect ? await callSteps(parts.sql, way.name, effect) : known;
  return steps.map((step) => ({ ...step, signature: null }));
}

/** What makes nothing public: requiring approval, and deactivating an account. */
function isHarmless(name: StudioRouteName, body: unknown): boolean {
  if (name === 'requireApproval') return (body as { required: boolean }).required;
  return name === 'setActive' && !(body as { isActive: boolean }).isActive;
}

/** Whether a call of one person is not enough: by the setting, and always for what decides what may be published. */
async function isNeeded(sql: Database, name: StudioRouteName, body: unknown): Promise<boolean> {
  const touched = await touchedObjects(name, body as never, sql);
  return takesApproval(sql, touched && 'documents' in touched ? touched.documents : []);
}
