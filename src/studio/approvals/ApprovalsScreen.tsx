import { useState } from 'react';
import type { ListedApproval } from '#wire/studio/publishing.ts';
import { PublishingScreen } from '../releases/PublishingScreen.tsx';
import { releaseTexts as texts } from '../releases/texts.ts';
import { ApprovalItem } from './ApprovalItem.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { useApprovalActions, useApprovals } from './use-approvals.ts';
import styles from '../releases/Releases.module.css';

/** What waits for one's word, and what became of what one submitted oneself. */
export function ApprovalsScreen() {
  const { data } = useApprovals();
  const actions = useApprovalActions();
  const [returned, setReturned] = useState<ListedApproval | null>(null);
  return (
    <PublishingScreen tab="approvals">
      <section className={styles.card} aria-label={texts.forMe}>
        <h2>{texts.forMe}</h2>
        {data?.forMe.length === 0 && <p className={styles.empty}>{texts.noForMe}</p>}
        <ul className={styles.list}>
          {data?.forMe.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine={false}
              onApprove={() => actions.approve(one)}
              onSendBack={() => setReturned(one)}
              onTakeBack={() => actions.takeBack(one)}
            />
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label={texts.mine}>
        <h2>{texts.mine}</h2>
        {data?.mine.length === 0 && <p className={styles.empty}>{texts.noMine}</p>}
        <ul className={styles.list}>
          {data?.mine.map((one) => (
            <ApprovalItem
              key={one.fingerprint}
              approval={one}
              isMine
              onApprove={() => actions.approve(one)}
              onSendBack={() => setReturned(one)}
              onTakeBack={() => actions.takeBack(one)}
            />
          ))}
        </ul>
      </section>
      {returned && (
        <SendBackDialog
          key={returned.fingerprint}
          approval={returned}
          onClose={() => setReturned(null)}
          onSend={(note) => actions.sendBack(returned, note)}
        />
      )}
    </PublishingScreen>
  );
}
