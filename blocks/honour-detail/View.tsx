import { NoArticle } from '#ui/article/ArticleView.tsx';
import { ArticlePage } from '#ui/article/ArticlePage.tsx';
import { ArticleBody } from '#ui/article/ArticleBody.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { richTextOf } from '#rules/text/reading-text.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** A qualification that the company holds, or an honour it was given: who granted it, when, and its certificate. */
export function View({ props, data: { honour }, page }: ViewProps<typeof block>) {
  if (!honour.ok) return <NoArticle page={page} failure={honour} missing={props.missing} />;
  const [[{ honourtype, title, issuer, awarddate, image, width, height, summary, body }]] =
    honour.record;
  return (
    <ArticlePage page={page} breadcrumb={props.breadcrumb}>
      <ArticleBody
        title={title}
        origin={[honourtype === '1' ? props.qualificationLabel : props.honourLabel, issuer]}
        date={awarddate}
        dateLabel={props.dateLabel}
        summary={summary}
        text={richTextOf(body)}
      >
        {image && (
          <Picture
            className={styles.image}
            src={image}
            alt={title}
            width={width}
            height={height}
            sizes="min(720px, 100vw)"
          />
        )}
      </ArticleBody>
    </ArticlePage>
  );
}
