import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { CLAIMLESS_KINDS } from '#rules/disclosure/claimless-kinds.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { CommentsButton } from '../../../editor/comments/CommentsButton.tsx';
import { useScreenKeys } from '../../../editor/composer/use-screen-keys.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { PeerAvatars } from '../../../editor/presence/PeerAvatars.tsx';
import { Checks } from '../../../editor/status/Checks.tsx';
import { TranslationLink } from '../../../editor/status/TranslationLink.tsx';
import { SourcesButton } from '../../../editor/provenance/SourcesButton.tsx';
import { DraftBadge, UndoButtons } from '../../../editor/status/DraftBadge.tsx';
import { PublishButton } from '../../../editor/status/PublishButton.tsx';
import styles from '../../../editor/status/TopBar.module.css';
import { editTexts as texts } from './texts.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { useItemStatus } from './use-item-status.ts';

interface Properties {
  definition: KindDefinition;
  /** Where the live item is on the site; null where it has no page. */
  address: string | null;
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
  /** What the screen itself can do, such as changing between form and page. */
  children: ReactNode;
}

/** Above a content item: where am I, draft or live, saved or not; on the right what can be done, the primary action last. */
export function ItemBar({
  definition,
  address,
  onDismissRefused,
  onPublish,
  children,
}: Properties) {
  const { name, title } = useComposer();
  const status = useItemStatus(name);
  useScreenKeys();
  return (
    <header className={styles.top} data-pane="top">
      <nav className={styles.crumb} aria-label={texts.where}>
        <Link to="/content">{texts.content}</Link>
        <Icon name="chevronRight" size={12} />
        <Link to={`/content/${definition.kind}`}>{inLanguage(definition.label)}</Link>
        <Icon name="chevronRight" size={12} />
        <h1>{title}</h1>
      </nav>
      <DraftBadge status={status} onDismissRefused={onDismissRefused} />
      <span className={styles.space} />
      {children}
      <UndoButtons />
      <Checks />
      <PeerAvatars />
      {!CLAIMLESS_KINDS.has(name.kind) && <SourcesButton />}
      <CommentsButton />
      <TranslationLink name={name} />
      <Link
        to={`${documentBase(name)}/history`}
        className={styles.link}
        aria-label={texts.openHistory}
        title={texts.openHistory}
      >
        <Icon name="history" />
      </Link>
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={styles.link}
          aria-label={texts.openSite}
          title={texts.openSite}
        >
          <Icon name="open" />
        </a>
      )}
      <PublishButton onPublish={onPublish} />
    </header>
  );
}
