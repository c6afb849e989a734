import type { DocumentNode } from '#schemas/document.ts';
import { marks } from '../../../base/language/language.ts';
import { useSession } from '../../../core/session/session.ts';
import { menuTexts as texts } from '../tree/texts.ts';
import styles from './Entry.module.css';

/** Number of characters that search engines usually show. */
const TITLE = 30;
const DESCRIPTION = 80;

/** An entry's page as a search engine would list it, with how much of its words fits there. */
export function SearchPreview({ node: { props }, name }: { node: DocumentNode; name: string }) {
  const { siteOrigin } = useSession();
  const text = (prop: string) => String(props[prop] ?? '').trim();
  const title = text('pagetitle') || name;
  const description = text('pagedesc');
  const words = text('pagekerword')
    .split(/[,，、]/)
    .filter((word) => word.trim() !== '').length;
  const counts = [
    { label: texts.counts.title([...title].length), isOver: [...title].length > TITLE },
    {
      label: texts.counts.desc([...description].length),
      isOver: [...description].length > DESCRIPTION,
    },
    { label: texts.counts.words(words), isOver: false },
  ];
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <div className={styles.result}>
        <span>
          {new URL(siteOrigin).host} › {text('routecode')}
        </span>
        <b>{cut(title, TITLE)}</b>
        <p>{description === '' ? texts.noDesc : cut(description, DESCRIPTION)}</p>
      </div>
      <p className={styles.counts}>
        {counts.map(({ label, isOver }) => (
          <span key={label} className={isOver ? styles.over : undefined}>
            {label}
            {isOver && `${marks.comma}${texts.tooLong}`}
          </span>
        ))}
      </p>
    </section>
  );
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
