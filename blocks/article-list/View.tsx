import { call } from '#kit/call.ts';
import { articleCategory } from '#rules/article-category.ts';
import { useCall } from '#ui/calls.tsx';
import { Day } from '#ui/parts/Day.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ArticleRow } from '#schemas/content.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The newest articles of a category, the first one large if the editor wants it. */
export function View({ id, props, data, page }: Given) {
  const request = call('content/article/list', { category: articleCategory(props, page), pagecount: String(props.count) });
  const { answer, loading, retry } = useCall(request, data.articles);
  const more = props.moreAddress ? { label: props.moreLabel || texts.more, to: props.moreAddress } : undefined;
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {answer.ok ? <Articles props={props} page={page} rows={answer.record[0]} /> : <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
    </Section>
  );
}

function Articles({ props, page, rows }: Pick<Given, 'props' | 'page'> & { rows: ArticleRow[] }) {
  if (rows.length === 0) return <Empty title={props.emptyText} />;
  const lead = props.lead ? rows.slice(0, 1) : [];
  const address = (row: ArticleRow) => detailAddress(props.detail, page.entry?.id, row.id);
  return (
    <div className={props.layout === 'columns' ? styles.columns : undefined} data-lead={props.lead || undefined}>
      {lead.map((row) => <Lead key={row.id} row={row} to={address(row)} dated={props.dates} />)}
      <ul className={styles.entries}>
        {rows.slice(lead.length).map((row) => (
          <li key={row.id}>
            <Link to={address(row)}>
              <Phrase text={row.title} />
              {props.dates && <Day date={row.publishdate} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lead({ row, to, dated }: { row: ArticleRow; to: string; dated: boolean }) {
  return (
    <article className={styles.lead}>
      <h3><Link to={to}><Phrase text={row.title} /></Link></h3>
      {row.summary && <p>{row.summary}</p>}
      {dated && <Day date={row.publishdate} />}
    </article>
  );
}

/** The entry in the address marks where in the navigation the article belongs. */
function detailAddress(route: string, menuid: string | undefined, id: string): string {
  return `/${route}?${menuid ? `menuid=${encodeURIComponent(menuid)}&` : ''}id=${encodeURIComponent(id)}`;
}
