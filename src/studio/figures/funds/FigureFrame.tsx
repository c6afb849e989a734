import { useEffect, type ReactNode } from 'react';
import { shellTexts } from '../../shell/texts.ts';
import { FigureTabs } from './FigureTabs.tsx';
import { figureTexts as texts } from './texts.ts';
import frame from '../../releases/Releases.module.css';
import styles from './Figures.module.css';

interface Properties {
  /** What the page is about, and the heading in its title. */
  title: string;
  /** On the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that all parts of the data share. */
export function FigureFrame({ title, actions, children }: Properties) {
  useEffect(() => {
    document.title = `${title} · ${shellTexts.product}`;
  }, [title]);
  return (
    <main className={frame.screen}>
      <header className={frame.top}>
        <h1>{texts.area}</h1>
        <FigureTabs />
        <span className={styles.space} />
        {actions}
      </header>
      <div className={frame.body}>{children}</div>
    </main>
  );
}
