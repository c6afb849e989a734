import type { TicketFilter } from '#wire/studio/inbox.ts';
import { downloadCsv } from '../../base/components/download-csv.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { inboxTexts as texts } from './texts.ts';

/** Exports the tickets that a filter lets through, for those who may read personal data. */
export function useTicketExport(filter: TicketFilter) {
  const { client } = useSession();
  const exporting = useAction();
  const mayExport = useMay()('feedback.personal');
  const save = () =>
    exporting.mutate(async () => {
      const { csv, rows: count } = await client.call('exportTickets', { filter });
      downloadCsv('feedback', csv);
      return texts.exported(count);
    });
  // The fields begin again, what is typed into them included.
  return { save, mayExport, isPending: exporting.isPending };
}
