import { useEffect, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useMay } from '../session/rights.ts';
import { shellTexts } from '../shell/texts.ts';
import { inboxTexts as texts } from './texts.ts';
import { useFreshCount } from './use-tickets.ts';
import frame from '../releases/Releases.module.css';

interface Properties {
  title: string;
  /** Beside the tabs. */
  choices?: ReactNode;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that dashboard and inbox share; the inbox is shown to who may read it. */
export function OverviewScreen({ title, choices, actions, children }: Properties) {
  const mayDo = useMay();
  const fresh = useFreshCount();
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  return (
    <main className={frame.screen}>
      <header className={frame.top}>
        <h1>{title}</h1>
        <nav className={frame.tabs} aria-label={texts.tabs}>
          <NavLink to="/dashboard">{texts.dashboard}</NavLink>
          {mayDo('feedback.read') && (
            <NavLink to="/inbox">
              {texts.inbox}
              {fresh > 0 && <span className={frame.count}>{fresh}</span>}
            </NavLink>
          )}
        </nav>
        {choices}
        <span style={{ flex: 1 }} />
        {actions}
      </header>
      <div className={frame.body}>{children}</div>
    </main>
  );
}
