import { useState } from 'react';
import type { LaterChoice } from '#wire/studio/publishing.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import { beijingParts } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { proposeRelease } from './propose-release.ts';
import { firstBlock, laterOf, releaseSpanOf, type ChosenSpan, type When } from './release-plan.ts';
import { seenDrafts, useApproval } from './use-approval.ts';
import { useChosen } from './use-chosen.ts';
import { useOpenedRelease } from './use-publish-dialog.ts';
import { useReleaseCalls } from './use-release-calls.ts';
import { useCandidateList, useCandidates, useReleaseItems } from './use-release-items.ts';

const DAY = 24 * 3_600_000;

function firstWhen(now: number): When {
  const { day } = beijingParts(now + DAY);
  return {
    kind: 'now',
    day,
    clock: '09:00',
    ends: false,
    endDay: beijingParts(now + 8 * DAY).day,
    endClock: '00:00',
  };
}

/** Without a valid span a release is checked as if it started at once. */
const AT_ONCE: ChosenSpan = { start: null, end: null };

/** One release as it is put together: which drafts, when, with what note, and what still keeps it from being made. */
export function useRelease(onDone: () => void) {
  const { name, view } = useComposer();
  const candidates = useCandidateList();
  const { data: listed } = useCandidates();
  const areListed = listed !== undefined;
  const waiting = listed?.approvals ?? [];
  const { chosen, toggle, take } = useChosen(candidates);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState(() => firstWhen(Date.now()));
  const [choice, setChoice] = useState<LaterChoice | null>(null);
  const now = useNow();
  const span = releaseSpanOf(when, now);
  const { items, error } = useReleaseItems(chosen, span.ok ? span.span : AT_ONCE);
  const start = span.ok ? span.span.start : null;
  const later = laterOf(items, start, now);
  const proposed = proposeRelease({ items, later, choice, span });
  const approval = useApproval(seenDrafts(items) && span.ok ? proposed : null, note);
  const block = firstBlock({
    items,
    span,
    later,
    choice,
    saved: view.save.kind === 'saved',
    missingApproval: approval.missing,
  });

  const opened = useOpenedRelease();
  const [takenId, setTakenId] = useState<string | null>(null);
  if (opened && areListed && takenId !== opened.id) {
    setTakenId(opened.id);
    take(opened);
    setNote(opened.saved?.note ?? '');
    setWhen(whenOf(opened, when));
    setChoice(opened.items.find((item) => item.later !== undefined)?.later ?? choice);
  }
  const saved = opened?.saved ?? null;

  /** What is published, or saved to be published later. */
  function contents() {
    return {
      ...proposed,
      note,
      ...(saved && { saved: { id: saved.id, version: saved.version } }),
    };
  }

  const { save, publish } = useReleaseCalls(name, contents, start, onDone);
  return {
    candidates,
    waiting,
    chosen,
    items,
    checkError: error,
    toggle,
    take,
    note,
    setNote,
    when,
    setWhen,
    span,
    later,
    choice,
    setChoice,
    approval,
    block,
    publish,
    save,
    saved,
    now,
  };
}

/** The times of a saved or submitted release; what it has none of stays as it was. */
function whenOf(
  { validFrom, validUntil }: Pick<SavedRelease, 'validFrom' | 'validUntil'>,
  when: When,
): When {
  const start = validFrom === null ? null : beijingParts(Date.parse(validFrom));
  const end = validUntil === null ? null : beijingParts(Date.parse(validUntil));
  return {
    ...when,
    ...(start && { kind: 'later' as const, ...start }),
    ...(end && { ends: true, endDay: end.day, endClock: end.clock }),
  };
}
