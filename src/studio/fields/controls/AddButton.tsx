import { Icon } from '../../base/components/Icon.tsx';
import styles from './controls.module.css';

interface Properties {
  label: string;
  /** Why no more can be added. */
  full: string | undefined;
  onAdd(): void;
}

export function AddButton({ label, full, onAdd }: Properties) {
  return (
    <button
      type="button"
      className={styles.add}
      aria-disabled={full !== undefined}
      title={full}
      onClick={() => full === undefined && onAdd()}
    >
      <Icon name="plus" size={14} />
      {full ?? label}
    </button>
  );
}
