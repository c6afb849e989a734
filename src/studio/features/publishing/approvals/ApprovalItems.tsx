import { type ReactNode, useState } from 'react';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { SignDialog } from '../signing/SignDialog.tsx';
import { approvalTitle } from './approval-title.ts';
import { ApprovalItem } from './ApprovalItem.tsx';
import { isOnePress } from './is-one-press.ts';
import { SendBackDialog } from './SendBackDialog.tsx';
import { proposedOf, useApprovalActions } from './use-approval-actions.ts';

interface Properties {
  approvals: readonly ListedApproval[] | undefined;
  isMine: boolean;
  /** Each leads to its review. */
  hasReview?: boolean;
  /** What else is said of each. */
  children?: ReactNode;
}

/** Submissions, with the dialogs in which they are signed or sent back. */
export function ApprovalItems({ approvals, isMine, hasReview = false, children }: Properties) {
  const actions = useApprovalActions();
  const [returned, setReturned] = useState<ListedApproval | null>(null);
  const [signed, setSigned] = useState<ListedApproval | null>(null);
  const approve = (one: ListedApproval) =>
    isOnePress(one) ? actions.approve(one, () => setSigned(one)) : setSigned(one);
  const next = signed?.signing.find(({ signature }) => signature === null);
  return (
    <>
      {approvals?.map((one) => (
        <ApprovalItem
          key={one.fingerprint}
          approval={one}
          isMine={isMine}
          hasReview={hasReview}
          onApprove={() => approve(one)}
          onSendBack={() => setReturned(one)}
          onTakeBack={() => actions.takeBack(one)}
        >
          {children}
        </ApprovalItem>
      ))}
      {signed && next && (
        <SignDialog
          key={signed.fingerprint}
          title={approvalTitle(signed)}
          proposed={proposedOf(signed)}
          step={next}
          represents={signed.represents}
          onClose={() => setSigned(null)}
          onSigned={() => actions.told(signed)}
        />
      )}
      {returned && (
        <SendBackDialog
          key={returned.fingerprint}
          title={approvalTitle(returned)}
          onClose={() => setReturned(null)}
          onSend={(note) => actions.sendBack(returned, note)}
        />
      )}
    </>
  );
}
