import { maskEmail, maskMobile, maskName, maskNumbers } from '#rules/text/mask.ts';
import type { Ticket } from '#wire/studio/inbox.ts';

const EMAIL = /[^\s@<>，。；：]+@[^\s@<>，。；：]+\.[a-z]{2,}/gi;

/** Free text without telephone and paper numbers and without mail addresses. */
export function maskWritten(text: string): string {
  return maskNumbers(text.replace(EMAIL, maskEmail));
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
    files: ticket.files.map(({ filename, filesize }) => ({
      filename: maskWritten(filename),
      filesize,
    })),
    notes: ticket.notes.map((one) => ({ ...one, note: maskWritten(one.note) })),
    isMasked: true,
  };
}
