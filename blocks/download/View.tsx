import { call } from '#kit';
import { articleRequest } from '#rules/lists/article-request.ts';
import type { Download } from '#schemas/content/service.ts';
import { NoEntries } from '#ui/article/PagedEntries.tsx';
import { useCall } from '#ui/calls.tsx';
import { Day } from '#ui/components/Day.tsx';
import { Pager } from '#ui/components/Pager.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import { Attachment } from '#ui/rich-text/Attachment.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Files to take away, with type, size as far as it is known, and day. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('content/download/list', articleRequest(props, page)),
    data.files,
  );
  return (
    <Section id={id} title={props.title} note={props.note}>
      {answer.ok ? (
        <Files
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

function Files({
  props,
  page,
  rows,
  total,
}: Pick<Given, 'props' | 'page'> & { rows: Download[]; total: string }) {
  if (rows.length === 0) return <NoEntries page={page} total={total} emptyText={props.emptyText} />;
  return (
    <>
      <ul className={styles.files}>
        {rows.map((file) => (
          <li key={file.id}>
            <Attachment name={file.title} file={file} />
            {props.dates && <Day className={styles.day} date={file.publishdate} />}
            {file.summary && <p className={styles.summary}>{file.summary}</p>}
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} count={props.count} />
    </>
  );
}
