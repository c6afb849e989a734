import type { ReactNode } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import styles from './RemovableFundRow.module.css';

interface Properties {
  fundcode: string;
  name: string;
  /** The site does not have the fund: its name is no link. */
  isUnknown?: boolean;
  isRemoved: boolean;
  /** What the button says, and what is said beside the name once it was pressed. */
  words: { remove: string; undo: string; removed: string };
  /** Why the last press was not taken; empty where it was. */
  failure: string;
  /** Beside the code. */
  tags?: ReactNode;
  /** Before the button that removes. */
  actions?: ReactNode;
  /** Where there is room, the figures stand in the line of the name; else below it. */
  isOneLine?: boolean;
  onToggle(): void;
  /** Figures as a `dl`, or a sentence in their place. */
  children: ReactNode;
}

/** A fund in a list of one's own; once removed, one press of the same button puts it back. */
export function RemovableFundRow({
  fundcode,
  name,
  isUnknown = false,
  isRemoved,
  words,
  failure,
  tags,
  actions,
  isOneLine = false,
  onToggle,
  children,
}: Properties) {
  return (
    <div
      className={styles.row}
      data-removed={isRemoved || undefined}
      data-line={isOneLine || undefined}
    >
      <p className={styles.fund}>
        {isUnknown ? (
          <span>{name}</span>
        ) : (
          <Link to={`/fund?fundcode=${fundcode}`}>
            <UnbrokenText text={name} />
          </Link>
        )}{' '}
        <span className={styles.code}>{fundcode}</span>
        {tags}
        <span role="status" className={styles.removed}>
          {isRemoved && words.removed}
        </span>
      </p>
      {children}
      <div className={styles.action}>
        {actions}
        <Button variant="ghost" onClick={onToggle}>
          {isRemoved ? words.undo : words.remove}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
