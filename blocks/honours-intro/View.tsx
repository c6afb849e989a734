import { call } from '#kit';
import { articleAddress } from '#rules/lists/article-address.ts';
import { grouped } from '#rules/text/grouped.ts';
import { honourRequest } from '#rules/lists/honour-request.ts';
import type { HonourRow } from '#schemas/content/company.ts';
import { useCall } from '#ui/calls.tsx';
import { NoEntries } from '#ui/article/PagedEntries.tsx';
import { Day } from '#ui/components/Day.tsx';
import { moreOf } from '#ui/components/more-of.ts';
import { OpenRows, RowTitle } from '#ui/components/OpenRows.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Qualifications and honours, newest first: a few of them, or all under their years. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('content/honour/list', honourRequest(props, page)),
    data.honours,
  );
  return (
    <Section id={id} title={props.title} note={props.note} more={moreOf(props)}>
      {answer.ok ? (
        <Honours
          props={props}
          page={page}
          rows={answer.record[0]}
          total={answer.record[1][0].totalcount}
        />
      ) : (
        <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
      )}
    </Section>
  );
}

function Honours({
  props,
  page,
  rows,
  total,
}: Pick<Given, 'props' | 'page'> & { rows: HonourRow[]; total: string }) {
  if (rows.length === 0) return <NoEntries page={page} total={total} emptyText={props.emptyText} />;
  if (props.show === 'some') return <List props={props} page={page} rows={rows} />;
  return (
    <>
      {grouped(rows, ({ awarddate }) => awarddate.slice(0, 4)).map(([year, ofYear]) => (
        <section key={year} className={styles.year}>
          <h3>{year}</h3>
          <List props={props} page={page} rows={ofYear} />
        </section>
      ))}
      <Pager page={page} total={total} count={props.pagecount} />
    </>
  );
}

function List({
  props,
  page,
  rows,
}: Pick<Given, 'props' | 'page'> & { rows: readonly HonourRow[] }) {
  return (
    <OpenRows className={styles.honours}>
      {rows.map(({ id, honourtype, title, issuer, awarddate, image, width, height, summary }) => (
        <li key={id} data-pictured={image !== '' || undefined}>
          {image && (
            <Picture
              className={styles.image}
              src={image}
              alt=""
              width={width}
              height={height}
              sizes="96px"
            />
          )}
          <RowTitle to={articleAddress('honourdetail', id, page.entry?.id)} title={title} />
          <p className={styles.origin}>
            <span>{honourtype === '1' ? props.qualificationLabel : props.honourLabel}</span>
            <span>{issuer}</span>
            <Day date={awarddate} />
          </p>
          {summary && <p className={styles.summary}>{summary}</p>}
        </li>
      ))}
    </OpenRows>
  );
}
