import { useEffect, useState } from 'react';
import { inLanguage } from '../language/language.ts';
import type { Toast } from './feedback.ts';
import { Icon } from './Icon.tsx';
import { Keys } from '../keys/Keys.tsx';
import styles from './ToastBar.module.css';

const SHOWN_FOR = 6000;
const NAME = inLanguage({ zh: { name: '刚才发生的事' }, en: { name: 'What just happened' } }).name;

/** Goes away after six seconds, but never while it is pointed at or holds the focus. */
export function ToastBar({ toast, onGone }: { toast: Toast; onGone(): void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onGone, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, toast, onGone]);

  const action = toast.action;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only keeps it from going away
    <section
      aria-label={NAME}
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.icon ?? 'info'} />
      <span>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onGone();
          }}
        >
          {action.label}
          {action.keys && <Keys>{action.keys}</Keys>}
        </button>
      )}
    </section>
  );
}
