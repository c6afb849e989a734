import { Link } from 'react-router-dom';
import { TicketStatusTag } from '../../core/waiting/TicketStatusTag.tsx';
import { ticketTexts } from '../../core/waiting/ticket-texts.ts';
import { useTickets } from '../../core/waiting/use-tickets.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { Lines } from './ListCards.tsx';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

const EVERYTHING = {};

/** What visitors wrote last. */
export function FeedbackCard() {
  const [first] = useTickets(EVERYTHING).data?.pages ?? [];
  return (
    <DashboardCard
      name={texts.feedback}
      count={first?.fresh ?? 0}
      aside={<Link to="/inbox">{texts.inbox}</Link>}
    >
      <Lines none={texts.noFeedback}>
        {(first?.rows ?? []).slice(0, 5).map(({ ticketno, title, status, erasedAt }) => (
          <li key={ticketno}>
            <Link className={styles.what} to={`/inbox?ticket=${ticketno}`}>
              {erasedAt === null ? title : ticketTexts.erased}
            </Link>
            <TicketStatusTag status={status} />
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}
