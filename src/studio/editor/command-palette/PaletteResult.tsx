import { Keys } from '../../base/keys/Keys.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { MarkedText } from '../../core/site-search/MarkedText.tsx';
import styles from './CommandPalette.module.css';
import type { PaletteItem } from './palette-results.ts';

interface ResultProperties {
  id: string;
  item: PaletteItem;
  text: string;
  selected: boolean;
  onRun(): void;
  onPoint(): void;
}

export function PaletteResult({ id, item, text, selected, onRun, onPoint }: ResultProperties) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={item.blocked !== undefined}
      className={selected ? `${styles.result} ${styles.selected}` : styles.result}
      onClick={onRun}
      onPointerMove={onPoint}
    >
      <Icon name={item.icon} />
      <span className={item.marks ? styles.excerpt : undefined}>
        {item.marks ? (
          <MarkedText text={item.label} marks={item.marks} />
        ) : (
          <Marked label={item.label} text={text.trim()} />
        )}
      </span>
      <span className={styles.detail}>{item.detail}</span>
      {item.keys && <Keys>{item.keys}</Keys>}
    </div>
  );
}

function Marked({ label, text }: { label: string; text: string }) {
  const at = text === '' ? -1 : label.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + text.length)}</mark>
      {label.slice(at + text.length)}
    </>
  );
}
