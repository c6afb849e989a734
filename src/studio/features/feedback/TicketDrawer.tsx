import { Alert, Button, Drawer, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { TICKET_STATUSES, type Ticket } from '#wire/studio/inbox.ts';
import { shortTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { TicketStatusTag } from '../../core/waiting/TicketStatusTag.tsx';
import { inboxTexts as texts } from './texts.ts';
import { TicketFiles } from './TicketFiles.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { TICKET_KEYS, useTicket } from '../../core/waiting/use-tickets.ts';
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
      {mayAnswer && <Handling ticket={ticket} people={people} />}
      <TicketNotes ticket={ticket} />
    </>
  );
}

function Facts({
  ticket: { ticketno, type, at, contact, erasedAt, changedBy, changedAt },
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
      </dl>
      {!contact && erasedAt === null && <p className={styles.faint}>{texts.noContact}</p>}
      {changedBy !== '' && (
        <p className={styles.faint}>{texts.changedBy(changedBy, shortTime(changedAt))}</p>
      )}
    </>
  );
}

/** Status, person and answer. What somebody else changed meanwhile is shown in place of one's own; a written answer stays. */
function Handling({
  ticket: { ticketno, version, status, assignee, reply, erasedAt },
  people,
}: {
  ticket: Ticket;
  people: Properties['people'];
}) {
  const { client } = useSession();
  const { mutate, isPending } = useAction(...TICKET_KEYS);
  const [draft, setDraft] = useState(reply);
  const change = (more: { status?: Ticket['status']; assignee?: string | null; reply?: string }) =>
    mutate(
      async () => (await client.call('changeTicket', { ticketno, version, ...more }), texts.saved),
    );
  return (
    <>
      <div className={`${styles.part} ${styles.choices}`}>
        <Select
          aria-label={texts.status}
          value={status}
          disabled={isPending}
          options={TICKET_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          onChange={(value) => change({ status: value })}
        />
        <Select
          allowClear
          aria-label={texts.assignee}
          placeholder={texts.nobody}
          value={assignee}
          disabled={isPending}
          options={people.map(({ account, name }) => ({ value: account, label: name }))}
          onChange={(value: string | undefined) => change({ assignee: value ?? null })}
        />
      </div>
      {erasedAt === null && (
        <section className={styles.part}>
          <label htmlFor="ticket-reply">{texts.reply}</label>
          <Input.TextArea
            id="ticket-reply"
            value={draft}
            maxLength={4000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            placeholder={texts.replyPlaceholder}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={styles.after}>
            <Button
              type="primary"
              disabled={draft.trim() === ''}
              loading={isPending}
              onClick={() => change({ reply: draft, status: '1' })}
            >
              {texts.answer}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
