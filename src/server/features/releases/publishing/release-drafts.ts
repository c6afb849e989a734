import { toSourceText } from '#messages/format.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import type { LaterStep } from './later-versions.ts';
import type { ChainsRequest } from '#server/store/drafts/release-chains.ts';

/** A draft that is published together, and what becomes of its later versions. */
export interface DraftToRelease {
  name: DocumentName;
  /** As it is stored. */
  body: JsonValue;
  /** The release that the draft builds on. */
  base: number | null;
  later: readonly LaterStep[];
}

export interface DraftsRelease<Code extends RefusalCode> {
  by: Account;
  note: string;
  drafts: readonly DraftToRelease[];
  validFrom: string | undefined;
  validUntil: string | undefined;
  /** Happens with the release or not at all. */
  alsoInTransaction?: ChainsRequest<Code>['alsoInTransaction'];
}

/**
 * The release of drafts together with what was chosen for their later versions, as one. The drafts themselves come last, so
 * that they are the newest and build on themselves.
 */
export function draftChains<Code extends RefusalCode = never>({
  by,
  note,
  drafts,
  validFrom,
  validUntil,
  alsoInTransaction,
}: DraftsRelease<Code>): ChainsRequest<Code> {
  const times = {
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { validUntil }),
  };
  const chains = drafts.map(({ name, base, body, later }) => {
    const own = { kind: name.kind, key: name.key, body, ...times };
    return { name, base, steps: [...later, own] };
  });
  return {
    by,
    chains,
    noteOf: (steps, isLast) => (isLast ? note : laterNote(steps, note)),
    ...(alsoInTransaction && { alsoInTransaction }),
  };
}

function laterNote(steps: readonly Omit<ReleaseItem, 'baseSeq'>[], note: string): string {
  const seqs = steps.flatMap(({ cancels }) => cancels ?? []);
  return toSourceText(
    steps.every(({ body }) => body === undefined)
      ? recordedNote.cancelled(seqs)
      : recordedNote.applied(note, seqs),
  );
}
