import { textProp } from '#ui/text-prop.ts';
import { UnbrokenText } from './Phrase.tsx';
import styles from './PageTitle.module.css';

interface Properties {
  title: string;
  /** One sentence under it. */
  note?: string | undefined;
  /** Which of the two are the block's props of these names, as they are. */
  edits?: readonly ('title' | 'note')[];
}

/** The title of a page. */
export function PageTitle({ title, note, edits = [] }: Properties) {
  return (
    <>
      <h1 className={styles.title} {...(edits.includes('title') && textProp('title'))}>
        <UnbrokenText text={title} />
      </h1>
      {note && (
        <p className={styles.note} {...(edits.includes('note') && textProp('note'))}>
          {note}
        </p>
      )}
    </>
  );
}
