import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { articleCategory } from '#rules/lists/article-category.ts';
import type { KnowledgeCategory } from '#schemas/calls/content/articles.ts';
import type { ArticleRow } from '#schemas/content.ts';
import { categoryAddress } from '#ui/article/category-address.ts';
import { useCall } from '#ui/calls.tsx';
import { Tag } from '#ui/fund/Tag.tsx';
import { Link } from '#ui/components/Link.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Fold } from '#ui/components/Fold.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;
type Known = Pick<Given, 'props' | 'page'> & { tree: readonly KnowledgeCategory[] };

/** A few short pieces side by side: what each is about, and the way to it; below them the ways to all of their kind. */
export function View({ id, props, data, page }: Given) {
  const request = call('content/article/list', {
    category: articleCategory(props, page),
    pagecount: String(props.count),
  });
  const { answer, loading, retry } = useCall(request, data.articles);
  const knowledge = useCall(call('content/knowledge/tree', {}), data.tree).answer;
  const more = props.moreAddress
    ? { label: props.moreLabel || texts.more, to: props.moreAddress }
    : undefined;
  const rows = answer.ok ? answer.record[0] : [];
  const known: Known = { props, page, tree: knowledge.ok ? knowledge.record[0] : [] };
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && rows.length === 0 && <Empty title={props.emptyText} />}
      {rows.length > 0 && (
        <Fold few={1} count={rows.length} label={texts.all(rows.length)}>
          <ul className={styles.tips}>
            {rows.map((row) => (
              <li key={row.id}>
                <Tip row={row} {...known} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {props.columns && <Columns {...known} />}
    </Section>
  );
}

function Tip({ row, props, page, tree }: Known & { row: ArticleRow }) {
  const column = props.tags && tree.find(({ id }) => id === row.category)?.typename;
  return (
    <>
      <h3>
        <Link to={articleAddress(props.detail, row.id, page.entry?.id)}>
          <UnbrokenText text={row.title} />
        </Link>
      </h3>
      {column && <Tag tone="accent">{column}</Tag>}
      {row.summary && <p>{row.summary}</p>}
    </>
  );
}

function Columns({ props, page, tree }: Known) {
  const root = articleCategory(props, page);
  const below = tree.filter(({ parentid, level }) => (root ? parentid === root : level === '1'));
  if (below.length === 0) return null;
  return (
    <nav aria-label={props.columnsLabel}>
      <ul className={styles.columns}>
        {below.map(({ id, typename }) => (
          <li key={id}>
            <Link to={categoryAddress(page, id)}>{typename}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
