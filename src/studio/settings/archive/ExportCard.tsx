import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { archiveAddress, type ArchiveJob } from '#wire/studio/archive.ts';
import { Icon } from '../../parts/Icon.tsx';
import { fullTime } from '../../parts/time.ts';
import { useSession } from '../../session/session.ts';
import { useAction } from '../use-action.ts';
import { JobState } from './JobState.tsx';
import { archiveTexts as texts } from './texts.ts';
import frame from '../../releases/Releases.module.css';

const MB = 1024 * 1024;

/** Has an archive written, then hands it out. */
export function ExportCard({ job }: { job: ArchiveJob | null }) {
  const { client } = useSession();
  const [accounts, setAccounts] = useState(false);
  const { mutate, isPending } = useAction('archives');
  const own = job?.what === 'export' ? job : null;
  const begin = () =>
    mutate(async () => {
      await client.call('exportArchive', { accounts });
      return '';
    });
  const drop = (id: string) =>
    mutate(async () => {
      await client.call('dropArchive', { id });
      return texts.dropped;
    });
  return (
    <section className={frame.card} aria-label={texts.export}>
      <h2>{texts.export}</h2>
      <p className={frame.plain}>{texts.exportHint}</p>
      <p>
        <Checkbox checked={accounts} onChange={(event) => setAccounts(event.target.checked)}>
          {texts.accounts}
        </Checkbox>
      </p>
      <Button
        icon={<Icon name="download" size={14} />}
        loading={isPending || own?.state === 'running'}
        disabled={job?.state === 'running'}
        onClick={begin}
      >
        {texts.begin}
      </Button>
      {own && <JobState job={own} />}
      {own?.state === 'done' && (
        <p>
          <a href={archiveAddress(own.id)} download>
            {texts.fetch((own.bytes / MB).toFixed(1))}
          </a>{' '}
          {texts.ready(fullTime(own.at), own.by)}{' '}
          <Button size="small" onClick={() => drop(own.id)}>
            {texts.drop}
          </Button>
        </p>
      )}
    </section>
  );
}
