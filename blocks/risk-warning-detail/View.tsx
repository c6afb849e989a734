import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { articleRequest } from '#rules/lists/article-request.ts';
import { ArticleView } from '#ui/article/ArticleView.tsx';
import { ArticlePage } from '#ui/article/ArticlePage.tsx';
import { PagedEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The warning that the address names, else all of them. */
export function View({ id, props, data, page }: Given) {
  const { article, neighbours, related } = data;
  const isNamed = Boolean(page.parameters.id ?? page.entry?.routeid);
  if (!isNamed) return <Warnings props={props} data={data} page={page} />;
  return (
    <ArticleView
      id={id}
      page={page}
      props={props}
      article={article.ok ? { ok: true, article: article.record[0][0] } : article}
      neighbours={neighbours}
      related={related}
    />
  );
}

function Warnings({ props, data, page }: Pick<Given, 'props' | 'data' | 'page'>) {
  const { answer, loading, retry } = useCall(
    call('content/article/list', articleRequest({ source: 'category', ...props }, page)),
    data.warnings,
  );
  return (
    <ArticlePage page={page} breadcrumb={props.breadcrumb}>
      <PageTitle title={props.title} note={props.note} edits={['title', 'note']} />
      <div className={styles.list}>
        {answer.ok ? (
          <PagedEntries
            page={page}
            entries={answer.record[0].map((row) => ({
              id: row.id,
              title: row.title,
              to: articleAddress('riskwarning', row.id),
              date: row.publishdate,
              summary: row.summary,
            }))}
            total={answer.record[1][0].totalcount}
            count={props.count}
            emptyText={props.emptyText}
          />
        ) : (
          <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
        )}
      </div>
    </ArticlePage>
  );
}
