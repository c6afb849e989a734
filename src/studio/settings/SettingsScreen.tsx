import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useMay } from '../session/rights.ts';
import { shellTexts } from '../shell/texts.ts';
import { SETTINGS_TABS } from './tabs.ts';
import { settingsTexts as texts } from './texts.ts';
import frame from '../releases/Releases.module.css';

interface Properties {
  /** What the tab is called, and the heading of its page. */
  title: string;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that all settings share; a tab is shown to who may use it. */
export function SettingsScreen({ title, actions, children }: Properties) {
  const mayDo = useMay();
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  return (
    <main className={frame.screen}>
      <header className={frame.top}>
        <h1>{texts.title}</h1>
        <nav className={frame.tabs} aria-label={texts.tabs}>
          {SETTINGS_TABS.filter(({ needs }) => needs === null || mayDo(needs)).map(
            ({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ),
          )}
        </nav>
        <span style={{ flex: 1 }} />
        {actions}
      </header>
      <div className={frame.body}>{children}</div>
    </main>
  );
}
