import { Day } from '#ui/parts/Day.tsx';
import type { Entry } from '#ui/parts/Entries.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import styles from './LeadEntry.module.css';

/** The first of a list, set large with its summary, and its picture if it has one. */
export function LeadEntry({ entry: { title, to, date, summary }, cover }: { entry: Entry; cover?: string | undefined }) {
  return (
    <article className={styles.lead}>
      {cover && <img className={styles.cover} src={cover} alt="" loading="lazy" />}
      <h3><Link to={to}><Phrase text={title} /></Link></h3>
      {summary && <p>{summary}</p>}
      {date !== undefined && <Day date={date} />}
    </article>
  );
}
