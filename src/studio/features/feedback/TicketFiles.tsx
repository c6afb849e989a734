import { Button } from 'antd';
import type { Ticket } from '#wire/studio/inbox.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useAction } from '../../base/components/use-action.ts';
import { downloadAttachment } from './download-attachment.ts';
import { inboxTexts as texts } from './texts.ts';
import styles from './Inbox.module.css';

/** The files that came with a message, each to be saved by those who may see who wrote it. */
export function TicketFiles({ ticket: { ticketno, files } }: { ticket: Ticket }) {
  const mayDownload = useMay()('feedback.personal');
  if (files.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.files}</h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileLine key={file.fileid} ticketno={ticketno} file={file} mayDownload={mayDownload} />
        ))}
      </ul>
      <p className={styles.faint}>{mayDownload ? texts.filesRecorded : texts.filesRight}</p>
    </section>
  );
}

function FileLine({
  ticketno,
  file,
  mayDownload,
}: {
  ticketno: string;
  file: Ticket['files'][number];
  mayDownload: boolean;
}) {
  const { mutate, isPending } = useAction();
  const download = () =>
    mutate(async () => (await downloadAttachment(ticketno, file), texts.fileSaved(file.filename)));
  return (
    <li>
      <span className={styles.filename}>{file.filename}</span>
      <span className={styles.faint}>{Math.ceil(file.filesize / 1024)} KB</span>
      {mayDownload && (
        <Button
          size="small"
          icon={<Icon name="download" size={14} />}
          loading={isPending}
          aria-label={texts.downloadFile(file.filename)}
          onClick={download}
        >
          {texts.download}
        </Button>
      )}
    </li>
  );
}
