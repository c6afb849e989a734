import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { articleCategory } from '#rules/lists/article-category.ts';
import { useCall } from '#ui/calls.tsx';
import { Entries, type Entry } from '#ui/components/Entries.tsx';
import { LeadEntry } from '#ui/article/LeadEntry.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ArticleRow } from '#schemas/content.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The newest articles of a category, the first one large if the editor wants it. */
export function View({ id, props, data, page }: Given) {
  const request = call('content/article/list', {
    category: articleCategory(props, page),
    pagecount: String(props.count),
  });
  const { answer, loading, retry } = useCall(request, data.articles);
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {answer.ok ? (
        <Articles props={props} page={page} rows={answer.record[0]} />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
    </Section>
  );
}

function Articles({ props, page, rows }: Pick<Given, 'props' | 'page'> & { rows: ArticleRow[] }) {
  if (rows.length === 0) return <Empty title={props.emptyText} />;
  const entries = rows.map((row): Entry => ({
    id: row.id,
    title: row.title,
    to: articleAddress(props.detail, row.id, page.entry?.id),
    date: props.dates ? row.publishdate : undefined,
  }));
  const isWide = props.layout === 'columns';
  if (!props.lead)
    return (
      <Fold few={2} count={entries.length} label={texts.all(entries.length)}>
        <Entries entries={entries} columns={isWide} />
      </Fold>
    );
  const [first, ...others] = entries;
  return (
    <div className={isWide ? styles.columns : undefined} data-lead>
      {first && <LeadEntry entry={{ ...first, summary: rows[0]?.summary }} />}
      <Fold few={1} count={others.length} label={texts.all(entries.length)}>
        <Entries entries={others} />
      </Fold>
    </div>
  );
}
