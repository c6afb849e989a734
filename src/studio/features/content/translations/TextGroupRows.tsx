import { Link } from 'react-router-dom';
import { ROOT_ID } from '#composition/tree.ts';
import { documentBase, isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { labelText } from '../../../base/language/labels.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { visiting } from '../../../editor/composer/use-asked-visit.ts';
import type { TextGroup } from './text-groups.ts';
import { TextRowView } from './TextRowView.tsx';
import { translationTexts as texts } from './texts.ts';
import type { EnglishEdits } from './use-english-edits.ts';
import styles from './Translation.module.css';

interface Properties {
  /** The Chinese document. */
  document: DocumentName;
  group: TextGroup;
  edits: EnglishEdits;
  mayEdit: boolean;
}

/** The texts of one block under its name, which leads to the block on its page. */
export function TextGroupRows({ document, group, edits, mayEdit }: Properties) {
  const { node, name, rows } = group;
  const [first] = rows;
  const isRoot = node === ROOT_ID && !isComposed(document.kind);
  return (
    <section className={styles.group} aria-label={labelText(name)}>
      {!isRoot && (
        <header className={styles.head}>
          <h2>{labelText(name)}</h2>
          <Link
            to={documentBase(document)}
            state={visiting({ node, path: first?.path.slice(0, 1) ?? [] }).state}
          >
            <Icon name="eye" size={14} /> {texts.show}
          </Link>
        </header>
      )}
      <ul>
        {rows.map((row) => (
          <TextRowView key={row.id} row={row} edits={edits} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}
