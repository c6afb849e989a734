import { KNOWLEDGE } from '#rules/lists/knowledge.ts';
import { ArticleView } from '#ui/article/ArticleView.tsx';
import { CategoryTree } from '#ui/article/CategoryTree.tsx';
import { categoryAddress } from '#ui/article/category-address.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** An article of knowledge, with its place in the tree and the chapters of its text. */
export function View({
  id,
  props,
  data: { article, tree, ...nearby },
  page,
}: ViewProps<typeof block>) {
  const answer = article.ok ? { ok: true as const, article: article.record[0][0] } : article;
  const aside = props.tree && tree.ok && answer.ok && (
    <CategoryTree
      title={props.treeTitle}
      foldLabel={props.foldLabel}
      categories={tree.record[0]}
      root={KNOWLEDGE}
      current={answer.article.category}
      address={(category) => categoryAddress(page, category)}
    />
  );
  return (
    <ArticleView
      id={id}
      page={page}
      props={props}
      article={answer}
      {...nearby}
      aside={aside}
      isLong
    />
  );
}
