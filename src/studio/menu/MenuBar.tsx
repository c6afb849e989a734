import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useScreenKeys } from '../commands/use-screen-keys.ts';
import { useComposer } from '../composer/composer.ts';
import { Icon } from '../parts/Icon.tsx';
import type { DotState } from '../parts/StateDot.tsx';
import { PeerAvatars } from '../presence/PeerAvatars.tsx';
import { Checks } from '../shell/Checks.tsx';
import { DraftSign, UndoButtons } from '../shell/DraftSign.tsx';
import { documentBase } from '../shell/page-rows.ts';
import { PublishButton } from '../shell/PublishButton.tsx';
import { shellTexts } from '../shell/texts.ts';
import { menuTexts as texts } from './texts.ts';
import styles from '../shell/TopBar.module.css';

export interface ListScreenProperties {
  dot: DotState;
  onDismissRefused(): void;
  onPublish(): void;
}

/** Above a document that is a list rather than a page: where am I, saved or not, and what can be done. `children` make something new. */
export function MenuBar({
  dot,
  onDismissRefused,
  onPublish,
  children,
}: ListScreenProperties & { children: ReactNode }) {
  const { name, title } = useComposer();
  useScreenKeys();
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
      <Link
        to={`${documentBase(name)}/history`}
        className={styles.link}
        aria-label={shellTexts.openHistory}
        title={shellTexts.openHistory}
      >
        <Icon name="history" />
      </Link>
      <PublishButton onPublish={onPublish} />
    </header>
  );
}
