import type { ListedApproval, ProposedRelease } from '#wire/studio/publishing.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { useSession } from '../../../core/session/session.ts';
import { approvalTitle } from './approval-title.ts';

/** What the submission is of, as calls take it. */
function proposedOf({ items, validFrom, validUntil }: ListedApproval): ProposedRelease {
  return {
    items,
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  };
}

/** What can be done to a submission; each is said. */
export function useApprovalActions() {
  const { client } = useSession();
  const { mutate } = useAction('approvals', 'approval', 'candidates');
  return {
    approve: (one: ListedApproval) =>
      mutate(
        async () => (
          await client.call('approve', { ...proposedOf(one) }),
          texts.approved(approvalTitle(one))
        ),
      ),
    sendBack: (one: ListedApproval, note: string) =>
      mutate(
        async () => (
          await client.call('returnApproval', { ...proposedOf(one), note }),
          texts.sentBack(approvalTitle(one))
        ),
      ),
    takeBack: (one: ListedApproval) =>
      mutate(
        async () => (
          await client.call('withdrawApproval', { ...proposedOf(one), note: '' }),
          texts.takenBack(approvalTitle(one))
        ),
      ),
  };
}
