import { Button, Input } from 'antd';
import { useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { personText } from '../../base/components/person.ts';
import { useAction } from '../../base/components/use-action.ts';
import { shortTime } from '../../base/time/time.ts';
import { handlingTexts as texts } from './handling-texts.ts';
import styles from './Handling.module.css';

interface StaffNotesProps {
  /** Oldest first. */
  notes: readonly { number: number; author: string; account: string; at: string; note: string }[];
  mayAdd: boolean;
  /** What is fetched again once a note was added. */
  keys: readonly string[];
  onAdd(note: string): Promise<unknown>;
}

/** What editors said of something, and a field to say more. */
export function StaffNotes({ notes, mayAdd, keys, onAdd }: StaffNotesProps) {
  const { mutate, isPending } = useAction(...keys);
  const [written, setWritten] = useState('');
  const add = () =>
    mutate(async () => {
      await onAdd(written);
      setWritten('');
      return texts.noted;
    });
  return (
    <section className={`${styles.part} ${styles.internal}`}>
      <h3>
        <Icon name="lock" size={14} /> {texts.notes}
      </h3>
      {notes.length === 0 && <p className={styles.faint}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map(({ number, author, account, at, note }) => (
          <li key={number}>
            <span className={styles.faint}>
              {personText(author, account)} {shortTime(at)}
            </span>
            <br />
            {note}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <>
          <Input.TextArea
            value={written}
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            aria-label={texts.notePlaceholder}
            placeholder={texts.notePlaceholder}
            onChange={(event) => setWritten(event.target.value)}
          />
          <div className={styles.after}>
            <Button disabled={written.trim() === ''} loading={isPending} onClick={add}>
              {texts.addNote}
            </Button>
            <span className={styles.faint}>{texts.notesHint}</span>
          </div>
        </>
      )}
    </section>
  );
}
