import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import { ROOT } from '#schemas/document.ts';
import type { Finding } from '#wire/studio/refusal.ts';
import type { Account } from '#wire/studio/routes.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { pageVersions } from '#server/store/content/page-versions.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { usesOfFragment } from './fragment-uses.ts';
import {
  lossesRefusal,
  releaseLosses,
  type Loss,
} from '#server/site/findings/gate/release-losses.ts';
import { refuse, type PublishPermit } from '#server/platform/handler.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { releaseChains } from '#server/store/drafts/release-chains.ts';

interface Withdrawal {
  key: string;
  /** Also where visitors miss something by it, and where other drafts show it. */
  despite: boolean;
  by: Account;
}

/** Takes a fragment from visitors, where they see it. Null when that is done; its draft stays as it is. */
export async function withdrawFragment(
  sql: Database,
  permit: PublishPermit,
  { key, despite, by }: Withdrawal,
) {
  const versions = (await pageVersions(sql, await currentMoment(sql), FRAGMENT, [key])).get(key);
  if (versions && versions.scheduled !== null)
    return refuse('scheduled', msg('fragment.scheduled'));
  const holders = despite ? [] : await heldBy(sql, key);
  if (!versions || versions.live === null) return refuseHeld(sql, key, [], holders);
  const name = { kind: FRAGMENT, key } as const;
  const alsoInTransaction = async (tx: Queryable, _: unknown, since: number) =>
    despite ? null : refuseHeld(tx, key, await releaseLosses(tx, [name], since), holders);
  const chain = { name, base: await lastSeq(sql, FRAGMENT, key), steps: [{ ...name, body: null }] };
  const released = await releaseChains(sql, permit, {
    by,
    chains: [chain],
    noteOf: () => toSourceText(recordedNote.fragmentRemoved),
    alsoInTransaction,
  });
  return released.ok ? null : released;
}

type Held = Finding & { at: NonNullable<Finding['at']> };

/** A finding for each document that shows the fragment itself, published or in its draft. */
async function heldBy(sql: Queryable, key: string): Promise<Held[]> {
  const uses = await usesOfFragment(sql, key);
  const title = await titlesOf(sql, uses);
  return uses.map((at) => ({
    at,
    node: ROOT,
    path: [],
    message: msg('fragment.shown-in', { place: title(at) }),
  }));
}

/** Says what visitors miss, and what else shows the fragment. Null where it is neither. */
async function refuseHeld(
  sql: Queryable,
  key: string,
  losses: readonly Loss[],
  holders: readonly Held[],
) {
  const others = holders.filter(
    ({ at }) => !losses.some((loss) => loss.at.kind === at.kind && loss.at.key === at.key),
  );
  if (losses.length === 0 && others.length === 0) return null;
  const name = { kind: FRAGMENT, key } as const;
  const refused =
    losses.length > 0
      ? lossesRefusal(losses, true)
      : refuse(
          'breaksPages',
          msg('fragment.still-used', {
            name: (await titlesOf(sql, [name]))(name),
            count: others.length,
          }),
        );
  return {
    ...refused,
    refusal: { ...refused.refusal, findings: [...(refused.refusal.findings ?? []), ...others] },
  };
}
