import { Button } from 'antd';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { StudioError } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { ExportState } from './ExportState.tsx';
import { archiveTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** Asks for an archive with accounts and secrets, and hands it to who asked, once a second person agreed. */
export function AccountsCard({ job }: { job: ArchiveJob | null }) {
  const { client } = useSession();
  const { mutate, isPending } = useAction('archives', 'requests');
  const own = job?.what === 'export' && job.hasAccounts ? job : null;
  const ask = () =>
    mutate(async () => {
      // Always refused: the session then asks for the password and for the second person.
      await client.call('exportAccounts', {}).catch((error: unknown) => {
        if (
          !(
            error instanceof StudioError &&
            ['secondPersonNeeded', 'freshSignInNeeded'].includes(error.refusal.code)
          )
        )
          throw error;
      });
      return '';
    });
  return (
    <section className={cards.card} aria-label={texts.accounts}>
      <h2>{texts.accounts}</h2>
      <p className={cards.plain}>{texts.accountsHint}</p>
      <Button
        icon={<Icon name="lock" size={14} />}
        loading={isPending || own?.state === 'running'}
        disabled={job?.state === 'running'}
        onClick={ask}
      >
        {texts.beginAccounts}
      </Button>
      {own && <ExportState job={own} />}
    </section>
  );
}
