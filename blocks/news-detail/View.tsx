import { Breadcrumb } from '#ui/parts/Breadcrumb.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import { Empty } from '#ui/parts/States.tsx';
import { formatDate } from '#rules/format.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** One article, set for reading: title, where it comes from and when, then the text in a measure of 42 characters. */
export function View({ props, data, page }: ViewProps<typeof block>) {
  if (!data.article.ok) {
    return (
      <Page className={styles.article}>
        <h1 className={styles.title}>{page.entry?.menuname ?? page.title}</h1>
        <Empty hint={props.missing} />
      </Page>
    );
  }
  const [[{ title, source, publishdate, summary, body }]] = data.article.record;
  return (
    <Page className={styles.article}>
      {props.breadcrumb && page.breadcrumb.length > 0 && <Breadcrumb crumbs={page.breadcrumb} />}
      <article className={styles.text}>
        <header className={styles.head}>
          <h1 className={styles.title}><Phrase text={title} /></h1>
          <p className={styles.origin}>
            {source && <span>{source}</span>}
            <time dateTime={formatDate(publishdate)}>{formatDate(publishdate)}</time>
          </p>
        </header>
        {summary && <p className={styles.summary}>{summary}</p>}
        {body.map((part, index) => (part.type === 'heading' ? <h2 key={index}><Phrase text={part.text} /></h2> : <p key={index}>{part.text}</p>))}
      </article>
    </Page>
  );
}
