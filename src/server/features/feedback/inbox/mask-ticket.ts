import {
  EMAIL_IN_TEXT,
  maskEmail,
  maskMobile,
  maskName,
  maskNumbers,
  maskWritten,
} from '#rules/text/mask.ts';
import type { Ticket } from '#wire/studio/inbox.ts';

/** The telephone or paper number, or the mail address, that a text consists of; null where it is anything else. Of a number the digits. */
export function wholePersonalValue(text: string): string | null {
  const value = text.trim();
  if (maskNumbers(value) !== value && /^[\d\s\p{Pd}+]+$/u.test(value))
    return value.replace(/\D/g, '');
  return new RegExp(`^${EMAIL_IN_TEXT.source}$`, 'i').test(value) ? value.toLowerCase() : null;
}

/** A message as it is shown to who may not know who wrote it. What editors wrote is masked too: they may have quoted. */
export function maskTicket(ticket: Ticket): Ticket {
  const { contact } = ticket;
  return {
    ...ticket,
    title: maskWritten(ticket.title),
    content: maskWritten(ticket.content),
    reply: maskWritten(ticket.reply),
    contact: contact && {
      name: maskName(contact.name),
      mobile: maskMobile(contact.mobile),
      email: contact.email && maskEmail(contact.email),
    },
    files: ticket.files.map((file) => ({ ...file, filename: maskWritten(file.filename) })),
    notes: ticket.notes.map((one) => ({ ...one, note: maskWritten(one.note) })),
    isMasked: true,
  };
}
