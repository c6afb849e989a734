import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeenDraft } from '#wire/studio/publishing.ts';
import { useSession } from '../../session/session.ts';
import type { ReleaseItem } from './release-plan.ts';

/** The drafts as they were seen; null while one of them is looked at. */
export function seenDrafts(items: readonly ReleaseItem[]): SeenDraft[] | null {
  const seen = items.flatMap(({ name, hash }) => (hash === undefined ? [] : [{ ...name, hash }]));
  return seen.length === items.length && seen.length > 0 ? seen : null;
}

/** How the approval of these drafts stands, and what can be done about it. */
export function useApproval(items: readonly ReleaseItem[], note: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const seen = seenDrafts(items);
  const state = useQuery({
    queryKey: ['approval', ...(seen ?? []).map(({ kind, key, hash }) => `${kind}:${key}:${hash}`)],
    queryFn: ({ signal }) => client.call('approval', { items: seen ?? [] }, signal),
    enabled: seen !== null,
    staleTime: 0,
  });
  const refresh = () =>
    Promise.all(
      ['approval', 'candidates'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const submit = useMutation({
    mutationFn: async () => client.call('submitForApproval', { items: seen ?? [], note }),
    onSettled: refresh,
  });
  const approve = useMutation({
    mutationFn: async () => client.call('approve', { items: seen ?? [] }),
    onSettled: refresh,
  });
  const require = useMutation({
    mutationFn: async (required: boolean) => client.call('requireApproval', { required }),
    onSettled: refresh,
  });
  return {
    state: state.data,
    submit,
    approve,
    require,
    unapproved: state.data?.required === true && state.data.approval?.approvedBy == null,
  };
}
