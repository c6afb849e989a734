import { Attachment } from '#ui/rich-text/Attachment.tsx';
import styles from './Files.module.css';

export interface NamedFile {
  id: string;
  title: string;
  address: string;
  /** Ending of its name; read off the address where it is not known. */
  filetype?: string;
  /** Bytes, or empty. */
  filesize?: string;
}

/** Files to take away, each with its type and size as far as they are known. One without an address is named, not linked. */
export function Files({ files, label }: { files: readonly NamedFile[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ id, title, address, filetype = ending(address), filesize = '' }) => (
        <li key={id}>
          <Attachment
            name={title}
            file={address ? { id, address, filetype, filesize } : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function ending(address: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(address.split(/[?#]/)[0] ?? '')?.[1] ?? '';
}
