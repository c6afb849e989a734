import { inChinese } from '#composition/message.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import type { Released, ReleaseItem } from '../../store/release.ts';
import type { Refused } from '../handler.ts';
import type { LaterStep } from './later-versions.ts';
import { releaseChains, type ChainsResult } from './release-chains.ts';

/** A draft that goes along, and what becomes of its later versions. */
export interface DraftToRelease {
  name: DocumentName;
  /** As it is stored. */
  body: JsonValue;
  /** The release that the draft builds on. */
  base: number | null;
  later: readonly LaterStep[];
}

export interface DraftsRelease {
  author: string;
  note: string;
  drafts: readonly DraftToRelease[];
  validFrom: string | undefined;
  validUntil: string | undefined;
  /** Happens with the release or not at all. */
  within(tx: Queryable, released: Released): Promise<Refused | null>;
}

/**
 * Publishes drafts together with what was chosen for their later versions, as one. The drafts themselves come last, so
 * that they are the newest and build on themselves.
 */
export function releaseDrafts(
  sql: Database,
  { author, note, drafts, validFrom, validUntil, within }: DraftsRelease,
): Promise<ChainsResult> {
  const times = {
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { validUntil }),
  };
  const chains = drafts.map(({ name, base, body, later }) => {
    const own = { kind: name.kind, key: name.key, body, ...times };
    return { name, base, steps: [...later, own] };
  });
  return releaseChains(sql, {
    author,
    chains,
    within,
    noteOf: (steps, isLast) => (isLast ? note : laterNote(steps, note)),
  });
}

function laterNote(steps: readonly Omit<ReleaseItem, 'baseSeq'>[], note: string): string {
  const seqs = steps.flatMap(({ cancels }) => cancels ?? []);
  return inChinese(
    steps.every(({ body }) => body === undefined)
      ? recordedNote.cancelled(seqs)
      : recordedNote.applied(note, seqs),
  );
}
