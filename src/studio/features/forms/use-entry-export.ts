import type { EntryFilter } from '#wire/studio/forms.ts';
import { downloadCsv } from '../../base/components/download-csv.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { formEntryTexts as texts } from './texts.ts';

/** Exports the entries of one form that a filter lets through, for those who may read personal data. */
export function useEntryExport(filter: EntryFilter) {
  const { client } = useSession();
  const exporting = useAction();
  const mayExport = useMay()('form.personal');
  const { form } = filter;
  const save = () =>
    exporting.mutate(async () => {
      if (form === undefined) return texts.exportWhich;
      const { csv, rows } = await client.call('exportFormEntries', { filter: { ...filter, form } });
      downloadCsv('form-entries', csv);
      return texts.exported(rows);
    });
  const refusal = mayExport ? (form === undefined ? texts.exportWhich : null) : texts.exportRight;
  return { save, refusal, isPending: exporting.isPending };
}
