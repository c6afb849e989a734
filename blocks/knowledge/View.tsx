import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { KNOWLEDGE, knowledgeCategoryOf, knowledgeRequest } from '#rules/lists/knowledge.ts';
import { ArticlePage } from '#ui/article/ArticlePage.tsx';
import { CategoryTree } from '#ui/article/CategoryTree.tsx';
import { categoryAddress } from '#ui/article/category-address.ts';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The whole tree of knowledge and the articles of one of its categories. Without the tree the articles stand alone. */
export function View({ props, data, page }: Given) {
  const current = knowledgeCategoryOf(page);
  const tree = data.tree.ok ? data.tree.record[0] : [];
  const name = tree.find(({ id }) => id === current)?.typename;
  const address = (id: string) => categoryAddress(page, id);
  const aside = tree.length > 0 && (
    <CategoryTree
      title={props.title}
      foldLabel={props.foldLabel}
      categories={tree}
      root={KNOWLEDGE}
      current={current}
      address={address}
    />
  );
  return (
    <ArticlePage page={page} breadcrumb={props.breadcrumb} aside={aside}>
      {name === undefined ? (
        <PageTitle title={props.title} note={props.note} edits={['title', 'note']} />
      ) : (
        <PageTitle title={name} />
      )}
      <div className={styles.list}>
        <Articles props={props} data={data} page={page} />
      </div>
    </ArticlePage>
  );
}

function Articles({ props, data, page }: Pick<Given, 'props' | 'data' | 'page'>) {
  const { answer, loading, retry } = useCall(
    call('content/article/list', knowledgeRequest(props, page)),
    data.articles,
  );
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const [rows, [{ totalcount }]] = answer.record;
  const entries = rows.map(({ id, title, publishdate, summary }) => ({
    id,
    title,
    to: articleAddress('knowdetail', id, page.entry?.id),
    date: publishdate,
    summary: props.summaries ? summary : undefined,
  }));
  return (
    <PagedEntries
      page={page}
      entries={entries}
      total={totalcount}
      count={props.count}
      emptyText={props.emptyText}
    />
  );
}
