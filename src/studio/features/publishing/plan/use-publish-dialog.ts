import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { useApprovals } from '../../../core/waiting/use-approvals.ts';
import { useReleases } from '../shared/use-releases.ts';

/** Which release an address opens over its document: one that was saved, or one that was submitted. */
const OPENERS = ['release', 'approval'] as const;

/** The dialog in which one document is published or submitted. */
export interface PublishDialogState {
  open: boolean;
  /** It was asked for to submit: it does so by itself where nothing has to be looked at first. */
  submits: boolean;
  ask(submits?: boolean): void;
  onClose(): void;
}

/** Whether the dialog is open: from the start where the address names a release. Closing it takes the name out. */
export function usePublishDialog(): PublishDialogState {
  const [parameters, setParameters] = useSearchParams();
  const isNamed = OPENERS.some((opener) => parameters.has(opener));
  const [asked, setAsked] = useState<'look' | 'submit' | null>(null);
  function onClose() {
    setAsked(null);
    if (!isNamed) return;
    setParameters(
      (before) =>
        new URLSearchParams(
          [...before].filter(([name]) => !OPENERS.some((opener) => opener === name)),
        ),
      { replace: true },
    );
  }
  return {
    open: asked !== null || isNamed,
    submits: asked === 'submit',
    ask: (submits = false) => setAsked(submits ? 'submit' : 'look'),
    onClose,
  };
}

/** The release that the address names; null where it names none, or while it is fetched. */
export function useOpenedRelease(): {
  id: string;
  items: ProposedRelease['items'];
  validFrom: string | null;
  validUntil: string | null;
  saved: SavedRelease | null;
} | null {
  const [parameters] = useSearchParams();
  const [release, approval] = OPENERS.map((opener) => parameters.get(opener));
  const saved = useReleases().data?.saved.find(({ id }) => id === release);
  const { data } = useApprovals();
  const submitted = [...(data?.forMe ?? []), ...(data?.mine ?? []), ...(data?.ready ?? [])].find(
    ({ fingerprint }) => fingerprint === approval,
  );
  if (saved) return { ...saved, saved };
  return submitted ? { ...submitted, id: submitted.fingerprint, saved: null } : null;
}
