import { fileWords } from '#rules/text/file-words.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import type { TextFile } from './text-file.ts';
import styles from './RichText.module.css';

/** A file to take away. Without its item there is nothing to open, and the name stands as text. */
export function Attachment({ name, file }: { name: string; file: TextFile | undefined }) {
  const words = file && fileWords(file);
  return (
    <p className={styles.attachment}>
      <Icon name="file" />
      {file ? <Link to={file.address}>{name}</Link> : <span>{name}</span>}
      {words && <small>{words}</small>}
    </p>
  );
}
