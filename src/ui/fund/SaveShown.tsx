import { useContext, useRef, useState, type ReactNode } from 'react';
import { ChunksContext } from '#ui/chunks.ts';
import { texts } from '#ui/texts.ts';
import styles from './SaveTable.module.css';

export interface SaveShownProps {
  /** What the figures are of: the first line of the file, and its name. */
  title: string;
  /** As of when they are, as it is read; absent where the tables name their days. */
  asOf?: string | undefined;
  /** How they are computed, and what has to be said with them. */
  notes?: readonly string[];
  /** Tables, also in closed parts, and lists of labelled values. */
  children: ReactNode;
}

const loadSaving = async () => (await import('./save-shown-tables.ts')).saveShownTables;

/** Figures that are computed or chosen in the browser, to be saved as a file of what is shown. Without scripts there is no way to it. */
export function SaveShown({ title, asOf, notes = [], children }: SaveShownProps) {
  const shown = useRef<HTMLDivElement>(null);
  const loadChunk = useContext(ChunksContext);
  const [isLost, setLost] = useState(false);
  const save = async () => {
    const saveTables = await loadChunk(loadSaving);
    setLost(saveTables === null);
    if (shown.current) saveTables?.(shown.current, { title, asOf, notes });
  };
  return (
    <>
      <div ref={shown}>{children}</div>
      <button type="button" className={styles.save} onClick={() => void save()}>
        {texts.saveTable}
      </button>
      <span role="status">{isLost && texts.failed}</span>
    </>
  );
}
