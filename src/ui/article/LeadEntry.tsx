import type { ArticleRow } from '#schemas/content.ts';
import { Day } from '#ui/components/Day.tsx';
import type { Entry } from '#ui/components/Entries.tsx';
import { useHeading } from '#ui/components/heading-level.ts';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import styles from './LeadEntry.module.css';

/** The first of a list, set large with its summary, and its picture if it has one. */
export function LeadEntry({
  entry: { title, to, date, summary },
  pictured,
}: {
  entry: Entry;
  pictured?: Pick<ArticleRow, 'cover' | 'width' | 'height'> | undefined;
}) {
  const { Heading } = useHeading();
  return (
    <article className={styles.lead}>
      {pictured?.cover && (
        <Picture
          className={styles.cover}
          src={pictured.cover}
          alt=""
          width={pictured.width}
          height={pictured.height}
          sizes="(min-width: 1080px) 640px, 100vw"
        />
      )}
      <Heading>
        <Link to={to}>
          <UnbrokenText text={title} />
        </Link>
      </Heading>
      {summary && <p>{summary}</p>}
      {date !== undefined && <Day date={date} />}
    </article>
  );
}
