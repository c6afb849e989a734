import { textProp } from '#ui/text-prop.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** The prop `notice` of the block it closes. */
  text: string;
}

/** What a block closes with in small print: what its figures rest on, and the statement that the law asks for. */
export function Notice({ text }: NoticeProps) {
  return (
    <p className={styles.notice} {...textProp('notice')}>
      {text}
    </p>
  );
}
