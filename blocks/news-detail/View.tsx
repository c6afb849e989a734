import { ArticleView } from '#ui/article/ArticleView.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** A piece of news or a notice of the company. */
export function View({ id, props, data: { article, ...nearby }, page }: ViewProps<typeof block>) {
  return (
    <ArticleView
      id={id}
      page={page}
      props={props}
      article={article.ok ? { ok: true, article: article.record[0][0] } : article}
      {...nearby}
    />
  );
}
