import { call } from '#kit/call.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import { articleCategory } from '#rules/lists/article-category.ts';
import { useCall } from '#ui/calls.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { Phrase } from '#ui/parts/Phrase.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

/** A few short pieces side by side: what each is about, and the way to it. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const request = call('content/article/list', { category: articleCategory(props, page), pagecount: String(props.count) });
  const { answer, loading, retry } = useCall(request, data.articles);
  const more = props.moreAddress ? { label: props.moreLabel || texts.more, to: props.moreAddress } : undefined;
  const rows = answer.ok ? answer.record[0] : [];
  return (
    <Section id={id} title={props.title} note={props.note} more={more}>
      {!answer.ok && <Failed message={answer.msg || undefined} retry={retry} loading={loading} />}
      {answer.ok && rows.length === 0 && <Empty title={props.emptyText} />}
      {rows.length > 0 && (
        <ul className={styles.tips}>
          {rows.map((row) => (
            <li key={row.id}>
              <h3><Link to={articleAddress(props.detail, row.id, page.entry?.id)}><Phrase text={row.title} /></Link></h3>
              {row.summary && <p>{row.summary}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
