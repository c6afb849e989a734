import { call } from '#kit';
import type { CategoryCount } from '#schemas/calls/content/articles.ts';
import { categoryAddress } from '#ui/article/category-address.ts';
import { useCall } from '#ui/calls.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The categories below one, each with those below it and how much there is to read. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('content/category/count', { category: props.category }),
    data.categories,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      {answer.ok ? (
        <Categories props={props} page={page} rows={answer.record[0]} />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
    </Section>
  );
}

function Categories({
  props,
  page,
  rows,
}: Pick<Given, 'props' | 'page'> & { rows: CategoryCount[] }) {
  const below = (parent: string) => rows.filter(({ parentid }) => parentid === parent);
  const first = below(props.category);
  if (first.length === 0) return <Empty title={props.emptyText} />;
  const link = ({ id, typename }: CategoryCount) => (
    <Link to={categoryAddress(page, id)}>{typename}</Link>
  );
  return (
    <ul className={styles.categories}>
      {first.map((category) => (
        <li key={category.id}>
          <h3>
            {link(category)}
            {props.counts && (
              <small>
                {category.totalcount} {props.countUnit}
              </small>
            )}
          </h3>
          <ul className={styles.below}>
            {below(category.id).map((leaf) => (
              <li key={leaf.id}>{link(leaf)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
