import { PublishingScreen } from '../../../core/waiting/PublishingScreen.tsx';
import { useApprovals, useRequests } from '../../../core/waiting/use-approvals.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { ApprovalItems } from './ApprovalItems.tsx';
import { RequestItems } from './RequestItems.tsx';
import cards from '../../../base/components/Cards.module.css';

/** What waits for one's word, and what became of what one submitted oneself. */
export function ApprovalsScreen() {
  const { data } = useApprovals();
  const requests = useRequests().data;
  return (
    <PublishingScreen tab="approvals">
      <section className={cards.card} aria-label={texts.forMe}>
        <h2>{texts.forMe}</h2>
        {data?.forMe.length === 0 && requests?.forMe.length === 0 && (
          <p className={cards.empty}>{texts.noForMe}</p>
        )}
        <ul>
          <RequestItems requests={requests?.forMe} isMine={false} />
          <ApprovalItems approvals={data?.forMe} isMine={false} />
        </ul>
      </section>
      <section className={cards.card} aria-label={texts.mine}>
        <h2>{texts.mine}</h2>
        {data?.mine.length === 0 && requests?.mine.length === 0 && (
          <p className={cards.empty}>{texts.noMine}</p>
        )}
        <ul>
          <RequestItems requests={requests?.mine} isMine />
          <ApprovalItems approvals={data?.mine} isMine />
        </ul>
      </section>
    </PublishingScreen>
  );
}
