import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nodeOf, ROOT_ID } from '#composition/tree.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { translatedName } from '#wire/studio/translations.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { IconButton } from '../../../base/components/IconButton.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useAskedVisit } from '../../../editor/composer/use-asked-visit.ts';
import barStyles from '../../../editor/status/TopBar.module.css';
import { ItemBar } from '../edit/ItemBar.tsx';
import { EnglishPage } from './EnglishPage.tsx';
import { SideBySideList } from './SideBySideList.tsx';
import { translationTexts as texts } from './texts.ts';
import { useEnglishAddress } from './use-english-address.ts';
import { useSource } from './use-source.ts';
import styles from './Translation.module.css';

interface Properties {
  onDismissRefused(): void;
  onPublish(submits?: boolean): void;
}

/** A translation: each text of its document in Chinese and English, and beside them the page in English. */
export function TranslationScreen(bar: Properties) {
  const { name, view } = useComposer();
  const { siteOrigin } = useSession();
  const [showsPage, setShowsPage] = useState(false);
  useAskedVisit();
  const node = nodeOf(view.tree, ROOT_ID);
  const definition = node && itemKind(node.type);
  const source = translatedName(name.key);
  const address = useEnglishAddress(source);
  if (!node || !definition || !source) return null;
  return (
    <div className={styles.screen}>
      <ItemBar
        {...bar}
        definition={definition}
        address={address === null ? null : `${siteOrigin}${address}`}
      >
        <Link
          to={documentBase(source)}
          className={barStyles.link}
          aria-label={texts.source}
          title={texts.source}
        >
          <Icon name="compose" />
        </Link>
        <IconButton
          icon="paneRight"
          label={showsPage ? texts.previewHide : texts.previewShow}
          pressed={showsPage}
          onPress={() => setShowsPage(!showsPage)}
        />
      </ItemBar>
      <main className={showsPage ? `${styles.panes} ${styles.withPage}` : styles.panes}>
        <section className={styles.texts} data-pane="inspector" aria-label={texts.area}>
          <Texts key={`${source.kind} ${source.key}`} source={source} />
        </section>
        {showsPage && <EnglishPage name={name} props={node.props} />}
      </main>
    </div>
  );
}

function Texts({ source: name }: { source: DocumentName }) {
  const { source, closed } = useSource(name);
  if (closed)
    return (
      <p className={styles.notice} role="status">
        <Icon name="warning" size={14} /> {texts.noSource}
      </p>
    );
  return source ? <SideBySideList name={name} source={source} /> : <div aria-busy="true" />;
}
