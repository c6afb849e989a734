import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FormEntry } from '#wire/studio/forms.ts';
import { personText } from '../../base/components/person.ts';
import { useAction } from '../../base/components/use-action.ts';
import { shortTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { formEntryTexts as texts } from './texts.ts';
import { FORM_KEYS } from './use-forms.ts';
import styles from './Forms.module.css';

/** What editors said of an entry, oldest first, and a field to say more. */
export function EntryNotes({ entry: { entryno, notes, erasedAt } }: { entry: FormEntry }) {
  const { client } = useSession();
  const mayAnswer = useMay()('form.answer');
  const { mutate, isPending } = useAction(...FORM_KEYS);
  const [note, setNote] = useState('');
  const add = () =>
    mutate(async () => {
      await client.call('noteFormEntry', { entryno, note });
      setNote('');
      return texts.noted;
    });
  return (
    <section className={styles.part}>
      <h3>{texts.notes}</h3>
      {notes.length === 0 && <p className={styles.faint}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map(({ number, author, account, at, note: words }) => (
          <li key={number}>
            <span className={styles.faint}>
              {personText(author, account)} {shortTime(at)}
            </span>
            <br />
            {words}
          </li>
        ))}
      </ul>
      {mayAnswer && erasedAt === null && (
        <>
          <Input.TextArea
            value={note}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-label={texts.notePlaceholder}
            placeholder={texts.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={styles.after}>
            <Button disabled={note.trim() === ''} loading={isPending} onClick={add}>
              {texts.addNote}
            </Button>
            <span className={styles.faint}>{texts.notesHint}</span>
          </div>
        </>
      )}
    </section>
  );
}
