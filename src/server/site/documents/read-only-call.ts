import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import type { JsonValue } from '#schemas/json.ts';
import { calls } from '#wire/calls/table.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** A call that a block makes where a draft is shown; null where there is no such call, or it would change something. */
export async function readOnlyCall(
  path: string,
  body: Record<string, JsonValue>,
  openSnapshot: () => Promise<SiteSnapshot>,
): Promise<JsonValue | null> {
  const entry = Object.hasOwn(calls, path) ? calls[path as CallPath] : undefined;
  if (!entry || entry.effect) return null;
  const snapshot = await openSnapshot();
  return (await snapshot.answer({
    path: path as CallPath,
    body: body as CallBody<CallPath>,
  })) as unknown as JsonValue;
}
