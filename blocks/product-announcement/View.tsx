import { ArticleView } from '#ui/article/ArticleView.tsx';
import { FundLinks } from '#ui/article/FundLinks.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** A notice of public funds, with the way to each fund that it is about. */
export function View({ id, props, data: { article, ...nearby }, page }: ViewProps<typeof block>) {
  const answer = article.ok ? { ok: true as const, article: article.record[0][0] } : article;
  return (
    <ArticleView id={id} page={page} props={props} article={answer} {...nearby}>
      {answer.ok && answer.article.fundcodes.length > 0 && (
        <nav className={styles.funds} aria-label={props.fundsLabel}>
          <span>{props.fundsLabel}</span>
          <FundLinks fundcodes={answer.article.fundcodes} funds={answer.article.funds} />
        </nav>
      )}
    </ArticleView>
  );
}
