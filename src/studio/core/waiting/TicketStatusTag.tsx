import type { TicketStatus } from '#wire/studio/inbox.ts';
import { ticketTexts as texts } from './ticket-texts.ts';
import cards from '../../base/components/Cards.module.css';

const CLASSES: Readonly<Record<TicketStatus, string | undefined>> = {
  '0': cards.waiting,
  '2': cards.planned,
  '1': cards.approved,
  '3': undefined,
};

/** A message's status, in words and by colour. */
export function TicketStatusTag({ status }: { status: TicketStatus }) {
  return (
    <span className={[cards.tag, CLASSES[status]].filter(Boolean).join(' ')}>
      {texts.statuses[status]}
    </span>
  );
}
