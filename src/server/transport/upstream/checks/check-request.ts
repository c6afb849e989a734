import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { checkBody } from '#server/site/calls/check-body.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';
import type { CheckedRequest } from '../../wire/handle-call.ts';
import { checkOrder, hasOrderRule, type OrderSources } from './check-order.ts';
import { asksForPassword, passwordRefusal } from './password-rules.ts';

/**
 * Holds a request against the published schema of its call, the company's parameters on passwords, and the rules of
 * trading, in this order: the first that fails answers. `site` is only read where one of them needs it.
 */
export async function checkRequest(
  path: string,
  given: Fields,
  { site, ask }: { site(): Promise<SiteSnapshot>; ask: OrderSources['ask'] },
): Promise<CheckedRequest> {
  const checked = Object.hasOwn(callSchemas, path)
    ? checkBody(path as CallPath, given)
    : { ok: true as const, fields: given };
  if (!checked.ok) return { ok: false, answer: checked };
  const fields = checked.fields as Fields;
  if (!asksForPassword(path) && !hasOrderRule(path)) return { ok: true, fields };
  const snapshot = await site();
  const refusal =
    (await refusedPassword(path, fields, snapshot)) ??
    (await checkOrder(path, fields, { site: snapshot, ask }));
  return refusal ? { ok: false, answer: refusal } : { ok: true, fields };
}

async function refusedPassword(
  path: string,
  fields: Fields,
  snapshot: SiteSnapshot,
): Promise<Settled | null> {
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  const rows = answer.ok ? answer.record[0] : [];
  const parameters = Object.fromEntries(
    rows.map(({ paramname, paramvalue }) => [paramname, paramvalue]),
  );
  const refused = passwordRefusal(path, fields, parameters);
  return refused === null ? null : failure('badFields', refused);
}
