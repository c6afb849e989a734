import { Button } from 'antd';
import { archiveAddress, type ArchiveJob } from '#wire/studio/archive.ts';
import { fullTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { JobState } from './JobState.tsx';
import { archiveTexts as texts } from './texts.ts';
import styles from './Archive.module.css';

const MB = 1024 * 1024;

/** An export under way, or the archive that lies ready: fetched by who may, thrown away by everybody here. */
export function ExportState({ job }: { job: ArchiveJob }) {
  const { client, account } = useSession();
  const { mutate, isPending } = useAction('archives');
  const { id, bytes, hasAccounts, at, by, expiresAt } = job;
  const fetchIt = () =>
    mutate(async () => {
      await client.call('checkFetch', { id });
      window.location.assign(archiveAddress(id));
      return '';
    });
  const drop = () =>
    mutate(async () => {
      await client.call('dropArchive', { id });
      return texts.dropped;
    });
  const label = texts.fetch((bytes / MB).toFixed(1));
  const isMine = !hasAccounts || job.account === account;
  return (
    <>
      <JobState job={job} />
      {job.state === 'done' && (
        <div className={styles.ready}>
          <p>
            {texts.ready(fullTime(at), by)}
            {expiresAt && texts.until(fullTime(expiresAt))}
          </p>
          <p className={styles.actions}>
            {isMine ? (
              <Button type="primary" loading={isPending} onClick={fetchIt}>
                {label}
              </Button>
            ) : (
              <span>{texts.notYours(by)}</span>
            )}
            <Button onClick={drop}>{texts.drop}</Button>
          </p>
        </div>
      )}
    </>
  );
}
