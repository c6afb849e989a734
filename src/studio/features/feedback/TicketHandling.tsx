import { Select } from 'antd';
import { TICKET_STATUSES, type Ticket } from '#wire/studio/inbox.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { inboxTexts as texts } from './texts.ts';
import styles from './Inbox.module.css';

interface TicketHandlingProps {
  ticket: Ticket;
  people: readonly { account: string; name: string }[];
}

/** Status, person and answer. What somebody else changed meanwhile is shown in place of one's own; a written answer stays. */
export function TicketHandling({ ticket, people }: TicketHandlingProps) {
  const { ticketno, version, status, assignee, erasedAt } = ticket;
  const { client } = useSession();
  const { mutate, isPending } = useAction(...TICKET_KEYS);
  const change = (more: { status?: Ticket['status']; assignee?: string | null }) =>
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
      {erasedAt === null && <AnswerForm ticket={ticket} />}
    </>
  );
}
