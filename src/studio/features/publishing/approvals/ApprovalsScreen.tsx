import { useState } from 'react';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { PublishingScreen } from '../../../core/waiting/PublishingScreen.tsx';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { approvalTitle } from './approval-title.ts';
import { ApprovalItem } from './ApprovalItem.tsx';
import { RequestItems } from './RequestItems.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { SignDialog } from '../signing/SignDialog.tsx';
import { isOnePress } from './is-one-press.ts';
import { proposedOf, useApprovalActions } from './use-approval-actions.ts';
import { useApprovals, useRequests } from '../../../core/waiting/use-approvals.ts';
import cards from '../../../base/components/Cards.module.css';

/** What waits for one's word, and what became of what one submitted oneself. */
export function ApprovalsScreen() {
  const { data } = useApprovals();
  const actions = useApprovalActions();
  const requests = useRequests().data;
  const [returned, setReturned] = useState<ListedApproval | null>(null);
  const [signed, setSigned] = useState<ListedApproval | null>(null);
  const approve = (one: ListedApproval) =>
    isOnePress(one) ? actions.approve(one, () => setSigned(one)) : setSigned(one);
  const next = signed?.signing.find(({ signature }) => signature === null);
  return (
    <PublishingScreen tab="approvals">
      <section className={cards.card} aria-label={texts.forMe}>
        <h2>{texts.forMe}</h2>
        {data?.forMe.length === 0 && requests?.forMe.length === 0 && (
          <p className={cards.empty}>{texts.noForMe}</p>
        )}
        <ul>
          <RequestItems requests={requests?.forMe} isMine={false} />
          {data?.forMe.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine={false}
              onApprove={() => approve(one)}
              onSendBack={() => setReturned(one)}
              onTakeBack={() => actions.takeBack(one)}
            />
          ))}
        </ul>
      </section>
      <section className={cards.card} aria-label={texts.mine}>
        <h2>{texts.mine}</h2>
        {data?.mine.length === 0 && requests?.mine.length === 0 && (
          <p className={cards.empty}>{texts.noMine}</p>
        )}
        <ul>
          <RequestItems requests={requests?.mine} isMine />
          {data?.mine.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine
              onApprove={() => undefined}
              onSendBack={() => setReturned(one)}
              onTakeBack={() => actions.takeBack(one)}
            />
          ))}
        </ul>
      </section>
      {signed && next && (
        <SignDialog
          key={signed.fingerprint}
          title={approvalTitle(signed)}
          proposed={proposedOf(signed)}
          step={next}
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
    </PublishingScreen>
  );
}
