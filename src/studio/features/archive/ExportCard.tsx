import { Button } from 'antd';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { ExportState } from './ExportState.tsx';
import { archiveTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** Has an archive written, then hands it out. */
export function ExportCard({ job }: { job: ArchiveJob | null }) {
  const { client } = useSession();
  const { mutate, isPending } = useAction('archives');
  const own = job?.what === 'export' && !job.hasAccounts ? job : null;
  const begin = () =>
    mutate(async () => {
      await client.call('exportArchive', {});
      return '';
    });
  return (
    <section className={cards.card} aria-label={texts.export}>
      <h2>{texts.export}</h2>
      <p className={cards.plain}>{texts.exportHint}</p>
      <Button
        icon={<Icon name="download" size={14} />}
        loading={isPending || own?.state === 'running'}
        disabled={job?.state === 'running'}
        onClick={begin}
      >
        {texts.begin}
      </Button>
      {own && <ExportState job={own} />}
    </section>
  );
}
