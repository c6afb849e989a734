import type { FormEntry } from '#wire/studio/forms.ts';
import { StaffNotes } from '../../core/handling/StaffNotes.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { FORM_KEYS } from './use-forms.ts';

/** What editors said of an entry. */
export function EntryNotes({ entry: { entryno, notes, erasedAt } }: { entry: FormEntry }) {
  const { client } = useSession();
  const mayAnswer = useMay()('form.answer');
  return (
    <StaffNotes
      notes={notes}
      mayAdd={mayAnswer && erasedAt === null}
      keys={FORM_KEYS}
      onAdd={(note) => client.call('noteFormEntry', { entryno, note })}
    />
  );
}
