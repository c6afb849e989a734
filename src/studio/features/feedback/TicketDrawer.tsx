import { Alert, Drawer, Skeleton } from 'antd';
import type { Ticket } from '#wire/studio/inbox.ts';
import { shortTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { DueDay } from '../../core/handling/DueDay.tsx';
import { TicketStatusTag } from '../../core/waiting/TicketStatusTag.tsx';
import { inboxTexts as texts } from './texts.ts';
import { TicketFiles } from './TicketFiles.tsx';
import { TicketHandling } from './TicketHandling.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { useTicket } from '../../core/waiting/use-tickets.ts';
import styles from './Inbox.module.css';

interface Properties {
  ticketno: string;
  people: readonly { account: string; name: string }[];
  categoryOf(type: string): string;
  onClose(): void;
}

/** One message over the list: what was written, by whom, and what becomes of it. */
export function TicketDrawer({ ticketno, people, categoryOf, onClose }: Properties) {
  const { data, error, refetch } = useTicket(ticketno);
  const title = data ? (data.erasedAt === null ? data.title : texts.erased) : ticketno;
  return (
    <Drawer
      open
      size="large"
      title={title}
      onClose={onClose}
      extra={data && <TicketStatusTag status={data.status} />}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && <Body key={ticketno} ticket={data} people={people} categoryOf={categoryOf} />}
    </Drawer>
  );
}

function Body({
  ticket,
  people,
  categoryOf,
}: Omit<Properties, 'ticketno' | 'onClose'> & { ticket: Ticket }) {
  const mayAnswer = useMay()('feedback.answer');
  return (
    <>
      {ticket.isMasked && <Alert type="info" title={texts.masked} />}
      {!mayAnswer && <Alert type="info" title={texts.readOnly} />}
      <Facts ticket={ticket} categoryOf={categoryOf} />
      {ticket.erasedAt === null && (
        <section className={styles.part}>
          <h3>{texts.content}</h3>
          <p className={styles.written}>{ticket.content}</p>
        </section>
      )}
      {ticket.erasedAt === null && <TicketFiles ticket={ticket} />}
      {mayAnswer && <TicketHandling ticket={ticket} people={people} />}
      <TicketNotes ticket={ticket} />
    </>
  );
}

function Facts({
  ticket: { ticketno, type, at, due, contact, erasedAt, changedBy, changedAt, mailedAt, mailing },
  categoryOf,
}: {
  ticket: Ticket;
  categoryOf(type: string): string;
}) {
  const facts: [string, string][] = [
    [texts.number, ticketno],
    [texts.category, categoryOf(type)],
    [texts.received, shortTime(at)],
    ...(contact
      ? (
          [
            [texts.contact, contact.name],
            [texts.mobile, contact.mobile],
            [texts.email, contact.email],
          ] as [string, string][]
        ).filter(([, value]) => value !== '')
      : []),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {due !== null && (
          <div style={{ display: 'contents' }}>
            <dt>{texts.due}</dt>
            <dd>
              <DueDay due={due} />
            </dd>
          </div>
        )}
      </dl>
      {!contact && erasedAt === null && <p className={styles.faint}>{texts.noContact}</p>}
      {changedBy !== '' && (
        <p className={styles.faint}>{texts.changedBy(changedBy, shortTime(changedAt))}</p>
      )}
      {mailedAt !== null && mailing === null && (
        <p className={styles.faint}>{texts.mailedAt(shortTime(mailedAt))}</p>
      )}
      {mailing !== null && <Alert type="warning" title={texts.mailing[mailing]} />}
    </>
  );
}
