import { verbatim } from '#messages/msg.ts';
import { ARCHIVE_UPLOAD } from '#wire/studio/archive.ts';
import { refusal } from '#wire/studio/refusal.ts';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { StudioError } from '../../core/api/client.ts';
import { archiveTexts as texts } from './texts.ts';

/** Sends an archive to be checked. It may take as long as its size needs. */
export async function sendArchive(file: File): Promise<void> {
  const response = await fetch(ARCHIVE_UPLOAD.path, {
    method: 'POST',
    headers: { [REQUEST_HEADER]: '1', 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (response.ok) return;
  const read = refusal.safeParse(await response.json().catch(() => null));
  throw new StudioError(
    response.status,
    read.success ? read.data : { code: 'unavailable', message: verbatim(texts.notSent) },
  );
}
