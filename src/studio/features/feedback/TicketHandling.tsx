import { TICKET_STATUSES, type Ticket } from '#wire/studio/inbox.ts';
import { useAction } from '../../base/components/use-action.ts';
import { HandlingChoices } from '../../core/handling/HandlingChoices.tsx';
import { useSession } from '../../core/session/session.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { inboxTexts as texts } from './texts.ts';

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
      <HandlingChoices
        status={status}
        statuses={TICKET_STATUSES.map((value) => [value, texts.statuses[value]] as const)}
        assignee={assignee}
        people={people}
        disabled={isPending}
        onChange={change}
      />
      {erasedAt === null && <AnswerForm ticket={ticket} />}
    </>
  );
}
