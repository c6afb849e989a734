import type { FrozenPages } from '#schemas/frozen.ts';
import { stepsFor, type SigningStep } from '#schemas/signing.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PublicEffect } from '#wire/studio/publish-requests.ts';
import type { StudioRoute } from '#wire/studio/route.ts';
import { type StudioRouteName, studioRoutes } from '#wire/studio/routes.ts';
import { buildStamp } from '#server/platform/build-stamp.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { keepSealedTexts } from '#server/store/release/sealed-texts.ts';
import { readSigningSteps } from '#server/store/release/approval-settings.ts';
import { ruleSetHash } from './rule-set.ts';

/** What the signatures of a request are over. */
export interface RequestParts {
  request: string;
  route: string;
  body: JsonValue;
  /** The print of what the call changes; null where that shows only once it is done. */
  effect: string | null;
  /** Of the disclosure rules in force. */
  rules: string;
  build: string;
  steps: SigningStep[];
  /** The pages that it changes, as they were when it was asked for; absent: none were rendered. */
  frozen?: FrozenPages;
}

/** The signatures that a call takes: by what comes to be shown, or by what its route says that it is for; none for other calls. */
export async function callSteps(
  sql: Queryable,
  route: StudioRouteName,
  effect: PublicEffect | null,
): Promise<SigningStep[]> {
  const { publishes }: StudioRoute = studioRoutes[route];
  if (effect) return effect.steps;
  const purposes = publishes?.asks === 'request' ? publishes.purposes : undefined;
  return purposes ? stepsFor(purposes, await readSigningSteps(sql)) : [];
}

/** The parts of a request as they are now; what was frozen with it stays. */
export async function readRequestParts(
  sql: Queryable,
  { id, route, body }: { id: string; route: string; body: JsonValue },
  effect: PublicEffect | null,
  frozen: FrozenPages | null,
): Promise<RequestParts> {
  return {
    ...{ request: id, route, body, effect: effect?.print ?? null },
    rules: await ruleSetHash(await currentSnapshot(sql)),
    build: await buildStamp(),
    steps: await callSteps(sql, route as StudioRouteName, effect),
    ...(frozen && { frozen }),
  };
}

/** Seals a request with the texts that it names; null where it takes no signature. */
export async function sealRequest(
  tx: Queryable,
  parts: RequestParts,
  texts: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (parts.steps.length === 0) return null;
  const seal = sealOfRequest(parts);
  await tx`insert into sealed_submission (seal, parts) values (${seal}, ${JSON.stringify(parts)}::text::jsonb)`;
  await keepSealedTexts(tx, seal, texts);
  await tx`update publish_request set seal = ${seal} where id = ${parts.request}`;
  return seal;
}

export function sealOfRequest(parts: RequestParts): string {
  return hashOf(parts as unknown as JsonValue);
}

/** The steps that were sealed with a request. */
export async function sealedRequestSteps(
  sql: Queryable,
  seal: string | null,
): Promise<SigningStep[]> {
  if (seal === null) return [];
  const [row] = await sql<
    { parts: RequestParts }[]
  >`select parts from sealed_submission where seal = ${seal}`;
  return row?.parts.steps ?? [];
}
