import type { ReactNode } from 'react';
import { phonePanelId, phoneTabId, type PhonePane } from './phone-panes.ts';
import styles from './Phone.module.css';

interface Properties {
  pane: PhonePane;
  /** The pane that the phone shows; null on a wider screen, where all are in sight and this is no part of the layout. */
  shown: PhonePane | null;
  children: ReactNode;
}

/** One pane of the composer, on a phone the panel of its tab. One out of sight keeps what was typed and where it was scrolled. */
export function PhonePanel({ pane, shown, children }: Properties) {
  return shown === null ? (
    <div className={styles.panel}>{children}</div>
  ) : (
    <div
      className={styles.panel}
      id={phonePanelId(pane)}
      role="tabpanel"
      aria-labelledby={phoneTabId(pane)}
      data-shown={shown === pane}
    >
      {children}
    </div>
  );
}
