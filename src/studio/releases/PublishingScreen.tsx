import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { shellTexts } from '../shell/texts.ts';
import { releaseTexts as texts } from './texts.ts';
import { useWaitingCount } from '../approvals/use-approvals.ts';
import styles from './Releases.module.css';

const TABS = ['releases', 'approvals'] as const;

/** The head that releases and approvals share. */
export function PublishingScreen({
  tab,
  children,
}: {
  tab: (typeof TABS)[number];
  children: ReactNode;
}) {
  const waiting = useWaitingCount();
  useEffect(() => {
    document.title = `${texts.tabs[tab]} · ${shellTexts.product}`;
  }, [tab]);
  return (
    <main className={styles.screen}>
      <header className={styles.top}>
        <h1>{texts.title}</h1>
        <nav className={styles.tabs} aria-label={texts.tabsLabel}>
          {TABS.map((one) => (
            <NavLink key={one} to={`/${one}`}>
              {texts.tabs[one]}
              {one === 'approvals' && waiting > 0 && (
                <span className={styles.count}>{waiting}</span>
              )}
            </NavLink>
          ))}
        </nav>
      </header>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
