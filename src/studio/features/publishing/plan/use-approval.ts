import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProposedRelease, SeenDraft } from '#wire/studio/publishing.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSign } from '../signing/use-sign.ts';
import { missingApproval } from './missing-approval.ts';
import type { PlannedItem } from './release-plan.ts';

/** The drafts as they were seen; null while one of them is looked at. */
export function seenDrafts(items: readonly PlannedItem[]): SeenDraft[] | null {
  const seen = items.flatMap(({ name, hash }) => (hash === undefined ? [] : [{ ...name, hash }]));
  return seen.length === items.length && seen.length > 0 ? seen : null;
}

/** How the approval of a release stands, and what can be done about it; null while its drafts are looked at. */
export function useApproval(proposed: ProposedRelease | null, note: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const state = useQuery({
    queryKey: ['approval', proposed],
    queryFn: ({ signal }) => client.call('approval', proposed ?? { items: [] }, signal),
    enabled: proposed !== null,
    staleTime: 0,
  });
  const refresh = () =>
    Promise.all(
      ['approval', 'approvals', 'candidates'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const submit = useMutation({
    mutationFn: async () =>
      client.call('submitForApproval', { ...(proposed ?? { items: [] }), note }),
    onSettled: refresh,
  });
  const sign = useSign();
  const approve = useMutation({
    mutationFn: async () => sign(proposed ?? { items: [] }, '', 'any'),
    onSettled: refresh,
  });
  return {
    state: state.data,
    proposed,
    refresh,
    submit,
    approve,
    missing: missingApproval(state.data),
  };
}
