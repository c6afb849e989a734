import type { Refusal } from '#wire/studio/refusal.ts';
import type { StudioBody, StudioRouteName } from '#wire/studio/routes.ts';

/** Code of a refusal by which content is taken away only after it was seen what visitors will miss. */
export const BREAKS = 'breaksPages';

/** Calls that put something back or elsewhere: what visitors would miss by them forbids them. */
const FORBIDDEN: readonly StudioRouteName[] = ['rescheduleRelease', 'reinstateRelease'];

/** Whether the refusal lists what visitors would miss by the call. */
export function tellsLosses(name: StudioRouteName, { code, findings = [] }: Refusal): boolean {
  return (
    findings.length > 0 &&
    (code === BREAKS || (code === 'notPublishable' && FORBIDDEN.includes(name)))
  );
}

/** The body by which the call is made, or asked for, although visitors miss something by it; null where it cannot be. */
export function despiteLosses<N extends StudioRouteName>(
  name: N,
  body: StudioBody<N>,
): StudioBody<N> | null {
  switch (name) {
    case 'cancel':
    case 'withdrawRelease':
    case 'endRelease':
    case 'withdrawItems':
    case 'removeFragment':
      return { ...body, despite: true };
    case 'requestPublishing': {
      const asked: unknown = 'body' in body ? body.body : null;
      return typeof asked === 'object' && asked !== null
        ? { ...body, body: { ...asked, despite: true } }
        : null;
    }
    default:
      return null;
  }
}
