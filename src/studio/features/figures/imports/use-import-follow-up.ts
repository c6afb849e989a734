import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportRow } from '#wire/studio/imports.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { useSession } from '../../../core/session/session.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import { counted } from './numbers.ts';

/** Has a file checked that nobody has checked yet, and leaves for the list once it is imported. */
export function useImportFollowUp(
  row: ImportRow | undefined,
  mayImport: boolean,
  refetch: () => void,
) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { announce, toast } = useFeedback();
  const [shownFor, setShownFor] = useState<string>();
  useEffect(() => {
    if (
      row &&
      row.state === 'staged' &&
      row.checked === null &&
      row.work === null &&
      row.failure === null &&
      mayImport
    )
      void client.call('checkImport', { id: row.id }).then(() => refetch());
  }, [row, mayImport, client, refetch]);
  if (row?.state === 'imported' && shownFor !== 'imported') {
    setShownFor('imported');
    queueMicrotask(() => {
      const text = texts.imported(counted(row.checked?.rows ?? 0));
      announce(text);
      toast({ text, icon: 'passed' });
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      void navigate('/figures/imports');
    });
  }
}
