import type { MouseEvent } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { keepElder, showElder } from './elder.ts';
import styles from './ElderSwitch.module.css';

interface Properties {
  to: 'elder' | 'standard';
  label: string;
  className?: string | undefined;
}

/** Changes to elder mode or back; seen only in the other mode, and only where scripts run. */
export function ElderSwitch({ to, label, className = '' }: Properties) {
  return (
    <button
      type="button"
      className={`${styles.switch} ${className}`}
      data-elder-switch={to}
      onClick={(event) => change(event, to)}
    >
      {label}
    </button>
  );
}

/**
 * The press is painted before all of the page is styled and laid out in the other mode. The pressed button goes with its
 * mode; the way back has the focus, so that a second press undoes the first.
 */
function change({ currentTarget }: MouseEvent<HTMLButtonElement>, to: Properties['to']): void {
  const isElder = to === 'elder';
  keepElder(isElder);
  afterPaint(() => {
    showElder(isElder);
    // Behind what React renders for the mode, which it does in a microtask: the page is laid out once.
    queueMicrotask(() => focusOther(currentTarget));
  });
}

function focusOther(pressed: HTMLButtonElement): void {
  const others = [...document.querySelectorAll<HTMLElement>('[data-elder-switch]')].filter(
    (button) => button !== pressed,
  );
  others.find((button) => button.checkVisibility())?.focus();
}
