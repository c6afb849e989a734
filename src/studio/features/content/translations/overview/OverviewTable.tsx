import { Link } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import { englishName, type TranslationCounts } from '#wire/studio/translations.ts';
import { documentTitle } from '../../../../base/language/messages.ts';
import { documentKindName } from '../../../../core/site-search/place-words.ts';
import styles from '../../list/ContentList.module.css';
import own from './Overview.module.css';
import { overviewTexts as texts } from './overview-texts.ts';

interface Properties {
  documents: readonly TranslationCounts[];
  isStale: boolean;
}

/** What a phone has no room for. */
const MINOR: ReadonlySet<string> = new Set(['texts']);

/** A page of documents, one row each. */
export function OverviewTable({ documents, isStale }: Properties) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={own.scroll} tabIndex={0} aria-label={texts.list} role="region">
      <table
        className={isStale ? `${styles.table} ${styles.stale}` : styles.table}
        aria-label={texts.list}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            <th scope="col">{texts.columns.title}</th>
            <th scope="col" data-minor>
              {texts.columns.kind}
            </th>
            {(['texts', 'missing', 'behind', 'done'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={styles.number}
                data-minor={MINOR.has(name) || undefined}
              >
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={`${document.kind}:${document.key}`} document={document} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DocumentRow({ document }: { document: TranslationCounts }) {
  const { kind, key, title, texts: count, missing, behind, isBegun } = document;
  const done = Math.floor(((count - missing - behind) / count) * 100);
  return (
    <tr>
      <th scope="row">
        <Link to={documentBase(englishName({ kind, key }))}>{documentTitle(kind, title)}</Link>
      </th>
      <td data-minor>{documentKindName(kind)}</td>
      <td className={styles.number} data-minor>
        {count}
      </td>
      <td className={styles.number}>{missing}</td>
      <td className={styles.number}>{behind > 0 ? <b>{behind}</b> : behind}</td>
      <td className={styles.number}>
        {isBegun ? texts.done(done) : <span className={styles.faint}>{texts.unbegun}</span>}
      </td>
    </tr>
  );
}
