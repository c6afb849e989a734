import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedRelease } from '#wire/studio/releases.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { useApprovals } from '../../../core/waiting/use-approvals.ts';
import { useReleases } from '../shared/use-releases.ts';

/** Which release an address opens over its document: one that was saved, or one that was submitted. */
const OPENERS = ['release', 'approval'] as const;

/** Whether the dialog is open: from the start where the address names a release. Closing it takes the name out. */
export function usePublishDialog(): { open: boolean; setOpen(open: boolean): void } {
  const [parameters, setParameters] = useSearchParams();
  const isNamed = OPENERS.some((opener) => parameters.has(opener));
  const [isAsked, setIsAsked] = useState(false);
  function setOpen(open: boolean) {
    setIsAsked(open);
    if (open || !isNamed) return;
    setParameters(
      (before) =>
        new URLSearchParams(
          [...before].filter(([name]) => !OPENERS.some((opener) => opener === name)),
        ),
      { replace: true },
    );
  }
  return { open: isAsked || isNamed, setOpen };
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
