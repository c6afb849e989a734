import { fundTexts } from '#ui/fund/fund-texts.ts';
import styles from './GrownNote.module.css';

/** What the star of a `Change` says, once below all that have one. */
export function GrownNote() {
  return <p className={styles.note}>* {fundTexts.grown}</p>;
}
