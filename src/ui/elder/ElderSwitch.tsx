import type { MouseEvent } from 'react';
import { setElder } from './elder.ts';
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

/** The pressed button goes with its mode; the way back has the focus, so that a second press undoes the first. */
function change({ currentTarget }: MouseEvent<HTMLButtonElement>, to: Properties['to']): void {
  setElder(to === 'elder');
  const others = [...document.querySelectorAll<HTMLElement>('[data-elder-switch]')].filter(
    (button) => button !== currentTarget,
  );
  others.find((button) => button.checkVisibility())?.focus();
}
