import { useState } from 'react';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { PublishingScreen } from '../../../core/waiting/PublishingScreen.tsx';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { requestWords } from '../../../core/session/request-words.ts';
import { approvalTitle } from './approval-title.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import { ApprovalItem } from './ApprovalItem.tsx';
import { RequestItem } from './RequestItem.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { useApprovalActions } from './use-approval-actions.ts';
import { useApprovals, useRequests } from '../../../core/waiting/use-approvals.ts';
import { useRequestActions } from './use-request-actions.ts';
import cards from '../../../base/components/Cards.module.css';

/** What is sent back, and how. */
interface Returned {
  title: string;
  send(note: string): void;
}

/** What waits for one's word, and what became of what one submitted oneself. */
export function ApprovalsScreen() {
  const { data } = useApprovals();
  const actions = useApprovalActions();
  const requests = useRequests().data;
  const requestActions = useRequestActions();
  const [returned, setReturned] = useState<Returned | null>(null);
  const [agreed, setAgreed] = useState<PublishRequest | null>(null);
  const back = (one: ListedApproval) =>
    setReturned({ title: approvalTitle(one), send: (note) => actions.sendBack(one, note) });
  const listed = (rows: readonly PublishRequest[] | undefined, isMine: boolean) =>
    rows?.map((one) => (
      <RequestItem
        key={one.id}
        request={one}
        isMine={isMine}
        onAgree={() => setAgreed(one)}
        onDecline={() =>
          setReturned({
            title: requestWords(one.route, one.body),
            send: (note) => requestActions.decline(one, note),
          })
        }
        onTakeBack={() => requestActions.takeBack(one)}
      />
    ));
  return (
    <PublishingScreen tab="approvals">
      <section className={cards.card} aria-label={texts.forMe}>
        <h2>{texts.forMe}</h2>
        {data?.forMe.length === 0 && requests?.forMe.length === 0 && (
          <p className={cards.empty}>{texts.noForMe}</p>
        )}
        <ul>
          {listed(requests?.forMe, false)}
          {data?.forMe.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine={false}
              onApprove={() => actions.approve(one)}
              onSendBack={() => back(one)}
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
          {listed(requests?.mine, true)}
          {data?.mine.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine
              onApprove={() => actions.approve(one)}
              onSendBack={() => back(one)}
              onTakeBack={() => actions.takeBack(one)}
            />
          ))}
        </ul>
      </section>
      {agreed && <AgreeDialog key={agreed.id} request={agreed} onClose={() => setAgreed(null)} />}
      {returned && (
        <SendBackDialog
          key={returned.title}
          title={returned.title}
          onClose={() => setReturned(null)}
          onSend={returned.send}
        />
      )}
    </PublishingScreen>
  );
}
