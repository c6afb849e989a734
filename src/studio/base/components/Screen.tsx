import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTitle } from './use-title.ts';
import styles from './Screen.module.css';

/** A neighbouring screen of the same area. */
export interface ScreenTab {
  to: string;
  label: string;
  /** Addresses below `to` belong to another tab. */
  end?: boolean;
  /** Shown beside the label where it is above 0. */
  count?: number | undefined;
}

interface Properties {
  /** Name of the browser's tab. */
  title: string;
  /** The heading, where it is not the title. */
  heading?: string;
  tabsLabel?: string;
  /** Absent: the area has this screen alone. */
  tabs?: readonly ScreenTab[];
  /** Beside the tabs. */
  choices?: ReactNode;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the studio: a head with its name, the tabs of its area and what can be done, and below it the content. */
export function StudioScreen({
  title,
  heading = title,
  tabsLabel,
  tabs = [],
  choices,
  actions,
  children,
}: Properties) {
  useTitle(title);
  return (
    <main className={styles.soft}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {tabs.length > 0 && (
          <nav className={styles.tabs} aria-label={tabsLabel}>
            {tabs.map(({ to, label, end = false, count = 0 }) => (
              <NavLink key={to} to={to} end={end}>
                {label}
                {count > 0 && <span className={styles.waiting}>{count}</span>}
              </NavLink>
            ))}
          </nav>
        )}
        {choices}
        <span className={styles.space} />
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
