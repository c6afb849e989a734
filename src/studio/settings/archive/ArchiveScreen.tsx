import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { ExportCard } from './ExportCard.tsx';
import { ImportCard } from './ImportCard.tsx';

const POLL_MS = 1000;

/** The whole site as a file: out, and in. */
export function ArchiveScreen() {
  const { client } = useSession();
  const mayImport = useMay()('archive.import');
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
      {mayImport && <ImportCard job={job} />}
    </SettingsScreen>
  );
}
