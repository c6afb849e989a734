import { Link } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import { CommentsButton } from '../comments/CommentsButton.tsx';
import { useComposer } from '../composer/composer.ts';
import { FragmentBadge } from '../fragments/FragmentBadge.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import type { DocumentStatus } from '../../base/components/StateDot.tsx';
import { useIsPhone } from '../../base/components/use-is-phone.ts';
import { useModel } from '../frame/use-model.ts';
import { PeerAvatars } from '../presence/PeerAvatars.tsx';
import { ReviewButton } from '../review/ReviewButton.tsx';
import { useSession } from '../../core/session/session.ts';
import { Checks } from '../status/Checks.tsx';
import { DraftBadge, UndoButtons } from '../status/DraftBadge.tsx';
import { pagesTexts as texts } from '../pages-list/pages-texts.ts';
import { TranslationLink } from '../status/TranslationLink.tsx';
import { SourcesButton } from '../provenance/SourcesButton.tsx';
import { PublishButton } from '../status/PublishButton.tsx';
import { statusTexts } from '../status/status-texts.ts';
import styles from '../status/TopBar.module.css';

interface Properties {
  status: DocumentStatus;
  /** The page's address on the site. */
  address: string;
  collapsed: boolean;
  onCollapse(collapsed: boolean): void;
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
}

/** Where am I, draft or live, saved or not; on the right what can be done, the primary action last. */
export function TopBar({
  status,
  address,
  collapsed,
  onCollapse,
  onDismissRefused,
  onPublish,
}: Properties) {
  const { name, title } = useComposer();
  const { siteOrigin } = useSession();
  const isOnPhone = useIsPhone();
  const shown = useModel(name).data?.facts.address ?? address;
  const base = documentBase(name);
  return (
    <header className={styles.top} data-pane="top">
      <IconButton
        icon="pane"
        label={collapsed ? texts.expand : texts.collapse}
        pressed={!collapsed}
        onPress={() => onCollapse(!collapsed)}
      />
      <nav className={styles.crumb} aria-label={texts.where}>
        <span>{texts.pages}</span>
        <Icon name="chevronRight" size={12} />
        <h1>{title}</h1>
        {name.kind === 'fragment' && <FragmentBadge fragment={name.key} />}
        {name.kind === 'page' && <code>menuid {name.key}</code>}
      </nav>
      <DraftBadge status={status} onDismissRefused={onDismissRefused} />
      <span className={styles.space} />
      <UndoButtons />
      <Checks />
      <PeerAvatars />
      <SourcesButton />
      {!isOnPhone && <CommentsButton />}
      <ReviewButton />
      <TranslationLink name={name} />
      <Link
        to={`${base}/history`}
        className={styles.link}
        aria-label={statusTexts.openHistory}
        title={statusTexts.openHistory}
      >
        <Icon name="history" />
      </Link>
      <a
        href={`${siteOrigin}${shown}`}
        target="_blank"
        rel="noreferrer"
        className={styles.link}
        aria-label={texts.openSite}
        title={texts.openSite}
      >
        <Icon name="open" />
      </a>
      <PublishButton onPublish={onPublish} />
    </header>
  );
}
