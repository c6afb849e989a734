import type { ListedApproval, ProposedRelease } from '#wire/studio/publishing.ts';
import { useAction } from '../../../base/components/use-action.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { useSession } from '../../../core/session/session.ts';
import { signTexts } from '../signing/sign-texts.ts';
import { isMeansFailure, useSign } from '../signing/use-sign.ts';
import { approvalTitle } from './approval-title.ts';

/** What the submission is of, as calls take it. */
export function proposedOf({ items, validFrom, validUntil }: ListedApproval): ProposedRelease {
  return {
    items,
    ...(validFrom !== null && { validFrom }),
    ...(validUntil !== null && { validUntil }),
  };
}

/** What can be done to a submission; each is said. */
export function useApprovalActions() {
  const { client } = useSession();
  const sign = useSign();
  const { mutate } = useAction('approvals', 'approval', 'candidates');
  return {
    /** Signs a submission that one press approves; `onMeansFailure` where the passkey was not used. */
    approve: (one: ListedApproval, onMeansFailure: () => void) =>
      mutate(
        async () => (await sign(proposedOf(one), '', 'any'), texts.approved(approvalTitle(one))),
        { onError: (error) => isMeansFailure(error) && onMeansFailure() },
      ),
    /** Says that a submission was signed in its dialog. */
    told: (one: ListedApproval) => mutate(async () => signTexts.signed(approvalTitle(one))),
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
