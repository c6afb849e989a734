import { useEffect, useState } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import { texts } from '#ui/texts.ts';
import type { OpenToast } from './notice-store.ts';
import styles from './Notices.module.css';

/** Milliseconds: five seconds, and time to read every character of it slowly. */
const LEAST = 5000;
const PER_CHARACTER = 150;

interface Properties {
  toasts: readonly OpenToast[];
  /** Nothing goes while something else lies over the page. */
  isHeld: boolean;
  onDismiss(id: number): void;
}

/** Short messages in a corner. The region is always there, so that screen readers hear of what comes into it. */
export function Toasts({ toasts, isHeld, onDismiss }: Properties) {
  return (
    <div className={styles.toasts} role="alert" aria-atomic="false">
      {toasts.map(({ id, text }) => (
        <Toast key={id} text={text} isHeld={isHeld} onDismiss={() => onDismiss(id)} />
      ))}
    </div>
  );
}

/** Goes by itself, but not while the pointer or the focus is on it. */
function Toast({ text, isHeld, onDismiss }: { text: string; isHeld: boolean; onDismiss(): void }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stays = isHeld || isPointed || isFocused;

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onDismiss, LEAST + PER_CHARACTER * text.length);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onDismiss` is new in each rendering and always means this toast
  }, [stays, text]);

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name="warn" />
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
