import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { useFeedback } from '../parts/feedback.ts';
import { useSession } from '../session/session.ts';
import { releaseTexts as texts } from '../releases/texts.ts';
import { approvalTitle } from './approval-title.ts';

const REFRESHED_AFTER = 60_000;

/** What waits for me, and what became of what I submitted. */
export function useApprovals() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['approvals', signIns],
    queryFn: ({ signal }) => client.call('approvals', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

/** How many submissions I could approve. */
export function useWaitingCount(): number {
  return useApprovals().data?.forMe.filter(({ refusal }) => refusal === null).length ?? 0;
}

/** What can be done to a submission; each is said. */
export function useApprovalActions() {
  const { client } = useSession();
  const { announce, toast } = useFeedback();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (work: () => Promise<string>) => work(),
    onSuccess(text) {
      announce(text);
      toast({ text, icon: 'passed' });
    },
    onError(error) {
      announce(error.message);
      toast({ text: error.message, icon: 'error' });
    },
    onSettled: () =>
      Promise.all(
        ['approvals', 'approval', 'candidates'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return {
    approve: (one: ListedApproval) =>
      mutate(
        async () => (
          await client.call('approve', { items: one.items }),
          texts.approved(approvalTitle(one))
        ),
      ),
    sendBack: (one: ListedApproval, note: string) =>
      mutate(
        async () => (
          await client.call('returnApproval', { items: one.items, note }),
          texts.sentBack(approvalTitle(one))
        ),
      ),
    takeBack: (one: ListedApproval) =>
      mutate(
        async () => (
          await client.call('withdrawApproval', { items: one.items, note: '' }),
          texts.takenBack(approvalTitle(one))
        ),
      ),
  };
}
