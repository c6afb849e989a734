import type { Message } from '#schemas/message.ts';
import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote, type DoneToRelease } from '#composition/recorded-note.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  type HandlerContext,
  publishing,
  type PublishPermit,
  refuse,
  type Refused,
  defineHandlers,
} from '#server/platform/handler.ts';
import { refuseBreaches } from '#server/site/findings/disclosure/release-breaches.ts';
import { refuseLosses } from '#server/site/findings/gate/release-losses.ts';
import { recordRelease } from '#server/store/activity/record-release.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { lastSeq, version, versions } from '#server/store/content/read.ts';
import { releaseChains, type Chain } from '#server/store/drafts/release-chains.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Released } from '#server/store/release/release.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import type { ReleaseState } from '#wire/studio/releases.ts';
import { releasedItems, type Publication } from './release-list.ts';
import { uncovered } from './uncovered.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}
type Planned<Code extends RefusalCode> = { ok: true; chain: Chain } | Refused<Code>;
/** What is done to a release, and what is asked of the site once it is done; null: nothing. */
interface Way<Refusing extends RefusalCode> {
  done: DoneToRelease;
  check:
    | ((
        tx: Queryable,
        names: readonly DocumentName[],
        since: number,
      ) => Promise<Refused<Refusing> | null>)
    | null;
}
/** What to do to one document of the release. */
type Plan<Code extends RefusalCode> = (
  item: Publication,
  base: number | null,
  moment: Moment,
) => Promise<Planned<Code>>;

const REFUSED: Record<'planned' | 'live' | 'over', Message> = {
  planned: msg('release.nothing-waiting'),
  live: msg('release.nothing-live'),
  over: msg('release.not-withdrawn'),
};

const ACTIONS = {
  rescheduled: 'release.reschedule',
  withdrawn: 'release.withdraw',
  ended: 'release.end',
  reinstated: 'release.reinstate',
} as const satisfies Record<DoneToRelease, ActivityAction>;

/** What can be done to a release as a whole: to all its documents, or to none. */
export function releaseHandlers({ sql, caughtUp }: Parts) {
  const act = releaseAction({ sql, caughtUp });
  return defineHandlers({
    rescheduleRelease: publishing(
      'rescheduleRelease',
      async ({ seq, validFrom, validUntil }, context, permit) => {
        return act(
          seq,
          ['planned'],
          'planned',
          (item, base) => again(sql, item, seq, { cancels: seq, validFrom, validUntil }, base),
          { done: 'rescheduled', check: refuseUnsound },
          context,
          permit,
        );
      },
    ),
    withdrawRelease: publishing('withdrawRelease', async ({ seq, despite }, context, permit) => {
      const plan: Plan<never> = async ({ kind, key }, base) => ({
        ok: true,
        chain: { name: { kind, key }, base, steps: [{ kind, key, cancels: seq }] },
      });
      return act(
        seq,
        ['planned'],
        'planned',
        plan,
        { done: 'withdrawn', check: despite ? null : refuseUnconfirmed },
        context,
        permit,
      );
    }),
    endRelease: publishing('endRelease', async ({ seq, despite }, context, permit) => {
      return act(
        seq,
        ['live'],
        'live',
        (item, base, moment) => planEnd(sql, item, base, moment),
        { done: 'ended', check: despite ? null : refuseUnconfirmed },
        context,
        permit,
      );
    }),
    reinstateRelease: publishing('reinstateRelease', async ({ seq, since }, context, permit) => {
      const plan: Plan<'over' | 'erased'> = async (item, _base, { at }) => {
        if (item.validUntil !== null && item.validUntil <= at)
          return refuse('over', msg('release.end-passed'));
        return again(
          sql,
          item,
          seq,
          {
            ...(item.validFrom > at && { validFrom: item.validFrom }),
            validUntil: item.validUntil,
          },
          since,
        );
      };
      return act(
        seq,
        ['withdrawn', 'ended'],
        'over',
        plan,
        { done: 'reinstated', check: refuseUnsound },
        context,
        permit,
      );
    }),
  });
}

/** What becomes public again has to be complete and keep the rules. */
async function refuseUnsound(tx: Queryable, names: readonly DocumentName[], since: number) {
  return (await refuseLosses(tx, names, since, false)) ?? (await refuseBreaches(tx, names, since));
}

/** What takes content away goes on once the caller has confirmed what pages lose by it. */
async function refuseUnconfirmed(tx: Queryable, names: readonly DocumentName[], since: number) {
  return refuseLosses(tx, names, since, true);
}

/** Does something to all documents of a release, or to none. */
function releaseAction({ sql, caughtUp }: Parts) {
  return async function act<Code extends RefusalCode, Refusing extends RefusalCode>(
    seq: number,
    states: readonly ReleaseState[],
    which: keyof typeof REFUSED,
    plan: Plan<Code>,
    { done, check }: Way<Refusing>,
    context: HandlerContext,
    permit: PublishPermit,
  ) {
    const moment = await currentMoment(sql);
    const items = (await releasedItems(sql, seq, moment)).filter(({ state }) =>
      states.includes(state),
    );
    const [first] = items;
    if (!first) return refuse('releaseChanged', REFUSED[which]);
    const planned = await Promise.all(
      items.map(async (item) => plan(item, await lastSeq(sql, item.kind, item.key), moment)),
    );
    const refused = planned.find((one) => !one.ok);
    if (refused) return refused;
    const chains = planned.flatMap((one) => (one.ok ? [one.chain] : []));
    const note = toSourceText(recordedNote.done(done, seq, first.note));
    const alsoInTransaction = async (tx: Queryable, _: Released, since: number) => {
      const names = chains.map(({ name }) => name);
      const refused = (await check?.(tx, names, since)) ?? null;
      if (refused) return refused;
      await recordRelease(tx, ACTIONS[done], { seq, note: first.note, names }, context);
      return null;
    };
    const result = await releaseChains(sql, permit, {
      by: editorOf(context),
      chains,
      noteOf: () => note,
      alsoInTransaction,
    });
    if (!result.ok) return result;
    await caughtUp();
    return handled({ seq: result.released.seq });
  };
}

/** Ends a release: what lies below it is shown again, for as long as it would have been. */
async function planEnd(
  sql: Database,
  item: Publication,
  base: number | null,
  { at }: Moment,
): Promise<Planned<'nothingBelow' | 'erased'>> {
  const { kind, key } = item;
  const rows = (await versions(sql, kind, key, { limit: 1000 })).filter(
    ({ cancelledBy, validFrom, validUntil }) => cancelledBy === null && validFrom !== validUntil,
  );
  const below = uncovered(rows, item, at);
  if (!below || below.some(({ layer }) => layer.hash === null))
    return refuse('nothingBelow', msg('release.nothing-below', { key }));
  const parts = await Promise.all(
    below.map(({ layer, from, until }) =>
      again(
        sql,
        item,
        layer.seq,
        { ...(from !== at && { validFrom: from }), validUntil: until },
        base,
      ),
    ),
  );
  const refused = parts.find((part) => !part.ok);
  if (refused) return refused;
  return {
    ok: true,
    chain: {
      name: { kind, key },
      base,
      steps: parts.flatMap((part) => (part.ok ? part.chain.steps : [])),
    },
  };
}

/** The same content again, from and until other times. */
async function again(
  sql: Queryable,
  { kind, key }: Publication,
  seq: number,
  step: Pick<Chain['steps'][number], 'validFrom' | 'validUntil' | 'cancels'>,
  base: number | null,
): Promise<Planned<'erased'>> {
  const found = await version(sql, kind, key, seq);
  if (!found) return refuse('erased', msg('version.erased', { key, seq }));
  const body: JsonValue = found.body;
  return {
    ok: true,
    chain: { name: { kind, key }, base, steps: [{ kind, key, body, ...step }] },
  };
}
