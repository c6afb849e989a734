import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toKeyPress } from '../commands/chord.ts';
import { useComposer } from '../composer/composer.ts';
import { Icon } from '../parts/Icon.tsx';
import type { DotState } from '../parts/StateDot.tsx';
import { PeerAvatars } from '../presence/PeerAvatars.tsx';
import { Checks } from '../shell/Checks.tsx';
import { DraftSign, UndoButtons } from '../shell/DraftSign.tsx';
import { documentBase } from '../shell/page-rows.ts';
import { shellTexts } from '../shell/texts.ts';
import { menuTexts as texts } from './texts.ts';
import styles from '../shell/TopBar.module.css';

export interface ListScreenProperties {
  dot: DotState;
  onDismissRefused(): void;
  onPublish(): void;
}

/** Above a document that is a list rather than a page: where am I, saved or not, and what can be done. `children` make something new. */
export function MenuBar({ dot, onDismissRefused, onPublish, children }: ListScreenProperties & { children: ReactNode }) {
  const { name, title, press } = useComposer();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]') !== null;
      const isOwn = isField && event.target instanceof HTMLElement && event.target.closest('[data-pane="inspector"]') === null;
      if (event.defaultPrevented || isOwn || event.code === 'KeyK') return;
      if (press(toKeyPress(event), { onNodes: false, inText: isField })) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [press]);
  return (
    <header className={styles.top} data-pane="top">
      <nav className={styles.crumb} aria-label={texts.where}>
        <Link to="/">{texts.pages}</Link>
        <Icon name="chevronRight" size={12} />
        <h1>{title}</h1>
      </nav>
      <DraftSign dot={dot} onDismissRefused={onDismissRefused} />
      <span className={styles.space} />
      <UndoButtons />
      {children}
      <Checks />
      <PeerAvatars />
      <Link to={`${documentBase(name)}/history`} className={styles.link} aria-label={shellTexts.openHistory} title={shellTexts.openHistory}>
        <Icon name="history" />
      </Link>
      <Button type="primary" onClick={onPublish}>
        {shellTexts.publish}
      </Button>
    </header>
  );
}
