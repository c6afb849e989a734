import { isSameDocument } from '#wire/studio/document-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LaterChoice, ProposedRelease } from '#wire/studio/publishing.ts';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { beijingParts, fullTime } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { useSession } from '../../../core/session/session.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import { CHANGED_BY_RELEASES } from '../shared/use-releases.ts';
import { requiredBy, type Candidate } from './candidate.ts';
import { firstBlock, laterOf, releaseSpanOf, type ChosenSpan, type When } from './release-plan.ts';
import { seenDrafts, useApproval } from './use-approval.ts';
import { useOpenedRelease } from './use-publish-dialog.ts';
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
  const { client } = useSession();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const candidates = useCandidateList();
  const { data: listed } = useCandidates();
  const areListed = listed !== undefined;
  const waiting = listed?.approvals ?? [];
  const [picked, setExtra] = useState<readonly Candidate[] | null>(null);
  const [own] = candidates;
  const extra = picked ?? (own ? requiredBy(own, candidates) : []);
  const [withOwn, setWithOwn] = useState(true);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState(() => firstWhen(Date.now()));
  const [choice, setChoice] = useState<LaterChoice | null>(null);
  const chosen = candidates.filter((candidate) =>
    isSameDocument(candidate.name, name)
      ? withOwn
      : extra.some((one) => isSameDocument(one.name, candidate.name)),
  );
  const now = useNow();
  const span = releaseSpanOf(when, now);
  const { items, error } = useReleaseItems(chosen, span.ok ? span.span : AT_ONCE);
  const start = span.ok ? span.span.start : null;
  const later = laterOf(items, start, now);
  const approval = useApproval(seenDrafts(items) && span.ok ? proposed() : null, note);
  const block = firstBlock({
    items,
    span,
    later,
    choice,
    saved: view.save.kind === 'saved',
    unapproved: approval.unapproved,
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

  function toggle(candidate: Candidate) {
    if (isSameDocument(candidate.name, name)) setWithOwn(!withOwn);
    else
      setExtra(
        extra.some((one) => isSameDocument(one.name, candidate.name))
          ? extra.filter((one) => !isSameDocument(one.name, candidate.name))
          : [...new Set([...extra, candidate, ...requiredBy(candidate, candidates)])].filter(
              (one) => !isSameDocument(one.name, name),
            ),
      );
  }
  function take({ items: submitted }: { items: readonly DocumentName[] }) {
    const among = (candidate: Candidate) =>
      submitted.some((one) => isSameDocument(one, candidate.name));
    setWithOwn(submitted.some((one) => isSameDocument(one, name)));
    setExtra(
      candidates.filter((candidate) => among(candidate) && !isSameDocument(candidate.name, name)),
    );
  }

  /** What an approval is of. */
  function proposed(): ProposedRelease {
    const concerned = new Set(later.map(({ item }) => item.name));
    const withChoice = (seenDrafts(items) ?? []).map((item, index) => ({
      ...item,
      ...(choice && concerned.has(items[index]?.name ?? name) && { later: choice }),
    }));
    const { start: validFrom, end: validUntil } = span.ok ? span.span : { start: null, end: null };
    return {
      items: withChoice,
      ...(validFrom !== null && { validFrom }),
      ...(validUntil !== null && { validUntil }),
    };
  }
  /** What is published, or saved to be published later. */
  function contents() {
    return {
      ...proposed(),
      note,
      ...(saved && { saved: { id: saved.id, version: saved.version } }),
    };
  }

  const save = useMutation({
    mutationFn: (called: string) => client.call('saveRelease', { ...contents(), name: called }),
    async onSuccess(_, called) {
      feedback.announce(texts.savedAs(called));
      feedback.toast({ text: texts.savedAs(called), icon: 'passed' });
      onDone();
      await queries.invalidateQueries({ queryKey: ['releases'] });
    },
  });
  const publish = useMutation({
    mutationFn: () => client.call('publish', contents()),
    async onSuccess({ seq, validFrom }) {
      const text = start === null ? texts.live(seq) : texts.scheduled(seq, fullTime(validFrom));
      feedback.announce(text);
      feedback.toast({ text, icon: 'passed' });
      onDone();
      await Promise.all(
        CHANGED_BY_RELEASES.map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
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
