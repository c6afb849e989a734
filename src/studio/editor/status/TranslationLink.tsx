import { Link } from 'react-router-dom';
import { isTranslatable } from '#registry/translation/translatable-places.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { englishName } from '#wire/studio/translations.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { statusTexts as texts } from './status-texts.ts';
import styles from './TopBar.module.css';

/** The way from a document to its English; none where visitors read nothing of it. */
export function TranslationLink({ name }: { name: DocumentName }) {
  if (!isTranslatable(name.kind)) return null;
  return (
    <Link
      to={documentBase(englishName(name))}
      className={styles.link}
      aria-label={texts.openEnglish}
      title={texts.openEnglish}
    >
      <Icon name="languages" />
    </Link>
  );
}
