import { useState } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { isSameDocument } from '#wire/studio/document-name.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { requiredBy, translationsAmong, type Candidate } from './candidate.ts';

/** What is published together with a draft at first: what it requires, and its translation where that was changed too. */
function chosenWith(own: Candidate, candidates: readonly Candidate[]): Candidate[] {
  return [...requiredBy(own, candidates), ...translationsAmong(own.name, candidates)];
}

/** The drafts that are published together: at first the one on screen and what it requires. */
export function useChosen(candidates: readonly Candidate[]) {
  const { name } = useComposer();
  const [picked, setExtra] = useState<readonly Candidate[] | null>(null);
  const [own] = candidates;
  const extra = picked ?? (own ? chosenWith(own, candidates) : []);
  const [withOwn, setWithOwn] = useState(true);
  const chosen = candidates.filter((candidate) =>
    isSameDocument(candidate.name, name)
      ? withOwn
      : extra.some((one) => isSameDocument(one.name, candidate.name)),
  );

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
  return { chosen, toggle, take };
}
