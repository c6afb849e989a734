import type { Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext, type Handled, refuse } from '#server/platform/handler.ts';
import { verbatim } from '#messages/msg.ts';
import { refuseBreaches } from '#server/site/findings/disclosure/release-breaches.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { callsOf, type CallParts, type Way } from './asked-calls.ts';
import { lockedSeq } from './public-effect.ts';
import { addTaking } from './takings.ts';

interface Parts extends CallParts {
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

const SHOWS_SOMETHING = refuse('rehearsed', verbatim(''));

/** Makes a call that only takes away, and notes that it has to be reviewed; null, and nothing is done, where the call shows something. */
export async function doTakeAway(
  parts: Parts,
  way: Way,
  body: unknown,
  context: HandlerContext,
): Promise<Handled<unknown> | null> {
  const done = await callsOf(parts).run(way.name, body, context, async (tx, _answer, _, since) => {
    if (since === null || !(await onlyTakesAway(tx, way, since))) return SHOWS_SOMETHING;
    await addTaking(tx, { seq: await lockedSeq(tx), route: way.name, by: editorOf(context) });
    return null;
  });
  if (done === SHOWS_SOMETHING) return null;
  if (done.ok) await parts.caughtUp();
  return done as Handled<unknown>;
}

/**
 * Whether the releases after `since` show nothing that was not shown anyway. Taking back a version that was planned to end
 * something shows it longer. An end shows again what lies below: that counts as taking away where it was signed and keeps
 * the rules of today.
 */
async function onlyTakesAway(tx: Queryable, { name }: Way, since: number): Promise<boolean> {
  const shown = await tx<(DocumentName & { isSigned: boolean })[]>`
    select p.kind, p.key, exists (
        select from publication x join approved_release a on a.seq = x.seq
        where x.kind = p.kind and x.key = p.key and x.hash = p.hash and x.seq <= ${since} and a.seal is not null
      ) as "isSigned"
    from publication p left join publication c on c.kind = p.kind and c.key = p.key and c.seq = p.cancels
    where p.seq > ${since} and p.kind = any (${[...documentKind.options]}::text[])
      and (p.hash is not null or (c.seq is not null and c.hash is null and c.cancels is null))`;
  if (shown.length === 0) return true;
  if (name !== 'endRelease' || !shown.every(({ isSigned }) => isSigned)) return false;
  return (await refuseBreaches(tx, shown, since)) === null;
}
