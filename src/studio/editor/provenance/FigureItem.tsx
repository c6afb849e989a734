import { useId, useState } from 'react';
import { formatDate } from '#rules/numbers/format.ts';
import type { FigureOnNode } from '#wire/studio/provenance.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { figureWords, fundWords, shownValueWords } from './figure-words.ts';
import { OriginView } from './OriginView.tsx';
import styles from './Sources.module.css';

/** A figure, which opens to where it comes from. */
export function FigureItem({ figure, at }: { figure: FigureOnNode; at: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const { name, fundname } = figure;
  return (
    <li>
      <button
        type="button"
        className={styles.figure}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} />
        <span className={styles.name}>
          <b>{figureWords(name)}</b>
          <small>
            {fundWords(name, fundname)}
            {name.asof !== '' && ` · ${formatDate(name.asof)}`}
          </small>
        </span>
        <span className={styles.value}>{shownValueWords(figure)}</span>
      </button>
      {isOpen && (
        <div id={body} className={styles.origin}>
          <OriginView figure={figure} at={at} />
        </div>
      )}
    </li>
  );
}
