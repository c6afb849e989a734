import { isSameDocument } from '#wire/studio/document-name.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import type { StudioClient } from '../../../core/api/client.ts';
import { versionsQuery } from '../../../core/documents/versions-query.ts';
import { useSession } from '../../../core/session/session.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { translationsAmong, type Candidate } from './candidate.ts';
import type { PlannedItem, ChosenSpan } from './release-plan.ts';
import { useDrafts } from './use-drafts.ts';

export function useCandidates() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['candidates'],
    queryFn: ({ signal }) => client.call('candidates', {}, signal),
    staleTime: 0,
  });
}

/** What may be published together: the draft on screen and its translation first, then all others that differ from what is live. */
export function useCandidateList(): Candidate[] {
  const { name, title } = useComposer();
  const { data } = useCandidates();
  return useMemo(() => {
    const all = (data?.candidates ?? []).map(
      ({ kind, key, title: own, reach, needs }): Candidate => ({
        name: { kind, key },
        title: documentTitle(kind, own),
        reach,
        needs,
      }),
    );
    const own = all.find((candidate) => isSameDocument(candidate.name, name));
    const others = all.filter((candidate) => candidate !== own);
    const translations = translationsAmong(name, others);
    return [
      { name, title, reach: own?.reach ?? 0, needs: own?.needs ?? [] },
      ...translations,
      ...others.filter((candidate) => !translations.includes(candidate)),
    ];
  }, [data, name, title]);
}

function checkQuery(
  client: StudioClient,
  { kind, key }: DocumentName,
  alsoPublish: readonly DocumentName[],
  { start, end }: ChosenSpan,
  head: number | null,
  enabled: boolean,
) {
  return {
    // The head stands for the content: one more edit, and what was checked is no longer what is there.
    queryKey: [
      'check',
      kind,
      key,
      head,
      alsoPublish.map((name) => `${name.kind}:${name.key}`).join(' '),
      start,
      end,
    ],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.call(
        'check',
        {
          kind,
          key,
          alsoPublish: [...alsoPublish],
          ...(start !== null && { validFrom: start }),
          ...(end !== null && { validUntil: end }),
        },
        signal,
      ),
    enabled,
    gcTime: 0,
    staleTime: head === null ? 0 : Infinity,
  };
}

/** The chosen drafts as the server sees them: what forbids publishing them over this span, and what is scheduled for them. */
export function useReleaseItems(
  chosen: readonly Candidate[],
  span: ChosenSpan,
): { items: PlannedItem[]; error: Error | null } {
  const { client } = useSession();
  const { name, view } = useComposer();
  const saved = view.save.kind === 'saved';
  const own = (candidate: Candidate) => isSameDocument(candidate.name, name);
  const alsoPublish = chosen.map((candidate) => candidate.name);
  const checks = useQueries({
    queries: chosen.map((candidate) =>
      checkQuery(
        client,
        candidate.name,
        alsoPublish,
        span,
        own(candidate) ? view.head : null,
        !own(candidate) || saved,
      ),
    ),
  });
  const versions = useQueries({
    queries: chosen.map((candidate) => versionsQuery(client, candidate.name)),
  });
  const drafts = useDrafts(chosen);
  const items = chosen.map((candidate, index): PlannedItem => {
    const check = checks[index]?.data;
    const { tree = null, warnings = [] } = drafts[index] ?? {};
    return {
      ...candidate,
      tree,
      warnings,
      hash: check?.hash,
      changed: check?.changed ?? true,
      findings: check?.findings ?? [],
      breaches: check?.warnings ?? [],
      scheduled: (versions[index]?.data ?? []).filter(({ state }) => state === 'scheduled'),
      versions: versions[index]?.data ?? [],
    };
  });
  return { items, error: checks.find(({ error }) => error)?.error ?? null };
}
