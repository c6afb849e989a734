import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import { useScreenKeys } from '../composer/use-screen-keys.ts';
import { useComposer } from '../composer/composer.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { DocumentStatus } from '../../base/components/StateDot.tsx';
import { PeerAvatars } from '../presence/PeerAvatars.tsx';
import { Checks } from './Checks.tsx';
import { DraftBadge, UndoButtons } from './DraftBadge.tsx';
import { PublishButton } from './PublishButton.tsx';
import { TranslationLink } from './TranslationLink.tsx';
import { statusTexts as texts } from './status-texts.ts';
import styles from './TopBar.module.css';

export interface ListScreenProperties {
  status: DocumentStatus;
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
}

/** Above a document that is a list rather than a page: where am I, saved or not, and what can be done. `children` make something new. */
export function ListBar({
  status,
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
      <DraftBadge status={status} onDismissRefused={onDismissRefused} />
      <span className={styles.space} />
      <UndoButtons />
      {children}
      <Checks />
      <PeerAvatars />
      <TranslationLink name={name} />
      <Link
        to={`${documentBase(name)}/history`}
        className={styles.link}
        aria-label={texts.openHistory}
        title={texts.openHistory}
      >
        <Icon name="history" />
      </Link>
      <PublishButton onPublish={onPublish} />
    </header>
  );
}
