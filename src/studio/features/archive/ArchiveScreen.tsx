import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { ImportCard } from './ImportCard.tsx';

const POLL_MS = 1000;

/** The whole site as a file: out, and in. */
export function ArchiveScreen() {
  const { client } = useSession();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['archives'],
    queryFn: ({ signal }) => client.call('archives', {}, signal),
    refetchInterval: ({ state }) => (state.data?.job?.state === 'running' ? POLL_MS : false),
    staleTime: 0,
  });
  const job = data?.job ?? null;
  return (
    <SettingsScreen title={settingsTexts.archive}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <ExportCard job={job} />
      {may('archive.accounts') && <AccountsCard job={job} />}
      {may('archive.import') && <ImportCard job={job} />}
    </SettingsScreen>
  );
}
