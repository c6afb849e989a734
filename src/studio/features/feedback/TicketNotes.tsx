import type { Ticket } from '#wire/studio/inbox.ts';
import { StaffNotes } from '../../core/handling/StaffNotes.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';

/** What editors said of a message. */
export function TicketNotes({ ticket: { ticketno, notes, erasedAt } }: { ticket: Ticket }) {
  const { client } = useSession();
  const mayAnswer = useMay()('feedback.answer');
  return (
    <StaffNotes
      notes={notes}
      mayAdd={mayAnswer && erasedAt === null}
      keys={TICKET_KEYS}
      onAdd={(note) => client.call('noteTicket', { ticketno, note })}
    />
  );
}
