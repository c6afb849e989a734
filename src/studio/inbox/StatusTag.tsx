import type { TicketStatus } from '#wire/studio/inbox.ts';
import { inboxTexts as texts } from './texts.ts';
import frame from '../releases/Releases.module.css';

const CLASSES: Readonly<Record<TicketStatus, string | undefined>> = {
  '0': frame.waiting,
  '2': frame.planned,
  '1': frame.approved,
  '3': undefined,
};

/** A message's status, in words and by colour. */
export function StatusTag({ status }: { status: TicketStatus }) {
  return (
    <span className={[frame.tag, CLASSES[status]].filter(Boolean).join(' ')}>
      {texts.statuses[status]}
    </span>
  );
}
