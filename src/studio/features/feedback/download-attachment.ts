import { verbatim } from '#messages/msg.ts';
import { TICKET_FILES } from '#wire/studio/inbox.ts';
import { refusal } from '#wire/studio/refusal.ts';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { StudioError } from '../../core/api/client.ts';
import { inboxTexts as texts } from './texts.ts';

/** Saves an attachment of a message under its name. Throws `StudioError` with why it could not be fetched. */
export async function downloadAttachment(
  ticketno: string,
  { fileid, filename }: { fileid: string; filename: string },
): Promise<void> {
  const response = await fetch(
    `${TICKET_FILES}/${encodeURIComponent(ticketno)}/${encodeURIComponent(fileid)}`,
    { headers: { [REQUEST_HEADER]: '1' } },
  );
  if (!response.ok) {
    const read = refusal.safeParse(await response.json().catch(() => null));
    throw new StudioError(
      response.status,
      read.success ? read.data : { code: 'unavailable', message: verbatim(texts.fileNotSent) },
    );
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
