import { useEffect, useRef } from 'react';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { menuTexts as texts } from '../tree/texts.ts';
import styles from './Entry.module.css';

interface Properties {
  /** Whether the fields have taken the place of the tree on a phone. */
  isOpen: boolean;
  onBack(): void;
}

/** On a phone the way from the fields of an entry back to the tree, which gets the focus when they appear. */
export function BackToTree({ isOpen, onBack }: Properties) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  return (
    <span ref={place} className={styles.back}>
      <IconButton icon="close" label={texts.back} onPress={onBack} />
    </span>
  );
}
